"""Whatever a hand of the first game shows is counted, or contained in a line worth the maximum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from muraille.api import read_win
from muraille.core.errors import Refusal
from muraille.games.first.explain import FirstExplanation, FirstReading, explain
from muraille.games.first.options import FIRST, FirstHouseRules, changed
from muraille.games.first.text.sheet import sheet_of
from muraille.games.winner.win import Win
from tests.kit.examples import TIMES
from tests.kit.random.wins import random_win

HANDS: Final = 2_500 * TIMES
HOUSES: Final = (
    FIRST,
    changed(FIRST, {"concealed_on_discard": False, "maximum_fan": 3}),
    changed(FIRST, {"kong_fan": 0, "four_as_two_pairs": True}),
)
DRAGONS: Final = {31, 32, 33}
THREE_DRAGONS: Final = "[CCC][FFFF]123m55pPP P"
"""Too rare for chance alone."""
TRIPLETS: Final = {"pung", "kong"}
MAXIMAL: Final = {"three_great_dragons", "seven_pairs", "thirteen_orphans"}


def shown(
    win: Win, reading: FirstReading, house: FirstHouseRules
) -> Iterator[tuple[str, frozenset[int]]]:
    """Each line with the groups that show it, as a player would check it: once for each."""
    groups = reading.groups
    whole = frozenset(range(len(groups)))
    of = {g.tiles[0]: n for n, g in enumerate(groups) if g.shape in TRIPLETS}
    dragons = [n for tile, n in of.items() if tile in DRAGONS]
    if len(dragons) == 3:
        yield "three_great_dragons", frozenset(dragons)
    yield from (("dragon_pung", frozenset({n})) for n in dragons)
    for name, wind in (("seat_wind", win.seat_wind), ("round_wind", win.round_wind)):
        if wind.tile in of:
            yield name, frozenset({of[wind.tile]})
    hidden = all(meld.concealed for meld in win.hand.melds)
    if hidden and (win.self_drawn or house.options.concealed_on_discard):
        yield "concealed", whole
    if win.self_drawn:
        yield "self_drawn", whole
    if house.options.kong_fan:
        yield from (("kong", frozenset({n})) for n, g in enumerate(groups) if g.shape == "kong")
    copies = Counter(win.concealed)
    if groups[-1].shape == "form":
        yield "thirteen_orphans" if len(copies) == 13 else "seven_pairs", whole


def hands(name: str, house: FirstHouseRules, number: int) -> Iterator[FirstExplanation]:
    random = Random(name)
    for win in (read_win(THREE_DRAGONS), *(random_win(random) for _ in range(number))):
        try:
            yield explain(win, house)
        except Refusal as refusal:
            if refusal.code != "not_a_win":
                raise


@pytest.mark.parametrize("house", HOUSES)
def test_what_a_hand_shows_is_counted_or_contained(house: FirstHouseRules) -> None:
    seen: set[str] = set()
    for why in hands("first", house, HANDS):
        for reading in (why.reading, *why.others):
            everything_is_told(why, reading)
            seen |= {line.id for line in reading.score.counted}
    assert seen >= MAXIMAL | {"dragon_pung", "seat_wind", "round_wind", "concealed", "self_drawn"}


def everything_is_told(why: FirstExplanation, reading: FirstReading) -> None:
    score = reading.score
    told = (*score.counted, *score.included)
    expected = list(shown(why.win, reading, why.house))
    times = Counter(name for name, _ in expected)
    assert {line.id: line.times for line in told} == dict(times), why.win
    for line in told:
        lit = frozenset(reading.made_of(line))
        assert lit == frozenset().union(*(g for name, g in expected if name == line.id)), why.win
    maximal = MAXIMAL & {line.id for line in score.counted}
    assert bool(score.included) <= bool(maximal), why.win
    assert not maximal or {line.id for line in score.counted} <= MAXIMAL, why.win
    assert not MAXIMAL & {line.id for line in score.included}, why.win


def test_no_two_readings_print_alike() -> None:
    for why in hands("readings", FIRST, HANDS // 4):
        sheet = sheet_of("en", why)
        told = [(one.name, one.code) for one in (sheet.reading, *sheet.other_readings)]
        assert len(set(told)) == len(told), why.win
