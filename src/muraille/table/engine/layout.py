"""The block of a table under the hand of the fold: rows, rivers, windows, scores."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Int, Words
from muraille.table.engine import codes as c


def row_of(seat: Int) -> Int:
    """Where the row of a seat begins."""
    return c.ROW * seat


def slot_of(seat: Int, tile: Int) -> Int:
    """Where a seat keeps the count of a kind: playing tiles, bonus tiles, tiles unseen."""
    if tile < c.PLAYING:
        return c.ROW * seat + tile
    if tile < c.KINDS:
        return c.ROW * seat + c.BONUS + tile - c.PLAYING
    return c.ROW * seat + c.HIDDEN


def give(s: Block, seat: Int, tile: Int, n: Int) -> None:
    """Put tiles into a hand."""
    s[slot_of(seat, tile)] += n


def take(s: Block, seat: Int, tile: Int, n: Int) -> None:
    """Take tiles out of a hand: those the viewer can name first."""
    at: Int = slot_of(seat, tile)
    named: Int = min(n, s[at])
    s[at] -= named
    s[row_of(seat) + c.HIDDEN] -= n - named


def close_window(s: Block) -> None:
    """Nothing is offered any more."""
    i: Int
    for i in range(c.SEATS):
        s[c.OFFERS + i] = 0
        s[c.ANSWERS + i] = 0


def open_window(s: Block, seat: Int, offers: Int) -> None:
    """Offer a tile to the three others: six bits to the next seat, three to each other one."""
    s[c.OFFERS + (seat + 1 & 3)] = offers & 63
    s[c.OFFERS + (seat + 2 & 3)] = (offers >> 6 & 7) << 3
    s[c.OFFERS + (seat + 3 & 3)] = (offers >> 9 & 7) << 3


def add_meld(s: Block, seat: Int, meld: Int, origin: Int) -> None:
    """Lay a meld beside the others."""
    row: Int = row_of(seat)
    n: Int = s[row + c.MELDS]
    s[row + c.MELD + n] = meld
    s[row + c.ORIGIN + n] = origin
    s[row + c.MELDS] = n + 1


def show(s: Block, tile: Int, n: Int) -> None:
    """Copies of a kind now lie open."""
    if tile < c.PLAYING:
        s[c.SEEN + tile] += n


def score_of(s: Block, seat: Int) -> Int:
    """What a seat has won and lost so far."""
    at: Int = c.SCORES + 4 * seat
    low: Int = s[at] | s[at + 1] << 8 | s[at + 2] << 16
    top: Int = s[at + 3]
    return low + (top - 256 if top > 127 else top) * 16777216


def add_score(s: Block, seat: Int, points: Int) -> None:
    """Write a gain or a loss down."""
    i: Int
    total: Int = score_of(s, seat) + points
    for i in range(c.SEATS):
        s[c.SCORES + 4 * seat + i] = total >> 8 * i & 255


def tile_in(words: Words, at: Int, i: Int) -> Int:
    """The i-th of the tiles packed four a word."""
    return words[at + (i >> 2)] >> 8 * (i & 3) & 63


def clear_calls(s: Block) -> None:
    """No discard may announce a waiting hand."""
    i: Int
    if s[c.CAN_CALL]:
        s[c.CAN_CALL] = 0
        for i in range(5):
            s[c.CALLS + i] = 0


def turn_down(s: Block) -> None:
    """The last tile of the river is turned: nobody can name it any more."""
    at: Int = c.RIVER + s[c.RIVER_LENGTH] - 1
    tile: Int
    if s[c.RIVER_LENGTH]:
        tile = s[at] & 63
        if tile < c.PLAYING:
            s[c.SEEN + tile] -= 1
        s[at] = s[at] & 192 | c.UNKNOWN


def lay_open(s: Block, words: Words, at: Int, seat: Int) -> None:
    """The tiles of a hand lie face up, packed four a word."""
    i: Int
    tile: Int
    row: Int = row_of(seat)
    for i in range(c.MELD):
        s[row + i] = 0
    for i in range(8):
        s[row + c.BONUS + i] = 0
    s[row + c.HIDDEN] = 0
    for i in range(c.WON_TILES):
        tile = tile_in(words, at, i)
        if tile != c.NONE:
            give(s, seat, tile, 1)
    s[c.REVEALED] |= 1 << seat


def turn_up(s: Block, words: Words, at: Int, seat: Int) -> None:
    """A hand is shown, all of it or its next sixteen tiles; whoever knew it learns nothing."""
    i: Int
    tile: Int
    hidden: Int = row_of(seat) + c.HIDDEN
    for i in range(c.WON_TILES):
        tile = tile_in(words, at, i)
        if tile != c.NONE and s[hidden]:
            s[hidden] -= 1
            give(s, seat, tile, 1)
    s[c.REVEALED] |= 1 << seat


def write_points(s: Block, points: U32) -> None:
    """Write down what the winning hand is worth."""
    s[c.POINTS] = points & 255
    s[c.POINTS + 1] = points >> 8 & 255


def circumstances(s: Block, how: Int) -> Int:
    """What is special about a win at this moment: the first turn, the first discard, the end."""
    seat: Int
    i: Int
    found: Int = c.WALL_EMPTY if s[c.HEAD] == s[c.TAIL] else 0
    claimed: Int = 0
    if s[c.HEAD] != c.DEALT_TILES:
        return found
    for seat in range(c.SEATS):
        for i in range(s[row_of(seat) + c.MELDS]):
            claimed |= s[row_of(seat) + c.ORIGIN + i] & 7
    # Where people handle the tiles, more or fewer of them may have left the wall.
    if how == c.BY_WALL:
        found |= c.AS_DEALT if s[c.TURN] == s[c.FIRST] and not s[c.RIVER_LENGTH] else 0
    elif (how == c.BY_DISCARD or how == c.BY_CLAIMED_KONG) and not claimed:
        found |= c.FIRST_DISCARD if s[c.RIVER_LENGTH] == 1 and s[c.SOURCE] == s[c.FIRST] else 0
    return found


def drop_last(s: Block) -> None:
    """A replacement leaves the wall without a hill: the top of the last column goes first."""
    tail: Int = s[c.TAIL]
    # What lay below it comes to the end.
    if tail & 1 == 0 and tail - 2 >= s[c.HEAD]:
        s[c.WALL + tail - 2] = s[c.WALL + tail - 1]
    s[c.TAIL] = tail - 1
    s[c.HILL] = tail - 1
    s[c.HILL_END] = tail - 1


def signed(word: U32) -> Int:
    """A word as a number that can be below zero."""
    high: Int = word >> 16
    low: Int = word & 0xFFFF
    return (high - 0x10000 if high > 0x7FFF else high) * 0x10000 + low
