"""The house allows no script inside a page: those of the theme become files of the site."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from mkdocs.utils import get_relative_url

INSIDE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FOLDER: Final = "assets/javascripts/inside"
SPOKEN: Final = frozenset({"lunr.fr.min.js", "lunr.multi.min.js", "lunr.stemmer.support.min.js"})
"""Parts of the search that our languages need; English is built in."""

_taken: dict[str, str] = {}


def forget() -> None:
    """Begin a new build."""
    _taken.clear()


def take_out(html: str, page: str | None) -> str:
    """A page that loads its scripts; without an address of its own it may be shown anywhere."""

    def loaded(found: re.Match[str]) -> str:
        text = found[1]
        name = f"{FOLDER}/{sha256(text.encode()).hexdigest()[:16]}.js"
        _taken[name] = text
        address = f"/docs/{name}" if page is None else get_relative_url(name, page)
        return f'<script src="{address}"></script>'

    return INSIDE.sub(loaded, html)


def write(site: str) -> None:
    """Every script that was taken out, once."""
    for name, text in _taken.items():
        path = Path(site) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def drop_unused(site: str) -> None:
    """What no page of ours loads: maps of the theme's sources, other languages, the sitemap."""
    Path(site, "sitemap.xml").unlink(missing_ok=True)
    for path in sorted(Path(site, "assets").rglob("*")):
        if path.suffix == ".map" or (
            "lunr" in path.parts and path.is_file() and path.name not in SPOKEN
        ):
            path.unlink()
