"""Counting the classical game on the command line."""
