"""The pages that are made from the code when the site is built."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def pages() -> dict[str, str]:
    """Every generated page: its place in the site, and its Markdown."""
    return {"changelog.md": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")}
