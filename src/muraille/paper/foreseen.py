"""Who sits where in hands that are not written yet, as far as anybody can know."""

from __future__ import annotations

from muraille.sheet.fold import SheetState, paper_of
from muraille.sheet.seats import FOUR, Seats, next_seats
from muraille.sheet.slots import SheetCharter


def is_foreseen(charter: SheetCharter) -> bool:
    """Whether East moves on whoever wins."""
    next_east = paper_of(charter).next_east
    return all(next_east(0, winner) != 0 for winner in (None, *range(FOUR)))


def foreseen(state: SheetState) -> list[Seats | None]:
    """The seats of every hand of the sheet; nothing where they depend on who wins before."""
    charter, next_east = state.charter, paper_of(state.charter).next_east
    moves = is_foreseen(charter)
    found: list[Seats | None] = [row.seats for row in state.hands]
    seats: Seats | None = state.following
    while len(found) < charter.hands:
        found.append(seats)
        seats = (
            next_seats(seats, None, next_east, seat_change=charter.seat_change)
            if seats is not None and moves
            else None
        )
    return found
