"""What the fold may be given: words of a disk or a socket are asked here first.

The fold trusts its words, as the engine makes most of them itself. A damaged word could make it
reach beyond its block; so every event from outside must fit the state before it, and the state
must be one that tiles can be in. Whether it was legal is another question
(:mod:`muraille.record.own.rerun`).
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Flag, Int, Words
from muraille.table.engine import codes as c
from muraille.table.engine.fold import evolve
from muraille.table.engine.layout import row_of, score_of, signed, slot_of, tile_in
from muraille.table.engine.mask import words_after

COPIES: int = 4
MOST_MELDS: int = 4
MOST_HELD: int = 20
"""Tiles a hand can hold, whatever people take by hand: what fits the list of its actions."""
IN_FOURS: int = 48
"""Tiles that are dealt four at a time: before, those of the wall are not in one piece."""
MOST_POINTS: int = 1 << 24
MOST_SCORE: int = 1 << 29


def is_tile(tile: Int) -> Flag:
    """Whether it is a tile, or one that the viewer cannot name."""
    return tile <= c.UNKNOWN


def copies_of(tile: Int) -> Int:
    """How many tiles of a kind there are."""
    return COPIES if tile < c.PLAYING else 1


def held_tiles(s: Block, seat: Int) -> Int:
    """How many tiles a seat holds."""
    i: Int
    n: Int = s[row_of(seat) + c.HIDDEN]
    for i in range(c.KINDS):
        n += s[slot_of(seat, i)]
    return n


def can_give(s: Block, seat: Int, tile: Int) -> Flag:
    """Whether a hand can take one more tile of a kind."""
    if not is_tile(tile) or held_tiles(s, seat) >= MOST_HELD:
        return False
    return tile == c.UNKNOWN or s[slot_of(seat, tile)] < copies_of(tile)


def can_take(s: Block, seat: Int, tile: Int, n: Int) -> Flag:
    """Whether a hand has so many of a kind, those that cannot be named counted in."""
    hidden: Int = s[row_of(seat) + c.HIDDEN]
    if not is_tile(tile):
        return False
    return hidden >= n if tile == c.UNKNOWN else s[slot_of(seat, tile)] + hidden >= n


def fits_packed(words: Words, at: Int, n: Int) -> Flag:
    """Whether so many packed places hold tiles or nothing, and no kind too often."""
    i: Int
    j: Int
    tile: Int
    same: Int
    fine: Flag = True
    for i in range(n):
        tile = tile_in(words, at, i)
        if tile == c.NONE or tile == c.UNKNOWN:
            continue
        same = 0
        for j in range(i + 1):
            same += tile_in(words, at, j) == tile
        fine &= tile < c.KINDS and same <= copies_of(tile)
    return fine


def fits_begun(words: Words, at: Int, word: U32) -> Flag:
    """Whether a wall of tiles stands, and dice lie."""
    i: Int
    die: Int
    tile: Int
    tiles: Int = 136 if word >> c.ARGUMENT_AT & c.NO_FLOWERS else 144
    fine: Flag = fits_packed(words, at, 144)
    for i in range(144):
        tile = tile_in(words, at, i)
        fine &= (tile == c.NONE) == (i >= tiles)
    for i in range(4):
        die = words[at + 36] >> 8 * i & 255
        fine &= 1 <= die <= 6
    return fine


def fits_dealt(s: Block, words: Words, at: Int, word: U32) -> Flag:
    """Whether the wall has the first tiles of a seat, and the seat has none yet."""
    i: Int
    n: Int = 0
    last: Int = word >> c.TILE_AT & 63
    for i in range(16):
        n += tile_in(words, at, i) != c.NONE
    if n > c.FIRST_TILES or s[c.HEAD] + n > s[c.TAIL] or not fits_packed(words, at, 16):
        return False
    return held_tiles(s, word >> c.SEAT_AT & 3) == 0 and (last == c.NONE or is_tile(last))


def fits_drew(s: Block, seat: Int, tile: Int, argument: Int) -> Flag:
    """Whether the wall has a tile there, and the hand room for it."""
    left: Flag = s[c.HEAD] < s[c.TAIL]
    if argument & c.FROM_TAIL:
        left |= s[c.HILL] < s[c.HILL_END]
    return left and can_give(s, seat, tile)


def holds_chow(s: Block, seat: Int, tile: Int, place: Int) -> Flag:
    """Whether a chow can be made with a tile: its highest, middle or lowest one."""
    i: Int
    lowest: Int = tile - 2 + place
    lacking: Int = 0
    if tile >= 27 or lowest < tile // 9 * 9 or lowest > tile // 9 * 9 + 6:
        return False
    for i in range(lowest, lowest + 3):
        lacking += i != tile and s[slot_of(seat, i)] == 0
    return lacking <= s[row_of(seat) + c.HIDDEN]


def fits_offers(s: Block, seat: Int, tile: Int, offers: Int) -> Flag:
    """Whether a seat has the tiles for everything it is offered."""
    i: Int
    fine: Flag = offers == 0 or tile < c.PLAYING
    if offers & 31 and s[row_of(seat) + c.MELDS] >= MOST_MELDS:
        return False
    for i in range(3):
        if offers >> i & 1:
            fine &= holds_chow(s, seat, tile, i)
    if offers & c.OFFER_PUNG:
        fine &= can_take(s, seat, tile, 2)
    if offers & c.OFFER_KONG:
        fine &= can_take(s, seat, tile, 3)
    return fine


def fits_window(s: Block, seat: Int, tile: Int, argument: Int) -> Flag:
    """Whether everything that is offered to the three others can be done."""
    right: Flag = fits_offers(s, seat + 1 & 3, tile, argument & 63)
    across: Flag = fits_offers(s, seat + 2 & 3, tile, (argument >> 6 & 7) << 3)
    left: Flag = fits_offers(s, seat + 3 & 3, tile, (argument >> 9 & 7) << 3)
    return right and across and left


def fits_answer(s: Block, seat: Int, argument: Int) -> Flag:
    """Whether an answer is a pass, or something that was offered."""
    if argument < c.PASSED or argument > c.ANSWER_WIN:
        return False
    return argument == c.PASSED or s[c.OFFERS + seat] >> argument - 2 & 1 != 0


def fits_claimed(s: Block, seat: Int, tile: Int, word: U32) -> Flag:
    """Whether a discard lies there, and the hand has the rest of the meld."""
    kind: Int = word >> c.ARGUMENT_AT & 7
    lowest: Int = word >> c.CLAIM_LOWEST_AT & 63
    if tile >= c.PLAYING or s[c.RIVER_LENGTH] == 0 or s[row_of(seat) + c.MELDS] >= MOST_MELDS:
        return False
    if kind == c.TAKE_CHOW:
        return lowest <= tile <= lowest + 2 and holds_chow(s, seat, tile, lowest + 2 - tile)
    if kind == c.TAKE_PUNG:
        return can_take(s, seat, tile, 2)
    return kind == c.TAKE_KONG and can_take(s, seat, tile, 3)


def has_pung(s: Block, seat: Int, tile: Int) -> Flag:
    """Whether a pung of a kind lies before a seat."""
    i: Int
    found: Flag = False
    for i in range(MOST_MELDS):
        found |= s[row_of(seat) + c.MELD + i] == c.PUNG + tile
    return found


def fits_kong(s: Block, seat: Int, kind: Int, tile: Int, argument: Int) -> Flag:
    """Whether a hand has the tiles of a kong, and a meld its place."""
    if kind == c.KONG_PROMOTED:
        if tile >= c.PLAYING or not has_pung(s, seat, tile) or not can_take(s, seat, tile, 1):
            return False
        return fits_window(s, seat, tile, argument)
    if tile != c.UNKNOWN and tile >= c.PLAYING:
        return False
    return s[row_of(seat) + c.MELDS] < MOST_MELDS and can_take(s, seat, tile, COPIES)


def fits_won(s: Block, words: Words, at: Int, word: U32) -> Flag:
    """Whether a hand of tiles lies open, and the tile it won with was there."""
    how: Int = word >> c.WON_HOW_AT & 3 | (word >> c.WON_HOW_REST_AT & 3) << 2
    given: Flag = how == c.BY_DISCARD or how == c.BY_CLAIMED_KONG
    if how > c.BY_INVOCATION or (given and s[c.RIVER_LENGTH] == 0):
        return False
    return word >> c.TILE_AT & 63 < c.PLAYING and fits_packed(words, at, c.WON_TILES)


def fits_invoked(s: Block, seat: Int, tile: Int) -> Flag:
    """Whether such a tile lies in the river."""
    i: Int
    found: Flag = False
    for i in range(s[c.RIVER_LENGTH]):
        found |= s[c.RIVER + i] & 63 == tile
    return found and tile < c.PLAYING and s[c.SEEN + tile] != 0 and can_give(s, seat, tile)


def fits_settled(s: Block, words: Words, at: Int) -> Flag:
    """Whether the points are such as a hand can bring."""
    seat: Int
    fine: Flag = True
    for seat in range(c.SEATS):
        fine &= -MOST_POINTS < signed(words[at + seat]) < MOST_POINTS
        fine &= -MOST_SCORE < score_of(s, seat) < MOST_SCORE
    return fine


def fits_moved(s: Block, seat: Int, tile: Int, argument: Int) -> Flag:
    """Whether a tile lies where a hand took it from, and the other place has room."""
    origin: Int = argument & 3
    target: Int = argument >> 2 & 3
    place: Int = argument >> 4 & 255
    fine: Flag = is_tile(tile)
    if origin == c.IN_WALL:
        fine &= place < c.TILES and s[c.HEAD] < s[c.TAIL]
        return fine and (target == c.IN_WALL or can_give(s, seat, tile))
    if origin == c.IN_RIVER:
        fine &= s[c.RIVER_LENGTH] != 0
    elif origin == c.IN_HAND:
        fine &= can_take(s, seat, tile, 1)
    if target == c.IN_WALL:
        return fine and s[c.HEAD] != 0
    if target == c.IN_RIVER:
        fine &= s[c.RIVER_LENGTH] < c.TILES
        fine &= s[c.PHASE] != c.CLAIMING or s[c.RIVER_LENGTH] > (origin == c.IN_RIVER)
    return fine


def fits_by_hand(s: Block, word: U32) -> Flag:
    """Whether an event of a table where people handle the tiles fits the state."""
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    if kind == c.MOVED:
        return fits_moved(s, seat, word >> c.TILE_AT & 63, word >> c.ARGUMENT_AT)
    if kind == c.MELD_BROKEN:
        return word >> c.ARGUMENT_AT < s[row_of(seat) + c.MELDS]
    return kind <= c.REMINDED


def fits_seldom(s: Block, words: Words, at: Int, word: U32) -> Flag:
    """Whether an event of the opening or the end of a hand fits the state."""
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    tile: Int = word >> c.TILE_AT & 63
    fine: Flag = kind != 0
    if kind == c.BEGUN:
        fine = fits_begun(words, at, word)
    elif kind == c.DEALT:
        fine = fits_dealt(s, words, at, word)
    elif kind == c.WON:
        fine = fits_won(s, words, at, word)
    elif kind == c.SETTLED:
        fine = fits_settled(s, words, at)
    elif kind == c.LAID_OPEN:
        fine = fits_packed(words, at, c.WON_TILES)
    elif kind == c.SHOWN:
        fine = tile < c.PLAYING
    elif kind == c.INVOKED_TILE:
        fine = fits_invoked(s, seat, tile)
    elif kind == c.CALLED_OFF:
        fine = not is_decided(s)
    elif kind >= c.DRAW_DUE:
        fine = fits_by_hand(s, word)
    return fine


def fits_state(s: Block, words: Words, at: Int, end: Int) -> Flag:
    """Whether the event at a place of a log, whose words end there, fits the state before it."""
    word: U32 = words[at]
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    tile: Int = word >> c.TILE_AT & 63
    argument: Int = word >> c.ARGUMENT_AT
    fine: Flag
    if at + 1 + words_after(kind) > end or (kind == c.BEGUN and at):
        return False
    if kind == c.DREW_TILE:
        fine = fits_drew(s, seat, tile, argument)
    elif kind == c.DISCARDED:
        fine = s[c.RIVER_LENGTH] < c.TILES and can_take(s, seat, tile, 1)
        fine = fine and fits_window(s, seat, tile, argument & ~c.ANNOUNCED)
    elif kind == c.ANSWERED:
        fine = fits_answer(s, seat, argument)
    elif kind == c.CLAIMED:
        fine = fits_claimed(s, seat, tile, word)
    elif kind == c.FLOWER_LAID:
        fine = c.PLAYING <= tile < c.KINDS and can_take(s, seat, tile, 1)
    elif kind == c.KONG_HIDDEN or kind == c.KONG_PROMOTED:
        fine = fits_kong(s, seat, kind, tile, argument)
    else:
        fine = fits_seldom(s, words, at + 1, word)
    return fine


def is_decided(s: Block) -> Flag:
    """Whether nothing can be played any more: the hand is over."""
    return s[c.PHASE] == c.OVER or s[c.PHASE] == c.IDLE


def is_sound(s: Block) -> Flag:
    """Whether the tiles lie as four copies of each kind can lie, while a hand is played."""
    kind: Int
    seat: Int
    i: Int
    most: Int
    held: Int
    head: Int = s[c.HEAD] if s[c.HEAD] >= IN_FOURS else c.TILES
    fine: Flag = s[c.HEAD] <= s[c.TAIL] and s[c.HILL] <= s[c.HILL_END] <= c.TILES
    if is_decided(s):
        return fine
    for kind in range(c.PLAYING):
        held = 0
        most = 0
        for seat in range(c.SEATS):
            held += s[row_of(seat) + kind]
            most = max(most, s[row_of(seat) + kind])
        for i in range(head, s[c.HILL_END]):
            held += s[c.WALL + i] == kind and (i < s[c.TAIL] or i >= s[c.HILL])
        fine &= held <= COPIES and most + s[c.SEEN + kind] <= COPIES
    return fine


def misfit(s: Block, words: Words, end: Int) -> Int:
    """Fold a log of so many words; the place of the first event that does not fit, -1 if all do."""
    at: Int = 0
    while at < end:
        if not fits_state(s, words, at, end):
            return at
        at = evolve(s, words, at)
    return -1 if is_sound(s) else at
