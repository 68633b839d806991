"""The official numbers of the fans, by which records name and sort them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

FANS: Final = """
big_four_winds big_three_dragons all_green nine_gates four_kongs seven_shifted_pairs
thirteen_orphans
all_terminals little_four_winds little_three_dragons all_honors four_concealed_pungs
pure_terminal_chows
quadruple_chow four_pure_shifted_pungs
four_pure_shifted_chows three_kongs all_terminals_and_honors
seven_pairs greater_honors_and_knitted_tiles all_even_pungs full_flush pure_triple_chow
pure_shifted_pungs upper_tiles middle_tiles lower_tiles
pure_straight three_suited_terminal_chows pure_shifted_chows all_five triple_pung
three_concealed_pungs
lesser_honors_and_knitted_tiles knitted_straight upper_four lower_four big_three_winds
mixed_straight reversible_tiles mixed_triple_chow mixed_shifted_pungs chicken_hand
last_tile_draw last_tile_claim out_with_replacement_tile robbing_the_kong two_concealed_kongs
all_pungs half_flush mixed_shifted_chows all_types melded_hand two_dragon_pungs
outside_hand fully_concealed_hand two_melded_kongs last_tile
dragon_pung prevalent_wind seat_wind concealed_hand all_chows tile_hog double_pung
two_concealed_pungs concealed_kong all_simples
pure_double_chow mixed_double_chow short_straight two_terminal_chows
pung_of_terminals_or_honors melded_kong one_voided_suit no_honors edge_wait closed_wait
single_wait self_drawn flower_tiles
concealed_and_melded_kongs
"""
"""The Green Book's list of 81; a melded and a concealed kong, which it lacks, are 82 as in PMN."""
NUMBERS: Final = {fan: number for number, fan in enumerate(FANS.split(), 1)}


def in_order(fans: Iterable[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """Counted fans in the order of the official list."""
    return sorted(fans, key=lambda line: NUMBERS[line[0]])
