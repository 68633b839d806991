"""Every hand of the booklet, every fan, every switch, as lines a player can read."""

from __future__ import annotations

import pytest

from muraille.analysis import reference
from muraille.analysis.distance import waits
from muraille.analysis.readings import counted
from muraille.api import read_waiting
from muraille.core.errors import Refusal
from muraille.core.notation import write_tile
from muraille.games.mcr.count import score
from muraille.games.mcr.explain import explain
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.games.mcr.reader.arrangements import completing_tiles
from tests.golden.cases import BadCase, Case, WaitCase, read_bad_cases, read_cases, read_waits
from tests.golden.wins import FORMS, win_of
from tests.kit.hands.fan_comparison import by_class

CASES = [
    *read_cases("mcr/booklet.hands"),
    *read_cases("mcr/fans.hands"),
    *read_cases("mcr/switches.hands"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_book_counts_what_the_line_says(case: Case) -> None:
    why = explain(win_of(case), FFMJ, FORMS[case.form])
    assert by_class({line.fan: line.times for line in why.reading.counted}) == by_class(case.ffmj)
    assert why.total == case.ffmj_total


@pytest.mark.parametrize("case", read_cases("mcr/booklet.hands"), ids=str)
def test_hands_of_the_booklet_are_counted_in_its_own_words(case: Case) -> None:
    """Also where several fans of equal worth could be named (ruling R-27)."""
    why = explain(win_of(case), FFMJ, FORMS[case.form])
    assert {line.fan: line.times for line in why.reading.counted} == dict(case.ffmj)
    if case.form is None:
        assert {fan: times for fan, times, _ in score(win_of(case), FFMJ).fans} == dict(case.ffmj)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_book_reaches_the_international_total(case: Case) -> None:
    why = explain(win_of(case), INTERNATIONAL, FORMS[case.form])
    assert why.total == case.international_total


@pytest.mark.parametrize("case", [c for c in CASES if c.form is None], ids=str)
def test_the_fast_reader_counts_what_the_line_says(case: Case) -> None:
    found = score(win_of(case), FFMJ)
    assert by_class({fan: times for fan, times, _ in found.fans}) == by_class(case.ffmj)
    assert found.total == case.ffmj_total
    assert score(win_of(case), INTERNATIONAL).total == case.international_total


@pytest.mark.parametrize("case", read_bad_cases("mcr/bad.hands"), ids=str)
def test_what_no_table_can_show_is_refused(case: BadCase) -> None:
    with pytest.raises(Refusal) as refusal:
        score(win_of(case))
    assert refusal.value.code == case.code


@pytest.mark.parametrize("case", read_waits("mcr/booklet.waits"), ids=str)
def test_a_hand_waits_for_the_tiles_of_the_line(case: WaitCase) -> None:
    hand = read_waiting(case.hand)
    assert tuple(write_tile(tile) for tile in waits(hand)) == case.waits
    slow = reference.completing_tiles(counted(hand.concealed))
    assert tuple(write_tile(tile) for tile in sorted(slow)) == case.waits


@pytest.mark.parametrize("case", read_cases("mcr/booklet.hands"), ids=str)
def test_every_winning_tile_is_among_the_waits(case: Case) -> None:
    win = win_of(case)
    assert win.tile in completing_tiles(win)


def test_every_fan_has_two_hands_and_two_near_misses() -> None:
    cases = read_cases("mcr/fans.hands")
    for fan in FFMJ.book.fans:
        own = [case for case in cases if case.id.rpartition("+")[0] == fan.id]
        near = [case for case in cases if case.id.rpartition("-")[0] == fan.id]
        assert len(own) >= 2, fan.id
        assert len(near) >= 2, fan.id
        assert all(fan.id in case.ffmj for case in own), fan.id
        assert all(fan.id not in case.ffmj for case in near), fan.id
