"""The check of a plan, whoever made it: what is wrong in it, and what had to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from muraille.seating.person import ListedPerson, pairs_apart, teams_of
from muraille.seating.plan import SeatingPlan
from muraille.seating.ranked import wind_counts
from muraille.seating.rematches import Pair, meetings
from muraille.seating.skeleton import SEATS, without_rematch


@dataclass(frozen=True, slots=True)
class PlanFinding:
    """One thing that is found in a plan; its sentence is ``seating.found.<code>``."""

    code: str
    wrong: bool = True
    """Whether it should not be; otherwise it had to be, and is only told."""
    session: int = 0
    table: int = 0
    players: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    """What is counted: sizes, sessions, times."""


def check(
    plan: SeatingPlan, people: Sequence[ListedPerson] = (), *, by_rank: bool = False
) -> tuple[PlanFinding, ...]:
    """Everything that is wrong in a plan or had to be, in the order of its sessions.

    In rounds by rank rematches and uneven winds are allowed: they are told and not wrong.
    """
    return (
        *_count(plan, people),
        *_seats(plan),
        *_rests(plan),
        *_rematches(plan, teams=bool(teams_of(people)), allowed=by_rank),
        *_winds(plan, wrong=not by_rank),
        *(_company(plan, people) if people else ()),
    )


def _count(plan: SeatingPlan, people: Sequence[ListedPerson]) -> Iterator[PlanFinding]:
    """Players of the plan, and those of the list."""
    if people and len(people) != plan.players:
        yield PlanFinding("count", numbers=(plan.players, len(people)))


def _seats(plan: SeatingPlan) -> Iterator[PlanFinding]:
    """Tables of four, and everybody at one of them."""
    out = 0 if plan.fives else plan.players % SEATS
    for session, (tables, resting) in enumerate(zip(plan.sessions, plan.resting(), strict=True), 1):
        for number, table in enumerate(tables, 1):
            if len(table) != SEATS and not (plan.fives and len(table) == SEATS + 1):
                yield PlanFinding(
                    "table_size", session=session, table=number, numbers=(len(table),)
                )
            unknown = tuple(player for player in table if player > plan.players)
            if unknown:
                yield PlanFinding("unknown", session=session, table=number, players=unknown)
        times = Counter(player for table in tables for player in table)
        for player in sorted(times):
            if times[player] > 1:
                yield PlanFinding(
                    "twice", session=session, players=(player,), numbers=(times[player],)
                )
        if len(resting) > out:
            yield PlanFinding("missing", session=session, players=resting, numbers=(out,))
        elif resting:
            yield PlanFinding("resting", wrong=False, session=session, players=resting)


def _rests(plan: SeatingPlan) -> Iterator[PlanFinding]:
    """Whether everybody rests as often as the others."""
    rests = Counter(player for out in plan.resting() for player in out)
    least = min(rests[player] for player in range(1, plan.players + 1))
    for player in range(1, plan.players + 1):
        if rests[player] > least + 1:
            yield PlanFinding("rests", players=(player,), numbers=(rests[player], least))


def _rematches(plan: SeatingPlan, *, teams: bool, allowed: bool) -> Iterator[PlanFinding]:
    """Who meets again, and whether that had to be."""
    at = [meetings([tables]) for tables in plan.sessions]
    times = Counter(pair for met in at for pair in met)
    again = sorted(pair for pair, count in times.items() if count > 1)
    if not again:
        return
    wrong = not allowed and not plan.fives and _avoidable(plan, teams=teams)
    for pair in again:
        when = tuple(session for session, met in enumerate(at, 1) if pair in met)
        yield PlanFinding("rematch", wrong, players=pair, numbers=when)


def _avoidable(plan: SeatingPlan, *, teams: bool) -> bool:
    """Whether so many sessions can be played without a rematch, as far as we know."""
    return (
        plan.players >= SEATS
        and without_rematch(plan.players, len(plan.sessions) + teams) is not None
    )


def _winds(plan: SeatingPlan, *, wrong: bool) -> Iterator[PlanFinding]:
    """Who has one wind oftener than another by two or more; a table of five has its own way."""
    if plan.fives:
        return
    for player, counts in sorted(wind_counts(plan.sessions).items()):
        if max(counts) - min(counts) > 1:
            yield PlanFinding("winds", wrong, players=(player,), numbers=tuple(counts))


def _company(plan: SeatingPlan, people: Sequence[ListedPerson]) -> Iterator[PlanFinding]:
    """Mates who meet, people who are to be kept away, tables that somebody left."""
    kept = pairs_apart(people)
    for session, tables in enumerate(plan.sessions, 1):
        for number, table in enumerate(tables, 1):
            known = sorted(player for player in set(table) if player <= len(people))
            for pair in combinations(known, 2):
                code = _unwanted(people, pair, kept)
                if code:
                    yield PlanFinding(code, session=session, table=number, players=pair)
            for player in known:
                wanted = people[player - 1].table
                if wanted not in (0, number):
                    yield PlanFinding(
                        "fixed", session=session, table=number, players=(player,), numbers=(wanted,)
                    )


def _unwanted(people: Sequence[ListedPerson], pair: Pair, kept: set[Pair]) -> str:
    """Why two should not meet; empty if they may."""
    one, other = (player - 1 for player in pair)
    if people[one].team and people[one].team == people[other].team:
        return "mates"
    return "apart" if (one, other) in kept else ""
