"""A count that explains itself: the reading chosen, what counts, what does not, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from muraille.core.tile import Kind, Wind
from muraille.games.mcr.count import not_a_win
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.mcr.reader.arrangements import (
    Arrangement,
    HandElement,
    arrangements,
    completing_tiles,
    kinds_in,
)
from muraille.games.mcr.reader.shown_fans import FanReason, ShownFan, shown_fans, total
from muraille.games.mcr.settle import payments
from muraille.games.mcr.waits import chances
from muraille.games.payments import Payments
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.win import Win

ROBBED_AFTER_LAST_TILE: Final = "robbed_after_last_tile"


@dataclass(frozen=True, slots=True)
class FanLine:
    """A fan of a reading: how often it counts, on which elements, or why it does not."""

    fan: str
    times: int
    points: int
    """What it adds: nothing if there is a reason against it."""
    page: str
    elements: tuple[int, ...]
    """The elements it is made of."""
    tiles: tuple[Kind, ...] = ()
    """The tiles it is about, where the elements that hold them do not say which."""
    reason: FanReason | None = None


@dataclass(frozen=True, slots=True)
class CountedReading:
    """One way to see the hand, and its count."""

    form: int
    elements: tuple[HandElement, ...]
    winner: int
    """The element that holds the winning tile."""
    place: int
    total: int
    counted: tuple[FanLine, ...]
    uncounted: tuple[FanLine, ...]


@dataclass(frozen=True)
class McrExplanation:
    """Everything there is to say about a winning hand, in ids and numbers: the one model."""

    win: Win
    house: McrHouseRules
    waits: tuple[Kind, ...]
    """Every tile that would have completed the hand."""
    reading: CountedReading
    """The best one: the count."""
    others: tuple[CountedReading, ...]
    """The other readings, best first; equal ones are told once."""

    @property
    def total(self) -> int:
        """Points without flowers."""
        return self.reading.total

    @property
    def points(self) -> int:
        """Points with flowers: what the hand is paid for."""
        return self.total + self.win.flowers

    @property
    def missing(self) -> int:
        """The points still missing to reach the minimum; flowers do not help."""
        return max(0, self.house.minimum - self.total)

    @cached_property
    def chances(self) -> tuple[MissedChance, ...]:
        """What would have brought the minimum, where it is missed."""
        return chances(self.win, self.house) if self.missing else ()

    @property
    def notes(self) -> tuple[str, ...]:
        """What is odd about the circumstances, though it can be counted: keys of the catalogues."""
        return (ROBBED_AFTER_LAST_TILE,) if self.win.robbed and self.win.last_of_wall else ()

    @property
    def payments(self) -> Payments | None:
        """Who pays what, if the minimum is reached; the winner is East, the discarder South."""
        if self.missing:
            return None
        paid = payments(self.points, Wind.EAST, None if self.win.self_drawn else Wind.SOUTH)
        return replace(paid, robbed=self.win.robbed)


def explain(win: Win, house: McrHouseRules = FFMJ, form: int | None = None) -> McrExplanation:
    """Read a hand in every way and count each; ``form`` keeps to one form of hand."""
    waits = completing_tiles(win)
    found = [
        _read(arrangement, shown_fans(arrangement, house, waits), house)
        for arrangement in arrangements(win, waits)
        if form is None or arrangement.form == form
    ]
    if not found:
        raise not_a_win(win)
    # Among equals, the reading that has more to tell.
    found.sort(key=lambda r: (-r.total, -len(r.counted) - len(r.uncounted)))
    told = {_told(reading): reading for reading in reversed(found)}
    best = found[0]
    others = tuple(r for r in found if told[_told(r)] is r and r is not best)
    return McrExplanation(win, house, waits, _beside(best, others), others)


def _told(reading: CountedReading) -> tuple[object, ...]:
    """Two readings told alike are one to a person: same sets, same total."""
    return reading.form, reading.elements, reading.total


def _beside(best: CountedReading, others: tuple[CountedReading, ...]) -> CountedReading:
    """The best reading, with the fans that only another one shows."""
    shown = {line.fan for line in best.counted + best.uncounted}
    elsewhere = {
        line.fan: replace(line, points=0, elements=(), reason=FanReason("shown_elsewhere"))
        for other in reversed(others)
        for line in other.counted
        if line.fan not in shown and other.elements != best.elements
    }
    return replace(best, uncounted=best.uncounted + tuple(elsewhere.values()))


def _read(
    arrangement: Arrangement, found: tuple[ShownFan, ...], house: McrHouseRules
) -> CountedReading:
    shown = [
        FanLine(
            fan=line.fan.id,
            times=line.times,
            points=line.points,
            page=line.fan.page,
            elements=_lit(line, arrangement, house.book.scopes[line.fan.id]),
            tiles=kinds_in(line.uses) if line.fan.lights == "hold" else (),
            reason=line.reason,
        )
        for line in found
    ]
    return CountedReading(
        form=arrangement.form,
        elements=arrangement.elements,
        winner=arrangement.winner,
        place=arrangement.place,
        total=total(found),
        counted=tuple(line for line in shown if line.reason is None),
        uncounted=tuple(line for line in shown if line.reason is not None),
    )


def _lit(line: ShownFan, arrangement: Arrangement, scope: str) -> tuple[int, ...]:
    """The elements a fan is made of."""
    view, elements = arrangement.view, arrangement.elements
    if scope == "chows":
        places = sorted(set().union(*line.chows))
        return tuple(arrangement.chows[place] for place in places)
    if line.fan.lights == "knitted":
        return tuple(number for number, e in enumerate(elements) if e.shape == "knitted")
    if line.fan.lights == "winner" and len(elements) > 1:
        return (arrangement.winner,)
    if line.uses in (0, view.tiles):
        return tuple(range(len(elements)))
    if line.uses == view.win and scope in ("hand", "place") and line.fan.lights == "sets":
        return (arrangement.winner,)
    return tuple(number for number, e in enumerate(elements) if _made_of(line, e))


def _made_of(line: ShownFan, element: HandElement) -> bool:
    if line.fan.lights == "hold" or element.shape == "form":
        return bool(element.kinds & line.uses)
    if element.shape == "chow":
        return False
    shows = line.fan.shows
    uses = shows(line.uses) if shows else line.uses
    return element.kinds & ~uses == 0 and (element.shape != "pair" or shows is None)
