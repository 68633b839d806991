"""Three levels where any complete hand wins: a beginner, one who weighs points, an expert."""

from __future__ import annotations

import pytest

from muraille.bots import registry
from muraille.bots.advice import ExplainingPlayer
from muraille.bots.player import Player
from muraille.bots.targets.race import ALONE, SETS, RaceEvaluation
from muraille.core.meld import Meld, Shape
from muraille.core.notation import read_tile
from muraille.games.advice import SeatContext, Stakes
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.options import ADVANCED
from muraille.table.actions import PASS_CODE, PUNG_CODE, WIN_CODE
from tests.kit.table.positions import discards, seen

LEVELS = pytest.mark.parametrize("name", ["nearest", "greedy", "value"])


def bot(name: str) -> Player:
    return registry.player(name, ClassicAdviser())


@LEVELS
@pytest.mark.parametrize(
    ("hand", "thrown"), [("123m456p78sEEE55mN", "N"), ("[CCC]123m456p78s55mN", "N")]
)
def test_all_throw_what_nothing_needs(name: str, hand: str, thrown: str) -> None:
    view = seen(hand)
    assert bot(name).choose(view, discards(view)) == read_tile(thrown)


@LEVELS
def test_all_win_when_they_can(name: str) -> None:
    view = seen("123m456p789sEEE55m")
    win = WIN_CODE
    assert bot(name).choose(view, [*discards(view), win]) == win


@LEVELS
def test_all_can_say_why(name: str) -> None:
    player = bot(name)
    assert isinstance(player, ExplainingPlayer)
    view = seen("1144m55p2277sEEF9p")
    ways = player.advise(view, discards(view))
    assert ways[0].action == player.choose(view, discards(view))
    assert sorted(way.action for way in ways) == sorted(discards(view))
    goals = {goal.name: (goal.away, goal.live, goal.points) for goal in ways[0].goals}
    if name != "nearest":
        assert goals["main_de_paires"] == (1, 3, 1000)  # east counts twice


def test_a_beginner_breaks_six_pairs_for_a_pung_and_the_others_do_not() -> None:
    # Six pairs: 500 points with the seventh, and four tiles from ordinary sets.
    view = seen("1144m55p2277sEEF", offered=read_tile("E"))
    assert bot("nearest").choose(view, [PASS_CODE, PUNG_CODE]) == PUNG_CODE
    assert bot("greedy").choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE
    assert bot("value").choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE


def test_a_beginner_does_not_claim_what_brings_nothing_closer() -> None:
    view = seen("123m456p789sEEE5m", offered=read_tile("E"))
    assert bot("nearest").choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE


def test_an_expert_fears_what_players_with_melds_may_want() -> None:
    hand = "123m456p78sEE55m9pN"
    melds = tuple((1, Meld(Shape.CHOW, read_tile(lowest))) for lowest in ("3p", "4p", "5p"))
    calm, tense = seen(hand, wall_left=34), seen(hand, wall_left=34, melds=melds)
    adviser = ClassicAdviser()
    nine = read_tile("9p")
    fears = [RaceEvaluation(adviser, view).risk(nine) for view in (calm, tense)]
    assert fears[1] > 2 * fears[0] > 0


def test_an_announced_hand_leaves_little_time() -> None:
    view = seen("1144m55p2277sEF9p")
    adviser = ClassicAdviser()
    pairs = next(
        target
        for target in adviser.targets(view.concealed, b"", SeatContext(0, 0))
        if target.name == "main_de_paires"
    )
    alone = RaceEvaluation(adviser, view).chance(pairs)
    called = seen("1144m55p2277sEF9p", calling=(1, 2))
    assert RaceEvaluation(adviser, called).chance(pairs) < alone / 2


def test_chances_fall_with_every_missing_tile_and_rise_with_time() -> None:
    for odds in (SETS, ALONE):
        chances = [odds.chance(missing, 4 * missing, 6.0) for missing in range(1, 6)]
        assert chances == sorted(chances, reverse=True)
        assert odds.chance(2, 8, 9.0) > odds.chance(2, 8, 6.0) > odds.chance(2, 3, 6.0) > 0
        assert (odds.chance(0, 0, 6.0), odds.chance(1, 0, 6.0)) == (1.0, 0.0)
        assert odds.chance(9, 40, 6.0) == 0.0


def test_stakes_are_those_of_the_settlement() -> None:
    simple, advanced = ClassicAdviser(), ClassicAdviser(ADVANCED)
    assert simple.stakes(SeatContext(0, 0)) == simple.stakes(SeatContext(2, 0)) == Stakes(1.0, 1.0)
    # East is paid twice by three; the others twice by East and once by two.
    assert advanced.stakes(SeatContext(0, 0)).win == 6
    assert advanced.stakes(SeatContext(3, 0)).win == 4
    assert advanced.stakes(SeatContext(0, 0)).kept == 4
