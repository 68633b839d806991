"""What spectators are told where the host opens the hands: each tile as its owner saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from muraille.table.engine import codes as c
from muraille.table.events.codec import starts
from muraille.table.terms import SPECTATOR

Redact = Callable[[list[int], int], list[int]]
"""The door for secrets: words as a viewer receives them."""
TILES_OF_A_SEAT: Final = frozenset({c.DEALT, c.DREW_TILE, c.KONG_HIDDEN, c.MOVED, c.SHOWED})
"""Events that name tiles of a hand. Neither the wall nor what a seat may answer is among them."""


def open_words(redact: Redact, words: Sequence[int]) -> list[int]:
    """Words of a log with all four hands open."""
    seen: list[int] = []
    begins = [*starts(words), len(words)]
    for begin, end in pairwise(begins):
        first = words[begin]
        is_of_seat = first & 63 in TILES_OF_A_SEAT
        viewer = first >> c.SEAT_AT & 3 if is_of_seat else SPECTATOR
        seen += redact(list(words[begin:end]), viewer)
    return seen
