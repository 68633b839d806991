"""Counting MCR on the command line."""
