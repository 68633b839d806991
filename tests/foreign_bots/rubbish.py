"""Writes something that is no answer."""
# ruff: noqa: T201 - its standard output is how it plays

input()
print("{ hello")
