"""Lawful, keeps running, and takes its time to load."""
# ruff: noqa: T201 - its standard output is how it plays

import json
import time

time.sleep(2.5)
request = json.loads(input())["requests"][0]
while True:
    words = request.split()
    print(json.dumps({"response": f"PLAY {words[1]}" if words[0] == "2" else "PASS"}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    request = json.loads(input())
