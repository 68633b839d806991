"""MCR in words: everything a person reads about a count, a hand, a fan or a house rule."""
