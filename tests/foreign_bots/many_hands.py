"""Lawful, lines of text, keeps running: tells its owner which hand it begins, and who it is."""
# ruff: noqa: T201 - its standard output is how it plays

import os
import sys

MOST = int(sys.argv[1])
"""Hands it plays before it ends."""
assert input() == "1"
hands = 0
while True:
    words = input().split()
    if words[0] == "0":
        hands += 1
        if hands > MOST:
            raise SystemExit
        sys.stderr.write(f"hand {hands} of {os.getpid()}\n")
        sys.stderr.flush()
    print(f"PLAY {words[1]}" if words[0] == "2" else "PASS")
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
