"""Phrases that people look for in the penalty book, each with the line it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "golden" / "penalties"


def _read(name: str) -> list[tuple[str, str]]:
    lines = (FOLDER / f"{name}.lines").read_text("utf-8").splitlines()
    pairs = (text.partition("|") for text in lines if text[:1] != "#")
    return [(phrase.strip(), line.strip()) for phrase, _, line in pairs]


PHRASES: Final = _read("phrases")
"""Those of the federation's summary."""
TYPED: Final = {language: _read(f"typed.{language}") for language in ("fr", "en", "zh")}
"""Language -> what players and referees type in it."""
