"""Who pays what after a hand of the first game."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Wind
from muraille.games.payments import Flow, Payments

DOUBLE: Final = 2


def payments(points: int, winner: Wind, source: Wind | None) -> Payments:
    """Self-drawn, all three pay twice the points; else the player that gave the tile does.

    >>> payments(16, Wind.EAST, None).net
    (96, -32, -32, -32)
    >>> payments(16, Wind.EAST, Wind.WEST).net
    (64, -16, -32, -16)
    """
    flows = tuple(
        Flow(seat, winner, points * _times(seat, source)) for seat in Wind if seat != winner
    )
    net = [-sum(flow.amount for flow in flows if flow.giver == seat) for seat in Wind]
    net[winner] = sum(flow.amount for flow in flows)
    own = tuple(points if seat == winner else 0 for seat in Wind)
    return Payments(winner, source, own, flows, tuple(net))


def owed(paid: Payments, seat: Wind) -> str:
    """What the payment of a loser is made of."""
    points = sum(paid.points)
    times = _times(seat, paid.source)
    return str(points) if times == 1 else f"{times} × {points}"  # noqa: RUF001 - times


def _times(seat: Wind, source: Wind | None) -> int:
    return DOUBLE if source is None or seat == source else 1
