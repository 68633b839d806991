"""What each act at a strict table brings about, a file for each family."""
