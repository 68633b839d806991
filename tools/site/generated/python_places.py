"""The Python reference: which places of the package are documented, and on which page.

A module or class that moves, or that is new to the public, is changed here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tools.site.generated.markdown import page, table


@dataclass(frozen=True, slots=True)
class PythonPage:
    """A page of the reference: the places it documents, each with its public members."""

    name: str
    title: str
    sentence: str
    places: tuple[str, ...]


PAGES: Final = (
    PythonPage(
        "count",
        "Counting",
        "A game: a hand in, its count, its words, its waits and its payments out.",
        (
            "muraille.library.house_game",
            "muraille.library.facts",
            "muraille.games.game.Count",
            "muraille.games.sheet",
            "muraille.games.text.unfinished",
            "muraille.games.payments",
            "muraille.games.book.page",
            "muraille.batch",
            "muraille.api",
        ),
    ),
    PythonPage(
        "hands",
        "Tiles and hands",
        "The vocabulary everything else is written in.",
        (
            "muraille.core.tile",
            "muraille.core.meld",
            "muraille.core.hand",
            "muraille.core.errors",
        ),
    ),
    PythonPage(
        "table",
        "The table",
        "A hand of Mahjong as it is played: what happened, what may be done, what a seat sees.",
        (
            "muraille.library.table",
            "muraille.table.view",
            "muraille.table.actions",
            "muraille.table.events",
        ),
    ),
    PythonPage(
        "bots",
        "Bots",
        "Players that need no person.",
        ("muraille.bots.player", "muraille.bots.registry"),
    ),
    PythonPage(
        "records",
        "Records",
        "Games as files.",
        (
            "muraille.library.records",
            "muraille.record.own.record",
            "muraille.record.own.codec",
        ),
    ),
    PythonPage(
        "testing",
        "Laws for others",
        "What a new game or a new bot is held against.",
        ("muraille.testing.check", "muraille.testing.broken", "muraille.testing.trial"),
    ),
)


def python_pages(_: str) -> str:
    """The pages of the reference."""
    return table(("page", ""), [(f"[{one.title}]({one.name}.md)", one.sentence) for one in PAGES])


PARTS: Final[Mapping[str, Callable[[str], str]]] = {"python_pages": python_pages}


def pages() -> dict[str, str]:
    """Each page, for mkdocstrings to fill."""
    return {f"reference/python/{one.name}.md": _written(one) for one in PAGES}


def _written(one: PythonPage) -> str:
    return page(f"# {one.title}", one.sentence, *(f"::: {place}" for place in one.places))
