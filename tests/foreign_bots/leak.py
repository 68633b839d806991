"""Lawful, but leaves a child behind for every answer, which holds its output open."""
# ruff: noqa: T201 - its standard output is how it plays

import json
import subprocess
import sys
from pathlib import Path

told = json.loads(input())
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
with Path(sys.argv[1]).open("a", encoding="utf-8") as kept:
    kept.write(f"{child.pid}\n")
words = told["requests"][-1].split()
print(json.dumps({"response": f"PLAY {words[1]}" if words[0] == "2" else "PASS"}), flush=True)
child.returncode = 0  # nobody waits for it
