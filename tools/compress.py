"""Compressed copies beside the files a browser takes compressed."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

PACKED: Final = frozenset({".css", ".html", ".js", ".json", ".svg", ".webmanifest"})


def compress(folder: Path) -> None:
    """Write ``name.gz`` beside every text in a folder; the same text gives the same bytes."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in PACKED:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)
