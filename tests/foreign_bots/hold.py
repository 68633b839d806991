"""Lawful, JSON, started for every answer: discards what it draws and claims nothing."""
# ruff: noqa: T201 - its standard output is how it plays

import json

told = json.loads(input())
assert len(told["requests"]) == len(told["responses"]) + 1
words = told["requests"][-1].split()
said = f"PLAY {words[1]}" if words[0] == "2" else "PASS"
print(json.dumps({"response": said, "data": "", "debug": "x"}))
