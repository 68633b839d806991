"""Duplicate: the same walls, seats permuted fairly, the same results whoever does the work."""

from __future__ import annotations

import pytest

from muraille.arena.league import OWN, SHARED
from muraille.arena.standings import standings
from muraille.arena.workers import played
from muraille.bots.simulation import Hall, Setup
from muraille.games.mcr.options import INTERNATIONAL
from tests.kit.leagues import league, play


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("walls", [OWN, SHARED])
@pytest.mark.parametrize("format_name", ["2v2", "1v3"])
def test_a_bot_against_itself_is_exactly_even(bot: str, walls: str, format_name: str) -> None:
    of = league(bot, bot, format_name=format_name, walls=walls)
    for wall in play(of, 4):
        assert wall.points(0) == wall.points(1) == 0.0
        assert len({hand.gains for hand in wall.hands}) == 1


def test_simulations_with_own_walls_play_the_hands_of_the_arena() -> None:
    bots = ("nearest",) * 4
    hall = Hall(Setup(bots, 5, 7, flowers=False, profile=INTERNATIONAL, own_walls=True))
    of = league("nearest", "nearest", walls=OWN, seed=7)
    for wall, found in enumerate(play(of, 5)):
        assert {hand.gains for hand in found.hands} == {hall.play(wall, 0, []).gains}


def test_four_of_a_kind_are_exactly_even() -> None:
    of = league(*["random"] * 4, format_name="four")
    found = standings(of, play(of, 6))
    assert [points.mean for points in found.points] == [0.0] * 4
    assert found.hands == 24


def test_better_is_better_wherever_it_sits() -> None:
    of = league("greedy", "random")
    found = standings(of, play(of, 8))
    assert found.pairs[0, 1].sign == 1
    assert found.ranked() == [0, 1]
    assert found.deeds[0].seats == found.deeds[1].seats == 96
    assert found.deeds[0].times.decisions > 500


def test_every_gain_is_somebodys_loss() -> None:
    for wall in play(league("greedy", "random", walls=OWN), 6):
        for hand in wall.hands:
            assert sum(hand.gains) == 0


def test_walls_do_not_depend_on_who_plays_them_or_how_many_processes() -> None:
    of = league("random", "greedy")
    alone = play(of, 5)
    shared = sorted(played(of, of.agenda(5), 2), key=lambda wall: wall.wall)
    assert shared == alone
    assert play(league("random", "greedy", seed=8), 5) != alone
