"""Whatever a hand shows is counted or refused for a reason that holds, and lights its own sets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from muraille.api import read_win
from muraille.core.tile import COPIES
from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation, explain
from muraille.games.mcr.game import McrGame
from muraille.games.mcr.options import FFMJ, INTERNATIONAL, McrHouseRules
from muraille.games.mcr.reader.shown_fans import FanReason
from muraille.games.mcr.text.sheet import sheet_of
from tests.kit.examples import TIMES
from tests.kit.hands.shown_fans import shown
from tests.kit.random.wins import random_win

HANDS: Final = 2_500 * TIMES
HOUSES: Final = pytest.mark.parametrize("house", [FFMJ, INTERNATIONAL], ids=lambda h: h.name)
SEEDS: Final = pytest.mark.parametrize("seed", range(4))
CONTAINS: Final = """
big_four_winds: big_three_winds all_pungs prevalent_wind seat_wind pung_of_terminals_or_honors
big_three_dragons: two_dragon_pungs dragon_pung
nine_gates: full_flush no_honors concealed_hand
four_kongs: all_pungs three_kongs two_concealed_kongs concealed_and_melded_kongs two_melded_kongs
four_kongs: concealed_kong melded_kong
seven_shifted_pairs: full_flush seven_pairs concealed_hand no_honors single_wait
thirteen_orphans: concealed_hand all_terminals_and_honors all_types outside_hand single_wait
all_terminals: all_pungs pung_of_terminals_or_honors no_honors outside_hand
little_four_winds: big_three_winds
little_three_dragons: two_dragon_pungs dragon_pung
all_honors: all_pungs pung_of_terminals_or_honors outside_hand
four_concealed_pungs: all_pungs concealed_hand three_concealed_pungs two_concealed_pungs
pure_terminal_chows: all_chows pure_double_chow two_terminal_chows full_flush no_honors
quadruple_chow: tile_hog pure_double_chow pure_triple_chow
four_pure_shifted_pungs: all_pungs pure_shifted_pungs
four_pure_shifted_chows: pure_shifted_chows short_straight two_terminal_chows
three_kongs: two_concealed_kongs concealed_and_melded_kongs two_melded_kongs concealed_kong
three_kongs: melded_kong
all_terminals_and_honors: all_pungs outside_hand pung_of_terminals_or_honors
seven_pairs: concealed_hand single_wait
greater_honors_and_knitted_tiles: lesser_honors_and_knitted_tiles concealed_hand
all_even_pungs: all_pungs all_simples no_honors
full_flush: no_honors
pure_triple_chow: pure_double_chow
upper_tiles: no_honors upper_four
middle_tiles: no_honors all_simples
lower_tiles: no_honors lower_four
pure_straight: short_straight two_terminal_chows
three_suited_terminal_chows: all_chows no_honors mixed_double_chow two_terminal_chows
all_five: all_simples no_honors
three_concealed_pungs: two_concealed_pungs
lesser_honors_and_knitted_tiles: concealed_hand
upper_four: no_honors
lower_four: no_honors
reversible_tiles: one_voided_suit
mixed_triple_chow: mixed_double_chow
last_tile_draw: self_drawn
out_with_replacement_tile: self_drawn
robbing_the_kong: last_tile
two_concealed_kongs: concealed_kong two_concealed_pungs
melded_hand: single_wait
two_dragon_pungs: dragon_pung
concealed_and_melded_kongs: melded_kong concealed_kong
fully_concealed_hand: self_drawn
two_melded_kongs: melded_kong
all_chows: no_honors
all_simples: no_honors
"""
"""What contains what: the pages of the booklet, and what follows from the definitions."""
ON_THE_SAME_TILES: Final = {
    ("little_four_winds", "pung_of_terminals_or_honors"),
    ("big_three_winds", "pung_of_terminals_or_honors"),
    ("prevalent_wind", "pung_of_terminals_or_honors"),
    ("seat_wind", "pung_of_terminals_or_honors"),
    ("triple_pung", "double_pung"),
}
SPECIAL: Final = (
    "seven_pairs",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
KNITTED_HANDS: Final = ("greater_honors_and_knitted_tiles", "lesser_honors_and_knitted_tiles")
DECIDED: Final = {
    "ffmj": {
        ("four_kongs", "fully_concealed_hand"): "R-02",
        ("four_kongs", "self_drawn"): "R-02",
        ("nine_gates", "two_concealed_pungs"): "R-03",
        ("all_green", "all_simples"): "R-04",
        ("all_green", "no_honors"): "R-04",
        **{("knitted_straight", f"{wait}_wait"): "R-08" for wait in ("edge", "closed", "single")},
        **dict.fromkeys(((hand, "all_types") for hand in KNITTED_HANDS), "R-18"),
    },
    "international": {
        ("four_kongs", "single_wait"): "four_kongs_excludes_single_wait",
        ("nine_gates", "pung_of_terminals_or_honors"): "nine_gates_keep_every_terminal_pung",
        ("all_green", "half_flush"): "all_green_keeps_half_flush",
        ("all_terminals", "double_pung"): "all_terminals_keep_double_pung",
        **dict.fromkeys(
            ((hand, "fully_concealed_hand") for hand in SPECIAL),
            "special_hands_keep_fully_concealed",
        ),
        **{
            (fan, "fully_concealed_hand"): f"{fan}_keep_fully_concealed"
            for fan in ("four_concealed_pungs", "nine_gates")
        },
        **dict.fromkeys(((hand, "all_types") for hand in KNITTED_HANDS), "R-18"),
    },
}
"""What the decisions of a house take in beyond that: a ruling that it follows, or its switch."""


def contained() -> set[tuple[str, str]]:
    lines = (line.split(": ") for line in CONTAINS.split("\n") if line)
    return {(fan, part) for fan, parts in lines for part in parts.split()}


@HOUSES
@SEEDS
def test_what_a_hand_shows_is_counted_or_refused_for_a_reason(
    house: McrHouseRules, seed: int
) -> None:
    random = Random(f"explanations {seed}")
    for _ in range(HANDS):
        why = explain(random_win(random), house)
        for reading in (why.reading, *why.others):
            everything_is_told(why, reading)
            for line in reading.uncounted:
                assert line.reason is not None
                assert holds(line, line.reason, reading, why), (why.win, line)


def everything_is_told(why: McrExplanation, reading: CountedReading) -> None:
    """Each occurrence of each fan has its line, and each line is made of occurrences."""
    own = [line for line in lines(reading) if line.reason != FanReason("shown_elsewhere")]
    seen = shown(why.win, reading)
    assert {line.fan for line in own} - {"chicken_hand"} == {one.fan for one in seen}, why.win
    for fan, elements in seen:
        needed = laid(reading, elements)
        told = [laid(reading, line.elements) for line in own if line.fan == fan]
        assert any(needed <= one for one in told), (why.win, fan)
    for line in own:
        parts = [one.elements for one in seen if one.fan == line.fan]
        lit = frozenset(line.elements)
        assert line.fan == "chicken_hand" or lit == frozenset().union(
            *(part for part in parts if part <= lit)
        ), (why.win, line)


def lines(reading: CountedReading) -> tuple[FanLine, ...]:
    return reading.counted + reading.uncounted


def laid(reading: CountedReading, elements: frozenset[int] | tuple[int, ...]) -> Counter[object]:
    """The sets themselves: of two equal chows either may be meant."""
    return Counter(reading.elements[place].tiles for place in elements)


def holds(line: FanLine, reason: FanReason, reading: CountedReading, why: McrExplanation) -> bool:
    """Whether a reason is true: what it names is counted, and does exclude the fan."""
    counted = {one.fan: one for one in reading.counted}
    named = all(fan in counted for fan in reason.by)
    return named and TRUE[reason.code](line, reason, counted, why)


Counted = dict[str, FanLine]


def contains_it(line: FanLine, reason: FanReason, _: Counted, why: McrExplanation) -> bool:
    decided = reason.ruling or reason.switch
    known = {pair for pair, who in DECIDED[why.house.name].items() if who == decided}
    known |= set() if decided else contained()
    return bool(reason.by) and all((fan, line.fan) in known for fan in reason.by)


def uses_the_same(line: FanLine, reason: FanReason, counted: Counted, _: McrExplanation) -> bool:
    (by,) = reason.by
    inside = set(line.elements) <= set(counted[by].elements)
    return inside and (by, line.fan) in ON_THE_SAME_TILES


def completes_both(line: FanLine, reason: FanReason, counted: Counted, why: McrExplanation) -> bool:
    """The winning tile is one of the knitted straight, wherever it sits."""
    (by,) = reason.by
    ruled = DECIDED[why.house.name][by, line.fan] == reason.ruling
    (straight,) = (why.reading.elements[place] for place in counted[by].elements)
    return ruled and reason.tiles == (why.win.tile,) and why.win.tile in straight.tiles


def joins_already(line: FanLine, reason: FanReason, counted: Counted, _: McrExplanation) -> bool:
    """The fans named lead from one of its sets to another."""
    groups = [set(counted[fan].elements) for fan in reason.by]
    for place in line.elements:
        reached = {place}
        for group in (*groups, *groups, *groups):
            reached |= group if group & reached else set()
        if len(reached & set(line.elements)) > 1:
            return True
    return False


def uses_a_set_twice(line: FanLine, _: FanReason, counted: Counted, __: McrExplanation) -> bool:
    return bool(set(line.elements) & set(counted[line.fan].elements))


def wins_on_others(_: FanLine, reason: FanReason, __: Counted, why: McrExplanation) -> bool:
    possible = {tile for tile in why.waits if copies(why, tile) < COPIES} - {why.win.tile}
    return bool(possible) and set(reason.tiles) == possible


def holds_all_others(_: FanLine, reason: FanReason, __: Counted, why: McrExplanation) -> bool:
    others = set(why.waits) - {why.win.tile}
    held = all(copies(why, tile) == COPIES for tile in others)
    return bool(others) and held and set(reason.tiles) == others


def copies(why: McrExplanation, tile: int) -> int:
    return (*why.win.hand.all_tiles, why.win.tile).count(tile)


def is_elsewhere(line: FanLine, _: FanReason, __: Counted, why: McrExplanation) -> bool:
    return any(line.fan == one.fan for other in why.others for one in other.counted)


TRUE: Final = {
    "included": contains_it,
    "one_included": contains_it,
    "same_tiles": uses_the_same,
    "also_completes": completes_both,
    "account_once": joins_already,
    "non_identical": uses_a_set_twice,
    "several_waits": wins_on_others,
    "waits_held": holds_all_others,
    "shown_elsewhere": is_elsewhere,
}
"""Reason -> what must then be so."""


@HOUSES
def test_no_two_readings_print_alike(house: McrHouseRules) -> None:
    random = Random("readings")
    tricky = [read_win(hand) for hand in ("44445555666m55s 6m", "2222333344488s 4s")]
    for win in (*tricky, *(random_win(random) for _ in range(HANDS // 5))):
        why = explain(win, house)
        sheet = sheet_of("en", why)
        told = [(one.code, one.difference) for one in sheet.other_readings]
        assert len(set(told)) == len(told), why.win


def test_every_hand_of_the_law_is_told_in_three_languages() -> None:
    random = Random("told")
    for _ in range(HANDS // 10):
        why = explain(random_win(random))
        for language in ("fr", "en", "zh"):
            assert "{" not in str(sheet_of(language, why)), why.win


def test_what_the_booklet_remarks_is_true() -> None:
    """Pages 13, 26 and 48: six points at least; three waits always; one wait, or thirteen."""
    random, seen = Random("remarks"), Counter[str]()
    for _ in range(HANDS):
        why = explain(random_win(random))
        fans = {line.fan for line in why.reading.counted}
        if "outside_hand" in fans:
            assert why.total >= 6, why.win
        if "lesser_honors_and_knitted_tiles" in fans:
            assert len(why.waits) == 3, why.win
        if "thirteen_orphans" in fans:
            assert len(why.waits) in {1, 13}, why.win
        seen.update(fans & {"outside_hand", "lesser_honors_and_knitted_tiles", "thirteen_orphans"})
    assert len(seen) == 3, seen


@pytest.mark.parametrize("language", ["fr", "en", "zh"])
def test_remarks_stand_on_their_pages(language: str) -> None:
    game = McrGame()
    book = game.book(language, game.usual)
    told = {
        page.id
        for part in book.parts
        for page in part.pages
        for r in page.relations
        if not r.rows[0].id
    }
    assert {"chicken_hand", "knitted_straight", "thirteen_orphans", "outside_hand"} <= told
