"""Lawful, JSON, started for every answer: it knows its hand by its data alone."""
# ruff: noqa: T201 - its standard output is how it plays

import json

told = json.loads(input())
hand = told["data"] or []
words = told["requests"][-1].split()
said = "PASS"
if words[0] == "1":
    hand = words[5:]
elif words[0] == "2":
    said = f"PLAY {hand.pop()}"
    hand.append(words[1])
print(json.dumps({"response": said, "data": hand}))
