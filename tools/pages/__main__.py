"""``python -m tools.pages`` builds the pages, or does what ``tools.pages.build.main`` names."""

from __future__ import annotations

import sys

from tools.pages.build import main

raise SystemExit(main(sys.argv[1:]))
