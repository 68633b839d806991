"""The classical French game: points, doubles, Grands Jeux and both systems of settlement."""
