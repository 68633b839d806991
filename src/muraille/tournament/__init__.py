"""Tournaments: what follows from the results of their tables."""
