"""State and event -> state, in place. No rule of play, no refusal.

The same fold serves the true log and a redacted one: a tile the viewer cannot name is UNKNOWN.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Int, Words
from muraille.table.engine import codes as c
from muraille.table.engine.by_hand import end_due, evolve_by_hand
from muraille.table.engine.layout import (
    add_meld,
    add_score,
    circumstances,
    clear_calls,
    close_window,
    drop_last,
    give,
    lay_open,
    open_window,
    row_of,
    show,
    signed,
    take,
    tile_in,
    turn_down,
    turn_up,
    write_points,
)


def evolve_begun(s: Block, words: Words, at: Int, word: U32) -> None:
    """A new hand: everything is cleared but the scores, the wall stands."""
    i: Int
    seat: Int = word >> c.SEAT_AT & 3
    argument: Int = word >> c.ARGUMENT_AT
    for i in range(c.SCORES):
        s[i] = 0
    for i in range(c.POINTS, c.SIZE):
        s[i] = 0
    for i in range(144):
        s[c.WALL + i] = tile_in(words, at, i)
    for i in range(4):
        s[c.DICE + i] = words[at + 36] >> 8 * i & 255
    s[c.EAST] = seat
    s[c.FIRST] = seat + (word >> c.BEGUN_FIRST_AT & 3) & 3
    s[c.MODES] = word >> c.BEGUN_MODES_AT & 15
    s[c.HAND] = word >> c.BEGUN_HAND_AT & 255
    s[c.ROUND] = word >> c.BEGUN_ROUND_AT & 3
    s[c.HILL_END] = 136 if argument & c.NO_FLOWERS else 144
    s[c.TAIL] = s[c.HILL_END] - (word >> c.BEGUN_HILL_AT & 15)
    s[c.HILL] = s[c.TAIL]
    s[c.PHASE] = c.DEALING if argument & c.BY_HAND else c.FLOWERS
    s[c.TURN] = s[c.EAST]
    s[c.DRAWN] = c.NONE
    s[c.PENDING] = c.NONE
    s[c.WINNER] = c.NONE


def evolve_dealt(s: Block, words: Words, at: Int, word: U32) -> None:
    """A seat has received its first tiles."""
    i: Int
    tile: Int
    for i in range(16):
        tile = tile_in(words, at, i)
        if tile != c.NONE:
            give(s, word >> c.SEAT_AT & 3, tile, 1)
            s[c.HEAD] += 1
    if word >> c.TILE_AT & 63 != c.NONE:
        s[c.DRAWN] = word >> c.TILE_AT & 63


def evolve_drew(s: Block, seat: Int, tile: Int, argument: Int) -> None:
    """A seat has taken a tile from the wall."""
    if s[c.PHASE] == c.DRAWING:
        end_due(s, seat)
    if not argument & c.FROM_TAIL:
        s[c.HEAD] += 1
    elif s[c.HILL] < s[c.HILL_END]:
        s[c.HILL] += 1
    else:
        drop_last(s)
    give(s, seat, tile, 1)
    if s[c.PHASE] != c.FLOWERS:
        s[c.PHASE] = c.TURNING
        s[c.TURN] = seat
        s[c.DREW] = 1
    if s[c.PHASE] != c.FLOWERS or seat == s[c.FIRST]:
        s[c.DRAWN] = tile
    s[c.REPLACED] = argument & c.FROM_TAIL
    s[c.ON_KONG] = argument >> 1 & 1
    s[c.MAY_WIN] = argument >> 2 & 1
    s[c.PENDING] = c.NONE
    clear_calls(s)
    close_window(s)


def evolve_discarded(s: Block, seat: Int, tile: Int, argument: Int) -> None:
    """A tile lies in the river, and the others may claim it."""
    if s[c.MODES] & c.SEEN_SO:
        turn_down(s)
    take(s, seat, tile, 1)
    s[c.RIVER + s[c.RIVER_LENGTH]] = seat << 6 | tile
    s[c.RIVER_LENGTH] += 1
    s[c.FACE_UP] = 1
    show(s, tile, 1)
    s[c.DREW] = 0
    s[c.DRAWN] = c.NONE
    s[c.REPLACED] = 0
    s[c.ON_KONG] = 0
    s[c.MAY_WIN] = 0
    clear_calls(s)
    if argument & c.ANNOUNCED:
        s[c.CALLING] |= 1 << seat | (argument & c.FALSELY) >> 9 << seat
    if s[c.PHASE] == c.INVOKING:  # nobody may claim it; the next seat may invoke
        if s[row_of(seat) + c.INVOKED] == tile + 1:
            s[row_of(seat) + c.INVOKED] = 0
        s[c.TURN] = seat + 1 & 3
        return
    s[c.PENDING] = tile
    s[c.SOURCE] = seat
    s[c.PHASE] = c.CLAIMING
    open_window(s, seat, argument)


def evolve_claimed(s: Block, seat: Int, tile: Int, word: U32) -> None:
    """A discard has become part of a meld."""
    i: Int
    lowest_tile: Int = word >> c.CLAIM_LOWEST_AT & 63
    kind: Int = word >> c.ARGUMENT_AT & 7
    source: Int = s[c.SOURCE]
    s[c.RIVER_LENGTH] -= 1
    s[c.FACE_UP] = 0
    if kind == c.TAKE_CHOW:
        for i in range(lowest_tile, lowest_tile + 3):
            if i != tile:
                take(s, seat, i, 1)
                show(s, i, 1)
        add_meld(
            s,
            seat,
            c.CHOW + 7 * (lowest_tile // 9) + lowest_tile % 9,
            source + 1 | (tile - lowest_tile + 1) << 3,
        )
    else:
        i = 2 if kind == c.TAKE_PUNG else 3
        take(s, seat, tile, i)
        show(s, tile, i)
        add_meld(s, seat, (c.PUNG if kind == c.TAKE_PUNG else c.KONG) + tile, source + 1)
    s[c.PHASE] = c.TURNING
    s[c.TURN] = seat
    s[c.DREW] = 0
    s[c.PENDING] = c.NONE
    close_window(s)


def evolve_promoted(s: Block, seat: Int, tile: Int, argument: Int) -> None:
    """A pung is about to become a kong; the others may rob the tile."""
    i: Int
    row: Int = row_of(seat)
    take(s, seat, tile, 1)
    show(s, tile, 1)
    for i in range(s[row + c.MELDS]):
        if s[row + c.MELD + i] == c.PUNG + tile:
            s[row + c.MELD + i] = c.KONG + tile
            s[row + c.ORIGIN + i] |= 32
    s[c.PENDING] = tile
    s[c.SOURCE] = seat
    s[c.PHASE] = c.ROBBING
    s[c.MAY_WIN] = 0
    clear_calls(s)
    open_window(s, seat, argument)


def unpromote(s: Block, seat: Int, tile: Int) -> None:
    """A robbed kong is a pung again."""
    i: Int
    row: Int = row_of(seat)
    for i in range(s[row + c.MELDS]):
        if s[row + c.MELD + i] == c.KONG + tile:
            s[row + c.MELD + i] = c.PUNG + tile
            s[row + c.ORIGIN + i] &= 31
    if tile < c.PLAYING:
        s[c.SEEN + tile] -= 1


def evolve_won(s: Block, words: Words, at: Int, word: U32) -> None:
    """A hand has won and lies open."""
    seat: Int = word >> c.SEAT_AT & 3
    how: Int = word >> c.WON_HOW_AT & 3 | (word >> c.WON_HOW_REST_AT & 3) << 2
    source: Int = word >> c.WON_SOURCE_AT & 3
    s[c.CIRCUMSTANCES] = circumstances(s, how)
    if how == c.BY_DISCARD or how == c.BY_CLAIMED_KONG:
        s[c.RIVER_LENGTH] -= 1
        s[c.FACE_UP] = 0
    elif how == c.BY_ROBBING:
        unpromote(s, source, word >> c.TILE_AT & 63)
    lay_open(s, words, at, seat)
    write_points(s, words[at + 4])
    s[c.WINNER] = seat
    s[c.HOW] = how
    s[c.SOURCE] = source
    s[c.TURN] = seat
    s[c.DRAWN] = word >> c.TILE_AT & 63
    s[c.MAY_WIN] = 0
    s[c.PHASE] = c.OVER
    clear_calls(s)
    close_window(s)


def evolve_invocation(s: Block) -> None:
    """The wall is empty: east may be the first to take a tile from the river."""
    i: Int
    for i in range(c.SEATS):
        s[row_of(i) + c.DUE] = 0
    s[c.PHASE] = c.INVOKING
    s[c.TURN] = s[c.EAST]
    s[c.DREW] = 0
    s[c.DRAWN] = c.NONE
    s[c.REPLACED] = 0
    s[c.ON_KONG] = 0
    s[c.MAY_WIN] = 0
    s[c.PENDING] = c.NONE
    clear_calls(s)
    close_window(s)


def evolve_invoked(s: Block, seat: Int, tile: Int, can_win: Int) -> None:
    """A seat has taken a tile from the river: the last one of its kind."""
    row: Int = row_of(seat)
    last: Int = s[c.RIVER_LENGTH] - 1
    at: Int = last
    while at > 0 and s[c.RIVER + at] & 63 != tile:
        at -= 1
    while at < last:
        s[c.RIVER + at] = s[c.RIVER + at + 1]
        at += 1
    s[c.RIVER_LENGTH] = last
    s[c.FACE_UP] = 0
    s[c.SEEN + tile] -= 1
    # In a hand the viewer cannot see, it is one more tile they do not see.
    give(s, seat, c.UNKNOWN if s[row + c.HIDDEN] else tile, 1)
    s[row + c.INVOKED] = tile + 1
    s[c.DREW] = 1
    s[c.DRAWN] = tile
    s[c.MAY_WIN] = can_win


def evolve_callable(s: Block, words: Words, at: Int) -> None:
    """Some discards of the seat whose turn it is may announce a waiting hand."""
    i: Int
    for i in range(4):
        s[c.CALLS + i] = words[at] >> 8 * i & 255
    s[c.CALLS + 4] = words[at + 1] & 255
    s[c.CAN_CALL] = 1


def evolve_shown(s: Block, seat: Int, tile: Int) -> None:
    """A concealed kong is turned over at the end of the hand."""
    i: Int
    row: Int = row_of(seat)
    for i in range(s[row + c.MELDS]):
        if s[row + c.MELD + i] == c.HIDDEN_KONG:
            s[row + c.MELD + i] = c.CONCEALED + tile
            return


def evolve_settled(s: Block, words: Words, at: Int) -> None:
    """Points have changed hands."""
    seat: Int
    for seat in range(c.SEATS):
        add_score(s, seat, signed(words[at + seat]))
    s[c.PHASE] = c.IDLE


def evolve_unwon(s: Block, phase: Int) -> None:
    """Nothing is played any more, and nobody has won."""
    s[c.PHASE] = phase
    s[c.PENDING] = c.NONE
    s[c.DRAWN] = c.NONE
    clear_calls(s)
    close_window(s)


def evolve_ruled(s: Block, seat: Int) -> None:
    """A hand is dead: nothing is offered to it any more."""
    s[c.DEAD] |= 1 << seat
    s[c.OFFERS + seat] = 0
    s[c.ANSWERS + seat] = 0
    if s[c.TURN] == seat:
        s[c.MAY_WIN] = 0
        clear_calls(s)


def evolve_long(s: Block, words: Words, at: Int, word: U32) -> Int:
    """Events that more words follow; the answer is where those end, 0 if it is no such event."""
    kind: Int = word & 63
    end: Int = 0
    if kind == c.BEGUN:
        evolve_begun(s, words, at, word)
        end = at + c.BEGUN_WORDS
    elif kind == c.DEALT:
        evolve_dealt(s, words, at, word)
        end = at + c.DEALT_WORDS
    elif kind == c.WON:
        evolve_won(s, words, at, word)
        end = at + c.WON_WORDS
    elif kind == c.SETTLED:
        evolve_settled(s, words, at)
        end = at + c.SETTLED_WORDS
    elif kind == c.LAID_OPEN:
        turn_up(s, words, at, word >> c.SEAT_AT & 3)
        end = at + c.OPEN_WORDS
    elif kind == c.CALLABLE:
        evolve_callable(s, words, at)
        end = at + c.CALLABLE_WORDS
    elif kind >= c.DRAW_DUE:
        end = at + evolve_by_hand(s, word)
    return end


def evolve_seldom(s: Block, words: Words, at: Int, word: U32) -> Int:
    """Events of the opening and the end of a hand, and of the referee."""
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    end: Int
    if kind == c.CALLED_OFF:
        evolve_unwon(s, c.IDLE)
        return at
    end = evolve_long(s, words, at, word)
    if end:
        return end
    if kind == c.SERVED or kind == c.FORGONE:
        s[c.TURN] = seat + 1 & 3
        s[c.ANSWERS + seat] = 0
    elif kind == c.INVOCATION:
        evolve_invocation(s)
    elif kind == c.INVOKED_TILE:
        evolve_invoked(s, seat, word >> c.TILE_AT & 63, word >> c.ARGUMENT_AT & 1)
    elif kind == c.OPENED:
        s[c.PHASE] = c.TURNING
        s[c.TURN] = seat
        s[c.DREW] = 1
        s[c.REPLACED] = 0
        s[c.MAY_WIN] = word >> c.ARGUMENT_AT & 1
    elif kind == c.SHOWN:
        evolve_shown(s, seat, word >> c.TILE_AT & 63)
    elif kind == c.RULED:
        evolve_ruled(s, seat)
    elif kind == c.EXHAUSTED:
        evolve_unwon(s, c.OVER)
    return at


def evolve(s: Block, words: Words, at: Int) -> Int:
    """Apply the event at a place of the log; the answer is where the next one begins."""
    word: U32 = words[at]
    kind: Int = word & 63
    seat: Int = word >> c.SEAT_AT & 3
    tile: Int = word >> c.TILE_AT & 63
    argument: Int = word >> c.ARGUMENT_AT
    at += 1
    if kind == c.DREW_TILE:
        evolve_drew(s, seat, tile, argument)
    elif kind == c.DISCARDED:
        evolve_discarded(s, seat, tile, argument)
    elif kind == c.ANSWERED:
        s[c.ANSWERS + seat] = argument
    elif kind == c.CLAIMED:
        evolve_claimed(s, seat, tile, word)
    elif kind == c.FLOWER_LAID:
        take(s, seat, tile, 1)
        s[row_of(seat) + c.LAID] |= 1 << tile - c.PLAYING
    elif kind == c.KONG_HIDDEN:
        take(s, seat, tile, 4)
        add_meld(s, seat, c.HIDDEN_KONG if tile == c.UNKNOWN else c.CONCEALED + tile, 0)
        s[c.MAY_WIN] = 0
        clear_calls(s)
    elif kind == c.KONG_PROMOTED:
        evolve_promoted(s, seat, tile, argument)
    else:
        at = evolve_seldom(s, words, at, word)
    return at
