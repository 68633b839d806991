"""How a hand ended: what the rules are told to settle it, and every page that explains the end."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Kind
from muraille.games.hand_bytes import MOST_MELDS
from muraille.games.outcome import Outcome
from muraille.table.engine import codes as c
from muraille.table.engine.board import situation
from muraille.table.engine.layout import circumstances
from muraille.table.terms import GIVEN, HOW, WinBy
from muraille.table.view import View

ROWS: Final = tuple(c.ROW * seat for seat in range(c.SEATS))


def outcome_of(view: View) -> Outcome:
    """How the hand has ended."""
    return told_outcome(bytes(view))


def outcome_if(view: View, tile: Kind, how: WinBy) -> Outcome:
    """How the hand would end if the own seat won now with this tile; a drawn one is in the hand."""
    won = bytearray(view.raw)
    won[c.CIRCUMSTANCES] = circumstances(won, how)
    won[c.ROW * view.seat + tile] += how in GIVEN
    won[c.WINNER], won[c.HOW], won[c.DRAWN] = view.seat, how, tile
    return told_outcome(bytes(won))


def told_outcome(state: bytes) -> Outcome:
    """How the hand of this state has ended, as the engine tells it to the rules."""
    won = state[c.WINNER] != c.NONE
    how = state[c.HOW]
    marks = state[c.CIRCUMSTANCES]
    records = [state[row : row + c.RECORD] for row in ROWS]
    if won:
        records[state[c.WINNER]] = _winning_record(state)
    a, b, d, e = ROWS
    return Outcome(
        state[c.WINNER] if won else None,
        state[c.SOURCE] if won and how in GIVEN else None,
        state[c.POINTS] | state[c.POINTS + 1] << 8,
        state[c.EAST],
        state[c.ROUND],
        (records[0], records[1], records[2], records[3]),
        (state[a + c.LAID], state[b + c.LAID], state[d + c.LAID], state[e + c.LAID]),
        HOW[how] if won else None,
        state[c.FIRST],
        won and marks & c.AS_DEALT != 0,
        won and marks & c.FIRST_DISCARD != 0,
        won and marks & c.WALL_EMPTY != 0,
        state[c.CALLING] & 15,
        state[c.DEAD],
        (_kept(state, a), _kept(state, b), _kept(state, d), _kept(state, e)),
        (_origins(state, a), _origins(state, b), _origins(state, d), _origins(state, e)),
        state[c.CALLING] >> 4,
    )


def _winning_record(state: bytes) -> bytes:
    """The hand that won, with what it won with, and how."""
    seat, tile, how = state[c.WINNER], state[c.DRAWN], state[c.HOW]
    record = bytearray(state[c.ROW * seat : c.ROW * seat + c.RECORD])
    shown = bytearray(state)
    # A robbed kong is a pung again; when it was robbed, its tile lay open.
    shown[c.SEEN + tile] += how == c.BY_ROBBING
    record[c.WIN_TILE] = tile
    record[c.SITUATION] = situation(shown, seat, tile, how)
    return bytes(record)


def _kept(state: bytes, row: int) -> Kind | None:
    """The tile a seat has invoked and kept."""
    kept = state[row + c.INVOKED]
    return kept - 1 if kept else None


def _origins(state: bytes, row: int) -> bytes:
    """Where the melds of a seat come from."""
    return bytes(state[row + c.ORIGIN : row + c.ORIGIN + MOST_MELDS])
