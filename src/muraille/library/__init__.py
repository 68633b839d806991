"""Muraille as a Python library: a game to count with, and a table to play at.

Everything here is exported by :mod:`muraille` itself (``docs/developer/python.md``).
"""
