"""Writing in the canonical form (ADR 0002)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from muraille.core.meld import Meld, Shape
from muraille.core.notation.written import WrittenHand
from muraille.core.tile import CODES, Kind

COMPLETE: Final = 14
"""What a hand counts for once it holds its winning tile."""
_FLAGS: Final = {None: "?", False: "0", True: "1"}


def write_tile(kind: Kind) -> str:
    """One tile.

    >>> write_tile(0), write_tile(33), write_tile(34)
    ('1m', 'P', '1f')
    """
    return CODES[kind]


def write_tiles(kinds: Iterable[Kind]) -> str:
    """Tiles in the given order, neighbours of one suit sharing their letter.

    >>> write_tiles([0, 1, 2, 27, 27])
    '123mEE'
    """
    codes = map(write_tile, kinds)
    # The letter of an honour is its whole code: nothing is left to put before it.
    return "".join(
        "".join(code[:-1] or code for code in run) + ("" if suit.isupper() else suit)
        for suit, run in groupby(codes, key=lambda code: code[-1])
    )


def write_meld(meld: Meld) -> str:
    """A meld in brackets, with the digit that says how it was claimed.

    A chow has room for one digit, which tile was claimed; its giver is not written.

    >>> write_meld(Meld(Shape.CHOW, 4, claimed=2)), write_meld(Meld(Shape.KONG, 27))
    ('[567m2]', '[EEEE?]')
    """
    return f"[{write_tiles(meld.tiles)}{_mark(meld)}]"


def _mark(meld: Meld) -> str:
    """The digit of a meld; a kong alone needs a sign where the giver is not known."""
    if meld.shape is Shape.CHOW:
        return "" if meld.claimed is None else str(meld.claimed)
    if meld.shape is Shape.PUNG:
        return "" if meld.giver is None else str(meld.giver.value)
    if meld.concealed:
        return ""
    if meld.giver is None:
        return "+" if meld.promoted else "?"
    return str(meld.giver + 4 if meld.promoted else meld.giver.value)


def write_hand(hand: WrittenHand) -> str:
    """Melds, concealed tiles, then what else is known between bars.

    >>> write_hand(WrittenHand(tiles=(0, 1, 2), bonus=(34,), self_drawn=True))
    '123m|??1???|1f'
    """
    last = hand.tiles[-1:] if hand.size == COMPLETE else ()
    held = write_tiles(hand.tiles[: len(hand.tiles) - len(last)])
    body = "".join(map(write_meld, hand.melds)) + held
    if last:
        body += f" {write_tiles(last)}"
    situation = _situation(hand)
    return f"{body}|{situation}|{write_tiles(hand.bonus)}" if situation or hand.bonus else body


def _situation(hand: WrittenHand) -> str:
    """Round wind, seat wind and how the hand was won; nothing where all is unknown."""
    winds = (hand.round_wind, hand.seat_wind)
    flags = (hand.self_drawn, hand.last_copy, hand.last_of_wall, hand.about_kong)
    if all(fact is None for fact in winds + flags):
        return ""
    letters = ("?" if wind is None else write_tile(wind.tile) for wind in winds)
    return "".join((*letters, *(_FLAGS[flag] for flag in flags)))
