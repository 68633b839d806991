"""What the site says out of the code, made when it is built; none of it is committed.

Whole pages come from :func:`pages`. A page under ``docs`` may also hold a line

    <!-- made: words -->

in whose place stands the part of that name (:data:`PARTS`), in the language of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools.site.generated import (
    books,
    events,
    glossary,
    http_routes,
    penalties,
    python_places,
    settings,
    socket_messages,
)

ROOT: Final = Path(__file__).resolve().parents[3]
MARK: Final = re.compile(r"^<!-- made: (\w+) -->$", re.MULTILINE)
PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    **books.PARTS,
    **events.PARTS,
    **glossary.PARTS,
    **http_routes.PARTS,
    **penalties.PARTS,
    **python_places.PARTS,
    **settings.PARTS,
    **socket_messages.PARTS,
}
"""Name of a part -> what makes it in a language."""


def pages() -> dict[str, str]:
    """Every page that is made as a whole: its place in the site, and its Markdown."""
    return {
        "changelog.md": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        "contributor/working.md": (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"),
        **python_places.pages(),
        **http_routes.pages(),
    }


def filled(markdown: str, language: str) -> str:
    """A page with its parts in their places."""
    return MARK.sub(lambda found: PARTS[found[1]](language), markdown)
