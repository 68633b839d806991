"""What lies face up when the referee comes: a picture for a situation of the trainer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.notation import read_tile, read_tiles
from muraille.core.tile import Kind


@dataclass(frozen=True, slots=True)
class Picture:
    """The tiles everybody sees, as far as the situation speaks of them."""

    shown: tuple[tuple[Kind, ...], ...] = ()
    """Of the offender, as they lie together."""
    discard: Kind | None = None
    """The tile it is about."""


def picture(shown: str = "", discard: str = "") -> Picture:
    """A picture as it is written, with a space between tiles that do not belong together.

    >>> picture("46s", discard="7s")
    Picture(shown=((21, 23),), discard=24)
    """
    groups = tuple(map(read_tiles, shown.split()))
    return Picture(groups, read_tile(discard) if discard else None)


PICTURES: Final = {
    "flower_mixed": picture("3f"),
    "rack_tipped_over": picture("2m 5p C"),
    "hasty_pung": picture("66p", discard="6p"),
    "hasty_again": picture("CC", discard="C"),
    "chow_from_afar": picture(discard="3s"),
    "kong_after_chow": picture("345p 8888m"),
    "please": picture("34p", discard="5p"),
    "pung_then_chow": picture("78s", discard="9s"),
    "silent_pung": picture("NN", discard="N"),
    "hand_on_the_discard": picture(discard="6m"),
    "wrong_end_called": picture("FFFF"),
    "false_chow_discarded": picture("46s", discard="7s"),
    "false_chow_noticed": picture("46s", discard="7s"),
    "white_dragon_as_flower": picture("P"),
    "false_flower_noticed": picture("P"),
    "discard_too_soon": picture(discard="W"),
    "no_replacement_drawn": picture("1111p"),
    "tile_left_lying": picture("22p", discard="2p"),
    "tile_left_too_long": picture("57m", discard="6m"),
    "shown_before_hu": picture("345m 345p 345s 78m 22p", discard="9m"),
    "taken_before_hu": picture(discard="4p"),
    "finished": picture("345m 345p 345s 78m 22p", discard="9m"),
    "hu_taken_back": picture("579s"),
    "seven_points": picture("23m 678m 456p 456s 55p", discard="4m"),
    "one_tile_shown": picture("8s"),
    "eight_with_a_flower": picture("34m 678m 345p 345s 88p 2f", discard="2m"),
    "twelve_with_two_flowers": picture("345m 345p 345s 78m EE 1f 6f", discard="9m"),
    "tile_across_the_table": picture("345m 345p 345s 78m 22p", discard="9m"),
    "showing_a_pair": picture("PP"),
    "hand_thrown_open": picture("22234m 567p 99s EEE"),
}
"""Situation -> its picture; some have nothing to show."""
