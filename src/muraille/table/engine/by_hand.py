"""The fold where people handle the tiles: draws that are due, tiles moved by hand.

What players only say or show, and what the referee decides, changes nothing here.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Flag, Int
from muraille.table.engine import codes as c
from muraille.table.engine.layout import (
    close_window,
    drop_last,
    give,
    row_of,
    show,
    take,
    turn_down,
)


def is_opening(s: Block) -> Flag:
    """Whether the first turn has not begun: the last tile of the first player counts as drawn."""
    due: Int = s[row_of(s[c.TURN]) + c.DUE]
    drawing: Flag = s[c.PHASE] == c.DRAWING and due & c.DUE_FLOWER != 0
    return drawing or s[c.PHASE] == c.FLOWERS or s[c.PHASE] == c.DEALING


def lacks_last(s: Block, seat: Int) -> Flag:
    """Whether it is the first turn of a player who has forgotten their last tile."""
    return s[c.PHASE] == c.TURNING and s[c.TURN] == seat and s[c.DREW] != 0 and s[c.DRAWN] == c.NONE


def end_due(s: Block, seat: Int) -> None:
    """What was to be drawn is drawn, or will not be."""
    if s[row_of(seat) + c.DUE] & c.DUE_FLOWER:
        s[c.PHASE] = c.FLOWERS
    s[row_of(seat) + c.DUE] = 0


def evolve_due(s: Block, seat: Int, argument: Int) -> None:
    """A seat has to take a tile by hand; the discard before it can no longer be claimed."""
    s[row_of(seat) + c.DUE] = c.DUE_NOW | argument & 3
    if s[c.PHASE] == c.FLOWERS:
        s[row_of(seat) + c.DUE] |= c.DUE_FLOWER
    s[c.PHASE] = c.DRAWING
    s[c.TURN] = seat
    s[c.MAY_WIN] = 0
    close_window(s)


def evolve_turn_given(s: Block, seat: Int) -> None:
    """Play goes on with a seat that draws nothing."""
    i: Int
    for i in range(c.SEATS):
        s[row_of(i) + c.DUE] = 0
    s[c.PHASE] = c.TURNING
    s[c.TURN] = seat
    s[c.DREW] = 0
    s[c.DRAWN] = c.NONE
    s[c.REPLACED] = 0
    s[c.ON_KONG] = 0
    s[c.MAY_WIN] = 0
    s[c.PENDING] = c.NONE
    close_window(s)


def bring(s: Block, place: Int, target: Int) -> None:
    """A tile of the wall comes to another place of it; those between close up."""
    tile: Int = s[c.WALL + place]
    while place > target:
        s[c.WALL + place] = s[c.WALL + place - 1]
        place -= 1
    while place < target:
        s[c.WALL + place] = s[c.WALL + place + 1]
        place += 1
    s[c.WALL + place] = tile


def last_place(s: Block) -> Int:
    """The place of the wall the next replacement comes from: the top of the last column."""
    tail: Int = s[c.TAIL]
    return tail - 2 if tail & 1 == 0 and tail - 2 >= s[c.HEAD] else tail - 1


def lift(s: Block, place: Int, from_tail: Int) -> None:
    """A tile leaves the wall: what lies between it and the end it is nearest to closes up."""
    if from_tail:
        bring(s, place, last_place(s))
        drop_last(s)
    elif place >= s[c.TAIL]:
        bring(s, place, s[c.HILL])
        s[c.HILL] += 1
    else:
        bring(s, place, s[c.HEAD])
        s[c.HEAD] += 1


def evolve_moved(s: Block, seat: Int, tile: Int, argument: Int) -> None:
    """A tile was moved by hand, whether the rules wanted it or not."""
    origin: Int = argument & 3
    target: Int = argument >> 2 & 3
    place: Int = argument >> 4 & 255
    if origin == c.IN_WALL:
        if target == c.IN_WALL:
            bring(s, place, last_place(s) if argument & c.TO_TAIL else s[c.HEAD])
            return
        lift(s, place, argument & c.TO_TAIL)
        give(s, seat, tile, 1)
        if seat == s[c.FIRST] and (is_opening(s) or lacks_last(s, seat)):
            s[c.DRAWN] = tile
        return
    if origin == c.IN_RIVER:
        s[c.RIVER_LENGTH] -= 1
        s[c.FACE_UP] = 0
    elif origin == c.IN_HAND:
        take(s, seat, tile, 1)
    if target == c.IN_WALL:  # in a view every tile of a wall is unknown
        s[c.HEAD] -= 1
        s[c.WALL + s[c.HEAD]] = c.UNKNOWN if s[c.WALL + s[c.HEAD] + 1] == c.UNKNOWN else tile
        return
    if origin == c.IN_HAND:
        show(s, tile, 1)
    if target == c.IN_RIVER:
        lay_in_river(s, seat, tile)


def lay_in_river(s: Block, seat: Int, tile: Int) -> None:
    """A tile nobody can claim lies in the river, under the one that still can be."""
    at: Int = c.RIVER + s[c.RIVER_LENGTH]
    if s[c.PHASE] == c.CLAIMING:
        s[at] = s[at - 1]
        at -= 1
        if s[c.MODES] & c.SEEN_SO and tile < c.PLAYING:  # it lies face down at once
            s[c.SEEN + tile] -= 1
            tile = c.UNKNOWN
    elif s[c.MODES] & c.TURNED:
        if s[c.MODES] & c.SEEN_SO:
            turn_down(s)
        s[c.FACE_UP] = 1
    s[at] = seat << 6 | tile
    s[c.RIVER_LENGTH] += 1


def evolve_broken(s: Block, seat: Int, place: Int) -> None:
    """A meld is none any more: its tiles lie aside."""
    row: Int = row_of(seat)
    i: Int
    for i in range(place, 3):
        s[row + c.MELD + i] = s[row + c.MELD + i + 1]
        s[row + c.ORIGIN + i] = s[row + c.ORIGIN + i + 1]
    s[row + c.MELD + 3] = 0
    s[row + c.ORIGIN + 3] = 0
    s[row + c.MELDS] -= 1


def evolve_by_hand(s: Block, word: U32) -> Int:
    """Events of a table where people handle the tiles; the answer is how many words follow."""
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    if kind == c.DRAW_DUE:
        evolve_due(s, seat, word >> c.ARGUMENT_AT)
    elif kind == c.MOVED:
        evolve_moved(s, seat, word >> c.TILE_AT & 63, word >> c.ARGUMENT_AT)
    elif kind == c.TURN_GIVEN:
        evolve_turn_given(s, seat)
    elif kind == c.MELD_BROKEN:
        evolve_broken(s, seat, word >> c.ARGUMENT_AT)
    elif kind == c.DEAL_ENDED:
        s[c.PHASE] = c.FLOWERS
    return words_by_hand(kind)


def words_by_hand(kind: Int) -> Int:
    """How many words follow the first one of an event of such a table."""
    if kind == c.SAID or kind == c.FAN_SAID:
        return c.TEXT_WORDS
    if kind == c.SHOWED:
        return c.OPEN_WORDS
    return c.ADJUDICATED_WORDS if kind == c.ADJUDICATED else 0
