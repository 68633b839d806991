"""Lawful, JSON, but it waits for the end of its input."""
# ruff: noqa: T201 - its standard output is how it plays

import json
import sys

words = json.load(sys.stdin)["requests"][-1].split()
print(json.dumps({"response": f"PLAY {words[1]}" if words[0] == "2" else "PASS"}))
