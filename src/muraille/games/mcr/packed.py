"""A win as a record, the forty bytes of the fast reader (``kernel/workspace.py``), and back."""

from __future__ import annotations

from muraille.core.hand import Hand
from muraille.core.tile import FIRST_FLOWER, PLAYING_KINDS, Wind
from muraille.games.mcr.kernel.workspace import MELDS, RECORD, SITUATION, WINNER
from muraille.games.meld_codes import meld_number, melds_of
from muraille.games.outcome import Outcome
from muraille.games.win import BONUS_TILES, Win

SELF_DRAWN, LAST_COPY, ABOUT_KONG, LAST_OF_WALL = 1, 2, 4, 8
"""Bits of the situation."""


def situation(win: Win) -> int:
    """How a hand was won, as the last byte of its record."""
    return (
        win.self_drawn * SELF_DRAWN
        | win.last_copy * LAST_COPY
        | (win.replacement or win.robbed) * ABOUT_KONG
        | win.last_of_wall * LAST_OF_WALL
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


def win_at(outcome: Outcome, seat: int) -> Win:
    """The win of a seat at a table, its melds as they lie."""
    record, laid = outcome.records[seat], outcome.bonus[seat]
    tile, marks = record[WINNER], record[SITUATION]
    concealed = [kind for kind in range(PLAYING_KINDS) for _ in range(record[kind])]
    concealed.remove(tile)
    bonus = tuple(FIRST_FLOWER + place for place in range(BONUS_TILES) if laid >> place & 1)
    melds = melds_of(record[MELDS:WINNER], outcome.origins[seat], seat)
    drawn, about_kong = bool(marks & SELF_DRAWN), bool(marks & ABOUT_KONG)
    return Win(
        Hand(tuple(concealed), melds, bonus),
        tile,
        self_drawn=drawn,
        round_wind=Wind(marks >> 6),
        seat_wind=Wind(marks >> 4 & 3),
        last_copy=bool(marks & LAST_COPY),
        last_of_wall=bool(marks & LAST_OF_WALL),
        replacement=about_kong and drawn,
        robbed=about_kong and not drawn,
        flowers=len(bonus),
    )
