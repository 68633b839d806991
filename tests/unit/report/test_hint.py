"""An advice in words: the verdict, what each way leads to, how dangerous it is."""

from __future__ import annotations

import pytest

from muraille.bots.advice import Advice, Goal
from muraille.core.notation import read_tile
from muraille.games.registry import game_of
from muraille.report.advice.advised import Advised
from muraille.report.advice.decisions import Decision
from muraille.report.advice.hint import hint
from muraille.table.actions import WIN_CODE
from tests.kit.table.positions import discards, seen

NORTH, FIVE, SEVEN = read_tile("N"), read_tile("5m"), read_tile("7s")
STRAIGHT = Goal("mixed_straight", (read_tile("9s"),), 4, 14, 0.36)
FAR = Goal("all_types", (read_tile("C"), read_tile("C"), read_tile("6m")), 7, 8, 0.004)
WAYS = (
    Advice(NORTH, 30.0, 0.2, (STRAIGHT, FAR)),
    Advice(SEVEN, 28.5, 1.0, (FAR, STRAIGHT)),
    Advice(FIVE, 15.0, 6.0, ()),
)


def advised(chosen: int, ways: tuple[Advice, ...] = WAYS, rules: str = "mcr") -> Advised:
    view = seen("123m456p78sEEE55mN")
    return Advised(game_of(rules), "value", Decision(view, tuple(discards(view)), chosen), ways)


@pytest.mark.parametrize(
    ("chosen", "verdict", "sentence"),
    [
        (NORTH, "same", "A strong player would have done the same."),
        (SEVEN, "close", "Your choice is almost as good as theirs."),
        (FIVE, "different", "A strong player would have preferred: discard north wind"),
    ],
)
def test_the_choice_is_judged(chosen: int, verdict: str, sentence: str) -> None:
    told = hint("en", 12, advised(chosen))
    assert (told.on, told.verdict, told.sentence) == (12, verdict, sentence)
    assert told.hand.concealed == "12355m456p78sEEEN"


def test_each_way_says_how_far_behind_and_how_dangerous_it_is() -> None:
    told = hint("fr", 1, advised(FIVE))
    assert [(way.difference, way.danger_word) for way in told.best] == [
        ("le meilleur choix", "sans danger"),
        ("1,5 pt de moins", "peu dangereux"),
        ("15,0 pt de moins", "très dangereux"),
    ]


def test_goals_are_told_in_words_those_of_the_best_way_more_fully() -> None:
    best, second, third = hint("en", 1, advised(FIVE)).best
    assert [goal.sentence for goal in best.goals] == [
        "Going for Mixed Straight: 1 tile missing, 4 live",
        "Going for All Types: 3 tiles missing, 7 live",
    ]
    assert [goal.worth for goal in best.goals] == [
        "14 points, 36% chance",
        "8 points, less than 1% chance",
    ]
    assert [goal.tiles for goal in best.goals] == [["9s"], ["6m", "C"]]
    assert (len(second.goals), len(third.goals)) == (1, 0)


def test_beside_a_win_nothing_compares() -> None:
    told = hint("en", 1, advised(NORTH, (Advice(WIN_CODE, 0.0, 0.0, ()), *WAYS)))
    assert told.verdict == "different"
    assert told.sentence == "A strong player would have preferred: win"
    assert [way.difference for way in told.best] == ["the best choice", "", ""]


def test_where_several_tiles_may_help_their_number_is_not_that_of_the_missing_ones() -> None:
    pairs = Goal("main_de_paires", (0, 3, 13), 9, 500, 0.1, lacking=2)
    told = hint("fr", 1, advised(NORTH, (Advice(NORTH, 50.0, 0.0, (pairs,)),), "classic"))
    goal = told.best[0].goals[0]
    assert (goal.missing, goal.tiles) == (2, ["1m", "4m", "5p"])
    assert goal.sentence == "Vise La main de paires\u202f: il manque 2 tuiles, 9 en jeu"
    assert goal.worth == "500 points, 10\u202f% de chances"
