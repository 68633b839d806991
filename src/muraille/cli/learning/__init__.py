"""Commands to learn and to teach with."""
