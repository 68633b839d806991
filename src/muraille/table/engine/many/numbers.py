"""One number for each action: 0 to 234 as the competitions on Botzone have them, then ours."""

from __future__ import annotations

from muraille.kernel.c_types import Block, Int
from muraille.table.engine import codes as c

PASS_AT, WIN_AT, DISCARD_AT, CHOW_AT, PUNG_AT, KONG_AT = 0, 1, 2, 36, 99, 133
HIDE_AT, PROMOTE_AT = 167, 201
"""Where the numbers of the competition begin."""
FLOWER_AT, DISCARD_FLOWER_AT, CALL_AT, INVOKE_AT = 235, 243, 251, 285
"""Where ours begin: flowers for MCR, then what the classical game has besides."""
ALL_NUMBERS: int = 319
NO_CODE: int = 1023
"""A code that no table accepts."""


def turned(tile: Int) -> Int:
    """A kind in the order of the competitions, or back: dots and bamboos change places."""
    if tile < 9 or tile >= 27:
        return tile
    return tile + 9 if tile < 18 else tile - 9


def chow_number(lowest: Int, claimed: Int) -> Int:
    """The number of a chow: its suit, its middle tile, which of the three was claimed."""
    low: Int = turned(lowest)
    return CHOW_AT + low // 9 * 21 + low % 9 * 3 + claimed - lowest


def number_of(s: Block, code: Int) -> Int:
    """The number of a legal action."""
    verb: Int = code >> 6
    tile: Int = code & 63
    found: Int = PASS_AT
    if verb == c.DISCARD:
        found = DISCARD_AT + turned(tile)
        if tile >= c.PLAYING:
            found = DISCARD_FLOWER_AT + tile - c.PLAYING
    elif verb == c.WIN:
        found = WIN_AT
    elif verb == c.TAKE_CHOW:
        found = chow_number(tile, s[c.PENDING])
    elif verb == c.TAKE_PUNG:
        found = PUNG_AT + turned(s[c.PENDING])
    elif verb == c.TAKE_KONG:
        found = KONG_AT + turned(s[c.PENDING])
    elif verb == c.HIDE_KONG:
        found = HIDE_AT + turned(tile)
    elif verb == c.PROMOTE:
        found = PROMOTE_AT + turned(tile)
    elif verb == c.LAY_FLOWER:
        found = FLOWER_AT + tile - c.PLAYING
    elif verb == c.CALL:
        found = CALL_AT + turned(tile)
    elif verb == c.INVOKE:
        found = INVOKE_AT + turned(tile)
    return found


def claim_code(s: Block, number: Int) -> Int:
    """The code of a claim; one that names another tile than the offered one is never accepted."""
    place: Int = number - CHOW_AT
    low: Int
    if number >= KONG_AT:
        return c.TAKE_KONG << 6 if turned(number - KONG_AT) == s[c.PENDING] else NO_CODE
    if number >= PUNG_AT:
        return c.TAKE_PUNG << 6 if turned(number - PUNG_AT) == s[c.PENDING] else NO_CODE
    low = turned(place // 21 * 9 + place % 21 // 3)
    return c.TAKE_CHOW << 6 | low if low + place % 3 == s[c.PENDING] else NO_CODE


def code_for(s: Block, number: Int) -> Int:
    """The code of a number; what nobody could do here is one that no table accepts."""
    if number < PASS_AT or number >= ALL_NUMBERS:
        return NO_CODE
    if number < DISCARD_AT:
        return c.PASS << 6 if number == PASS_AT else c.WIN << 6
    if number < CHOW_AT:
        return turned(number - DISCARD_AT)
    if number < HIDE_AT:
        return claim_code(s, number)
    if number < PROMOTE_AT:
        return c.HIDE_KONG << 6 | turned(number - HIDE_AT)
    if number < FLOWER_AT:
        return c.PROMOTE << 6 | turned(number - PROMOTE_AT)
    if number < DISCARD_FLOWER_AT:
        return c.LAY_FLOWER << 6 | c.PLAYING + number - FLOWER_AT
    if number < CALL_AT:
        return c.PLAYING + number - DISCARD_FLOWER_AT
    if number < INVOKE_AT:
        return c.CALL << 6 | turned(number - CALL_AT)
    return c.INVOKE << 6 | turned(number - INVOKE_AT)
