"""Première partie by hand: a wall apart for replacements, flowers that nobody announces."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.strict.table import StrictTable
from tests.kit.strict.tables import check, dead, hand, melds, play, rulings, strict_table

HANDS = {0: "147m258p368sESWNC", 1: "123456789m11p57s", 2: "11m2244sFFPP4p88p"}
"""South waits for 6s; West would make a pung of 1m."""


def table(draws: str = "", count_policy: str = "engine") -> StrictTable:
    return strict_table(HANDS, draws, rules="first", count_policy=count_policy)


def test_a_flower_is_laid_for_the_player_who_takes_its_replacement_from_the_hill() -> None:
    here = play(table("2f"), "deal", "0 discard C", "clock window", "1 touch head, rack")
    assert here.deal.whole.flowers(1) == (35,)
    left = here.deal.whole.hill_left
    play(here, "1 say fleur, touch tail, rack")
    assert (here.deal.whole.hill_left, rulings(here)) == (left - 1, [])
    check(here)


def test_the_wall_taken_for_the_hill_is_the_wrong_place_after_a_kong() -> None:
    hands = {**HANDS, 0: "147m258p368sEEEEC"}
    here = strict_table(hands, "6p", rules="first")
    play(here, "deal", "0 say kong, show_down E E E E, touch head, rack")
    assert hand(here, 0) == "147m 2568p 368s C"
    play(here, "1 call_referee 0 P4.1")
    assert rulings(here) == ["P4.1 0 dead"]
    check(here)


def test_the_hill_taken_for_the_wall_is_the_wrong_place_for_a_draw() -> None:
    here = play(table("6p"), "deal", "0 discard C", "clock window", "1 touch tail, rack")
    assert here.deal.whole.hill_left == 13
    play(here, "2 call_referee 1 P4.1")
    assert dead(here) == [1]
    check(here)


def test_any_complete_hand_wins_and_is_paid_by_the_rules() -> None:
    here = play(table(), "deal", "0 discard 6s", "1 say Mahjong, show_all, take, write_score")
    assert here.deal.is_over
    assert rulings(here) == []
    assert sum(here.deal.scores) == 0
    assert here.deal.scores[1] == 4 * 16


def test_a_hand_that_is_no_win_costs_sixty() -> None:
    here = play(table(), "deal", "0 discard 1m", "2 say hu, show_all, write_score")
    assert rulings(here) == ["P4.10c 2 dead 20/20/-60/20"]


def test_a_claim_is_said_shown_and_taken() -> None:
    here = play(table("6p"), "deal", "0 discard 1m", "2 say pung, show 1m 1m, take, discard 4p")
    assert melds(here, 2) == "pung 1m<0"
    assert rulings(here) == []


def test_nobody_names_points_where_fan_are_doubles() -> None:
    with pytest.raises(Refusal) as refused:
        table(count_policy="declared")
    assert refused.value.code == "bad_switch_value"
