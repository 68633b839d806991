"""Lawful, lines of text, started for every answer; it reads what it saved, too."""
# ruff: noqa: T201 - its standard output is how it plays

count = int(input())
lines = [input() for _ in range(2 * count - 1)]
saved, for_ever = input(), input()
words = lines[-1].split()
print(f"PLAY {words[1]}" if words[0] == "2" else "PASS")
