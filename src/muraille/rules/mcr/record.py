"""A win as the forty bytes of the fast reader: see :mod:`muraille.rules.mcr.kernel.desk`."""

from __future__ import annotations

from muraille.core.meld import Meld, Shape
from muraille.rules.mcr.kernel.desk import MELDS, RECORD, SITUATION, WINNER
from muraille.rules.win import Win

FIRST_CHOW = 1
FIRST_PUNG = 22
FIRST_KONG = 56
FIRST_CONCEALED_KONG = 90


def meld_number(meld: Meld) -> int:
    """The number of a meld in a record: chows from 1, pungs from 22, kongs from 56 and 90."""
    if meld.shape is Shape.CHOW:
        return FIRST_CHOW + meld.tile // 9 * 7 + meld.tile % 9
    if meld.shape is Shape.PUNG:
        return FIRST_PUNG + meld.tile
    return (FIRST_CONCEALED_KONG if meld.concealed else FIRST_KONG) + meld.tile


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
