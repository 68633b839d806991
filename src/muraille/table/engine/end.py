"""The end of a hand: a win or an empty wall, what is turned over, who pays."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Int, holding, image
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, held, next_place, pack_tiles
from muraille.table.engine.fold import evolve
from muraille.table.engine.layout import row_of, write_points


@holding
def win(t: Board, seat: Int, tile: Int, how: Int, source: Int) -> Int:
    """A hand wins: it is laid open, counted and settled."""
    at: Int = next_place(t)
    word: U32 = c.WON | seat << c.SEAT_AT | tile << c.TILE_AT | source << c.WON_SOURCE_AT
    given: Int = how >= c.BY_DISCARD and how != c.BY_INVOCATION
    word |= (how & 3) << c.WON_HOW_AT | how >> 2 << c.WON_HOW_REST_AT
    lay_hand(t, at + 1, seat, tile if given else c.NONE, 0)
    t.log[at + 5] = 0
    t.log[at] = word
    t.length = evolve(t.s, t.log, at)
    # The rules count a hand that lies open; what they say belongs to the same event.
    t.log[at + 5] = t.rules.asked.points(t.rules.told(image(t.s, c.SIZE)))
    write_points(t.s, t.log[at + 5])
    return finish(t)


def lay_hand(t: Board, at: Int, seat: Int, added: Int, first: Int) -> Int:
    """Write sixteen tiles of a hand from one on, a claimed one among them; how many are left."""
    kind: Int
    left: Int
    place: Int = -first
    for kind in range(c.KINDS):
        left = held(t.s, seat, kind) + (1 if kind == added else 0)
        while left:
            if 0 <= place < c.WON_TILES:
                pack_tiles(t.log, at, place, kind)
            place += 1
            left -= 1
    more: Int = place - c.WON_TILES
    while place < c.WON_TILES:
        pack_tiles(t.log, at, place, c.NONE)
        place += 1
    return more


@holding
def exhaust(t: Board) -> Int:
    """The wall is empty and nobody has won."""
    emit(t, c.EXHAUSTED)
    return finish(t)


@holding
def finish(t: Board) -> Int:
    """Concealed kongs are turned over, other hands laid open if the game wants it; then points."""
    seat: Int
    i: Int
    meld: Int
    at: Int
    word: U32
    for seat in range(c.SEATS):
        for i in range(t.s[row_of(seat) + c.MELDS]):
            meld = t.s[row_of(seat) + c.MELD + i]
            if meld >= c.CONCEALED:
                word = c.SHOWN | seat << c.SEAT_AT | meld - c.CONCEALED << c.TILE_AT
                emit(t, word)
    if t.rules.open_end:
        for seat in range(c.SEATS):
            if not t.s[c.REVEALED] >> seat & 1:
                show_hand(t, seat)
    at = next_place(t)
    write_settlement(t, at + 1)
    t.log[at] = c.SETTLED
    t.length = evolve(t.s, t.log, at)
    return 0


def show_hand(t: Board, seat: Int) -> None:
    """A hand that has not won is laid open; one with far too many tiles takes several events."""
    at: Int
    word: U32 = c.LAID_OPEN | seat << c.SEAT_AT
    first: Int = 0
    left: Int = 1
    while left > 0:
        at = next_place(t)
        left = lay_hand(t, at + 1, seat, c.NONE, first)
        t.log[at] = word
        t.length = evolve(t.s, t.log, at)
        first += c.WON_TILES


@holding
def write_settlement(t: Board, at: Int) -> Int:
    """Ask the rules who gains what, and write it into the log."""
    gains = t.rules.asked.settle(t.rules.told(image(t.s, c.SIZE)))
    for seat in range(c.SEATS):
        t.log[at + seat] = gains[seat] & 0xFFFFFFFF
    return 0
