"""Commands that print for real tables."""
