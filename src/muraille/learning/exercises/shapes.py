"""The 81 fans as shapes: the sets that make each, what the rest is drawn from, how it is won.

A set is written as what it is, its number and its suit: ``c1x`` a chow from 1 on, ``pn+1y`` a pung,
``kE`` an exposed kong, ``h.`` a concealed one, ``q.`` either, ``2n`` a pair, ``s.x`` a chow or a
pung. ``x y z`` are the three suits in any order, ``n`` is the same number wherever it stands, a dot
any. Winds and dragons have their letters; ``@wind @dragon @round @seat @terminal`` are one of
those.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KNITTED: Final = ("147", "258", "369")
"""The numbers of the three parts of a knitted straight, a suit each."""


@dataclass(frozen=True, slots=True)
class FanShape:
    """What a hand needs to show a fan."""

    ways: tuple[str, ...]
    """The sets of each way to make it; the rest of the hand is free."""
    free: str = "any"
    """What free sets and a free pair are drawn from, by its name in ``pools``."""
    how: frozenset[str] = frozenset()
    """drawn, given, closed (nothing exposed), open (all exposed), some (something exposed), last,
    copy, kong, robbed; nothing where it does not matter."""
    form: str = ""
    """A hand that is not four sets and a pair, by the name of its form."""


def _shape(ways: str = "", free: str = "any", how: str = "", form: str = "") -> FanShape:
    return FanShape(
        tuple(way.strip() for way in ways.split("/")), free, frozenset(how.split()), form
    )


SHAPES: Final = {
    "big_four_winds": _shape("pE pS pW pN"),
    "big_three_dragons": _shape("pC pF pP"),
    "all_green": _shape(free="green"),
    "nine_gates": _shape(form="gates", how="closed"),
    "four_kongs": _shape("q. q. q. q."),
    "seven_shifted_pairs": _shape(form="shifted_pairs"),
    "thirteen_orphans": _shape(form="orphans"),
    "all_terminals": _shape(free="terminals"),
    "little_four_winds": _shape("p@wind p@wind p@wind 2@wind"),
    "little_three_dragons": _shape("p@dragon p@dragon 2@dragon"),
    "all_honors": _shape(free="honours"),
    "four_concealed_pungs": _shape("p. p. p. p.", how="closed drawn"),
    "pure_terminal_chows": _shape("c1x c1x c7x c7x 25x"),
    "quadruple_chow": _shape("cnx cnx cnx cnx"),
    "four_pure_shifted_pungs": _shape("pnx pn+1x pn+2x pn+3x"),
    "four_pure_shifted_chows": _shape("cnx cn+1x cn+2x cn+3x / c1x c3x c5x c7x"),
    "three_kongs": _shape("q. q. q."),
    "all_terminals_and_honors": _shape("p. p. p. p.", free="ends"),
    "seven_pairs": _shape(form="pairs"),
    "greater_honors_and_knitted_tiles": _shape(form="seven_honours"),
    "all_even_pungs": _shape(free="even"),
    "full_flush": _shape(free="suit_x"),
    "pure_triple_chow": _shape("cnx cnx cnx"),
    "pure_shifted_pungs": _shape("pnx pn+1x pn+2x"),
    "upper_tiles": _shape(free="upper"),
    "middle_tiles": _shape(free="middle"),
    "lower_tiles": _shape(free="lower"),
    "pure_straight": _shape("c1x c4x c7x"),
    "three_suited_terminal_chows": _shape("c1x c7x c1y c7y 25z"),
    "pure_shifted_chows": _shape("cnx cn+1x cn+2x / cnx cn+2x cn+4x"),
    "all_five": _shape(free="fives"),
    "triple_pung": _shape("pnx pny pnz"),
    "three_concealed_pungs": _shape("p. p. p. c.", how="drawn"),
    "lesser_honors_and_knitted_tiles": _shape(form="fewer_honours"),
    "knitted_straight": _shape(form="knitted"),
    "upper_four": _shape(free="over_five"),
    "lower_four": _shape(free="under_five"),
    "big_three_winds": _shape("p@wind p@wind p@wind"),
    "mixed_straight": _shape("c1x c4y c7z"),
    "reversible_tiles": _shape(free="reversible"),
    "mixed_triple_chow": _shape("cnx cny cnz"),
    "mixed_shifted_pungs": _shape("pnx pn+1y pn+2z"),
    "chicken_hand": _shape("c.x c.y p.z 2@wind / c.x c.y p.z 2@dragon", how="given some"),
    "last_tile_draw": _shape("c. c.", how="drawn last"),
    "last_tile_claim": _shape("c. c.", how="given last"),
    "out_with_replacement_tile": _shape("q.", how="drawn kong"),
    "robbing_the_kong": _shape("c. c.", how="given robbed"),
    "two_concealed_kongs": _shape("h. h."),
    "all_pungs": _shape("p. p. p. p."),
    "half_flush": _shape(free="suit_x_and_honours"),
    "mixed_shifted_chows": _shape("cnx cn+1y cn+2z"),
    "all_types": _shape("s.x s.y s.z p@wind 2@dragon / s.x s.y s.z p@dragon 2@wind"),
    "melded_hand": _shape("s. s. s. s.", how="given open"),
    "two_dragon_pungs": _shape("p@dragon p@dragon"),
    "concealed_and_melded_kongs": _shape("h. k."),
    "outside_hand": _shape(free="outside"),
    "fully_concealed_hand": _shape(how="closed drawn"),
    "two_melded_kongs": _shape("k. k."),
    "last_tile": _shape("c. c.", how="copy"),
    "dragon_pung": _shape("p@dragon"),
    "prevalent_wind": _shape("p@round"),
    "seat_wind": _shape("p@seat"),
    "concealed_hand": _shape(how="closed given"),
    "all_chows": _shape("c. c. c. c.", free="numbered"),
    "tile_hog": _shape("pnx cnx / pn+1x cnx / pn+2x cnx"),
    "double_pung": _shape("pnx pny"),
    "two_concealed_pungs": _shape("p. p. c.", how="drawn"),
    "concealed_kong": _shape("h."),
    "all_simples": _shape(free="simples"),
    "pure_double_chow": _shape("cnx cnx"),
    "mixed_double_chow": _shape("cnx cny"),
    "short_straight": _shape("cnx cn+3x"),
    "two_terminal_chows": _shape("c1x c7x"),
    "pung_of_terminals_or_honors": _shape("p@terminal / p@wind"),
    "melded_kong": _shape("k."),
    "one_voided_suit": _shape(free="suits_xy_and_honours"),
    "no_honors": _shape(free="numbered"),
    "edge_wait": _shape("c1x / c7x"),
    "closed_wait": _shape("c.x"),
    "single_wait": _shape(),
    "self_drawn": _shape(how="drawn some"),
}
"""Fan -> its shape, the dearest first."""
