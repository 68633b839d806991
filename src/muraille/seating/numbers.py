"""Numbers of tables: those who never leave one stay there, the others see as many as they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from muraille.seating.chance import Chance
from muraille.seating.rematches import Session, Table

SWEEPS: Final = 60


def with_numbers(
    players: int, sessions: Sequence[Session], fixed: Mapping[int, int], chance: Chance
) -> tuple[Session, ...]:
    """The sessions with their tables in the order of the numbers they get.

    ``fixed`` says who stays at which number, from 0; of two such at one table only one can.
    """
    visits = [[0] * max(map(len, sessions)) for _ in range(players)]
    told = []
    for tables in sessions:
        ordered = _ordered(tables, visits, fixed, chance)
        for number, table in enumerate(ordered):
            for player in table:
                visits[player][number] += 1
        told.append(ordered)
    return tuple(told)


def _ordered(
    tables: Session, visits: list[list[int]], fixed: Mapping[int, int], chance: Chance
) -> Session:
    """The tables of one session in their order."""
    order: list[Table] = list(chance.shuffled(tables))
    held = hold(order, fixed)
    free = [number for number in range(len(order)) if number not in held]
    for _ in range(SWEEPS):
        if not sum(_moved(order, visits, number, free) for number in free):
            break
    return tuple(order)


def hold(order: list[Table], fixed: Mapping[int, int]) -> set[int]:
    """Put the tables of those who stay at their numbers; the numbers that are held so."""
    stay = {
        number: table
        for table in order
        for player in table
        if (number := fixed.get(player)) is not None and number < len(order)
    }
    held: set[int] = set()
    for number, table in sorted(stay.items()):
        here = order.index(table)
        if here not in held:
            order[here], order[number] = order[number], order[here]
            held.add(number)
    return held


def _moved(order: list[Table], visits: list[list[int]], number: int, free: list[int]) -> bool:
    """Whether a table of people who have been here before gets a number that suits better."""
    table = order[number]
    here = _seen(visits, table, number)
    if not here:
        return False
    best, change = -1, 0
    for there in free:
        other = order[there]
        gain = _seen(visits, table, there) + _seen(visits, other, number)
        gain -= here + _seen(visits, other, there)
        if gain < change:
            best, change = there, gain
    if best < 0:
        return False
    order[number], order[best] = order[best], order[number]
    return True


def _seen(visits: list[list[int]], table: Table, number: int) -> int:
    """How much it costs that these people have been at this number before: thrice is far worse."""
    return sum(visits[player][number] * (2 * visits[player][number] + 1) for player in table)
