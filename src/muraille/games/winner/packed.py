"""A win as a record of forty bytes (``games/hand_bytes.py``), and back."""

from __future__ import annotations

from muraille.core.hand import Hand
from muraille.core.tile import BONUS_TILES, FIRST_FLOWER, PLAYING_KINDS, Wind
from muraille.games.hand_bytes import (
    ABOUT_KONG,
    LAST_COPY,
    LAST_OF_WALL,
    MELDS_AT,
    ROUND_WIND,
    SEAT_WIND,
    SELF_DRAWN,
    SITUATION_AT,
    TILE_AT,
    hand_record,
    melds_of,
)
from muraille.games.outcome import Outcome
from muraille.games.winner.win import Win


def situation(win: Win) -> int:
    """How a hand was won, as the last byte of its record."""
    return (
        win.self_drawn * SELF_DRAWN
        | win.last_copy * LAST_COPY
        | (win.replacement or win.robbed) * ABOUT_KONG
        | win.last_of_wall * LAST_OF_WALL
        | win.seat_wind << SEAT_WIND
        | win.round_wind << ROUND_WIND
    )


def encoded(win: Win) -> bytes:
    """The record of a win."""
    return hand_record(win.concealed, win.hand.melds, win.tile, situation(win))


def win_at(outcome: Outcome, seat: int) -> Win:
    """The win of a seat at a table, its melds as they lie."""
    record, laid = outcome.records[seat], outcome.bonus[seat]
    tile, marks = record[TILE_AT], record[SITUATION_AT]
    concealed = [kind for kind in range(PLAYING_KINDS) for _ in range(record[kind])]
    concealed.remove(tile)
    bonus = tuple(FIRST_FLOWER + place for place in range(BONUS_TILES) if laid >> place & 1)
    melds = melds_of(record[MELDS_AT:TILE_AT], outcome.origins[seat], seat)
    drawn, about_kong = bool(marks & SELF_DRAWN), bool(marks & ABOUT_KONG)
    return Win(
        Hand(tuple(concealed), melds, bonus),
        tile,
        self_drawn=drawn,
        round_wind=Wind(marks >> ROUND_WIND),
        seat_wind=Wind(marks >> SEAT_WIND & 3),
        last_copy=bool(marks & LAST_COPY),
        last_of_wall=bool(marks & LAST_OF_WALL),
        replacement=about_kong and drawn,
        robbed=about_kong and not drawn,
        flowers=len(bonus),
    )
