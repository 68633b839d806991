"""What a score sheet on paper asks of a game: who is east next, and who pays what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from muraille.games.payments import Payments

NextEast: TypeAlias = Callable[[int, int | None], int]
"""The seat that is east now and the winner, or nobody -> the seat that is east in the next hand."""
Settle: TypeAlias = Callable[[Sequence[int], int | None, int | None], tuple[int, ...]]
"""Points, the winner and who gave the tile, by wind -> what each of the four gains."""
Paid: TypeAlias = Callable[[Sequence[int], int | None], Payments]
"""Points of the four and the winner, by wind -> who pays whom."""


@dataclass(frozen=True, slots=True)
class PaperRules:
    """The arithmetic of a game that was played elsewhere; no tile is counted."""

    least: int
    """Points it takes to win."""
    next_east: NextEast
    settle: Settle
    everybody: bool = False
    """Whether all four hands have points; else the winner's alone."""
    paid: Paid | None = None
    """Where all four settle with each other; a sheet then has a matrix for each hand."""
