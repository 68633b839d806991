"""How a hand of MCR lies before the eyes: element by element, the winning tile marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.mcr.explain import CountedReading
from muraille.games.mcr.fans.kinds import PAIRS
from muraille.i18n import say
from muraille.report import words


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that lie side by side, and what they are."""

    tiles: tuple[Kind, ...]
    name: str = ""
    exposed: bool = False
    backs: bool = False
    """The outer tiles lie face down: a concealed kong."""
    winner: int | None = None
    """The place of the winning tile."""


def groups_of(language: str, reading: CountedReading, winning: Kind) -> Iterator[Group]:
    """The elements of a reading as one draws them: each pair of seven on its own."""
    for group in elements_of(language, reading, winning):
        yield from _pairs(group) if reading.form == PAIRS else (group,)


def elements_of(language: str, reading: CountedReading, winning: Kind) -> Iterator[Group]:
    """The elements of a reading, the winning tile marked where it sits."""
    for place, element in enumerate(reading.elements):
        meld = element.meld
        last = (
            len(element.tiles) - 1 - element.tiles[::-1].index(winning)
            if (place == reading.winner)
            else None
        )
        yield Group(
            element.tiles,
            words.element_name(language, element, reading.form),
            exposed=meld is not None and not meld.concealed,
            backs=meld is not None and meld.concealed,
            winner=last,
        )


def _pairs(group: Group) -> Iterator[Group]:
    """Seven pairs, each on its own."""
    for start in range(0, len(group.tiles), 2):
        at = group.winner
        inside = at is not None and start <= at < start + 2
        yield Group(
            group.tiles[start : start + 2], winner=at - start if inside and at is not None else None
        )


def groups_of_hand(language: str, hand: Hand) -> Iterator[Group]:
    """A hand that is not complete: its melds, then its tiles."""
    for meld in hand.melds:
        name = words.meld_name(language, meld)
        yield Group(meld.tiles, name, exposed=not meld.concealed, backs=meld.concealed)
    yield Group(tuple(sorted(hand.concealed)), say(language, "melds.hand"))
