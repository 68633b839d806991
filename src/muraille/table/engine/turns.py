"""What a seat, the clock or the referee does: each act becomes events.

``codes.py`` has the numbers of an event's word, bit by bit; ``layout.py`` says where a hand lies.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, U64, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, kinds_to_call
from muraille.table.engine.claims import offers_of, resolve
from muraille.table.engine.draws import draw, lay_flower
from muraille.table.engine.end import exhaust, win
from muraille.table.engine.invocation import invoke_with, skip_dead
from muraille.table.engine.legal import default_action, is_dead, refusal, to_act
from muraille.table.engine.opening import serve, serve_on


@holding
def discard(t: Board, seat: Int, tile: Int, announced: U32) -> Int:
    """A tile goes to the river; the others are asked as if it lay there already."""
    offers: U32
    word: U32 = c.DISCARDED | seat << c.SEAT_AT | tile << c.TILE_AT
    if tile < c.PLAYING:
        t.s[c.SEEN + tile] += 1
    try:
        offers = offers_of(t, seat, tile, c.BY_DISCARD)
    finally:
        if tile < c.PLAYING:
            t.s[c.SEEN + tile] -= 1
    emit(t, word | (offers | announced) << c.ARGUMENT_AT)
    if offers == 0 and not t.hold:
        return resolve(t)
    return 0


@holding
def discard_by_hand(t: Board, seat: Int, tile: Int, calling: Int) -> Int:
    """Whatever a hand lets fall, and whatever is said with it; the rules know if it is true."""
    kinds: U64
    announced: U32 = 0
    if calling:
        kinds = kinds_to_call(t, seat) if tile < c.PLAYING else 0
        announced = c.ANNOUNCED if kinds >> tile & 1 else c.ANNOUNCED | c.FALSELY
    discard(t, seat, tile, announced)
    return 0


@holding
def promote(t: Board, seat: Int, tile: Int) -> Int:
    """A pung is to become a kong; the others are asked whether they rob it."""
    offers: U32
    word: U32 = c.KONG_PROMOTED | seat << c.SEAT_AT | tile << c.TILE_AT
    t.s[c.SEEN + tile] += 1
    try:
        offers = offers_of(t, seat, tile, c.BY_ROBBING)
    finally:
        t.s[c.SEEN + tile] -= 1
    emit(t, word | offers << c.ARGUMENT_AT)
    if offers == 0 and not t.hold:
        return resolve(t)
    return 0


@holding
def step(t: Board, seat: Int, code: Int) -> Int:
    """Let a seat act; the answer is why it may not, 0 if it did."""
    why: Int = refusal(t.s, seat, code)
    verb: Int = code >> 6
    tile: Int = code & 63
    word: U32
    if why:
        return why
    if t.s[c.PHASE] == c.CLAIMING or t.s[c.PHASE] == c.ROBBING:
        return answer_with(t, seat, verb, tile)
    if t.s[c.PHASE] == c.INVOKING:
        return invoke_with(t, seat, verb, tile)
    if verb == c.DISCARD:
        discard(t, seat, tile, 0)
    elif verb == c.CALL:
        discard(t, seat, tile, c.ANNOUNCED)
    elif verb == c.PASS:
        keep_flowers(t, seat)
    elif verb == c.LAY_FLOWER:
        lay_flower(t, seat, tile)
        serve_on(t)
    elif verb == c.WIN:
        win(t, seat, t.s[c.DRAWN], c.BY_REPLACEMENT if t.s[c.REPLACED] else c.BY_WALL, seat)
    elif verb == c.PROMOTE:
        promote(t, seat, tile)
    else:
        word = c.KONG_HIDDEN | seat << c.SEAT_AT | tile << c.TILE_AT
        emit(t, word)
        draw(t, seat, c.FROM_TAIL | c.AFTER_KONG)
    return 0


@holding
def keep_flowers(t: Board, seat: Int) -> Int:
    """A seat lays no more flowers now; where the clock serves, nobody hears of it yet."""
    word: U32 = c.ANSWERED | seat << c.SEAT_AT | c.PASSED << c.ARGUMENT_AT
    if t.serves_by_clock:
        emit(t, word)
        return 0
    serve(t, seat)
    return serve_on(t)


@holding
def answer_with(t: Board, seat: Int, verb: Int, tile: Int) -> Int:
    """A seat answers to the tile on offer; the last answer closes the window, unless it is held."""
    answer: U32 = verb + 2
    word: U32 = c.ANSWERED | seat << c.SEAT_AT
    if verb == c.TAKE_CHOW:
        answer = c.ANSWER_CHOW + tile - t.s[c.PENDING] + 2
    elif verb == c.PASS:
        answer = c.PASSED
    emit(t, word | answer << c.ARGUMENT_AT)
    if not t.hold and to_act(t.s) < 0:
        resolve(t)
    return 0


@holding
def close_by_clock(t: Board) -> Int:
    """The clock closes the window: who has not answered passes."""
    word: U32 = c.CLOSED
    if t.s[c.PHASE] == c.FLOWERS and t.serves_by_clock:
        serve(t, t.s[c.TURN])
        return serve_on(t)
    if t.s[c.PHASE] != c.CLAIMING and t.s[c.PHASE] != c.ROBBING:
        return c.NO_WINDOW
    emit(t, word)
    resolve(t)
    return 0


@holding
def expire(t: Board, seat: Int) -> Int:
    """The thinking time of a seat is over: it does what anybody would do for it."""
    word: U32 = c.EXPIRED | seat << c.SEAT_AT
    code: Int = default_action(t.s, seat)
    why: Int = refusal(t.s, seat, code)
    if why:
        return why
    if t.s[c.PHASE] == c.CLAIMING or t.s[c.PHASE] == c.ROBBING:
        word |= 1 << c.ARGUMENT_AT
    emit(t, word)
    return step(t, seat, code)


@holding
def rule_dead(t: Board, seat: Int) -> Int:
    """The referee declares a hand dead: it only draws and discards from now on."""
    word: U32 = c.RULED | seat << c.SEAT_AT
    if t.s[c.PHASE] == c.IDLE or t.s[c.PHASE] == c.OVER:
        return c.HAND_OVER
    if is_dead(t.s, seat):
        return c.DEAD_HAND
    emit(t, word)
    if t.s[c.DEAD] == 15:
        return exhaust(t)
    skip_dead(t)
    if not t.hold and to_act(t.s) < 0:
        resolve(t)
    return 0
