"""Combinatorics of hands; no points."""
