"""Hands of the first game with their fan and points, by the table of the introduction."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.first.counted import FirstCount
from muraille.games.first.game import FirstGame
from muraille.games.first.options import FIRST, SWITCHES, FirstHouseRules, options

GAME = FirstGame()
DRAWN = {"self_drawn": True}
EAST_SEAT = {"seat_wind": Wind.EAST}

CASES = [
    # Nothing: 8 points.
    ("[123p] 456s 678s 78m 99s 9m", {}, {}, 8),
    # Each dragon, the wind of the seat (south), of the round (east), both at once.
    ("[CCC] [123p] 456s 78m 99s 9m", {}, {"dragon_pung": 1}, 16),
    ("[CCC] [FFFF1] 456s 78m PP 9m", {}, {"dragon_pung": 2, "kong": 1}, 64),
    ("[SSS] [123p] 456s 78m 99s 9m", {}, {"seat_wind": 1}, 16),
    ("[EEE] [123p] 456s 78m 99s 9m", {}, {"round_wind": 1}, 16),
    ("[EEE] [123p] 456s 78m 99s 9m", EAST_SEAT, {"seat_wind": 1, "round_wind": 1}, 32),
    ("[WWW] [123p] 456s 78m 99s 9m", {}, {}, 8),
    ("[123p] 456s 789m CC 99m C", {}, {"dragon_pung": 1}, 16),
    # Concealed, drawn, both; a concealed kong shows nothing, an exposed one does.
    ("123p 456s 678s 78m 99s 9m", {}, {"concealed": 1}, 16),
    ("[123p] 456s 678s 78m 99s 9m", DRAWN, {"self_drawn": 1}, 16),
    ("123p 456s 678s 78m 99s 9m", DRAWN, {"concealed": 1, "self_drawn": 1}, 32),
    ("[5555p] 456s 678s 78m 99s 9m", {}, {"concealed": 1, "kong": 1}, 32),
    ("[5555p1] 456s 678s 78m 99s 9m", {}, {"kong": 1}, 16),
    ("[5555p1] [3333s1] 678s 78m 99s 9m", {}, {"kong": 2}, 32),
    # The maximum: three dragons, seven pairs, thirteen orphans; 8 fan are 2048 points.
    ("[CCC] [FFF] PP 123m 55p P", {}, {"three_great_dragons": 8}, 2048),
    ("1133m2255p88sEE C C", {}, {"seven_pairs": 8}, 2048),
    ("19m19p19sESWNCFP 9m", {}, {"thirteen_orphans": 8}, 2048),
    # Four kongs, two of dragons, east of the east round: 9 fan shown, 8 count.
    (
        "[CCCC] [FFFF] [EEEE] [5555p] 9s 9s",
        EAST_SEAT,
        {"dragon_pung": 2, "seat_wind": 1, "round_wind": 1, "concealed": 1, "kong": 4},
        2048,
    ),
    # Sets of pairs are both forms: the special hand counts.
    ("112233m445566p7s 7s", {}, {"seven_pairs": 8}, 2048),
]


def counted(hand: str, said: Circumstances, house: FirstHouseRules = FIRST) -> FirstCount:
    count = GAME.count(hand, said, house)
    assert isinstance(count, FirstCount)
    return count


@pytest.mark.parametrize(("hand", "said", "lines", "points"), CASES)
def test_a_hand(
    hand: str, said: Mapping[str, Wind | bool], lines: Mapping[str, int], points: int
) -> None:
    circumstances = Circumstances(**{"seat_wind": Wind.SOUTH, **said})  # type: ignore[arg-type]
    count = counted(hand, circumstances)
    found = {line.id: line.fan for line in count.why.reading.score.counted}
    assert (found, count.points) == (lines, points)


# switch, value, hand, how, points then
CHANGES = [
    ("kong_fan", 0, "[5555p1] 456s 678s 78m 99s 9m", {}, 8),
    ("kong_fan", 2, "[5555p1] 456s 678s 78m 99s 9m", {}, 32),
    ("maximum_fan", 3, "1133m2255p88sEE C C", {}, 64),
    ("maximum_fan", 10, "1133m2255p88sEE C C", {}, 8192),
    ("concealed_on_discard", False, "123p 456s 678s 78m 99s 9m", {}, 8),
    ("special_hands", False, "112233m445566p7s 7s", {}, 16),
    ("four_as_two_pairs", True, "1111m2255p88sEE C C", {}, 2048),
    ("flower_points", 7, "[123p] 456s 678s 78m 99s 9m", {"flowers": 3}, 8 + 3 * 7),
]
MINIMUM = "minimum_fan"
"""It changes no count: ``test_a_minimum_of_fan`` shows it."""
AT_THE_TABLE = {"flowers", "replacement_wall", "east_stays", "hands_per_game", "round_by_east"}
"""The table obeys these: ``test_table.py`` shows them."""


def test_no_switch_is_forgotten() -> None:
    shown = {switch for switch, *_ in CHANGES}
    assert shown | AT_THE_TABLE | {MINIMUM} == set(SWITCHES)
    at_the_table = Path(__file__).with_name("test_table.py").read_text(encoding="utf-8")
    assert [switch for switch in AT_THE_TABLE if f'{{"{switch}": ' not in at_the_table] == []


@pytest.mark.parametrize(("switch", "value", "hand", "how", "points"), CHANGES)
def test_a_switch_changes_the_count(
    switch: str, value: object, hand: str, how: Mapping[str, int], points: int
) -> None:
    house = GAME.changed(FIRST, {switch: value})
    said = Circumstances(seat_wind=Wind.SOUTH, flowers=how.get("flowers", 0))
    assert GAME.count(hand, said, house).points == points
    try:
        usual = GAME.count(hand, said, FIRST).points
    except Refusal:
        usual = 0
    assert usual != points


def test_flowers_add_points_after_the_doubling() -> None:
    said = Circumstances(seat_wind=Wind.SOUTH, self_drawn=True, flowers=2)
    count = GAME.count("123p 456s 678s 78m 99s 9m", said, FIRST)
    assert count.points == 8 * 2 * 2 + 2 * 4


@pytest.mark.parametrize(("minimum", "met"), [(0, True), (1, True), (3, False)])
def test_a_minimum_of_fan(minimum: int, met: bool) -> None:  # noqa: FBT001 - a case
    house = GAME.changed(FIRST, {MINIMUM: minimum})
    said = Circumstances(seat_wind=Wind.SOUTH, flowers=8)
    count = counted("[CCC] [123p] 456s 78m 99s 9m", said, house)
    assert (count.refusal() is None) == met
    assert count.answer()["minimum_met"] == met
    assert (count.why.payments is not None) == met
    sheet = count.sheet("en")
    assert sheet.met == (met if minimum else None)
    if not met:
        assert sheet.verdict == "1 fan of the 3 that are needed: 2 lacking"


def test_what_would_have_brought_the_minimum() -> None:
    house = GAME.changed(FIRST, {"minimum_fan": 1})
    count = GAME.count("[123p] 456s 678s 78m 99s 9m", Circumstances(), house)
    assert count.sheet("en").chances == ["self-drawn: 1 fan"]


def test_what_a_maximum_includes_is_told() -> None:
    why = counted("[CCC] [FFF] PP 123m 55p P", Circumstances()).why
    assert [(line.id, line.times) for line in why.reading.score.included] == [("dragon_pung", 3)]
    both = counted("112233m445566p7s 7s", Circumstances()).why
    assert [reading.score.form for reading in both.others] == ["standard"]
    assert [line.id for line in both.reading.score.included] == ["concealed"]


@pytest.mark.parametrize(
    ("hand", "missing"), [("123p 456s 678s 78m 99s E", 1), ("1111m2255p88sEE C C", 2)]
)
def test_a_hand_that_is_not_complete_is_refused(hand: str, missing: int) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.count(hand, Circumstances(), FIRST)
    assert (refusal.value.code, refusal.value.facts["n"]) == ("not_a_win", missing)


def test_seven_pairs_are_of_different_tiles_unless_the_table_says_otherwise() -> None:
    assert not options({}).four_as_two_pairs
    foresight, hand = GAME.foresight("1111m2255p88sEE C", Circumstances(), FIRST)
    assert foresight.figures(hand)["distance_by_form"]["seven_pairs"] == 2
    house = GAME.changed(FIRST, {"four_as_two_pairs": True})
    foresight, hand = GAME.foresight("1111m2255p88sEE C", Circumstances(), house)
    assert foresight.figures(hand)["distance_by_form"]["seven_pairs"] == 0
