"""The switches, each with its usual answer, and no other answers than theirs."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.games.classic.game import ClassicGame
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.options import (
    CHOICES,
    CLASSIC,
    DEFAULT,
    MOST_LIMIT,
    RULINGS,
    SWITCHES,
    changed,
    options,
)


def test_there_are_as_many_switches_as_the_document_has() -> None:
    assert len(SWITCHES) == 17 + 24
    assert set(SWITCHES[17:]) <= set(RULINGS), "what the document leaves open has a ruling"


def test_the_default_of_every_choice_comes_first() -> None:
    for name, known in CHOICES.items():
        assert getattr(DEFAULT, name) == known[0]


def test_nothing_said_is_the_default() -> None:
    assert options({}) == DEFAULT


def test_a_house_builds_on_another() -> None:
    club = options({"limit": 500})
    assert options({"moon": False}, club) == options({"limit": 500, "moon": False})


@pytest.mark.parametrize(
    ("said", "played"),
    [("all", set(IDS)), ("none", set()), (["tempete", "sept_muses"], {"tempete", "sept_muses"})],
)
def test_grands_jeux_are_all_none_or_some(said: object, played: set[str]) -> None:
    assert options({"grands_jeux": said}).grands_jeux == played


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("moon", 1),
        ("moon", "true"),
        ("dragon_scale", "inferior"),
        ("east_exception_factor", 3),
        ("east_exception_factor", True),
        ("main_pleine_reading", "a"),
        ("limit", 0),
        ("limit", MOST_LIMIT + 1),
        ("limit", True),
        ("limit", "1000"),
        ("hands_per_game", 6),
        ("hands_per_game", 0),
        ("hands_per_game", "16"),
        ("hands_per_game", 260),
        ("grands_jeux", "some"),
        ("grands_jeux", ["tempest"]),
        ("grands_jeux", [["tempete"]]),
        ("grands_jeux", 3),
    ],
)
def test_a_wrong_answer_is_refused(switch: str, value: object) -> None:
    with pytest.raises(Refusal) as refusal:
        options({switch: value})
    assert refusal.value.code == "bad_switch_value"
    assert switch in str(refusal.value)


@pytest.mark.parametrize(
    ("switch", "expected"),
    [
        ("moon", "true, false"),
        ("scoring_system", "simple, advanced"),
        ("east_exception_factor", "4, 2"),
        ("limit", "1, 2, 3… 1000000"),
        ("hands_per_game", "4, 8, 12… 256"),
    ],
)
def test_a_refusal_tells_the_right_answers(switch: str, expected: str) -> None:
    with pytest.raises(Refusal) as refusal:
        options({switch: None})
    assert refusal.value.facts == {"switch": switch, "expected": expected}


def test_every_other_switch_is_a_question_of_yes_or_no() -> None:
    others = set(SWITCHES) - set(CHOICES) - {"limit", "hands_per_game", "grands_jeux"}
    for switch in others:
        assert isinstance(getattr(DEFAULT, switch), bool)
        assert getattr(options({switch: not getattr(DEFAULT, switch)}), switch) is not getattr(
            DEFAULT, switch
        )


def test_an_unknown_switch_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal) as refusal:
        options({"mon": True})
    assert refusal.value.code == "unknown_switch"
    assert refusal.value.facts["nearest"] == "moon"


def test_files_keep_a_later_switch_only_where_it_is_set() -> None:
    game = ClassicGame()
    jumping = changed(CLASSIC, {"jump_deal": True})
    assert "jump_deal" not in game.kept_switches(CLASSIC.settings)
    assert game.kept_switches(jumping.settings)["jump_deal"] is True
    assert game.restored("classic", game.kept_switches(CLASSIC.settings), {}) == CLASSIC
