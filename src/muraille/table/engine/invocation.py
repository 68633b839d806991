"""The wall is empty and nobody has won: the end, or tiles of the river are invoked before it."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, wins_on
from muraille.table.engine.end import exhaust, win
from muraille.table.engine.legal import is_dead


@holding
def run_dry(t: Board) -> Int:
    """No tile can be drawn any more: the river is open to everybody once, or the hand is over."""
    word: U32 = c.INVOCATION
    if not t.rules.invocation:
        return exhaust(t)
    emit(t, word)
    return skip_dead(t)


@holding
def skip_dead(t: Board) -> Int:
    """Dead hands pass; after the last seat the hand is over."""
    while t.s[c.PHASE] == c.INVOKING and not t.s[c.DREW] and is_dead(t.s, t.s[c.TURN]):
        forgo(t, t.s[c.TURN])
    return 0


@holding
def forgo(t: Board, seat: Int) -> Int:
    """A seat takes nothing."""
    word: U32 = c.FORGONE | seat << c.SEAT_AT
    emit(t, word)
    return go_on(t)


@holding
def go_on(t: Board) -> Int:
    """The next seat may invoke; north was the last one."""
    if t.s[c.TURN] == t.s[c.EAST]:
        return exhaust(t)
    return 0


@holding
def invoke_with(t: Board, seat: Int, verb: Int, tile: Int) -> Int:
    """What a seat does in its invocation, already found to be legal."""
    word: U32 = c.DISCARDED | seat << c.SEAT_AT | tile << c.TILE_AT
    can_win: U32
    if verb == c.INVOKE:
        can_win = 1 if wins_on(t, seat, tile, c.BY_INVOCATION) else 0
        word = c.INVOKED_TILE | seat << c.SEAT_AT | tile << c.TILE_AT | can_win << c.ARGUMENT_AT
        emit(t, word)
        return 0
    if verb == c.WIN:
        return win(t, seat, t.s[c.DRAWN], c.BY_INVOCATION, seat)
    if verb == c.PASS:
        forgo(t, seat)
    else:
        emit(t, word)
        go_on(t)
    return skip_dead(t)
