"""Finding a fan in the book, and what stands between it and the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

from muraille.core.tile import EAST, rank_of
from muraille.games.book.page import entries_named
from muraille.games.game import Figures
from muraille.games.mcr.book import DEFINITION, PLAIN_BOOK, Grounds
from muraille.games.mcr.fans.fan import Fan
from muraille.games.mcr.options import HOUSES, SWITCHES, McrHouseRules, Switch
from muraille.games.mcr.reader.chow_combinations import combinations_of
from muraille.games.mcr.text.examples import example_of
from muraille.games.mcr.text.words import definition, fan_name
from muraille.games.text.words import folded
from muraille.i18n import LANGUAGES, catalogue

FLOWERS: Final = "flower_tiles"
"""Bonus tiles: not a fan, but the book speaks of them."""
_UNRELATED: Final[Figures] = {
    "page": "7",
    "excludes": [],
    "excluded_by": [],
    "example": None,
    "switches": {},
}
HIGHEST_CHOW: Final = 7
"""The number a chow starts with at most."""
HOUSES_AT_HAND: Final = 16
"""House rules whose relations between fans are kept: a server meets many, most of them again."""


@dataclass(frozen=True, slots=True)
class FanPage:
    """A fan that was looked up in the book."""

    id: str
    house: McrHouseRules

    def figures(self) -> Figures:
        """The page for programs."""
        fan = self.id
        return {
            "id": fan,
            "points": points_in(fan, self.house),
            "points_by_profile": {h.name: points_in(fan, h) for h in HOUSES.values()},
            "names": {language: fan_name(language, fan) for language in LANGUAGES},
            "definitions": {language: definition(language, fan) for language in LANGUAGES},
            **(_UNRELATED if fan == FLOWERS else self._relations()),
        }

    def _relations(self) -> Figures:
        fan, house = self.id, self.house
        shown = example_of(fan)
        return {
            "page": house.book[fan].page,
            "excludes": [taking.figures() for taking in takes(fan, house)],
            "excluded_by": [taking.figures() for taking in taken_by(fan, house)],
            "example": {"hand": shown.hand, "how": list(shown.how)},
            "switches": {
                s.name: {"ffmj": s.ffmj, "international": s.international} for s in disputed(fan)
            },
        }


def points_in(fan: str, house: McrHouseRules) -> int:
    """What a fan, or a bonus tile, is worth."""
    return 1 if fan == FLOWERS else house.book[fan].points


def search(text: str, language: str, house: McrHouseRules) -> list[FanPage]:
    """The fans a text may mean: all for nothing, one for a name, some for a part of one."""
    known = {fan: names(fan) for fan in (*ordered(house), FLOWERS)}
    found = entries_named(text, known, lambda fan: fan_name(language, fan), "unknown_fan")
    return [FanPage(fan, house) for fan in found]


def ordered(house: McrHouseRules) -> list[str]:
    """All fans, the dearest first; among equals as the catalogues list them, as books do."""
    listed = [fan for fan in catalogue("en")["fans"] if fan in house.book.at]
    return sorted(listed, key=lambda fan: -house.book[fan].points)


@cache
def names(fan: str) -> frozenset[str]:
    """Everything a fan may be called, as people type it."""
    entries = [catalogue(language)["fans"][fan] for language in LANGUAGES]
    spoken = [name for entry in entries for name in (entry["name"], *entry["aliases"])]
    return frozenset(map(folded, (fan, *spoken)))


@dataclass(frozen=True, slots=True)
class Taking:
    """One fan that takes in another, and how far."""

    fan: str
    manner: str
    """whole, same_tiles, one_of_them or within_chows."""
    decision: Grounds = DEFINITION

    def figures(self) -> Figures:
        """The same for programs."""
        return {
            "fan": self.fan,
            "manner": self.manner,
            "ruling": self.decision.ruling or None,
            "switch": self.decision.switch or None,
        }


def takes(fan: str, house: McrHouseRules) -> tuple[Taking, ...]:
    """What a fan leaves out."""
    return _takings(house)[fan]


@lru_cache(maxsize=HOUSES_AT_HAND)
def _takings(house: McrHouseRules) -> Mapping[str, tuple[Taking, ...]]:
    """What every fan leaves out; each page of the book asks all of them."""
    return {fan.id: tuple(_takes(fan.id, house)) for fan in house.book.fans}


def _takes(fan: str, house: McrHouseRules) -> Iterator[Taking]:
    book = house.book
    entry = book[fan]
    manners = (("whole", entry.drops), ("same_tiles", entry.within), ("one_of_them", entry.one))
    for manner, targets in manners:
        for target in dict.fromkeys(targets):
            of_hand = book.scopes[target] == "hand"
            yield Taking(target, "whole" if of_hand else manner, book.decided(fan, target))
    for target in smaller_chow_fans(fan):
        yield Taking(target, "within_chows")


@cache
def smaller_chow_fans(fan: str) -> tuple[str, ...]:
    """For combined chows: the fans that some of the same chows always or sometimes show."""
    book = PLAIN_BOOK
    if book.scopes[fan] != "chows":
        return ()
    chows = [kind for kind in range(EAST) if rank_of(kind) <= HIGHEST_CHOW]
    size = chows_joined(book[fan])
    smaller = [f for f in book.fans if book.scopes[f.id] == "chows" and chows_joined(f) < size]
    found = {
        one.fan.id
        for joined in combinations_with_replacement(chows, size)
        if book[fan](*joined)
        for one in combinations_of(smaller, joined)
    }
    return tuple(f.id for f in smaller if f.id in found)


def chows_joined(fan: Fan) -> int:
    """How many chows a fan of chows combines."""
    return fan.definition.__code__.co_argcount


def taken_by(fan: str, house: McrHouseRules) -> tuple[Taking, ...]:
    """The fans that leave this one out."""
    return tuple(
        Taking(other, taking.manner, taking.decision)
        for other, takings in _takings(house).items()
        for taking in takings
        if taking.fan == fan
    )


def disputed(fan: str) -> tuple[Switch, ...]:
    """The switches about this fan that the built-in profiles set differently."""
    return tuple(s for s in SWITCHES if s.ffmj != s.international and fan in _about(s))


def _about(switch: Switch) -> set[str]:
    found = {switch.points_of}
    for amendment in (*switch.when_true, *switch.when_false):
        found |= {amendment.fan, *amendment.taken}
    return found
