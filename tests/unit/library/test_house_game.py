"""A game as a program has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

import muraille
from muraille.core.errors import Refusal
from muraille.core.notation import read_hand
from muraille.games.registry import GAMES

if TYPE_CHECKING:
    from muraille.library.facts import Facts

HAND = "[123p]123m78m456sNN 9m"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_counts_its_example_in_every_language(name: str) -> None:
    game = muraille.game(name)
    for language, hand in game.game.examples.items():
        count = game.score(hand)
        sheet = game.explain(hand, language)
        assert sheet.points == count.points > 0
        assert sheet == count.sheet(language)
        assert str(sheet).startswith(sheet.hand.code)
        told = count.sheet("en")
        assert repr(count) == f"<{type(count).__name__} {told.hand.code}: {told.points_text}>"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_and_kept(name: str, tmp_path: Path) -> None:
    table = muraille.game(name).table(["nearest"] * 4, seed=3, hands=4).play()
    assert table.is_over
    assert len(table.hands) == 4
    muraille.save_record(table.record(), tmp_path / "game.json")
    assert muraille.load_record(tmp_path / "game.json").scores == table.scores


def test_a_sheet_is_printed_in_a_few_lines() -> None:
    sheet = muraille.game("mcr").explain(HAND, seat_wind="S")
    *lines, last = str(sheet).splitlines()
    assert lines == [
        "[123p] 12378m456sNN 9m",
        "won on a discard · round wind: east · seat wind: south · house: FFMJ",
        "",
        "Counted",
        "    8  Mixed Straight (789m 123p 456s)",
        "    1  Two Terminal Chows (123m 789m)",
        "",
        "9 points · Minimum reached (8 at least)",
        "",
        "Not counted, and why",
    ]
    assert last == (
        "  Mixed Double Chow (123m 123p) · "
        "its sets are already combined by Mixed Straight, Two Terminal Chows"
    )


def test_a_hand_may_be_a_value() -> None:
    written = read_hand(HAND)
    hand = muraille.Hand(written.tiles, written.melds)
    assert muraille.game("mcr").score(hand) == muraille.game("mcr").score(HAND)


def test_house_rules_are_named_given_changed_or_read(tmp_path: Path) -> None:
    mcr = muraille.game("mcr")
    international = mcr.house("international")
    assert international.rules is mcr.houses["international"]
    assert mcr.house(international.rules) == international
    assert mcr.house() == mcr
    assert mcr.house("international", minimum_points=1).rules.settings["minimum_points"] == 1
    club = tmp_path / "club.toml"
    club.write_text('name = "our club"\n[switches]\nminimum_points = 1\n', encoding="utf-8")
    assert mcr.club(club).rules.name == "our club"
    with pytest.raises(Refusal) as refusal:
        mcr.house("nowhere")
    assert refusal.value.code == "unknown_profile"


def test_a_game_nobody_knows_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        muraille.game("go")
    assert refusal.value.code == "unknown_rules"


def test_facts_a_game_does_not_know_are_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        muraille.game("mcr").score(HAND, dominant_wind="S")
    assert refusal.value.code == "foreign_option"


@pytest.mark.parametrize("name", ["mcr", "classic", "first"])
@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("seat", "as “seat”; the nearest: seat_wind."),
        ("self_draw", "as “self_draw”; the nearest: self_drawn."),
        ("zzzz", "as “zzzz”; known: seat_wind, round_wind, dominant_wind, flowers, bonus,"),
    ],
)
def test_a_fact_nobody_knows_is_refused_with_the_nearest(name: str, fact: str, said: str) -> None:
    game, unknown = muraille.game(name), cast("Facts", {fact: "south"})
    for ask in (game.score, game.explain, game.waits, game.outlook, game.distance):
        with pytest.raises(Refusal) as refusal:
            ask(HAND, **unknown)
        assert refusal.value.code == "unknown_fact"
        assert said in str(refusal.value)


def test_four_hands_of_a_table_are_counted_and_settled() -> None:
    ended = muraille.game("classic").score_table(
        [
            ("[SSS][678p]444m34sEE 5s", {"seat_wind": "east", "dominant_wind": "south"}),
            ("123m456p789s1155m", {"seat_wind": "south", "dominant_wind": "south"}),
            ("123m456p789s2266m", {"seat_wind": "west", "dominant_wind": "south"}),
            ("123m456p789s3377m", {"seat_wind": "north", "dominant_wind": "south"}),
        ]
    )
    assert ended.winner is not None
    assert ended.payments is not None
    assert ended.payments.winner is muraille.Wind.EAST
    assert len(ended.by_wind) == 4
