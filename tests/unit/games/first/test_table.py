"""The first game at a table: who pays, who is east, how tiles are replaced."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.first.game import FirstGame
from muraille.games.first.options import FIRST, HOUSES, PLAIN, RULINGS, SWITCHES, options, parsed
from muraille.games.first.rules import FirstRules

GAME = FirstGame()


@pytest.mark.parametrize(
    ("winner", "source", "net"),
    [
        (Wind.EAST, None, (96, -32, -32, -32)),
        (Wind.EAST, Wind.SOUTH, (64, -32, -16, -16)),
        (Wind.WEST, Wind.EAST, (-32, -16, 64, -16)),
        (Wind.NORTH, None, (-32, -32, -32, 96)),
    ],
)
def test_who_pays(winner: Wind, source: Wind | None, net: tuple[int, ...]) -> None:
    paid = GAME.settle([16], winner, source, FIRST)
    assert paid.net == net
    text = GAME.payments_text("fr", paid, FIRST)
    assert text.players[winner].sum == " + ".join(str(-n) for n in net if n < 0)
    if source is not None:
        assert text.players[source].sum.endswith("2 × 16")


@pytest.mark.parametrize(
    ("points", "winner", "source", "code"),
    [
        ([16], None, None, "nothing_to_settle"),
        ([16, 8], Wind.EAST, None, "one_points"),
        ([16], Wind.EAST, Wind.EAST, "winner_paid_himself"),
    ],
)
def test_no_settlement(
    points: list[int], winner: Wind | None, source: Wind | None, code: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.settle(points, winner, source, FIRST)
    assert refusal.value.code == code


def test_the_winds_go_round_unless_east_stays() -> None:
    rules = FirstRules(FIRST)
    assert [rules.next_east(2, winner) for winner in (None, 2, 0)] == [3, 3, 3]
    stays = FirstRules(GAME.changed(FIRST, {"east_stays": True}))
    assert [stays.next_east(2, winner) for winner in (None, 2, 0)] == [2, 2, 3]


def test_a_round_ends_by_east_only_where_east_stays() -> None:
    both = {"round_by_east": True, "east_stays": True}
    assert not FirstRules(GAME.changed(FIRST, {"round_by_east": True})).procedure.round_by_east
    assert FirstRules(GAME.changed(FIRST, both)).procedure.round_by_east


def test_the_replacement_wall_and_the_flowers_are_switches() -> None:
    procedure = FirstRules(FIRST).procedure
    assert (procedure.hill, procedure.flowers, procedure.forced_flowers) == (14, True, True)
    assert FirstRules(GAME.changed(FIRST, {"replacement_wall": False})).procedure.hill == 0
    assert not FirstRules(GAME.changed(FIRST, {"flowers": False})).procedure.flowers
    assert not FirstRules(PLAIN).procedure.flowers
    assert list(HOUSES) == ["first", "plain"]


def test_the_length_of_a_game_is_a_switch() -> None:
    assert FirstRules(FIRST).hands == 16
    assert FirstRules(GAME.changed(FIRST, {"hands_per_game": 4})).hands == 4


@pytest.mark.parametrize(
    ("switch", "value", "expected"),
    [
        ("minimum_fan", 2, "0, 1, 3"),
        ("maximum_fan", 11, "3, 4, 5… 10"),
        ("kong_fan", 3, "0, 1, 2"),
        ("kong_fan", True, "0, 1, 2"),
        ("flowers", 1, "true, false"),
        ("hands_per_game", 6, "4, 8, 12… 256"),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(
    switch: str, value: object, expected: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        options({switch: value})
    assert refusal.value.facts == {"switch": switch, "expected": expected}


def test_an_unknown_switch_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal) as refusal:
        options({"kongfan": 1})
    assert refusal.value.facts == {"found": "kongfan", "nearest": "kong_fan"}


def test_a_club_has_its_own_rules() -> None:
    house = parsed('name = "our club"\nbase = "plain"\n[switches]\nkong_fan = 2\n', "club.toml")
    assert (house.name, house.options.kong_fan, house.options.flowers) == ("our club", 2, False)
    assert GAME.house_name("fr", house) == "our club"
    assert GAME.restored(house.name, house.settings, {}) == house
    for text, code in (
        ('base = "mcr"', "unknown_profile"),
        ("[points]\nkong = 1", "bad_profile_file"),
    ):
        with pytest.raises(Refusal) as refusal:
            parsed(text, "club.toml")
        assert refusal.value.code == code
    with pytest.raises(Refusal):
        GAME.restored("first", {}, {"kong": 2})


@pytest.mark.parametrize("language", ["fr", "en", "zh"])
def test_every_switch_and_line_has_its_words(language: str) -> None:
    assert [switch.id for switch in GAME.switches(language)] == list(SWITCHES)
    rulings = {switch.id: switch.ruling for switch in GAME.switches(language)}
    assert rulings == RULINGS
    book = GAME.book(language, FIRST)
    for part in book.parts:
        for page in part.pages:
            example = GAME.example(language, page.id, FIRST)
            assert example is not None
            assert page.name in example.count[0] or page.id == "flowers"
            assert [found.id for found in GAME.search(page.name, language, FIRST)] == [page.id]
    unplayed = GAME.changed(FIRST, {"kong_fan": 0, "special_hands": False, "flowers": False})
    played = {
        page.id: page.played for part in GAME.book(language, unplayed).parts for page in part.pages
    }
    assert [page for page, is_played in played.items() if not is_played] == [
        *("kong", "seven_pairs", "thirteen_orphans", "flowers")
    ]
    assert GAME.example(language, "kong", unplayed) is None
