"""Commands that look something up: the books of the games, the penalty book."""
