"""Lines: the connections of the house, each with what it may cost."""
