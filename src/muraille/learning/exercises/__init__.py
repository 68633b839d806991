"""Exercises without end: a recipe is a number, its exercise is computed, its key is the engine's.

Nothing here reads a file, a clock or chance: the same recipe is the same exercise everywhere.
"""
