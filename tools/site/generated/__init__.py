"""What the site says out of the code, made when it is built; none of it is committed.

Whole pages come from :func:`pages`. A page under ``docs`` may also hold a line

    <!-- made: words -->

in whose place stands the part of that name (:data:`PARTS`), in the language of the page.
"""

from __future__ import annotations

import posixpath
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
ROOT_FILES: Final[Mapping[str, str]] = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributor/working.md",
}
"""File of the root -> its page in the site."""
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
        **{page: (ROOT / file).read_text(encoding="utf-8") for file, page in ROOT_FILES.items()},
        **python_places.pages(),
        **http_routes.pages(),
    }


def linked(markdown: str, place: str) -> str:
    """A page whose links to files of the root lead to their pages in the site.

    >>> linked("[news](../../CHANGELOG.md)", "contributor/index.md")
    '[news](../changelog.md)'
    """
    folder = posixpath.dirname(place)
    for file, page in ROOT_FILES.items():
        up = posixpath.relpath(f"../{file}", folder or ".")
        markdown = markdown.replace(f"]({up})", f"]({posixpath.relpath(page, folder or '.')})")
    return markdown


def filled(markdown: str, language: str) -> str:
    """A page with its parts in their places."""
    return MARK.sub(lambda found: PARTS[found[1]](language), markdown)
