"""Ask every page of one scope: in a compiled unit these are generated lists of calls."""

from __future__ import annotations

from typing import Final

from muraille.games.mcr.book import PAGES, PLAIN_BOOK
from muraille.games.mcr.fans.fan import Fan
from muraille.games.mcr.fans.hand_view import HandView

FIRST_WORD: Final = 64
"""Fans in the first word of what was found; the others stand in the second."""


def _pages(scope: str) -> tuple[tuple[object, tuple[tuple[int, Fan], ...]], ...]:
    return tuple(
        (
            getattr(page, "WHEN", None),
            tuple(
                (PLAIN_BOOK.at[fan.id], fan) for fan in vars(page).values() if isinstance(fan, Fan)
            ),
        )
        for page in PAGES
        if scope == page.SCOPE
    )


_HAND, _FORM, _SETS, _PLACE = (_pages(scope) for scope in ("hand", "form", "sets", "place"))


def _match(v: HandView, pages: tuple[tuple[object, tuple[tuple[int, Fan], ...]], ...]) -> None:
    for when, fans in pages:
        if when is not None and not when(v):  # type: ignore[operator]
            continue
        for place, fan in fans:
            uses = fan.definition(v)
            if uses:
                v.uses[place] = uses
                if place < FIRST_WORD:
                    v.low |= 1 << place
                else:
                    v.high |= 1 << place - FIRST_WORD


def match_hand(v: HandView) -> None:
    """Fans of the tiles, the melds and the way the hand was won."""
    _match(v, _HAND)


def match_form(v: HandView) -> None:
    """Fans of a form that is not four sets and a pair."""
    _match(v, _FORM)


def match_sets(v: HandView) -> None:
    """Fans of one reading."""
    _match(v, _SETS)


def match_place(v: HandView) -> None:
    """Fans of the place of the winning tile."""
    _match(v, _PLACE)
