"""After the game: the decisions of one player beside those of a strong one."""
