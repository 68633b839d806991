"""The matrices of the advanced count: who pays whom, what each pays and receives in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from muraille.games.paper import Paid
from muraille.games.text.signed import signed
from muraille.games.text.words import capital
from muraille.i18n import say
from muraille.paper.wind_words import wind_title
from muraille.sheet.fold import HandRow, SheetState, paper_of
from muraille.sheet.seats import FOUR, Seats

EMPTY: Final = ("",) * FOUR
WORDS: Final = ("points", "paid", "received", "result", "mark")


def matrix_pages(
    language: str, state: SheetState, seats: Sequence[Seats | None]
) -> dict[str, Any] | None:
    """A matrix for each hand of the sheet, where the four settle with each other."""
    paid = paper_of(state.charter).paid
    if paid is None:
        return None
    rows = [*state.hands, *[None] * (state.charter.hands - len(state.hands))]
    winds = [wind_title(language, wind) for wind in range(FOUR)]
    return {
        "title": say(language, "paper.matrices"),
        "words": {word: say(language, f"paper.{word}") for word in WORDS},
        "takers": [say(language, "paper.to_wind", wind=wind) for wind in winds],
        "givers": [say(language, "paper.wind_pays", wind=wind) for wind in winds],
        "hands": [
            {
                "title": capital(say(language, "paper.hand_n", n=number)),
                "names": [state.names[chair] for chair in seated.chairs] if seated else EMPTY,
                **_figures(paid, row),
            }
            for number, (seated, row) in enumerate(zip(seats, rows, strict=True), start=1)
        ],
    }


def _figures(paid: Paid, row: HandRow | None) -> dict[str, Any]:
    """What stands in a matrix, by wind."""
    if row is None or row.written is None or row.fault is not None:
        return _known()
    winds = row.seats.chairs
    net = [signed(row.gains[chair]) for chair in winds]
    if row.written.gains:
        return _known(net=net)
    points = [row.written.points[chair] for chair in winds]
    winner = None if row.written.winner is None else winds.index(row.written.winner)
    payments = paid(points, winner)
    seats = range(FOUR)
    return _known(
        winner=winner,
        points=list(map(str, points)),
        cells=[[str(payments.amount(giver, taker)) for taker in seats] for giver in seats],
        paid=[str(payments.paid(seat)) for seat in seats],
        received=[str(payments.received(seat)) for seat in seats],
        net=net,
    )


def _known(**figures: Any) -> dict[str, Any]:  # noqa: ANN401 - figures of every shape
    """These figures; what nobody knows is left for a pen."""
    empty = {
        "winner": None,
        "points": EMPTY,
        "cells": (EMPTY,) * FOUR,
        "paid": EMPTY,
        "received": EMPTY,
        "net": EMPTY,
    }
    return {**empty, **figures}
