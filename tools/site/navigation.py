"""A folder in the navigation stands for the pages in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def expanded(nav: Any, docs: str) -> Any:  # noqa: ANN401 - what YAML holds
    """The navigation with every ``folder/`` replaced by its pages: the index, then by name."""
    if isinstance(nav, list):
        return [expanded(entry, docs) for entry in nav]
    if isinstance(nav, dict):
        return {title: expanded(entry, docs) for title, entry in nav.items()}
    if isinstance(nav, str) and nav.endswith("/"):
        names = sorted(path.name for path in (Path(docs) / nav).glob("*.md"))
        names.sort(key=lambda name: name != "index.md")
        return [nav + name for name in names]
    return nav
