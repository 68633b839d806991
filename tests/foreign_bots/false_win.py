"""Wins with whatever it draws first."""
# ruff: noqa: T201 - its standard output is how it plays

import json

words = json.loads(input())["requests"][-1].split()
print(json.dumps({"response": "HU" if words[0] == "2" else "PASS"}))
