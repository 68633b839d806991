"""*Première partie*: the game for a first evening. Any complete hand wins, a few fan count."""
