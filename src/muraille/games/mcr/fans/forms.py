"""Hands that are not four sets and a pair, and how they are recognised."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    HONOURS,
    KNIT_147,
    NUMBERS,
    ORPHANS,
    PAIRS,
    SCATTERED,
    SUIT,
    THIRTEEN,
)

SCOPE = "form"


@fan(88, "48", drops="seven_pairs full_flush no_honors concealed_hand single_wait")
def seven_shifted_pairs(v: HandView) -> Kinds:
    """Seven consecutive pairs of one suit."""
    return v.tiles if v.form == PAIRS and v.suits == 1 and seven_in_a_row(v.tiles) else 0


@fan(
    88,
    "48",
    drops="all_terminals_and_honors all_types outside_hand concealed_hand single_wait",
)
def thirteen_orphans(v: HandView) -> Kinds:
    """One of each terminal and honour, and one of them twice."""
    return v.tiles if v.form == THIRTEEN else 0


@fan(24, "36", drops="concealed_hand single_wait")
def seven_pairs(v: HandView) -> Kinds:
    """Seven pairs; four alike are two of them."""
    return v.tiles if v.form == PAIRS else 0


@fan(24, "34", drops="lesser_honors_and_knitted_tiles concealed_hand")
def greater_honors_and_knitted_tiles(v: HandView) -> Kinds:
    """The seven honours and seven knitted tiles."""
    return v.tiles if v.form == SCATTERED and v.tiles & HONOURS == HONOURS else 0


@fan(12, "26", drops="concealed_hand")
def lesser_honors_and_knitted_tiles(v: HandView) -> Kinds:
    """Fourteen different tiles, honours and knitted ones."""
    return v.tiles if v.form == SCATTERED else 0


@fan(12, "25", lights="knitted")
def knitted_straight(v: HandView) -> Kinds:
    """1-4-7, 2-5-8 and 3-6-9, each in its own suit."""
    return v.knitted


def is_seven_pairs(v: HandView) -> bool:
    """Fourteen concealed tiles, every kind an even number of times."""
    return v.melds == 0 and v.odd == 0


def is_thirteen_orphans(v: HandView) -> bool:
    """Fourteen concealed tiles that show all terminals and honours and nothing else."""
    return v.melds == 0 and v.tiles == ORPHANS


def is_scattered(v: HandView) -> bool:
    """Fourteen different concealed tiles: honours, and numbers of one knitting."""
    return v.melds == 0 and v.many == 0 and one_knitting_holds(v.tiles & NUMBERS)


def knit_step(i: int, suit: int) -> int:
    """Which third a suit holds in one of the six knittings: 1-4-7, or one or two steps above."""
    return (i + suit) % 3 if i < 3 else (i - suit) % 3


def knitting(i: int) -> Kinds:
    """One of the six ways to lay 1-4-7, 2-5-8 and 3-6-9 over the three suits."""
    first: Kinds = KNIT_147 << knit_step(i, 0)
    second: Kinds = KNIT_147 << knit_step(i, 1)
    third: Kinds = KNIT_147 << knit_step(i, 2)
    return first | second << 9 | third << 18


def one_knitting_holds(numbers: Kinds) -> bool:
    """Whether one of the six knittings holds all these tiles."""
    i: int
    for i in range(6):
        if numbers & ~knitting(i) == 0:
            return True
    return False


def knitted_part(tiles: Kinds) -> Kinds:
    """The whole knitted straight among these tiles, if there is one."""
    i: int
    if every_suit_knits(tiles):
        for i in range(6):
            if tiles & knitting(i) == knitting(i):
                return knitting(i)
    return 0


def every_suit_knits(tiles: Kinds) -> bool:
    """Whether each suit holds a third of a knitted straight; without that there is none."""
    thirds: Kinds = tiles & tiles >> 3 & tiles >> 6
    return thirds & 0b111 != 0 and thirds >> 9 & 0b111 != 0 and thirds >> 18 & 0b111 != 0


def seven_in_a_row(tiles: Kinds) -> bool:
    """Seven consecutive ranks, and no others, in whatever suit."""
    ranks: Kinds = (tiles | tiles >> 9 | tiles >> 18) & SUIT
    return ranks == 0b1111111 or ranks == 0b11111110 or ranks == 0b111111100
