"""How far a hand is from ready, which tiles help it and which it waits for."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind
from muraille.kernel.c_types import Matrix, Small
from muraille.kernel.choice import chosen

_KERNEL: Final = chosen("muraille.kernel.distance")

FORMS: Final = (
    "sets_and_pair",
    "seven_pairs",
    "thirteen_orphans",
    "honours_and_knitted",
    "knitted_straight",
)
"""The forms of a complete hand, in the order the kernel answers."""
WAITING: Final = 13
"""What a hand counts for while it waits, each meld standing for three tiles."""
FULL: Final = 14
"""What it counts for once it has drawn."""
MOST_EXCHANGES: Final = 13
"""No possible form is further away."""


def distance(hand: Hand) -> int:
    """How many exchanges the hand is away from ready: 0 is ready, -1 complete."""
    return int(_KERNEL.distance(_counts(hand, WAITING, FULL)))


def useful_tiles(hand: Hand) -> tuple[Kind, ...]:
    """The kinds that bring the hand closer when drawn.

    After a draw: those that do so after one of the discards that keep the distance. Kinds whose
    four copies are all in the hand, melds included, can not be drawn.
    """
    _, useful = _KERNEL.distance_and_useful(_counts(hand, WAITING, FULL))
    held = hand.all_tiles
    return tuple(t for t in _kinds(useful) if held.count(t) < COPIES)


def waits(hand: Hand) -> tuple[Kind, ...]:
    """The kinds that complete a ready hand, by shape; none if it is not ready.

    A wait stays a wait when melds hold its last copies.
    """
    away, useful = _KERNEL.distance_and_useful(_counts(hand, WAITING))
    return _kinds(useful) if away == 0 else ()


def distances_by_form(hand: Hand) -> dict[str, int]:
    """The distance to each form that the melds of the hand allow, by name of the form."""
    answers = _KERNEL.distances_by_form(_counts(hand, WAITING, FULL))
    named = zip(FORMS, answers, strict=True)
    return {form: int(away) for form, away in named if away <= MOST_EXCHANGES}


def distances(records: Matrix, answers: Small) -> None:
    """The distances of many hands at once: rows that begin with 34 counts of concealed tiles.

    A row that is no hand answers with a number below -1.
    """
    _KERNEL.distance_batch(records, answers)


def _counts(hand: Hand, *sizes: int) -> bytes:
    """How often each kind is concealed; refuse a hand with too few or too many tiles."""
    if hand.size not in sizes:
        raise Refusal("wrong_tile_count", count=hand.size, expected=" / ".join(map(str, sizes)))
    counts = bytearray(PLAYING_KINDS)
    for tile in hand.concealed:
        counts[tile] += 1
    return bytes(counts)


def _kinds(mask: int) -> tuple[Kind, ...]:
    """The kinds of a set of 34 bits."""
    return tuple(t for t in range(PLAYING_KINDS) if mask >> t & 1)
