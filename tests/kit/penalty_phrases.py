"""The phrases of the federation's summary, each with the line of the book it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parents[1] / "golden" / "penalties" / "phrases.lines"
PHRASES: Final = [
    (phrase.strip(), line.strip())
    for phrase, _, line in (
        text.partition("|") for text in FILE.read_text("utf-8").splitlines() if text[:1] != "#"
    )
]
