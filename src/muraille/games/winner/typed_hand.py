"""Hands as people write them: the complete one with how it was won, the one that waits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypedDict, Unpack, cast

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import NotationError, WrittenHand, read_hand, write_tile
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import BONUS_TILES, Kind, Wind, is_bonus
from muraille.games.circumstances import Circumstances
from muraille.games.winner.win import Win

_WINDS_LAST: Final = re.compile(r"(?:F[1-4][ ,]*)+$")
"""Winds of Botzone at the end of a text: whoever writes them there means flowers."""


class WinFacts(TypedDict, total=False):
    """How a hand was won, as :class:`Win` has it."""

    self_drawn: bool
    round_wind: Wind
    seat_wind: Wind
    last_copy: bool
    last_of_wall: bool
    replacement: bool
    robbed: bool
    flowers: int


def read_win(text: str, **situation: Unpack[WinFacts]) -> Win:
    """A complete hand, its winning tile last; the situation by name, as :class:`Win` has it.

    >>> read_win("[EEE][222s]33m567p66s 6s", self_drawn=True).tile
    23
    """
    written = read_hand(text)
    if not written.tiles:
        raise Refusal("wrong_tile_count", count=written.size, expected=14)
    # All tiles are looked at together first: the winning tile is one of the copies.
    Hand(written.tiles, written.melds)
    hand = Hand(written.tiles[:-1], written.melds)
    _check_each_once(written.bonus)
    said = {name: value for name, value in _said(written).items() if value is not None}
    return Win(hand, written.tiles[-1], **{**said, **situation})


def _said(written: WrittenHand) -> dict[str, Any]:
    """What the text itself says of the situation."""
    about = written.about_kong
    drawn = bool(written.self_drawn)
    return {
        "self_drawn": written.self_drawn,
        "round_wind": written.round_wind,
        "seat_wind": written.seat_wind,
        "last_copy": written.last_copy,
        "last_of_wall": written.last_of_wall,
        "replacement": about and drawn if about is not None else None,
        "robbed": about and not drawn if about is not None else None,
        "flowers": len(written.bonus) or None,
    }


def read_waiting(text: str) -> Hand:
    """A hand that is not complete: thirteen tiles, or fourteen after a draw, melds counted."""
    written = read_hand(text)
    return Hand(tuple(sorted(written.tiles)), written.melds, written.bonus)


def written_win(text: str, said: Circumstances) -> Win:
    """A complete hand; what is said beside the text wins over what it says itself."""
    if not text.strip():
        raise Refusal("empty_input")
    written = read_hand(text)
    if written.size == READY_SIZE and written.tiles:
        raise Refusal("still_waiting")
    if written.size > READY_SIZE + 1 and (winds := _WINDS_LAST.search(text)):
        raise Refusal("flowers_as_winds", found=winds[0].strip())
    situation = said.said()
    if said.bonus is not None:
        situation["flowers"] = len(said.bonus)
        del situation["bonus"]
    return read_win(text, **cast("WinFacts", situation))


def read_flowers(text: str) -> int:
    """How many flowers there are, by their number or by their names.

    >>> read_flowers("2"), read_flowers("1f5f"), read_flowers("F1 S1")
    (2, 2, 2)
    """
    word = text.strip()
    if not word.isdigit():
        return _named_flowers(text)
    if not (word.isascii() and len(word) <= len("000") and int(word) <= BONUS_TILES):
        raise Refusal("bad_flowers", count=word[:20])
    return int(word)


def _named_flowers(text: str) -> int:
    try:
        bonus = read_bonus(text)
    except NotationError as unread:
        raise Refusal("bad_flowers", count=text[:20]) from unread
    if not all(map(is_bonus, bonus)):
        raise Refusal("bad_flowers", count=text[:20])
    _check_each_once(bonus)
    return len(bonus)


def _check_each_once(bonus: Sequence[Kind]) -> None:
    if twice := next((one for one in bonus if bonus.count(one) > 1), None):
        raise Refusal("flower_twice", tile=write_tile(twice))


def first_wind(*winds: Wind | None) -> Wind:
    """The first wind that was said; else east."""
    return next((wind for wind in winds if wind is not None), Wind.EAST)
