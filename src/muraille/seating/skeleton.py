"""The skeleton of a plan: sessions of slots, before anybody sits in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from muraille.seating.chance import chance_of
from muraille.seating.columns import sessions_by_columns
from muraille.seating.rematches import Session, improved, rematches
from muraille.seating.rest import in_turn, sitting_in, without
from muraille.seating.starters import THREE_TIMES, WITHOUT_REMATCH

SEATS: Final = 4
FEWEST_TABLES: Final = 4
"""Tables that four players need who never meet, or who meet nobody twice."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """Sessions of tables of slots; who is at no table rests."""

    slots: int
    sessions: tuple[Session, ...]
    blocks: Session = ()
    """Slots of which four and four never meet: those of team mates. Empty where nobody asked."""
    rematches: int = 0
    """Meetings of slots that have met before, whoever sits there."""


@cache
def skeleton(players: int, sessions: int, *, teams: bool = False) -> Skeleton:
    """The sessions of so many players; no rematch wherever a construction is known."""
    more = 1 if teams else 0
    found = without_rematch(players, sessions + more)
    if found is None:
        return _forced(players, sessions, teams=teams)
    return Skeleton(players, found[:sessions], found[sessions] if teams else ())


@cache
def without_rematch(players: int, sessions: int) -> tuple[Session, ...] | None:
    """Sessions in which nobody meets anybody twice, or none where we know of none."""
    tables, more = divmod(players, SEATS)
    if sessions == 1 or not more:
        return _full(tables, sessions) if not more else tuple(in_turn(players, sessions))
    if more == SEATS - 1 and (ghostly := _full(tables + 1, sessions)):
        return without(players, ghostly)
    full = _full(tables, sessions)
    return None if full is None else sitting_in(full, more)


def _full(tables: int, sessions: int) -> tuple[Session, ...] | None:
    """Sessions in which nobody rests and nobody meets anybody twice."""
    if sessions == 1:
        return (tuple(tuple(range(4 * one, 4 * one + 4)) for one in range(tables)),)
    if tables < FEWEST_TABLES or 3 * sessions > 4 * tables - 1:
        return None
    starter = WITHOUT_REMATCH.get(tables)
    if starter is not None and sessions <= starter.circle:
        return tuple(starter.sessions())[:sessions]
    return sessions_by_columns(tables, sessions) or _with_groups_apart(tables, sessions)


def _with_groups_apart(tables: int, sessions: int) -> tuple[Session, ...] | None:
    """Columns, in which no group meets among itself, then sessions in which they do."""
    apart = sessions - tables
    if tables % SEATS or apart < 1:
        return None
    columns, inner = sessions_by_columns(tables, tables), _full(tables // SEATS, apart)
    if columns is None or inner is None:
        return None
    groups = tuple(
        tuple(
            tuple(group * tables + slot for slot in table) for group in range(4) for table in played
        )
        for played in inner
    )
    return columns + groups


def _forced(players: int, sessions: int, *, teams: bool) -> Skeleton:
    """Sessions in which some must meet again: as few as a search finds, never mates."""
    tables = players // SEATS
    blocks: Session = ()
    apart: set[tuple[int, int]] = set()
    if teams:
        blocks = tuple(tuple(range(4 * one, 4 * one + 4)) for one in range(tables))
        apart = {(a, b) for block in blocks for a in block for b in block if a < b}
    start = _start(players, sessions)
    chance = chance_of("rematches", str(players), str(sessions), str(int(teams)))
    found = improved(players, start, chance, apart)
    return Skeleton(players, found, blocks, rematches(found))


def _start(players: int, sessions: int) -> tuple[Session, ...]:
    """What is known, again and again."""
    if players % SEATS:
        return tuple(in_turn(players, sessions))
    tables = players // SEATS
    known: tuple[Session, ...]
    if tables in THREE_TIMES:
        known = tuple(THREE_TIMES[tables].sessions())
    else:
        longest = (_full(tables, count) for count in range(sessions, 0, -1))
        known = next(one for one in longest if one is not None)
    return tuple(known[number % len(known)] for number in range(sessions))
