"""Players that weigh complete hands worth having: games in which a win takes a minimum."""
