"""Drawn tiles on the pages of the site: the faces of the web pages, in one file for a language.

A fence named ``hand`` holds a hand in any notation, winning tile last, and is drawn; whoever reads
the source reads the notation.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from mkdocs.utils import get_relative_url

ROOT: Final = Path(__file__).resolve().parents[2]
FACES: Final = ROOT / "web" / "src" / "tiles"
DRAWN: Final = ROOT / "web" / "src" / "generated"
LANGUAGES: Final = ("en", "fr")
BACK: Final = "back"
"""A tile that lies face down."""
PLACE: Final = "tiles:"
"""What a drawn tile points at until its page is known."""

Group = tuple[Sequence[str], int | None]
"""Tiles that lie side by side, and the place of the winning tile among them."""


def draw_faces() -> dict[str, str]:
    """Place in the site -> the faces in a language; drawn again when their sources have changed."""
    from tools.pages.build import fetch_parts, run, write_words

    files = {language: DRAWN / f"tiles.{language}.svg" for language in LANGUAGES}
    newest = max(path.stat().st_mtime for path in FACES.glob("*.ts"))
    if not all(path.exists() and path.stat().st_mtime > newest for path in files.values()):
        write_words()
        fetch_parts()
        run("tiles.ts", str(DRAWN), *LANGUAGES)
    return {_file(language): path.read_text(encoding="utf-8") for language, path in files.items()}


def _file(language: str) -> str:
    return f"assets/tiles.{language}.svg"


def fence(source: str, *_: object, **__: object) -> str:
    """A fence of Markdown that is drawn, a hand on each line."""
    return "".join(drawn(groups_of(line), line) for line in source.splitlines() if line.strip())


def groups_of(text: str) -> list[Group]:
    """The melds of a hand, its concealed tiles, its winning tile, and its flowers."""
    from muraille.core.notation import read_hand, write_tile

    hand = read_hand(text)
    groups: list[Group] = [([write_tile(tile) for tile in meld.tiles], None) for meld in hand.melds]
    tiles = [write_tile(tile) for tile in hand.tiles]
    complete = 14
    if hand.size == complete:
        groups += [(tiles[:-1], None), (tiles[-1:], 0)]
    else:
        groups.append((tiles, None))
    if hand.bonus:
        groups.append(([write_tile(tile) for tile in hand.bonus], None))
    return [group for group in groups if group[0]]


def drawn(groups: Iterable[Group], said: str) -> str:
    """Tiles on the felt; a reader who cannot see them is told the hand in writing."""
    inner = "".join(
        '<span class="group">'
        + "".join(_tile(tile, winning=place == winning) for place, tile in enumerate(tiles))
        + "</span>"
        for tiles, winning in groups
    )
    return f'<div class="hand" role="img" aria-label="{html.escape(said.strip())}">{inner}</div>\n'


def _tile(tile: str, *, winning: bool) -> str:
    mark = (" winning" if winning else "") + (" back" if tile == BACK else "")
    name = "tile-back" if tile == BACK else f"tile-small-{tile}"
    face = f'<svg viewBox="0 0 60 80"><use href="{PLACE}#{name}"/></svg>'
    return f'<span class="tile{mark}">{face}</span>'


def placed(page_html: str, page: str, language: str) -> str:
    """A page whose tiles point at the faces of its language."""
    return page_html.replace(f'href="{PLACE}#', f'href="{get_relative_url(_file(language), page)}#')
