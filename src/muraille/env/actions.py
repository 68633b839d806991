"""Actions as data: number, name, code of the table, and word of the competition, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, KINDS, PLAYING_KINDS, Kind
from muraille.table.actions import Verb, coded
from muraille.table.many.action_numbers import (
    ALL,
    COMPETITION,
    DISCARD_FLOWER,
    FIRST,
    MCR,
    competition_kind,
)

SUITED: Final = 27
SUIT: Final = 9
MIDDLES: Final = 7
CHOW: Final = 3
FLOWERS: Final = range(PLAYING_KINDS, KINDS)
COMPETITION_TILES: Final = tuple(
    f"{suit}{rank}"
    for suit, ranks in zip("WTBFJ", (9, 9, 9, 4, 3), strict=True)
    for rank in range(1, ranks + 1)
)
"""Kinds as the competitions write them, in their order."""


@dataclass(frozen=True, slots=True)
class NumberedAction:
    """What one number means."""

    number: int
    name: str
    """``discard 3s``; ``chow 1m of 2m`` claims the 2 for 123; a claim names the offered tile."""
    verb: Verb
    code: int
    """The number of the table's own, without the offered tile."""
    offered: Kind | None = None
    """The tile that has to be on offer."""
    competition: str | None = None
    """The same action in the words of the competition's agents."""


def _actions() -> Iterator[NumberedAction]:
    yield NumberedAction(FIRST[Verb.PASS], "pass", Verb.PASS, coded(Verb.PASS), None, "Pass")
    yield NumberedAction(FIRST[Verb.WIN], "win", Verb.WIN, coded(Verb.WIN), None, "Hu")
    yield from _of_kinds(Verb.DISCARD, "discard", "Play")
    yield from _chows()
    yield from _claims(Verb.TAKE_PUNG, "pung", "Peng")
    yield from _claims(Verb.TAKE_KONG, "kong", "Gang")
    yield from _of_kinds(Verb.HIDE_KONG, "hide", "AnGang")
    yield from _of_kinds(Verb.PROMOTE, "promote", "BuGang")
    for verb, word, first in (
        (Verb.LAY_FLOWER, "flower", FIRST[Verb.LAY_FLOWER]),
        (Verb.DISCARD, "discard", DISCARD_FLOWER),
    ):
        for place, tile in enumerate(FLOWERS):
            yield NumberedAction(first + place, f"{word} {CODES[tile]}", verb, coded(verb, tile))
    yield from _of_kinds(Verb.CALL, "call", None)
    yield from _of_kinds(Verb.INVOKE, "invoke", None)


def _of_kinds(verb: Verb, word: str, theirs: str | None) -> Iterator[NumberedAction]:
    for place in range(PLAYING_KINDS):
        tile = competition_kind(place)
        said = f"{theirs} {COMPETITION_TILES[place]}" if theirs else None
        name = f"{word} {CODES[tile]}"
        yield NumberedAction(FIRST[verb] + place, name, verb, coded(verb, tile), None, said)


def _claims(verb: Verb, word: str, theirs: str) -> Iterator[NumberedAction]:
    for place in range(PLAYING_KINDS):
        tile = competition_kind(place)
        name, said = f"{word} {CODES[tile]}", f"{theirs} {COMPETITION_TILES[place]}"
        yield NumberedAction(FIRST[verb] + place, name, verb, coded(verb), tile, said)


def _chows() -> Iterator[NumberedAction]:
    for place in range(SUITED // SUIT * MIDDLES * CHOW):
        middle = place // (MIDDLES * CHOW) * SUIT + place // CHOW % MIDDLES + 1
        lowest, claimed = competition_kind(middle - 1), competition_kind(middle - 1 + place % CHOW)
        yield NumberedAction(
            FIRST[Verb.TAKE_CHOW] + place,
            f"chow {CODES[lowest]} of {CODES[claimed]}",
            Verb.TAKE_CHOW,
            coded(Verb.TAKE_CHOW, lowest),
            claimed,
            f"Chi {COMPETITION_TILES[middle - 1 + place % CHOW]} {COMPETITION_TILES[middle]}",
        )


ACTIONS: Final = tuple(_actions())
"""Every action, by its number: 235 of the competition, 251 of MCR, 319 in all."""
NAMES: Final = MappingProxyType({action.name: action.number for action in ACTIONS})
"""Name -> number."""
_CODES: Final = MappingProxyType({(a.code, a.offered): a.number for a in ACTIONS})
__all__ = [
    "ACTIONS",
    "ALL",
    "COMPETITION",
    "MCR",
    "NAMES",
    "NumberedAction",
    "action",
    "code",
    "number",
]


def action(number: int) -> NumberedAction:
    """What a number means.

    >>> action(38).name, action(38).competition
    ('chow 1m of 3m', 'Chi W3 W2')
    """
    if not 0 <= number < ALL:
        raise Refusal("action_number_range", found=number, last=ALL - 1)
    return ACTIONS[number]


def code(number: int, offered: Kind | None = None) -> int:
    """The code of a number for a table where this tile is on offer; else refused."""
    meant = action(number)
    if meant.offered is not None and meant.offered != offered:
        raise Refusal("not_offered")
    return meant.code


def number(code: int, offered: Kind | None = None) -> int:
    """The number of a code at a table where this tile is on offer.

    >>> number(coded(Verb.DISCARD, 20)), number(coded(Verb.TAKE_PUNG), 33)
    (13, 132)
    """
    found = _CODES.get((code, None), _CODES.get((code, offered)))
    if found is None:
        raise Refusal("no_such_action")
    return found
