"""Commands of the house: serve, join, backup, restore."""
