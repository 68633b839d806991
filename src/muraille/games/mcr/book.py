"""The book of fans: every page, in order of value, with what house rules amend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import ModuleType
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.mcr.fans import (
    chicken,
    chows,
    elements,
    finish,
    forms,
    honours,
    kongs,
    placing,
    pungs,
    tiles,
)
from muraille.games.mcr.fans.fan import Fan

PAGES: Final[tuple[ModuleType, ...]] = (
    forms,
    tiles,
    kongs,
    finish,
    elements,
    honours,
    pungs,
    placing,
    chows,
    chicken,
)


@dataclass(frozen=True, slots=True)
class Amendment:
    """What a ruling changes in one fan: its points, or what it takes in."""

    fan: str
    points: int | None = None
    drops: str = ""
    within: str = ""
    one: str = ""

    @property
    def taken(self) -> tuple[str, ...]:
        """What the fan takes in by it."""
        return tuple(f"{self.drops} {self.within} {self.one}".split())

    def apply(self, fan: Fan) -> Fan:
        """The fan as amended."""
        return replace(
            fan,
            points=fan.points if self.points is None else self.points,
            drops=fan.drops + tuple(self.drops.split()),
            within=fan.within + tuple(self.within.split()),
            one=fan.one + tuple(self.one.split()),
        )


@dataclass(frozen=True, slots=True)
class Grounds:
    """Who says that a fan takes in another, where it is not the definition."""

    ruling: str = ""
    """The ruling; nothing where the house departs from it, or where none was needed."""
    switch: str = ""
    """The switch of the house, where no ruling says so."""


DEFINITION: Final = Grounds()
"""Nobody has to decide: one is part of the other."""


@dataclass(frozen=True)
class FanBook:
    """All fans, dearest first: a counted fan only ever takes in later ones."""

    fans: tuple[Fan, ...]
    scopes: Mapping[str, str]
    """Fan -> what it looks at: hand, form, sets, place, chows, nothing."""
    decisions: Mapping[tuple[str, str], Grounds] = field(default_factory=dict)
    """Fan and what it takes in -> who says so, where it is not the definition."""

    @cached_property
    def at(self) -> Mapping[str, int]:
        """Fan -> its place in the book."""
        return {fan.id: place for place, fan in enumerate(self.fans)}

    def __getitem__(self, name: str) -> Fan:
        """The fan of this name."""
        return self.fans[self.at[name]]

    def amended(self, amendments: Iterable[Amendment], decision: Grounds = DEFINITION) -> FanBook:
        """A new book in which a decision has its way."""
        fans, decisions = list(self.fans), dict(self.decisions)
        for amendment in amendments:
            place = self.at[amendment.fan]
            fans[place] = amendment.apply(fans[place])
            decisions |= {(amendment.fan, target): decision for target in amendment.taken}
        return FanBook(tuple(fans), self.scopes, decisions).checked()

    def decided(self, fan: str, target: str) -> Grounds:
        """Who says that a fan takes in another."""
        return self.decisions.get((fan, target), DEFINITION)

    def checked(self) -> FanBook:
        """Refuse a book in which a fan takes in one that was counted before it."""
        for fan in self.fans:
            for target in fan.drops + fan.within + fan.one:
                if self.at[target] <= self.at[fan.id]:
                    raise Refusal("drop_out_of_order", fan=fan.id, target=target)
        return self


def _bound(pages: Iterable[ModuleType]) -> FanBook:
    found = [(fan, page.SCOPE) for page in pages for fan in vars(page).values() if _is_fan(fan)]
    found.sort(key=lambda pair: -pair[0].points)
    return FanBook(
        tuple(fan for fan, _ in found), {fan.id: scope for fan, scope in found}
    ).checked()


def _is_fan(value: object) -> bool:
    return isinstance(value, Fan)


PLAIN_BOOK: Final = _bound(PAGES)
"""The fans as their pages declare them: what no source disputes."""
