"""The 81 fans, a page for each family. A page knows no house rules and no other page."""
