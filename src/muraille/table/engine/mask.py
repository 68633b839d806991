"""The only door for secrets: what a seat sees of an event, and of the state.

Closed by default: an event nobody has decided about is seen by nobody.
"""

from __future__ import annotations

from typing import Any

from muraille.kernel.bits import copy_bytes
from muraille.kernel.c_types import U32, Block, Flag, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.by_hand import is_opening, words_by_hand
from muraille.table.engine.layout import clear_calls, row_of

PUBLIC: int = (
    1 << c.SERVED
    | 1 << c.FLOWER_LAID
    | 1 << c.CLAIMED
    | 1 << c.KONG_STOOD
    | 1 << c.WON
    | 1 << c.EXHAUSTED
    | 1 << c.SETTLED
    | 1 << c.RULED
    | 1 << c.SHOWN
    | 1 << c.CLOSED
    | 1 << c.INVOCATION
    | 1 << c.FORGONE
    | 1 << c.LAID_OPEN
)
"""Events everybody sees as they are."""


def own_offers(word: U32, viewer: Int) -> U32:
    """A discard or a promoted kong, with the offers to the viewer alone."""
    keep: U32 = word >> c.ARGUMENT_AT & c.ANNOUNCED
    offers: U32 = word >> c.ARGUMENT_AT
    seat: Int = word >> c.SEAT_AT & 3
    step: Int = viewer - seat & 3 if viewer < c.SEATS else 0
    if step == 1:
        keep |= offers & 0o77
    elif step == 2:
        keep |= offers & 0o700
    elif step == 3:
        keep |= offers & 0o7000
    return word & c.NO_ARGUMENT | keep << c.ARGUMENT_AT


def unnamed(word: U32, public: U32) -> U32:
    """An event whose tile the viewer cannot name, with the public part of its argument."""
    hidden: U32 = c.UNKNOWN
    return word & 0xFF | hidden << c.TILE_AT | word & public << c.ARGUMENT_AT


def redacted(word: U32, viewer: Int) -> U32:
    """The event as the viewer receives it; 0 if they receive nothing."""
    kind: Int = word & 63
    own: Int = (word >> c.SEAT_AT & 3) == viewer
    if kind == c.DREW_TILE:
        return word if own else unnamed(word, c.FROM_TAIL | c.AFTER_KONG)
    if kind == c.DISCARDED or kind == c.KONG_PROMOTED:
        return own_offers(word, viewer)
    if kind == c.ANSWERED:
        return word if own else 0
    if kind == c.EXPIRED:  # in a window it would tell that the seat had something to claim
        return word if own or not word >> c.ARGUMENT_AT else 0
    if kind == c.KONG_HIDDEN:
        return word if own else unnamed(word, 0)
    if kind == c.DEALT:
        return word if own or (word >> c.TILE_AT & 63) == c.NONE else unnamed(word, 0)
    if kind == c.OPENED or kind == c.INVOKED_TILE:
        return word if own else word & c.NO_ARGUMENT
    return redacted_seldom(word, own)


def redacted_seldom(word: U32, own: Int) -> U32:
    """The beginning of a hand, what its end brings, and what people do with their hands."""
    kind: Int = word & 63
    if kind == c.CALLABLE:
        return word if own else 0
    if kind == c.BEGUN:  # of a wall only the dice; and whether this viewer forgets discards
        return word | c.SEEN_SO << c.BEGUN_MODES_AT if word >> c.BEGUN_MODES_AT & c.TURNED else word
    if kind == c.CALLED_OFF:
        return word
    if kind >= c.DRAW_DUE:
        return redacted_by_hand(word, own)
    return word if PUBLIC >> kind & 1 else 0


def redacted_by_hand(word: U32, own: Int) -> U32:
    """What happens on a table where people handle the tiles, as the viewer receives it."""
    kind: Int = word & 63
    origin: Int = word >> c.ARGUMENT_AT & 3
    target: Int = word >> c.MOVED_TARGET_AT & 3
    if kind == c.MOVED and (origin == c.IN_WALL or target == c.IN_WALL):
        return word if own and origin != target else unnamed(word, 0x3FFFF)
    if kind == c.INFRACTION or kind == c.CASE_CLOSED:  # some the referee keeps secret
        return 0 if word >> c.ARGUMENT_AT & c.SILENT else word
    return word if kind <= c.REMINDED else 0


def words_after(kind: Int) -> Int:
    """How many words follow the first one of an event."""
    if kind == c.BEGUN:
        return c.BEGUN_WORDS
    if kind == c.DEALT:
        return c.DEALT_WORDS
    if kind == c.WON:
        return c.WON_WORDS
    if kind == c.LAID_OPEN:
        return c.OPEN_WORDS
    if kind == c.CALLABLE:
        return c.CALLABLE_WORDS
    if kind >= c.DRAW_DUE:
        return words_by_hand(kind)
    return c.SETTLED_WORDS if kind == c.SETTLED else 0


def is_lifted(word: U32) -> Flag:
    """Whether a hand has taken the last discard out of the river."""
    return word & 63 == c.MOVED and word >> c.ARGUMENT_AT & 3 == c.IN_RIVER


@holding
def face_down(log: Any) -> Any:
    """Where the discards of a log are that lie face down now: unclaimed, and not the last one."""
    hidden: Any = set()
    last: Int = -1
    at: Int = 0
    word: U32
    if len(log) == 0 or not log[0] >> c.BEGUN_MODES_AT & c.TURNED or log[0] & 63 != c.BEGUN:
        return hidden
    while at < len(log):
        word = log[at]
        if word & 63 == c.DISCARDED:
            if last >= 0:
                hidden.add(last)
            last = at
        elif word & 63 == c.CLAIMED or word & 63 == c.WON or is_lifted(word):
            last = -1
        at += 1 + words_after(word & 63)
    return hidden


def redacted_tiles(word: U32) -> U32:
    """Four tiles without their names; places without a tile stay empty."""
    i: Int
    hidden: U32 = 0
    tile: U32
    for i in range(4):
        tile = word >> 8 * i & 63
        if tile != c.NONE:
            tile = c.UNKNOWN
        hidden |= tile << 8 * i
    return hidden


def redacted_payload(word: U32, i: Int, payload: U32, viewer: Int) -> U32:
    """The i-th word after an event, as the viewer receives it."""
    kind: Int = word & 63
    own: Int = (word >> c.SEAT_AT & 3) == viewer
    if kind == c.BEGUN and i < 36:
        return redacted_tiles(payload)
    if kind == c.DEALT and not own:
        return redacted_tiles(payload)
    if kind == c.SHOWED and word >> c.ARGUMENT_AT & c.FACE_DOWN and not own:
        return redacted_tiles(payload)
    return payload


def hide_hand(out: Block, seat: Int) -> None:
    """Turn the tiles of a hand over."""
    i: Int
    row: Int = row_of(seat)
    n: Int = out[row + c.HIDDEN]
    for i in range(c.PLAYING):
        n += out[row + i]
        out[row + i] = 0
    for i in range(8):
        n += out[row + c.BONUS + i]
        out[row + c.BONUS + i] = 0
    out[row + c.HIDDEN] = n


def hide_kongs(out: Block, seat: Int) -> None:
    """Turn concealed kongs over."""
    i: Int
    row: Int = row_of(seat)
    for i in range(out[row + c.MELDS]):
        if out[row + c.MELD + i] >= c.CONCEALED:
            out[row + c.MELD + i] = c.HIDDEN_KONG


def hide_seat(out: Block, seat: Int, decided: Int) -> None:
    """What others know of a seat; when the hand is decided, its kongs are turned over."""
    out[c.OFFERS + seat] = 0
    out[c.ANSWERS + seat] = 0
    if not out[c.REVEALED] >> seat & 1:
        hide_hand(out, seat)
    if not decided:
        hide_kongs(out, seat)


def turn_discards(out: Block) -> None:
    """Discards that lie face down have no name, and nobody counts them."""
    i: Int
    tile: Int
    for i in range(out[c.RIVER_LENGTH] - out[c.FACE_UP]):
        tile = out[c.RIVER + i] & 63
        if tile < c.PLAYING:
            out[c.SEEN + tile] -= 1
        out[c.RIVER + i] = out[c.RIVER + i] & 192 | c.UNKNOWN
    out[c.MODES] |= c.SEEN_SO


def project(s: Block, viewer: Int, out: Block) -> None:
    """The state as the viewer may know it: what folding their log gives."""
    i: Int
    decided: Int = s[c.PHASE] == c.OVER or s[c.PHASE] == c.IDLE
    turn: Int = s[c.FIRST] if is_opening(s) else s[c.TURN]
    copy_bytes(out, 0, s, 0, c.SIZE)
    for i in range(144):
        if s[c.WALL + i] != c.NONE:
            out[c.WALL + i] = c.UNKNOWN
    for i in range(c.SEATS):
        if i != viewer:
            hide_seat(out, i, decided)
    if s[c.MODES] & c.TURNED:
        turn_discards(out)
    out[c.CALLING] &= 15
    if turn != viewer and not decided:
        out[c.MAY_WIN] = 0
        clear_calls(out)
        if s[c.DRAWN] != c.NONE and s[c.PHASE] != c.INVOKING:  # an invoked tile was seen by all
            out[c.DRAWN] = c.UNKNOWN
