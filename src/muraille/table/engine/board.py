"""The table itself: its state, its log, and the questions it asks of the rules."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from muraille.games.table_rules import Rules, may_win
from muraille.kernel.bits import copy_bytes
from muraille.kernel.c_types import U32, U64, Block, Flag, Int, Words, holding, image
from muraille.table.engine import codes as c
from muraille.table.engine.fold import evolve
from muraille.table.engine.layout import row_of, slot_of
from muraille.table.engine.legal import is_dead

LOG: int = 4096
"""Words a hand can fill; the longest one needs less than half."""
State: TypeAlias = MutableSequence[int]
Log: TypeAlias = MutableSequence[int]
Row: TypeAlias = MutableSequence[int]


class Board:
    """One hand at a table, and what led to it."""

    s: State
    """The state: one block of bytes."""
    log: Log
    """What happened in this hand, as words."""
    length: Int
    keep: Flag
    """Whether the log is kept; a copy for a search forgets it."""
    hold: Flag
    """A window closes by the clock alone, so that its length tells nothing."""
    serves_by_clock: Flag
    """The clock alone serves seats in the round of flowers: who keeps one takes no longer."""
    by_hand: Flag
    """People handle the tiles: nothing is drawn before a player takes it."""
    rules: Rules
    row: Row
    """A hand as it would be, to ask about."""
    chance: U64
    """The state of the generator of simulated walls."""

    def __init__(self) -> None:
        """Set an empty table."""
        self.s = bytearray(c.SIZE)
        self.log = [0] * LOG
        self.row = bytearray(c.ROW)
        self.length = 0
        self.keep = True
        self.hold = False
        self.serves_by_clock = False
        self.by_hand = False
        self.chance = 0


def next_place(t: Board) -> Int:
    """Where the next event is written; a table without a memory writes over the last one."""
    if not t.keep:
        t.length = 0
    return t.length


def emit(t: Board, word: U32) -> None:
    """Let something happen: it is written down, and the state follows."""
    at: Int = next_place(t)
    t.log[at] = word
    t.length = evolve(t.s, t.log, at)


def situation(s: Block, seat: Int, tile: Int, how: Int) -> Int:
    """The situation of a win, as the last byte of a record."""
    drawn: Int = 1 if how < c.BY_DISCARD else 0
    about_kong: Int = 1 if how == c.BY_ROBBING or (drawn and s[c.ON_KONG]) else 0
    others: Int = s[c.SEEN + tile] - (1 if how == c.BY_DISCARD or how == c.BY_ROBBING else 0)
    last: Int = 1 if s[c.HEAD] == s[c.TAIL] and s[c.HILL] == s[c.HILL_END] else 0
    flags: Int = drawn | (1 if others == 3 else 0) << 1 | about_kong << 2 | last << 3
    return flags | (seat - s[c.EAST] & 3) << 4 | s[c.ROUND] << 6


def lay_row(t: Board, seat: Int, tile: Int, how: Int) -> None:
    """Lay out the hand of a seat with a tile it would win on; a drawn one is in it already."""
    copy_bytes(t.row, 0, t.s, row_of(seat), c.RECORD)
    if how >= c.BY_DISCARD:
        t.row[tile] += 1
    t.row[c.WIN_TILE] = tile
    t.row[c.SITUATION] = situation(t.s, seat, tile, how)


@holding
def wins_on(t: Board, seat: Int, tile: Int, how: Int) -> Int:
    """0 if a seat may not win on a tile, else its priority."""
    if tile >= c.PLAYING or is_dead(t.s, seat):
        return 0
    lay_row(t, seat, tile, how)
    return may_win(t.rules, t.row)


@holding
def kinds_to_call(t: Board, seat: Int) -> U64:
    """Ask which discards leave a waiting hand: a bit each."""
    copy_bytes(t.row, 0, t.s, row_of(seat), c.RECORD)
    t.row[c.SITUATION] = (seat - t.s[c.EAST] & 3) << 4 | t.s[c.ROUND] << 6
    kinds: U64 = t.rules.asked.calls(image(t.row, c.RECORD))
    return kinds


@holding
def offer_calls(t: Board, seat: Int) -> Int:
    """Say which discards leave a waiting hand; the seat may announce it once."""
    kinds: U64
    low: U32
    high: U32
    at: Int
    word: U32 = c.CALLABLE | seat << c.SEAT_AT
    if not t.rules.calling or t.s[c.CALLING] >> seat & 1 or is_dead(t.s, seat):
        return 0
    kinds = kinds_to_call(t, seat)
    if kinds == 0:
        return 0
    low = kinds & 0xFFFFFFFF
    high = kinds >> 32
    at = next_place(t)
    t.log[at + 1] = low
    t.log[at + 2] = high
    t.log[at] = word
    t.length = evolve(t.s, t.log, at)
    return 0


def next_random(t: Board) -> U64:
    """The next number of the generator for simulated walls (splitmix, 64 bits)."""
    z: U64
    t.chance = t.chance + GOLDEN & ALL_BITS
    z = t.chance
    z = (z ^ z >> 30) * MIX_A & ALL_BITS
    z = (z ^ z >> 27) * MIX_B & ALL_BITS
    return z ^ z >> 31


def below(t: Board, n: Int) -> Int:
    """A random number from 0 to n - 1; n is small, so the bias is below one in a billion."""
    return (next_random(t) >> 32) * n >> 32


GOLDEN = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
ALL_BITS = 0xFFFFFFFFFFFFFFFF
"""Constants of the generator."""


def pack_tiles(words: Words, at: Int, i: Int, tile: Int) -> None:
    """Write the i-th of the tiles packed four a word."""
    wide: U32 = tile
    if i & 3 == 0:
        words[at + (i >> 2)] = wide
    else:
        words[at + (i >> 2)] |= wide << 8 * (i & 3)


def held(s: Block, seat: Int, tile: Int) -> Int:
    """How many of a kind a seat holds."""
    return s[slot_of(seat, tile)]
