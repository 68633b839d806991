"""Which line is judged where one act fits several, and which offender first."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.referee.consequence import SEATS
from muraille.referee.infraction import Infraction


def heaviest(lines: Iterable[Infraction]) -> Infraction:
    """The one line an act is judged by: lines about a win first, then the heavier one."""
    return max(lines, key=lambda line: (line.win, line.consequence.weight))


def in_turn(offenders: Iterable[int], discarder: int) -> list[int]:
    """Offenders in the order they are judged: turn order, beginning with the discarder.

    >>> in_turn([0, 1, 3], discarder=2)
    [3, 0, 1]
    """
    return sorted(offenders, key=lambda seat: (seat - discarder) % SEATS)
