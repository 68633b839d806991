"""Bots that imagine futures: plain decisions, the same view evaluated alike, and reasons given."""

from __future__ import annotations

import os
from statistics import median
from time import process_time

import pytest

from muraille.bots import registry
from muraille.bots.advice import ExplainingPlayer
from muraille.bots.player import Player
from muraille.core.notation import read_tile
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.mcr.advice import McrAdviser
from muraille.kernel.choice import PLAIN
from muraille.table.actions import PASS_CODE, PUNG_CODE, WIN_CODE, Verb, coded
from tests.kit.table.positions import all_but_one, discards, seen

THINKERS = ("patient", "value", "strong")


@pytest.fixture(scope="module", params=THINKERS)
def thinker(request: pytest.FixtureRequest) -> Player:
    return registry.player(request.param, McrAdviser())


def chow(lowest: str) -> int:
    return coded(Verb.TAKE_CHOW, read_tile(lowest))


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("123456789m55p23sE", "E"),  # a pure straight, waiting for 1 and 4 of bamboos
        ("123m456p78s22m456sN", "N"),  # a mixed straight
        ("234m234p23sEE678s9p", "9p"),  # a mixed triple chow
        ("[123m]456p678s99p123s", "6s"),  # complete, but below eight points
    ],
)
def test_the_tile_no_aim_needs_is_discarded(thinker: Player, hand: str, thrown: str) -> None:
    view = seen(hand)
    assert thinker.choose(view, discards(view)) == read_tile(thrown)


def test_a_win_is_taken(thinker: Player) -> None:
    view = seen("123456789m55p234s")
    assert thinker.choose(view, [*discards(view), WIN_CODE]) == WIN_CODE


def test_a_claim_that_kills_eight_points_is_refused(thinker: Player) -> None:
    view = seen("1133m5577p99sEE2s", offered=read_tile("1m"))
    assert thinker.choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE
    view = seen("12345678m55pEW2s", offered=read_tile("6m"))
    assert thinker.choose(view, [PASS_CODE, chow("5m"), chow("6m")]) == PASS_CODE


@pytest.mark.parametrize(
    ("bot", "answer"), [("patient", PASS_CODE), ("value", chow("7m")), ("strong", chow("7m"))]
)
def test_the_end_of_a_straight_is_claimed_by_who_claims_at_all(bot: str, answer: int) -> None:
    view = seen("12345678m55pEW2s", offered=read_tile("9m"))
    assert registry.player(bot, McrAdviser()).choose(view, [PASS_CODE, chow("7m")]) == answer


def test_the_same_view_is_judged_alike() -> None:
    view = seen("1359m148p2379sESN")
    choices = {
        registry.player("value", McrAdviser()).choose(view, discards(view)) for _ in range(3)
    }
    assert len(choices) == 1


def test_it_decides_even_where_nothing_leads_anywhere(thinker: Player) -> None:
    hand = "[123m][999p][456s][EEE]5p9m"
    view = seen(hand, seen=all_but_one(hand))
    assert thinker.choose(view, discards(view)) in discards(view)


def test_it_says_why() -> None:
    bot = registry.player("value", McrAdviser())
    assert isinstance(bot, ExplainingPlayer)
    view = seen("123456789m55p23sE")
    told = bot.advise(view, discards(view))
    assert told[0].action == read_tile("E")
    assert {advice.action for advice in told} == set(discards(view))
    best = told[0]
    assert best.value > told[1].value
    goal = best.goals[0]
    assert goal.name == "pure_straight"
    assert goal.missing in {(read_tile("1s"),), (read_tile("4s"),)}
    assert goal.live == 4
    assert goal.points >= 16
    assert 0.3 < goal.chance < 1.0


def test_a_discard_of_the_others_is_safer() -> None:
    thrown = tuple((other, read_tile("E")) for other in (1, 2, 3))
    view = seen("19m19p19sESWNCFPP", wall_left=40, discards=thrown)
    bot = registry.player("value", McrAdviser())
    assert isinstance(bot, ExplainingPlayer)
    danger = {a.action: a.danger for a in bot.advise(view, discards(view))}
    assert danger[read_tile("E")] < danger[read_tile("S")]


def test_where_no_aims_are_listed_it_plays_like_greedy() -> None:
    view = seen("123m456p789s5m5m2sE9p")
    adviser = ClassicAdviser()
    legal = discards(view)
    greedy = registry.player("greedy", adviser).choose(view, legal)
    assert registry.player("value", adviser).choose(view, legal) == greedy


def test_nearest_wants_to_be_ready() -> None:
    nearest = registry.player("nearest", McrAdviser())
    view = seen("123m456p78s22m456sN")
    assert nearest.choose(view, discards(view)) == read_tile("N")
    view = seen("123m46p789s22mEEN", offered=read_tile("5p"))
    assert nearest.choose(view, [PASS_CODE, chow("4p")]) == chow("4p")
    view = seen("123m456p789s22mEE", offered=read_tile("5p"))
    assert nearest.choose(view, [PASS_CODE, chow("4p")]) == PASS_CODE


@pytest.mark.skipif(os.environ.get(PLAIN) == "1", reason="plain modules are slow, and may be")
def test_a_decision_is_quick() -> None:
    bot = registry.player("value", McrAdviser())
    hands = (
        "123m456p78s22m456sN",
        "123m4589p278s225sEN",
        "1359m148p2379sESN",
        "[EEE]2333m5p135889s",
    )
    took = []
    for hand in hands:
        view = seen(hand)
        start = process_time()
        bot.choose(view, discards(view))
        took.append(process_time() - start)
    assert median(took) < 0.1  # 2 ms on a machine that does nothing else


def test_of_a_win_on_offer_every_other_way_is_told_too(thinker: Player) -> None:
    view = seen("123456789m55p23s", offered=read_tile("4s"))
    assert isinstance(thinker, ExplainingPlayer)
    ways = thinker.advise(view, [PASS_CODE, chow("2s"), WIN_CODE])
    assert ways[0].action == WIN_CODE
    assert {way.action for way in ways} == {PASS_CODE, chow("2s"), WIN_CODE}
