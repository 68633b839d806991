"""Tournaments over HTTP: by their keys, without an account."""
