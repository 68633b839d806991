"""Greedy plays like a sensible beginner: it takes wins and keeps eight points within reach."""

from __future__ import annotations

import pytest

from muraille.bots.greedy import GreedyPlayer
from muraille.core.notation import read_tile
from muraille.games.mcr.advice import McrAdviser
from muraille.table.actions import PASS_CODE, PUNG_CODE, WIN_CODE, Verb, coded
from tests.kit.table.positions import all_but_one, discards, seen


@pytest.fixture(scope="module")
def greedy() -> GreedyPlayer:
    return GreedyPlayer(McrAdviser())


def chow(lowest: str) -> int:
    return coded(Verb.TAKE_CHOW, read_tile(lowest))


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("123456789m55p23sE", "E"),  # a pure straight, waiting for 1 and 4 of bamboos
        ("123m456p78s22m456sN", "N"),  # a mixed straight
        ("1133m5577p99sEE2sC", None),  # seven pairs: any single tile
        ("147m258p369sEEEN5m", None),  # a knitted straight
        ("234m234p23sEE678s9p", "9p"),  # a mixed triple chow
    ],
)
def test_the_tile_no_way_needs_is_discarded(
    greedy: GreedyPlayer, hand: str, thrown: str | None
) -> None:
    view = seen(hand)
    choice = greedy.choose(view, discards(view))
    if thrown is None:
        assert view.held(choice) == 1
    else:
        assert choice == read_tile(thrown)


def test_a_win_is_taken(greedy: GreedyPlayer) -> None:
    view = seen("123456789m55p234s")
    assert greedy.choose(view, [*discards(view), WIN_CODE]) == WIN_CODE
    offered = read_tile("4s")
    view = seen("123456789m55p23s", offered=offered)
    assert greedy.choose(view, [PASS_CODE, chow("2s"), WIN_CODE]) == WIN_CODE


def test_a_flower_is_laid_out(greedy: GreedyPlayer) -> None:
    view = seen("123456789m55p23s", flowers_held=(34,))
    flower = coded(Verb.LAY_FLOWER, 34)
    assert greedy.choose(view, [*discards(view), 34, flower]) == flower


def test_a_claim_that_kills_eight_points_is_refused(greedy: GreedyPlayer) -> None:
    # Six pairs: a pung would leave a hand of nothing.
    view = seen("1133m5577p99sEE2s", offered=read_tile("1m"))
    assert greedy.choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE
    # 6-7-8 breaks the pure straight, 7-8-9 completes it.
    view = seen("12345678m55pEW2s", offered=read_tile("6m"))
    assert greedy.choose(view, [PASS_CODE, chow("5m"), chow("6m")]) == PASS_CODE
    view = seen("12345678m55pEW2s", offered=read_tile("9m"))
    assert greedy.choose(view, [PASS_CODE, chow("7m")]) == chow("7m")
    # The free set of a knitted straight may lie on the table, its nine tiles may not.
    view = seen("147m258p36sEEE57s", offered=read_tile("6s"))
    assert greedy.choose(view, [PASS_CODE, chow("5s")]) == chow("5s")
    view = seen("147m258p369sEE35s", offered=read_tile("4s"))
    assert greedy.choose(view, [PASS_CODE, chow("4s")]) == PASS_CODE


def test_ready_it_waits_for_tiles_that_win(greedy: GreedyPlayer) -> None:
    # Complete, but below eight points. Without 6s it waits for 9s and a mixed straight.
    view = seen("[123m]456p678s99p123s")
    assert greedy.choose(view, discards(view)) == read_tile("6s")


def test_a_kong_is_made_where_it_costs_nothing(greedy: GreedyPlayer) -> None:
    view = seen("[EEE]123456789m5pE")
    promote = coded(Verb.PROMOTE, read_tile("E"))
    assert greedy.choose(view, [*discards(view), promote]) == promote
    view = seen("1111m23456789m55p")
    hide = coded(Verb.HIDE_KONG, read_tile("1m"))
    assert greedy.choose(view, [*discards(view), hide]) != hide


def test_it_decides_even_where_nothing_leads_anywhere(greedy: GreedyPlayer) -> None:
    hand = "[123m][999p][456s][EEE]5p9m"
    view = seen(hand)
    assert greedy.choose(view, discards(view)) in discards(view)
    gone = seen(hand, seen=all_but_one(hand))
    assert greedy.choose(gone, discards(gone)) in discards(gone)
