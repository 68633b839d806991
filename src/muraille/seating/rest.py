"""Resting players: where their number is no multiple of four, some sit out each session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from muraille.seating.chance import Chance
from muraille.seating.rematches import Session, Table

NODES: Final = 20_000
"""Tables that are looked at for players who sit in for others."""


def in_turn(players: int, sessions: int) -> Iterator[Session]:
    """Sessions in which everybody rests in turn; the others sit in the order of their numbers."""
    out = players % 4
    for number in range(sessions):
        resting = {(number * out + one) % players for one in range(out)}
        seated = [(player + number) % players for player in range(players)]
        seated = [player for player in seated if player not in resting]
        yield tuple(tuple(seated[start : start + 4]) for start in range(0, len(seated), 4))


def without(ghost: int, sessions: Sequence[Session]) -> tuple[Session, ...]:
    """The sessions of one player more; whoever would sit with the ghost rests."""
    return tuple(tuple(table for table in tables if ghost not in table) for tables in sessions)


def sitting_in(sessions: Sequence[Session], more: int) -> tuple[Session, ...] | None:
    """Sessions of full tables with one or two players more, none of whom meets anybody twice.

    In the first session the added players rest; later each takes the place of somebody else, who
    rests once. None if no such places are found.
    """
    players = 4 * len(sessions[0])
    if more * len(sessions) > players + more:
        return None
    search = _Substitution(sessions, players, more)
    return search.sessions() if search.found(1, 0) else None


class _Substitution:
    """A search in depth: for whom each added player sits in, session after session."""

    def __init__(self, sessions: Sequence[Session], players: int, more: int) -> None:
        self._given = sessions
        self._players = players
        self._more = more
        self._met: list[set[int]] = [set() for _ in range(more)]
        self._rested: set[int] = set()
        self._chosen: dict[tuple[int, int], tuple[int, int]] = {}
        self._nodes = 0

    def found(self, number: int, added: int) -> bool:
        """Whether the sessions from this one on, from this added player on, can be filled."""
        if number == len(self._given):
            return True
        if added == self._more:
            return self.found(number + 1, 0)
        taken = {self._chosen[number, one][0] for one in range(added)}
        for place, table in enumerate(self._given[number]):
            if place in taken:
                continue
            for player in table:
                mates = set(table) - {player}
                if player in self._rested or mates & self._met[added]:
                    continue
                self._nodes += 1
                if self._nodes > NODES:
                    return False
                self._met[added] |= mates
                self._rested.add(player)
                self._chosen[number, added] = (place, player)
                if self.found(number, added + 1):
                    return True
                self._met[added] -= mates
                self._rested.discard(player)
                del self._chosen[number, added]
        return False

    def sessions(self) -> tuple[Session, ...]:
        """The sessions with those who sit in."""
        told = []
        for number, tables in enumerate(self._given):
            changed: list[Table] = list(tables)
            for added in range(self._more if number else 0):
                place, player = self._chosen[number, added]
                changed[place] = tuple(
                    self._players + added if one == player else one for one in tables[place]
                )
            told.append(tuple(changed))
        return tuple(told)


def who_rests(players: Sequence[int], rests: dict[int, int], chance: Chance) -> tuple[int, ...]:
    """Who sits out the next session: of those who have rested least, by lot."""
    drawn = chance.shuffled(players)
    order = sorted(drawn, key=lambda player: rests.get(player, 0))
    return tuple(sorted(order[: len(players) % 4]))
