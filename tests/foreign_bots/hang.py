"""Never answers; it may be asked to write down who it is."""

import os
import sys
import time
from pathlib import Path

for file in sys.argv[1:]:
    Path(file).write_text(str(os.getpid()), encoding="utf-8")
input()
time.sleep(600)
