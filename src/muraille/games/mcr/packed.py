"""A win as the forty bytes of the fast reader: see :mod:`muraille.games.mcr.kernel.desk`."""

from __future__ import annotations

from muraille.games.mcr.kernel.desk import MELDS, RECORD, SITUATION, WINNER
from muraille.games.meld_codes import meld_number
from muraille.games.win import Win


def situation(win: Win) -> int:
    """How a hand was won, as the last byte of its record."""
    return (
        win.self_drawn
        | win.last_copy << 1
        | (win.replacement or win.robbed) << 2
        | win.last_of_wall << 3
        | win.seat_wind << 4
        | win.round_wind << 6
    )


def encoded(win: Win) -> bytes:
    """The record of a win."""
    record = bytearray(RECORD)
    for tile in win.concealed:
        record[tile] += 1
    for place, meld in enumerate(win.hand.melds):
        record[MELDS + place] = meld_number(meld)
    record[WINNER] = win.tile
    record[SITUATION] = situation(win)
    return bytes(record)
