"""Takes more memory than it may."""
# ruff: noqa: T201 - its standard output is how it plays

import json

told = json.loads(input())
room = bytearray(1 << 30)
print(json.dumps({"response": "PASS"}))
