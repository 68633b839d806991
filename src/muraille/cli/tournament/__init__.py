"""Commands for organisers of tournaments."""
