"""Exercises told to a person: the words of a language, and the engine's own explanation."""
