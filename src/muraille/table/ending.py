"""The end of a hand: a win or an empty wall, what is turned over, who pays."""

from __future__ import annotations

from muraille.kernel.words import U32, Int, holding
from muraille.table import codes as c
from muraille.table.desk import Table, emit, held, outcome_of, pack_tiles, winning_points
from muraille.table.fold import evolve, row_of


@holding
def win(t: Table, seat: Int, tile: Int, how: Int, source: Int) -> Int:
    """A hand wins: it is laid open, counted and settled."""
    at: Int
    points: U32 = winning_points(t, seat, tile, how)
    word: U32 = c.WON | seat << 6 | tile << 8 | how << 14 | source << 16
    if not t.keep:
        t.length = 0
    at = t.length
    lay_winning_hand(t, at + 1, seat, tile if how >= c.BY_DISCARD else c.NONE)
    t.log[at + 5] = points
    t.log[at] = word
    t.length = evolve(t.s, t.log, at)
    return finish(t)


def lay_winning_hand(t: Table, at: Int, seat: Int, added: Int) -> None:
    """Write the tiles of a winning hand, a claimed one among them; empty places follow."""
    kind: Int
    left: Int
    place: Int = 0
    for kind in range(c.KINDS):
        left = held(t.s, seat, kind) + (1 if kind == added else 0)
        while left and place < c.WON_TILES:
            pack_tiles(t.log, at, place, kind)
            place += 1
            left -= 1
    while place < c.WON_TILES:
        pack_tiles(t.log, at, place, c.NONE)
        place += 1


@holding
def exhaust(t: Table) -> Int:
    """The wall is empty and nobody has won."""
    emit(t, c.EXHAUSTED)
    return finish(t)


@holding
def finish(t: Table) -> Int:
    """Concealed kongs are turned over, and the hand is settled."""
    seat: Int
    i: Int
    meld: Int
    at: Int
    word: U32
    for seat in range(c.SEATS):
        for i in range(t.s[row_of(seat) + c.MELDS]):
            meld = t.s[row_of(seat) + c.MELD + i]
            if meld >= c.CONCEALED:
                word = c.SHOWN | seat << 6 | meld - c.CONCEALED << 8
                emit(t, word)
    if not t.keep:
        t.length = 0
    at = t.length
    write_settlement(t, at + 1)
    t.log[at] = c.SETTLED
    t.length = evolve(t.s, t.log, at)
    return 0


@holding
def write_settlement(t: Table, at: Int) -> Int:
    """Ask the rules who gains what, and write it into the log."""
    gains = t.rules.asked.settle(outcome_of(t))
    for seat in range(c.SEATS):
        t.log[at + seat] = gains[seat] & 0xFFFFFFFF
    return 0
