"""Hands in a few words, and how their counts are compared."""
