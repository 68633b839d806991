"""Winds: at every table all four, for every player each of them as often as the others.

Players and tables are a graph with two sides, a seat at a table its edge. Walking through all edges
in closed trails and giving every second one to the other half parts it so that everybody has half
of their sessions in each; parted twice, the quarters are the winds. The number of times that a
player has each wind differs by one at most, always.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from muraille.seating.chance import Chance
from muraille.seating.rematches import Session

Edge: TypeAlias = tuple[int, int]
"""A player and the table of a session, numbered throughout."""


def with_winds(players: int, sessions: Sequence[Session], chance: Chance) -> tuple[Session, ...]:
    """The sessions with each table in the order East, South, West, North."""
    numbered = [table for tables in sessions for table in tables]
    edges = [(player, place) for place, table in enumerate(numbered) for player in table]
    seats: list[dict[int, int]] = [{} for _ in numbered]
    winds = chance.shuffled(range(4))
    for half, part in enumerate(_halves(players, edges)):
        for quarter, rest in enumerate(_halves(players, part)):
            for player, place in rest:
                seats[place][winds[2 * half + quarter]] = player
    ordered = iter([tuple(table[wind] for wind in range(4)) for table in seats])
    return tuple(tuple(next(ordered) for _ in tables) for tables in sessions)


def _halves(players: int, edges: Sequence[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Edges in two parts: of every player's and every table's edges half in each, or one more."""
    # Players whose number of edges is odd are joined to one more table, which nobody sits at.
    spare = 1 + max(place for _, place in edges)
    odd: set[int] = set()
    for player, _ in edges:
        odd ^= {player}
    ends = [*edges, *((player, spare) for player in sorted(odd))]
    beside: list[list[int]] = [[] for _ in range(players + spare + 1)]
    for number, (player, place) in enumerate(ends):
        beside[player].append(number)
        beside[players + place].append(number)
    halves: tuple[list[Edge], list[Edge]] = ([], [])
    used = bytearray(len(ends))
    for start in range(players):
        # A closed trail from side to side has an even length: every second edge goes elsewhere.
        for turn, number in enumerate(_trail(start, players, (ends, beside, used))):
            if number < len(edges):
                halves[turn % 2].append(ends[number])
    return halves


def _trail(
    start: int, players: int, graph: tuple[list[Edge], list[list[int]], bytearray]
) -> list[int]:
    """A closed trail through all edges that can be reached from a player and are not yet used."""
    ends, beside, used = graph
    stack: list[tuple[int, int]] = [(start, -1)]
    trail: list[int] = []
    while stack:
        here, by = stack[-1]
        free = beside[here]
        while free and used[free[-1]]:
            free.pop()
        if not free:
            stack.pop()
            if by >= 0:
                trail.append(by)
            continue
        number = free.pop()
        used[number] = 1
        player, place = ends[number]
        stack.append((players + place if here == player else player, number))
    return trail
