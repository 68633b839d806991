"""Bots that evaluator positions: compiled and plain survey agree, and reasons fit."""

from __future__ import annotations

from array import array

import numpy as np
import pytest

from muraille.bots import registry
from muraille.bots.advice import ExplainingPlayer
from muraille.bots.aims.features import SETTING, features
from muraille.bots.aims.search import AimForecast
from muraille.bots.aims.settings import SearchSettings
from muraille.bots.aims.value_net import learned
from muraille.bots.kernel import survey as surveying
from muraille.core.notation import read_tile
from muraille.games.mcr.advice import McrAdviser
from muraille.kernel.choice import chosen
from tests.kit.table.positions import discards, seen

HANDS = ("123456789m55p23sE", "123m456p78s22m456sN", "1359m148p2379sESN", "[EEE]2333m5p135889s")


def surveyed(hand: str, kernel: object) -> list[float]:
    view = seen(hand)
    forecast = AimForecast(McrAdviser(), SearchSettings(futures=1))
    forecast.seek(view, view.concealed, view.meld_numbers(0), view.unseen)
    out = array("d", bytes(8 * surveying.SLOTS * surveying.TOLD))
    room = kernel.new_survey()  # type: ignore[attr-defined]
    kernel.survey(room, forecast.aims, forecast.found, view.unseen, 15.0, out)  # type: ignore[attr-defined]
    return list(out)


@pytest.mark.parametrize("hand", HANDS)
def test_the_compiled_survey_tells_the_same(hand: str) -> None:
    compiled = surveyed(hand, chosen("muraille.bots.kernel.survey"))
    assert compiled == pytest.approx(surveyed(hand, surveying), rel=1e-9)


def test_a_survey_counts_what_a_player_counts() -> None:
    told = np.array(surveyed("123456789m55p23sE", surveying)).reshape(-1, surveying.TOLD)
    ready = told[read_tile("E")]
    assert ready[surveying.LEVEL] == 1
    assert ready[surveying.LIVE_0] == 8  # 1 and 4 of bamboos
    assert ready[surveying.KINDS_0] == 2
    assert ready[surveying.LOOSE_0] == 4  # the ones
    assert told[read_tile("5m")][surveying.LEVEL] > 1
    assert told[read_tile("9p")][surveying.LEVEL] == surveying.FAR  # none to discard


def test_more_live_copies_and_fewer_missing_tiles_are_judged_better() -> None:
    told = np.array(surveyed("123456789m55p23sE", surveying)).reshape(-1, surveying.TOLD)
    around = np.tile([15.0, 0, 0, 3, 1, 0, 0], (2, 1))
    assert around.shape[1] == SETTING
    rows = told[[read_tile("E"), read_tile("5p")]]
    evaluator = learned()
    (ready, broken), _ = evaluator.judged(rows, around)
    assert ready > broken > 0
    ready_chance, broken_chance = evaluator.chance(features(rows, around))
    assert 0.5 < ready_chance < 1
    assert 0 < broken_chance < ready_chance


@pytest.mark.parametrize("name", registry.LADDER[1:])
def test_every_rung_but_chance_says_why(name: str) -> None:
    bot = registry.player(name, McrAdviser())
    assert isinstance(bot, ExplainingPlayer)
    view = seen("123456789m55p23sE")
    legal = discards(view)
    told = bot.advise(view, legal)
    assert sorted(advice.action for advice in told) == legal
    best = told[0]
    assert best.action == read_tile("E") == bot.choose(view, legal)
    assert best.value > told[1].value
    if name != "nearest":  # which knows no hands
        assert best.goals[0].name == "pure_straight"
        assert best.goals[0].live == 4


@pytest.mark.parametrize("name", registry.LADDER[1:])
def test_a_rung_decides_alike_every_time(name: str) -> None:
    view = seen("1359m148p2379sESN")
    bots = [registry.player(name, McrAdviser()) for _ in range(2)]
    assert len({bot.choose(view, discards(view)) for bot in bots for _ in range(2)}) == 1


def test_a_hand_with_many_ways_is_looked_at_to_the_end() -> None:
    view = seen("[123m][456p]2468s1379p")
    forecast = AimForecast(McrAdviser(), SearchSettings(futures=1))
    assert forecast.seek(view, view.concealed, view.meld_numbers(0), view.unseen, 6) == 6
    assert 0 < forecast.found < 4000
