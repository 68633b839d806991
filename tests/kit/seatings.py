"""Plans looked at from outside, without the code that made them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

Tables = Sequence[Sequence[int]]


def meetings(sessions: Iterable[Tables]) -> Counter[frozenset[int]]:
    """How often each two sit at one table."""
    return Counter(
        frozenset(pair)
        for tables in sessions
        for table in tables
        for pair in combinations(table, 2)
    )


def most_meetings(sessions: Iterable[Tables]) -> int:
    """How often those two meet who meet most often."""
    return max(meetings(sessions).values())


def are_full(sessions: Iterable[Tables], everybody: Iterable[int]) -> bool:
    """Whether each session has tables of four at which everybody sits once."""
    expected = sorted(everybody)
    return all(
        sorted(player for table in tables for player in table) == expected
        and all(len(table) == 4 for table in tables)
        for tables in sessions
    )


def rests(sessions: Iterable[Tables], everybody: Sequence[int]) -> list[int]:
    """How often each of them is at no table."""
    seats = [{player for table in tables for player in table} for tables in sessions]
    return [sum(player not in seated for seated in seats) for player in everybody]


def wind_spread(sessions: Iterable[Tables]) -> int:
    """The most by which the numbers of times differ that one player has each wind."""
    times = Counter(
        (player, wind)
        for tables in sessions
        for table in tables
        for wind, player in enumerate(table)
    )
    players = {player for player, _ in times}
    counts = [[times[player, wind] for wind in range(4)] for player in players]
    return max(max(count) - min(count) for count in counts)


def partitions(
    people: Sequence[int], apart: Collection[tuple[int, ...]] = ()
) -> Iterator[list[tuple[int, ...]]]:
    """Every way to part people into fours, none of which holds two who are to be apart."""
    if not people:
        yield []
        return
    first, *others = people
    for mates in combinations(others, 3):
        if apart and any(tuple(sorted(pair)) in apart for pair in combinations((first, *mates), 2)):
            continue
        rest = [one for one in others if one not in mates]
        for tables in partitions(rest, apart):
            yield [(first, *mates), *tables]
