"""The first game in words: everything a person reads about a count, a hand, a line or a switch."""
