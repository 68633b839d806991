"""Who pays what after an MCR hand."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Wind
from muraille.games.payments import Flow, Payments

BASE: Final = 8
"""What every opponent of a winner pays at least."""
SEATS: Final = 4


def settle(points: int, winner: int, discarder: int | None) -> tuple[int, ...]:
    """What each seat gains; the sum is zero. Without a discarder the tile was self-drawn.

    >>> settle(333, winner=0, discarder=None)
    (1023, -341, -341, -341)
    >>> settle(24, winner=0, discarder=2)
    (48, -8, -32, -8)
    """
    owed = {seat: BASE for seat in range(SEATS) if seat != winner}
    for payer in owed if discarder is None else (discarder,):
        owed[payer] += points
    return tuple(-owed[seat] if seat in owed else sum(owed.values()) for seat in range(SEATS))


def owed(paid: Payments, seat: Wind) -> str:
    """What the payment of a loser is made of."""
    return f"{BASE} + {sum(paid.points)}" if paid.source in (None, seat) else str(BASE)


def payments(points: int, winner: Wind, discarder: Wind | None) -> Payments:
    """The same as payments from player to player: everybody pays the winner.

    >>> payments(24, Wind.EAST, Wind.WEST).net
    (48, -8, -32, -8)
    """
    net = settle(points, winner, discarder)
    flows = tuple(Flow(seat, winner, -net[seat]) for seat in Wind if seat != winner)
    own = tuple(points if seat == winner else 0 for seat in Wind)
    return Payments(winner, discarder, own, flows, net)
