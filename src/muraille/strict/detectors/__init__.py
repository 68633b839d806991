"""How the errors of the penalty book are recognised, a page for each family. A page declares."""
