"""Counting a match of Botzone again, and listing where its log says something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from muraille.core.errors import Refusal
from muraille.games.mcr.count import McrScore, score
from muraille.games.mcr.options import INTERNATIONAL, Profile
from muraille.games.mcr.settle import settle
from muraille.games.win import Win
from muraille.record.botzone.match import BotzoneMatch
from muraille.record.botzone.replay import Outcome, Walls, replay
from muraille.record.moves import SEATS


class Subject(Enum):
    """What a log and our count can differ about."""

    WIN = "win"
    """The hand is not complete at all."""
    MINIMUM = "minimum"
    """The hand is worth less than it takes to win: ``stated`` is what it takes."""
    TOTAL = "total"
    """The points of the winning hand."""
    FAN = "fan"
    """How often a fan counts."""
    SCORE = "score"
    """What a seat gained."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What the log states, and what we count."""

    subject: Subject
    stated: int
    counted: int
    fan: str = ""
    """The fan; as the log writes it, if we know no such name."""
    seat: int | None = None
    """The seat whose gain it is."""


@dataclass(frozen=True, slots=True)
class Check:
    """A match, counted again by one profile."""

    match: BotzoneMatch
    profile: str
    win: Win | None
    """The winning hand, as the moves show it."""
    count: McrScore | None
    """Our count; none if nobody won, or the hand is not complete."""
    settlement: tuple[int, ...]
    """What each seat gains by our count."""
    differences: tuple[Difference, ...]


def check(match: BotzoneMatch, profile: Profile = INTERNATIONAL, walls: Walls = Walls.OWN) -> Check:
    """Play a match again, count it, settle it, and compare; a match that cannot be is refused."""
    outcome = replay(match, walls)
    count = _count(outcome, profile)
    settlement = _settlement(outcome, count)
    found = (
        *_of_count(match, outcome, count),
        *(
            Difference(Subject.SCORE, stated, counted, seat=seat)
            for seat, (stated, counted) in enumerate(zip(match.scores, settlement, strict=True))
            if stated != counted
        ),
    )
    return Check(match, profile.name, outcome.win, count, settlement, found)


def _count(outcome: Outcome, profile: Profile) -> McrScore | None:
    if outcome.win is None:
        return None
    try:
        return score(outcome.win, profile)
    except Refusal:  # not complete: told as a difference
        return None


def _settlement(outcome: Outcome, count: McrScore | None) -> tuple[int, ...]:
    """A hand that does not reach the minimum is settled too, so that points can be compared."""
    if outcome.winner is None or count is None:
        return (0,) * SEATS
    return settle(count.points, outcome.winner, outcome.discarder)


def _of_count(
    match: BotzoneMatch, outcome: Outcome, count: McrScore | None
) -> Iterator[Difference]:
    if outcome.win is None or match.stated is None:
        return
    if count is None:
        yield Difference(Subject.WIN, match.stated.total, 0)
        return
    if not count.minimum_met:
        yield Difference(Subject.MINIMUM, count.minimum, count.total)
    if match.stated.total != count.total:
        yield Difference(Subject.TOTAL, match.stated.total, count.total)
    if any(fan.lost for fan in match.stated.fans) or not match.stated.fans:
        return
    stated: Counter[str] = Counter()
    for fan in match.stated.fans:
        stated[fan.fan or fan.name] += fan.times
    counted = {fan: times for fan, times, _ in count.fans}
    for name in dict.fromkeys((*stated, *counted)):
        if stated[name] != counted.get(name, 0):
            yield Difference(Subject.FAN, stated[name], counted.get(name, 0), fan=name)
