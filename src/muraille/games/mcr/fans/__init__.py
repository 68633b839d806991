"""The 81 fans, a page for each family. A page knows no profile and no other page."""
