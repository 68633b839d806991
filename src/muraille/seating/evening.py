"""A club evening: who is there is spread over tables, away from those met lately."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

from muraille.core.errors import Refusal
from muraille.seating.chance import Chance
from muraille.seating.person import ListedPerson, checked, pairs_apart
from muraille.seating.plan import SeatingPlan
from muraille.seating.rematches import Pair, Session, meetings

Levels: TypeAlias = Literal["free", "mixed", "alike"]
"""Whether strong players are spread, or sit together, or nobody asks."""

LATELY: Final = 1_000_000
"""What a meeting weighs that was one evening ago; a farther one 7 tenths of the one after it."""
NEVER: Final = 1_000 * LATELY
"""What it weighs that two meet who are to be kept apart."""
LEVEL: Final = 1_000
"""What a difference of one level weighs, or its absence."""
RESTARTS: Final = 20
MOST_FIVES: Final = 3


@dataclass(frozen=True, slots=True)
class PastEvening:
    """Who sat with whom, and who rested, by their names: other people come every time."""

    tables: tuple[tuple[str, ...], ...]
    resting: tuple[str, ...] = ()


def evening_plan(
    people: Sequence[ListedPerson], past: Sequence[PastEvening], chance: Chance, *, fives: bool
) -> SeatingPlan:
    """The tables of one evening for those who are there; of past evenings the last one is first."""
    if fives and sizes(len(people)) is None:
        raise Refusal("no_tables_of_five", n=len(people))
    place = {person.name: number for number, person in enumerate(checked(people))}
    sessions = [
        tuple(tuple(place[name] for name in table if name in place) for table in evening.tables)
        for evening in past
    ]
    rested: dict[int, int] = {}
    for ago, evening in enumerate(past, 1):
        for name in evening.resting:
            if name in place:
                rested.setdefault(place[name], ago)
    everybody = range(len(people))
    out = () if fives else resting(everybody, rested, chance)
    playing = [one for one in everybody if one not in out]
    tables = evening_tables(playing, sessions, chance, apart=pairs_apart(people))
    numbers = tuple(tuple(one + 1 for one in table) for table in tables)
    return SeatingPlan(len(people), (numbers,), fives)


def sizes(players: int) -> list[int] | None:
    """Tables of four, with as few of five as take the rest; none for 6, 7 and 11 players.

    >>> sizes(17), sizes(10), sizes(11)
    ([4, 4, 4, 5], [5, 5], None)
    """
    for fives in range(MOST_FIVES + 1):
        left = players - 5 * fives
        if left >= 0 and left % 4 == 0 and players:
            return [4] * (left // 4) + [5] * fives
    return None


def resting(present: Sequence[int], rested: Mapping[int, int], chance: Chance) -> tuple[int, ...]:
    """Who sits out where no tables of five are wanted: those who rested longest ago, then by lot.

    ``rested`` says how many evenings ago each rested last.
    """
    never = 1 + max(rested.values(), default=0)
    order = sorted(chance.shuffled(present), key=lambda one: -rested.get(one, never))
    return tuple(sorted(order[: len(present) % 4]))


def weights(past: Iterable[Session], apart: Iterable[Pair] = ()) -> dict[Pair, int]:
    """What each meeting weighs, from the sessions of past evenings, the last one first."""
    found: dict[Pair, int] = {}
    weight = LATELY
    for tables in past:
        for pair, times in meetings([tables]).items():
            found[pair] = found.get(pair, 0) + weight * times
        weight = weight * 7 // 10
    for pair in apart:
        found[pair] = found.get(pair, 0) + NEVER
    return found


def evening_tables(  # noqa: PLR0913 - what an organiser can say about an evening
    present: Sequence[int],
    past: Iterable[Session],
    chance: Chance,
    *,
    apart: Iterable[Pair] = (),
    levels: Mapping[int, int] | None = None,
    wish: Levels = "free",
) -> Session:
    """Tables for those present, with as little as possible of what was lately."""
    weighed = weights(past, apart)
    known = levels or {}

    def weight(one: int, other: int) -> int:
        far = abs(known.get(one, 0) - known.get(other, 0))
        level = {"free": 0, "mixed": -far * LEVEL, "alike": far * far * LEVEL}[wish]
        return weighed.get((one, other) if one < other else (other, one), 0) + level

    places = sizes(len(present))
    if places is None:
        raise ValueError(len(present))
    best = min(
        (_descent(chance.shuffled(present), places, weight) for _ in range(RESTARTS)),
        key=lambda found: found[0],
    )
    return tuple(chance.shuffled(table) for table in best[1])


def _descent(
    order: Sequence[int], places: Sequence[int], weight: Callable[[int, int], int]
) -> tuple[int, list[list[int]]]:
    """Swaps of two at different tables until none helps: what is left, and the tables."""
    rest = list(order)
    tables = [[rest.pop() for _ in range(size)] for size in places]
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            better = _swapped(one, other, weight) or better
    total = sum(weight(a, b) for table in tables for a, b in combinations(table, 2))
    return total, tables


def _swapped(one: list[int], other: list[int], weight: Callable[[int, int], int]) -> bool:
    """Whether players of two tables change places, as each such swap makes things better."""
    better = False
    for here in range(len(one)):
        for there in range(len(other)):
            a, b = one[here], other[there]
            change = sum(weight(b, mate) - weight(a, mate) for mate in one if mate != a) + sum(
                weight(a, mate) - weight(b, mate) for mate in other if mate != b
            )
            if change < 0:
                one[here], other[there] = b, a
                better = True
    return better
