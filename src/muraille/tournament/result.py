"""The result of one table in one session."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from muraille.core.errors import Refusal
from muraille.sheet.places import places

SEATS: Final = 4


class Status(Enum):
    """As what somebody sat there (European regulations, 4)."""

    PLAYER = "player"
    """Of the field, and ranked."""
    SUBSTITUTE = "substitute"
    """Sat down before the session began: may win the table, and has no rank."""
    RELIEF = "relief"
    """Came in the middle, or for a player who was disqualified: the table is won by the others."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one of the four brought home."""

    player: str
    score: int
    """With penalties, as the sheet says."""
    status: Status = Status.PLAYER


@dataclass(frozen=True, slots=True)
class TableResult:
    """Four people, one session."""

    session: int
    table: str
    seats: tuple[SeatResult, ...]

    def __post_init__(self) -> None:
        where = {"session": self.session, "table": self.table}
        if len(self.seats) != SEATS:
            raise Refusal("table_not_four", **where, n=len(self.seats))
        names = [seat.player for seat in self.seats]
        for name in names:
            if names.count(name) > 1:
                raise Refusal("twice_at_table", **where, player=name)


def table_points(result: TableResult) -> tuple[int, ...]:
    """The table points of each seat, in sixtieths.

    >>> others = (SeatResult("B", 10), SeatResult("C", 10), SeatResult("D", -70))
    >>> table_points(TableResult(1, "1", (SeatResult("A", 50), *others)))
    (240, 90, 90, 0)
    >>> table_points(TableResult(1, "1", (SeatResult("A", 50, Status.RELIEF), *others)))
    (0, 180, 180, 60)
    """
    competing = [seat.score for seat in result.seats if seat.status is not Status.RELIEF]
    found = iter(places(competing))
    return tuple(
        0 if seat.status is Status.RELIEF else next(found).sixtieths for seat in result.seats
    )
