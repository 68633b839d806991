"""Which hand a player needs for a better place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muraille.sheet.fold import SheetState, paper_of
from muraille.sheet.places import places

MOST: Final = 400
"""Points nobody hopes for."""


@dataclass(frozen=True, slots=True)
class Needed:
    """What one way of winning must bring for one rank."""

    rank: int
    source: int | None
    """The chair that gives the tile; nothing where it is self-drawn, or does not matter."""
    ahead: int | None
    """The least points that leave the player with this rank alone; nothing within reach."""
    level: int | None
    """The least points that share it, where that takes fewer."""


def needed(state: SheetState, chair: int) -> list[Needed]:
    """For each better rank and each way, the least points of a hand that wins now."""
    paper = paper_of(state.charter)
    seats = state.following.chairs
    if chair not in seats:
        return []
    wind = seats.index(chair)
    sources = [None] if paper.everybody else [None, *(one for one in seats if one != chair)]

    def after(points: int, source: int | None) -> list[int]:
        """The totals after such a hand; the hands of the others are worth nothing."""
        told = [points if one == wind else 0 for one in range(4)] if paper.everybody else [points]
        by_wind = paper.settle(told, wind, None if source is None else seats.index(source))
        found = list(state.totals)
        for place, one in enumerate(seats):
            found[one] += by_wind[place]
        return found

    def least(rank: int, source: int | None, *, alone: bool) -> int | None:
        def is_enough(points: int) -> bool:
            totals = after(points, source)
            reached = places(totals)[chair].rank <= rank
            return reached and not (alone and _is_shared(totals, chair, rank))

        # The more points, the better the rank.
        worths = range(max(1, paper.least), MOST + 1)
        found = bisect_left(worths, True, key=is_enough)  # noqa: FBT003 - what is looked for
        return worths[found] if found < len(worths) else None

    table = []
    for rank in range(state.places[chair].rank - 1, 0, -1):
        for source in sources:
            ahead, level = least(rank, source, alone=True), least(rank, source, alone=False)
            table.append(Needed(rank, source, ahead, level if level != ahead else None))
    return table


def _is_shared(totals: Sequence[int], chair: int, rank: int) -> bool:
    """Whether the player only reaches the rank together with others."""
    others = sum(total >= totals[chair] for place, total in enumerate(totals) if place != chair)
    return others >= rank
