"""Counting a match of Botzone again, and listing where its log says something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from muraille.games.advice import Adviser
from muraille.games.house_rules import HouseRules
from muraille.games.outcome import Outcome
from muraille.games.registry import GAMES
from muraille.record.botzone.match import BotzoneMatch
from muraille.record.botzone.replay import MatchEnd, MatchWin, WallSource, replay
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
class Recount:
    """Our count of the winning hand."""

    total: int
    fans: tuple[tuple[str, int, int], ...]
    """Fan, how often, points together; the dearest first."""


@dataclass(frozen=True, slots=True)
class Check:
    """A match, counted again by some house rules."""

    match: BotzoneMatch
    profile: str
    won: MatchWin | None
    """The winning hand, as the moves show it."""
    count: Recount | None
    """Our count; none in a drawn match, or if the hand is not complete."""
    settlement: tuple[int, ...]
    """What each seat gains by our count."""
    differences: tuple[Difference, ...]


GAME: Final = next(game for game in GAMES.values() if game.botzone)
"""The game that Botzone plays."""
TWO_CHOWS: Final = (
    "pure_double_chow",
    "mixed_double_chow",
    "short_straight",
    "two_terminal_chows",
)
"""Of these the choice is free where account-once leaves one: which is named says nothing (R-27)."""
USUAL: Final = GAME.house("international")
"""How Botzone counts."""


def check(
    match: BotzoneMatch, house: HouseRules = USUAL, walls: WallSource = WallSource.OWN
) -> Check:
    """Play a match again, count it, settle it, and compare; a match that cannot be is refused."""
    end = replay(match, walls)
    outcome, adviser = _outcome(match, end), GAME.adviser(house)
    count = _count(outcome, adviser)
    settlement = _settlement(outcome, house, count)
    found = (
        *_of_count(match, count, adviser.minimum),
        *(
            Difference(Subject.SCORE, stated, counted, seat=seat)
            for seat, (stated, counted) in enumerate(zip(match.scores, settlement, strict=True))
            if stated != counted
        ),
    )
    return Check(match, house.name, end.won, count, settlement, found)


def _outcome(match: BotzoneMatch, end: MatchEnd) -> Outcome:
    """The end of a match as a table would tell it: seats are winds, flowers are not played."""
    records = [
        b"" if end.won is None or seat != end.winner else end.won.record for seat in range(SEATS)
    ]
    a, b, c, d = records
    return Outcome(
        end.winner, end.discarder, 0, 0, int(match.round_wind), (a, b, c, d), (0, 0, 0, 0)
    )


def _count(outcome: Outcome, adviser: Adviser) -> Recount | None:
    fans = adviser.fans(outcome)
    return Recount(sum(points for _, _, points in fans), fans) if fans else None


def _settlement(outcome: Outcome, house: HouseRules, count: Recount | None) -> tuple[int, ...]:
    """A hand that does not reach the minimum is settled too, so that points can be compared."""
    if count is None:
        return (0,) * SEATS
    return GAME.rules(house).settle(outcome._replace(points=count.total))


def _of_count(match: BotzoneMatch, count: Recount | None, minimum: int) -> Iterator[Difference]:
    if match.winner is None or match.stated is None:
        return
    if count is None:
        yield Difference(Subject.WIN, match.stated.total, 0)
        return
    if count.total < minimum:
        yield Difference(Subject.MINIMUM, minimum, count.total)
    if match.stated.total != count.total:
        yield Difference(Subject.TOTAL, match.stated.total, count.total)
    if any(fan.lost for fan in match.stated.fans) or not match.stated.fans:
        return
    stated: Counter[str] = Counter()
    for fan in match.stated.fans:
        stated[fan.fan or fan.name] += fan.times
    counted = Counter({fan: times for fan, times, _ in count.fans})
    alike = sum(stated[name] - counted[name] for name in TWO_CHOWS) == 0
    for name in dict.fromkeys((*stated, *counted)):
        if stated[name] != counted[name] and not (alike and name in TWO_CHOWS):
            yield Difference(Subject.FAN, stated[name], counted[name], fan=name)
