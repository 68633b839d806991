"""Keeps running, and claims every discard whatever it holds."""
# ruff: noqa: T201 - its standard output is how it plays

import json

request = json.loads(input())["requests"][0]
while True:
    words = request.split()
    said = "PENG W1" if "PLAY" in words else f"PLAY {words[1]}" if words[0] == "2" else "PASS"
    print(json.dumps({"response": said}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    request = json.loads(input())
