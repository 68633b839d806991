"""Use cases of the house: people, tables that are played, clocks, bots in empty seats."""
