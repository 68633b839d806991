"""Counts in its data how often it was asked in this hand, and tells its owner."""
# ruff: noqa: T201 - its standard output is how it plays

import json
import sys

told = json.loads(input())
asked = int(told["data"] or 0) + 1
words = told["requests"][-1].split()
sys.stderr.write(f"{asked} of {len(told['requests'])} globaldata={told['globaldata']!r}\n")
said = f"PLAY {words[1]}" if words[0] == "2" else "PASS"
print(json.dumps({"response": said, "data": str(asked), "globaldata": "kept"}))
