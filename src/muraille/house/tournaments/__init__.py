"""Tournaments in the house: what is kept of them, who may do what, the sheets of their tables."""
