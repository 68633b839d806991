"""The ruling: facts of a case in, decision out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case, check
from muraille.referee.consequence import NOTHING, QUEUE, SEATS, Consequence, Points
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction


class Verdict(StrEnum):
    """What a case comes to."""

    JUDGED = "judged"
    REPAIRED = "repaired"
    UNCALLED = "uncalled"
    """Nobody called it in time."""
    WIN_STANDS = "win_stands"
    """The other player's win was valid: the hand is over anyway."""
    OUTRANKED = "outranked"
    """Another announcement takes precedence: this one is not looked at."""
    TOO_LATE = "too_late"
    """The score is written."""
    IGNORED = "ignored"
    """An announcement of a dead hand: nobody listens."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee decides."""

    case: Case
    line: Infraction
    """The line that decides; another one than the case's where that leads on to it."""
    verdict: Verdict
    consequence: Consequence
    """What is decided, of all that the line threatens."""
    points: Points
    """For the four seats, in the column of penalties."""
    tiles: Fate
    course: Continuation
    grounds: tuple[str, ...]
    """The decisions and the reminders it rests on."""

    @property
    def warned(self) -> bool:
        """Whether the offender gets away with a warning."""
        return self.consequence.ladder and self.points[self.case.offender] == 0

    @property
    def dead(self) -> frozenset[int]:
        """The seats whose hands are dead from now on."""
        return self.case.dead | ({self.case.offender} if self.consequence.dead else set())


def rule(case: Case) -> Ruling:
    """What the book says of a case."""
    check(case)
    line, facts = case.infraction, case.facts
    if moot := _moot(case):
        return moot
    if line.repair and facts[Fact.REPAIRED]:
        mended = line.repair
        return _decided(case, Verdict.REPAIRED, mended.consequence, mended.tiles, mended.course)
    if facts.get(Fact.CALLED) is False:
        return _decided(case, Verdict.UNCALLED, NOTHING, line.tiles, line.course)
    if line.heavier and facts[Fact.BELOW_MINIMUM]:
        return _led_on(case)
    if facts.get(Fact.PLAYABLE) is False:
        return _decided(case, Verdict.JUDGED, line.consequence, Fate.NONE, Continuation.DRAWN)
    return _decided(case, Verdict.JUDGED, line.consequence, line.tiles, line.course)


def _moot(case: Case) -> Ruling | None:
    """The ruling where the table is past the error, or never listened to it."""
    line = case.infraction
    if case.score_written:
        return _dropped(case, Verdict.TOO_LATE, Continuation.WITH_THE_WIN, "R7", "D14")
    if case.outranked and line.announced:
        return _dropped(case, Verdict.OUTRANKED, Continuation.GOES_ON, "D13")
    if case.facts.get(Fact.WIN_VOID) is False:
        return _dropped(case, Verdict.WIN_STANDS, Continuation.WITH_THE_WIN, *line.decisions)
    if case.offender in case.dead and line.announced:
        # What a dead hand shows, it still has to discard first.
        return _decided(case, Verdict.IGNORED, QUEUE, Fate.NONE, Continuation.GOES_ON)
    return None


def _decided(
    case: Case, verdict: Verdict, consequence: Consequence, tiles: Fate, course: Continuation
) -> Ruling:
    line = case.infraction
    if not case.facts.get(Fact.SHOWN, line.shown):
        consequence = replace(consequence, queued=False)
    ruling = Ruling(
        case=case,
        line=line,
        verdict=verdict,
        consequence=consequence,
        points=consequence.points(case.offender, case.warnings),
        tiles=tiles,
        course=course,
        grounds=line.decisions,
    )
    # With nobody left who may win, there is nothing to play for.
    nobody_left = consequence.dead and len(ruling.dead) == SEATS
    return replace(ruling, course=Continuation.DRAWN) if nobody_left else ruling


def _dropped(case: Case, verdict: Verdict, course: Continuation, *grounds: str) -> Ruling:
    """Nothing is decided."""
    return replace(_decided(case, verdict, NOTHING, Fate.NONE, course), grounds=grounds)


def _led_on(case: Case) -> Ruling:
    """A win that falls below the minimum is judged as such."""
    heavier = rule(replace(case, infraction=INFRACTIONS[case.infraction.heavier], facts={}))
    grounds = tuple(dict.fromkeys((*case.infraction.decisions, *heavier.grounds)))
    return replace(heavier, case=case, grounds=grounds)
