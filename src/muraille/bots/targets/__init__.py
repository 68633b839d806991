"""Players for games in which any complete hand wins."""
