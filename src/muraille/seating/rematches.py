"""Rematches: how many there are, and sessions changed until there are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from muraille.seating.chance import Chance

Table: TypeAlias = tuple[int, ...]
Session: TypeAlias = tuple[Table, ...]
Pair: TypeAlias = tuple[int, int]

STEPS: Final = 3_000
LOOKS: Final = 120_000
"""Steps times players: a large field is given fewer steps, each of which looks at all of it."""
MEETING: Final = 2
"""What a meeting costs for each time the two have met before."""
RUNNING: Final = 3
"""What it costs more if that is in the session before or after."""
NEVER: Final = 500
"""How often two have met, so to speak, who are to be kept apart."""
REST: Final = 8
"""Steps for which two players who changed places stay where they are."""


def meetings(sessions: Iterable[Session]) -> Counter[Pair]:
    """How often each two meet, the smaller number first."""
    return Counter(
        pair for tables in sessions for table in tables for pair in combinations(sorted(table), 2)
    )


def rematches(sessions: Iterable[Session]) -> int:
    """Meetings of two who have met before."""
    return sum(times - 1 for times in meetings(sessions).values())


def fewest(players: int, sessions: Sequence[Session]) -> int:
    """The least that the meetings of such sessions cost, if they were spread evenly."""
    pairs = players * (players - 1) // 2
    times, more = divmod(sum(meetings(sessions).values()), pairs)
    return MEETING * (more * times + pairs * times * (times - 1) // 2)


def improved(
    players: int, sessions: Sequence[Session], chance: Chance, apart: Iterable[Pair] = ()
) -> tuple[Session, ...]:
    """The sessions with players swapped within each, so that as few as possible meet again.

    Whoever rests goes on resting.
    """
    search = _Search(players, sessions, apart)
    best, found = search.cost, search.sessions()
    goal = fewest(players, sessions)
    for step in range(min(STEPS, LOOKS // players)):
        if best <= goal:
            break
        search.move(step, best, chance)
        if search.cost < best:
            best, found = search.cost, search.sessions()
    return found


class _Search:
    """Sessions under change: each step the best swap of one player who meets somebody again."""

    def __init__(self, players: int, sessions: Sequence[Session], apart: Iterable[Pair]) -> None:
        self._tables = [[list(table) for table in session] for session in sessions]
        self._met = [[0] * players for _ in range(players)]
        self._at = [[-1 - player for player in range(players)] for _ in sessions]
        self._until: dict[tuple[int, int], int] = {}
        self.cost = 0
        for one, other in apart:
            self._met[one][other] = self._met[other][one] = NEVER
        for number, session in enumerate(self._tables):
            for place, table in enumerate(session):
                for player in table:
                    self._at[number][player] = place
        for session in self._tables:
            for table in session:
                for one, other in combinations(table, 2):
                    self.cost += MEETING * self._met[one][other]
                    self._meet(one, other, 1)
        for before, after in zip(self._tables, self._at[1:], strict=False):
            self.cost += sum(
                RUNNING * (after[one] == after[other])
                for table in before
                for one, other in combinations(table, 2)
            )

    def sessions(self) -> tuple[Session, ...]:
        """As they are now."""
        return tuple(tuple(tuple(table) for table in session) for session in self._tables)

    def move(self, step: int, best: int, chance: Chance) -> None:
        """Swap a player who meets somebody again with the one who fits best."""
        number = chance.below(len(self._tables))
        session = self._tables[number]
        again = [
            (place, player)
            for place, table in enumerate(session)
            for player in table
            if any(self._costs(number, player, mate) for mate in table if mate != player)
        ]
        if not again or len(session) == 1:
            return
        place, player = again[chance.below(len(again))]
        gain, there, other = self._best(number, place, player, (step, best), chance)
        if other >= 0:
            self._swap(number, (place, player), (there, other))
            self.cost += gain
            self._until[number, player] = self._until[number, other] = step + REST + chance.below(4)

    def _best(
        self, number: int, place: int, player: int, now: tuple[int, int], chance: Chance
    ) -> tuple[int, int, int]:
        """What the best swap costs, at which table, and with whom; lot between equals."""
        step, best = now
        session = self._tables[number]
        mates = [mate for mate in session[place] if mate != player]
        leaving = sum(self._costs(number, player, mate) for mate in mates)
        least, equal, found = 1 << 60, 0, (0, -1, -1)
        for there, table in enumerate(session):
            if there == place:
                continue
            coming = [self._joins(number, player, mate) for mate in table]
            for seat, other in enumerate(table):
                change = sum(coming) - coming[seat] - leaving
                for mate in table:
                    if mate != other:
                        change -= self._costs(number, other, mate)
                change += sum(self._joins(number, other, mate) for mate in mates)
                waits = max(self._until.get((number, one), 0) for one in (player, other))
                if change > least or (waits > step and self.cost + change >= best):
                    continue
                equal = equal + 1 if change == least else 1
                if equal == 1 or not chance.below(equal):
                    least, found = change, (change, there, other)
        return found

    def _costs(self, number: int, one: int, other: int) -> int:
        """What it costs that these two sit at one table."""
        return MEETING * (self._met[one][other] - 1) + self._running(number, one, other)

    def _joins(self, number: int, one: int, other: int) -> int:
        """What it would cost if they did."""
        return MEETING * self._met[one][other] + self._running(number, one, other)

    def _running(self, number: int, one: int, other: int) -> int:
        beside = self._at[max(number - 1, 0) : number] + self._at[number + 1 : number + 2]
        return sum(RUNNING * (at[one] == at[other]) for at in beside)

    def _swap(self, number: int, here: Pair, there: Pair) -> None:
        tables, at = self._tables[number], self._at[number]
        for (place, player), (_, other) in ((here, there), (there, here)):
            for mate in tables[place]:
                if mate != player:
                    self._meet(player, mate, -1)
                    self._meet(other, mate, 1)
        for (place, player), (_, other) in ((here, there), (there, here)):
            tables[place][tables[place].index(player)] = other
            at[other] = place

    def _meet(self, one: int, other: int, times: int) -> None:
        self._met[one][other] += times
        self._met[other][one] += times
