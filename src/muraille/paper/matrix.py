"""The matrix of a hand: who pays whom, what each pays and receives in all."""

from __future__ import annotations

from typing import Any

from muraille.games.paper import Paid
from muraille.paper.numbers import signed
from muraille.sheet.fold import HandRow
from muraille.sheet.seats import FOUR

EMPTY = ("",) * FOUR


def matrix(paid: Paid, row: HandRow | None) -> dict[str, Any]:
    """The figures by wind; empty for a pen where a hand is not written, or only its gains are."""
    if row is None or row.written is None or row.fault is not None:
        return _figures()
    winds = row.seats.chairs
    net = [signed(row.gains[chair]) for chair in winds]
    if row.written.gains:
        return _figures(net=net)
    points = [row.written.points[chair] for chair in winds]
    winner = row.written.winner
    won = None if winner is None else winds.index(winner)
    payments = paid(points, won)
    return _figures(
        winner=won,
        points=list(map(str, points)),
        cells=[
            [str(payments.amount(giver, taker)) for taker in range(FOUR)] for giver in range(FOUR)
        ],
        paid=[str(payments.paid(seat)) for seat in range(FOUR)],
        received=[str(payments.received(seat)) for seat in range(FOUR)],
        net=net,
    )


def _figures(**known: Any) -> dict[str, Any]:  # noqa: ANN401 - figures of every shape
    empty = {
        "winner": None,
        "points": EMPTY,
        "cells": (EMPTY,) * FOUR,
        "paid": EMPTY,
        "received": EMPTY,
        "net": EMPTY,
    }
    return {**empty, **known}
