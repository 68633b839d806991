"""Never answers; it may be asked to write down who it is."""

import os
import sys
import time
from pathlib import Path

for file in sys.argv[1:]:
    with Path(file).open("a", encoding="utf-8") as who:  # several of them may share it
        who.write(f"{os.getpid()}\n")
input()
time.sleep(600)
