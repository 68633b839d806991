"""Three levels where any complete hand wins: a beginner, who weighs points, and an expert."""

from __future__ import annotations

import pytest

from muraille.bots import registry
from muraille.bots.advice import Explaining
from muraille.bots.player import Player
from muraille.bots.sight import Sight
from muraille.bots.targets.race import ALONE, SETS, Race
from muraille.core.notation import read_tile
from muraille.games.advice import Stakes, Standing
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.house_rules import ADVANCED
from muraille.table.engine import codes as c
from tests.kit.positions import discards, seen

PASS = c.PASS << 6
PUNG = c.TAKE_PUNG << 6
LEVELS = pytest.mark.parametrize("name", ["nearest", "greedy", "value"])


def bot(name: str) -> Player:
    return registry.player(name, ClassicAdviser())


@LEVELS
@pytest.mark.parametrize(
    ("hand", "thrown"), [("123m456p78sEEE55mN", "N"), ("[CCC]123m456p78s55mN", "N")]
)
def test_all_throw_what_nothing_needs(name: str, hand: str, thrown: str) -> None:
    view = seen(hand)
    assert bot(name).choose(view, 0, discards(view)) == read_tile(thrown)


@LEVELS
def test_all_win_when_they_can(name: str) -> None:
    view = seen("123m456p789sEEE55m")
    win = c.WIN << 6
    assert bot(name).choose(view, 0, [*discards(view), win]) == win


@LEVELS
def test_all_can_say_why(name: str) -> None:
    player = bot(name)
    assert isinstance(player, Explaining)
    view = seen("1144m55p2277sEEF9p")
    ways = player.advise(view, 0, discards(view))
    assert ways[0].action == player.choose(view, 0, discards(view))
    assert sorted(way.action for way in ways) == sorted(discards(view))
    goals = {goal.name: (goal.away, goal.live, goal.points) for goal in ways[0].goals}
    if name != "nearest":
        assert goals["main_de_paires"] == (1, 3, 1000)  # east counts twice


def test_a_beginner_breaks_six_pairs_for_a_pung_and_the_others_do_not() -> None:
    # Six pairs: 500 points with the seventh, and four tiles from ordinary sets.
    view = seen("1144m55p2277sEEF", offered=read_tile("E"))
    assert bot("nearest").choose(view, 0, [PASS, PUNG]) == PUNG
    assert bot("greedy").choose(view, 0, [PASS, PUNG]) == PASS
    assert bot("value").choose(view, 0, [PASS, PUNG]) == PASS


def test_a_beginner_does_not_claim_what_brings_nothing_closer() -> None:
    view = seen("123m456p789sEEE5m", offered=read_tile("E"))
    assert bot("nearest").choose(view, 0, [PASS, PUNG]) == PASS


def test_an_expert_fears_what_players_with_melds_may_want() -> None:
    calm, tense = bytearray(seen("123m456p78sEE55m9pN")), bytearray(seen("123m456p78sEE55m9pN"))
    for view in (calm, tense):
        view[c.HEAD] = 110
    tense[c.ROW + c.MELDS] = 3
    for place, chow in enumerate((9, 10, 11)):
        tense[c.ROW + c.MELD + place] = c.CHOW + chow
    adviser = ClassicAdviser()
    nine = read_tile("9p")
    fears = [Race(adviser, Sight(view, 0)).risk(nine) for view in (calm, tense)]
    assert fears[1] > 2 * fears[0] > 0


def test_an_announced_hand_leaves_little_time() -> None:
    view = bytearray(seen("1144m55p2277sEF9p"))
    adviser = ClassicAdviser()
    pairs = next(
        target
        for target in adviser.targets(bytes(view[:34]), b"", Standing(0, 0))
        if target.name == "main_de_paires"
    )
    alone = Race(adviser, Sight(view, 0)).chance(pairs)
    view[c.CALLING] = 0b0110
    assert Race(adviser, Sight(view, 0)).chance(pairs) < alone / 2


def test_chances_fall_with_every_missing_tile_and_rise_with_time() -> None:
    for odds in (SETS, ALONE):
        chances = [odds.chance(missing, 4 * missing, 6.0) for missing in range(1, 6)]
        assert chances == sorted(chances, reverse=True)
        assert odds.chance(2, 8, 9.0) > odds.chance(2, 8, 6.0) > odds.chance(2, 3, 6.0) > 0
        assert (odds.chance(0, 0, 6.0), odds.chance(1, 0, 6.0)) == (1.0, 0.0)
        assert odds.chance(9, 40, 6.0) == 0.0


def test_stakes_are_those_of_the_settlement() -> None:
    simple, advanced = ClassicAdviser(), ClassicAdviser(ADVANCED)
    assert simple.stakes(Standing(0, 0)) == simple.stakes(Standing(2, 0)) == Stakes(1.0, 1.0)
    # East is paid twice by three; the others twice by East and once by two.
    assert advanced.stakes(Standing(0, 0)).win == 6
    assert advanced.stakes(Standing(3, 0)).win == 4
    assert advanced.stakes(Standing(0, 0)).kept == 4
