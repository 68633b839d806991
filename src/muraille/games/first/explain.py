"""A count that explains itself: the reading chosen, what counts, what is included, who pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from muraille.analysis.readings import Sets, counted, readings
from muraille.core.errors import Refusal
from muraille.core.meld import Meld
from muraille.core.tile import Kind, Wind
from muraille.games.first.count import FirstLine, FirstScore, scores
from muraille.games.first.forms import PAIR, STANDARD, missing_by_form
from muraille.games.first.options import FIRST, FirstHouseRules
from muraille.games.first.settle import payments
from muraille.games.first.waits import chances
from muraille.games.payments import Payments
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.packed import encoded
from muraille.games.winner.win import Win

PUNG: Final = 3


@dataclass(frozen=True, slots=True)
class HandGroup:
    """A set, the pair, or the tiles of a special hand, as they lie before the player."""

    shape: str
    """chow, pung, kong, pair or form."""
    tiles: tuple[Kind, ...]
    meld: Meld | None = None
    """The meld it is, if it was laid out before the win."""


@dataclass(frozen=True, slots=True)
class FirstReading:
    """One way to see the hand, and its count."""

    score: FirstScore
    groups: tuple[HandGroup, ...]
    winner: int
    """The group that holds the winning tile."""

    def made_of(self, line: FirstLine) -> tuple[int, ...]:
        """The groups a line speaks of: all of them, or the sets of its tiles."""
        return tuple(
            place
            for place, group in enumerate(self.groups)
            if not line.kinds or (group.tiles[0] in line.kinds and len(group.tiles) >= PUNG)
        )


@dataclass(frozen=True, slots=True)
class FirstExplanation:
    """Everything there is to say about a winning hand, in ids and numbers: the one model."""

    win: Win
    house: FirstHouseRules
    reading: FirstReading
    """The dearest one: the count."""
    others: tuple[FirstReading, ...]
    """The hand in the other forms in which it is complete."""

    @property
    def fan(self) -> int:
        """The fan that count."""
        return self.reading.score.fan

    @property
    def flower_points(self) -> int:
        """Points of the flowers and seasons the winner has laid out."""
        return self.house.options.flower_points * self.win.flowers

    @property
    def points(self) -> int:
        """What the hand is paid for."""
        return self.reading.score.hand_points + self.flower_points

    @property
    def missing(self) -> int:
        """The fan still missing to reach the minimum; flowers do not help."""
        return max(0, self.house.options.minimum_fan - self.fan)

    @property
    def chances(self) -> tuple[MissedChance, ...]:
        """What would have brought the minimum, where it is missed."""
        return chances(self.win, self.house) if self.missing else ()

    @property
    def payments(self) -> Payments | None:
        """Who pays what, if the hand may win; the winner is East, the giver of the tile South."""
        if self.missing:
            return None
        paid = payments(self.points, Wind.EAST, None if self.win.self_drawn else Wind.SOUTH)
        return replace(paid, robbed=self.win.robbed)


def explain(win: Win, house: FirstHouseRules = FIRST) -> FirstExplanation:
    """Count a hand in every form; refuse one that is not complete, and say how far it is."""
    found = scores(encoded(win), house.options)
    if not found:
        missing = missing_by_form(bytes(counted(win.concealed)), house.options)
        raise Refusal("not_a_win", n=min(missing.values()))
    best, *others = (_reading(win, score) for score in found)
    return FirstExplanation(win, house, best, tuple(others))


def _reading(win: Win, score: FirstScore) -> FirstReading:
    groups = (*_melds(win), *_concealed(win, score.form))
    own = (n for n, group in enumerate(groups) if group.meld is None and win.tile in group.tiles)
    return FirstReading(score, groups, next(own))


def _melds(win: Win) -> Iterator[HandGroup]:
    for meld in win.hand.melds:
        yield HandGroup(meld.shape.value, meld.tiles, meld)


def _concealed(win: Win, form: str) -> Iterator[HandGroup]:
    """The concealed tiles: the first reading of them as sets, for all are worth the same."""
    if form != STANDARD:
        yield HandGroup("form", win.concealed)
        return
    sets: Sets = next(readings(counted(win.concealed)))
    for first in sets.chows:
        yield HandGroup("chow", (first, first + 1, first + 2))
    for tile in sets.pungs:
        yield HandGroup("pung", (tile,) * PUNG)
    yield HandGroup("pair", (sets.pair,) * PAIR)
