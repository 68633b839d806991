"""The table procedure for MCR, line by line: exhaustion, settlement, rotation, the whole game."""

from __future__ import annotations

from types import ModuleType

import pytest

from muraille.core.errors import Refusal
from muraille.core.fair import hand_chance, laid_out
from muraille.games.mcr.rules import McrRules
from muraille.table.actions import WIN_CODE
from muraille.table.match import Match
from muraille.table.terms import SPECTATOR
from tests.kit.table.director import BOTH, Director, ShapeRules, staged, staged_wall
from tests.kit.table.text import hand_of, tile

READY = "123456789m 99p 23s"
"""Waits for 4s: pure_straight 16, all_chows 2, and concealed_hand 2 or fully_concealed_hand 4."""


# The wall is empty.


@BOTH
def test_the_hand_ends_when_the_last_discard_is_not_claimed(engine: ModuleType) -> None:
    table = staged(engine).run_down(0)
    assert table.phase == "turning"
    table.discard(table.turn).all_pass()
    assert table.phase == "idle"
    assert table.events()[-2:] == ["exhausted", "settled +0 +0 +0 +0"]


@BOTH
def test_an_exhausted_hand_costs_nobody_anything(engine: ModuleType) -> None:
    table = staged(engine, {1: "1f"}).do(1, "flower", "1f").run_down(0)
    table.discard(table.turn).all_pass()
    assert (table.winner, table.scores) == (None, (0, 0, 0, 0))


@BOTH
def test_the_last_discard_may_be_passed(engine: ModuleType) -> None:
    table = staged(engine, {1: READY}, last="4s").run_down(0).discard(3, "4s")
    assert table.phase == "claiming"
    table.passes(1)
    assert table.events()[-2] == "exhausted"


@BOTH
def test_a_held_table_waits_before_it_is_exhausted(engine: ModuleType) -> None:
    table = staged(engine, hold=True)
    while table.left or table.phase != "turning":
        if table.phase == "turning":
            table.discard(table.turn)
        else:
            table.deal.close_window()
    table.discard(table.turn)
    assert table.phase == "claiming"
    table.deal.close_window()
    assert table.phase == "idle"


@BOTH
def test_without_flowers_eighty_three_tiles_are_drawn(engine: ModuleType) -> None:
    table = staged(engine, flowers=False).run_down(0)
    table.discard(table.turn).all_pass()
    assert sum(line.startswith("drew") for line in table.events()) == 83


# Settlement.


@BOTH
def test_self_drawn_each_opponent_pays_eight_and_the_points(engine: ModuleType) -> None:
    table = staged(engine, {2: READY}, draws="E 4s").go_round(2).win(2)
    assert table.points == 22
    assert table.scores == (-30, -30, 90, -30)


@BOTH
def test_on_a_discard_the_discarder_pays_the_points_and_everybody_eight(
    engine: ModuleType,
) -> None:
    table = staged(engine, {0: "4s", 2: READY}).discard(0, "4s").win(2)
    assert table.points == 20
    assert table.scores == (-28, -8, 44, -8)


@BOTH
def test_a_flower_is_a_point_more_for_the_winner(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: "123456789m 99p 2s 1f"}, replacements="3s")
    table.do(2, "flower", "1f").discard(0, "4s").win(2)
    assert table.points == 20
    assert table.scores == (-29, -8, 45, -8)


@BOTH
def test_the_flowers_of_losers_count_for_nobody(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s 1f", 2: READY, 3: "2f"})
    table.do(0, "flower", "1f").do(3, "flower", "2f").discard(0, "4s").win(2)
    assert table.scores == (-28, -8, 44, -8)


@BOTH
def test_eight_flowers_are_eight_points(engine: ModuleType) -> None:
    table = staged(engine, {0: "12345678f 123456m"}, replacements="789m 99p 23s 4s")
    for flower in range(1, 9):
        table.do(0, "flower", f"{flower}f")
    assert table.flowers(0) == "12345678f"
    assert table.win(0).scores == (114, -38, -38, -38)


@BOTH
def test_the_winners_hand_lies_open_and_no_other(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: READY}).discard(0, "4s").win(2)
    view = table.deal.view(SPECTATOR)
    assert view.hidden(2) == 0
    assert [view.hidden(seat) for seat in (0, 1, 3)] == [13, 13, 13]
    assert table.hand(2) == "123456789m 99p 234s"


@BOTH
def test_the_winning_tile_is_told_apart_from_the_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: READY}).discard(0, "4s").win(2)
    assert "won 2 4s by discard from 0: 123456789m 99p 234s = 20" in table.events()
    assert table.river == ""


@BOTH
def test_scores_are_carried_from_hand_to_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: READY}).discard(0, "4s").win(2)
    table.begin(staged_wall({2: READY, 1: "4s"}, east=1), east=1, hand=1).discard(1, "4s").win(2)
    assert table.scores == (-36, -36, 88, -16)


@BOTH
def test_a_new_hand_clears_the_table(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: READY})
    table.deal.declare_dead(3)
    table.discard(0, "4s").win(2)
    table.begin(staged_wall(east=1), east=1, hand=1)
    assert (table.left, table.river, table.winner, table.points) == (91, "", None, 0)
    view = table.whole
    assert not any(view.is_dead(seat) or view.is_open(seat) for seat in range(4))
    assert table.events()[0].startswith("begun hand 1 round E east 1")


# Rotation, and the whole game.


def played(game: Match, hands: dict[int, str] | None = None) -> Match:
    """One hand of a game, played down to its end with nobody claiming anything."""
    deal = game.begin_with(staged_wall(hands, east=game.east), (1, 1, 1, 1))
    while not deal.is_over:
        seat = deal.waiting_for()[0]
        if WIN_CODE in deal.legal(seat):
            deal.act(seat, WIN_CODE)
        else:
            deal.expire(seat)
    game.finish()
    return game


def test_the_winds_go_round_after_every_hand_whoever_wins() -> None:
    game = Match(McrRules())
    played(game, {0: f"{READY} 4s"})
    assert (game.finished[0].winner, game.east) == (0, 1)
    played(game)
    assert (game.finished[1].winner, game.east) == (None, 2)


def test_a_game_is_sixteen_hands_in_four_rounds() -> None:
    game = Match(McrRules())
    played_hands = []
    while not game.is_over:
        deal = game.begin_with(staged_wall(east=game.east), (1, 1, 1, 1))
        played_hands.append((deal.whole.number - 1, deal.whole.east, deal.whole.round_wind))
        while not deal.is_over:
            deal.expire(deal.waiting_for()[0])
        game.finish()
    assert played_hands == [(hand, hand % 4, hand // 4) for hand in range(16)]


def test_everybody_is_east_four_times() -> None:
    game = Match(McrRules())
    easts = []
    while not game.is_over:
        easts.append(game.east)
        played(game)
    assert sorted(easts) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


def test_other_rules_let_east_stay() -> None:
    game = Match(ShapeRules())
    played(game, {0: f"{READY} 4s"})
    assert game.east == 0


def test_a_game_that_is_over_begins_no_hand() -> None:
    game = played(Match(McrRules(), hands=1))
    with pytest.raises(Refusal) as refusal:
        game.begin_with(staged_wall(east=1), (1, 1, 1, 1))
    assert refusal.value.code == "game_over"


def test_a_hand_begins_when_the_one_before_is_written_down() -> None:
    game = Match(McrRules())
    game.begin_with(staged_wall(), (1, 1, 1, 1))
    for attempt in (lambda: game.begin_with(staged_wall(), (1, 1, 1, 1)), game.finish):
        with pytest.raises(Refusal) as refusal:
            attempt()
        assert refusal.value.code == "hand_not_over"


def test_a_finished_hand_tells_who_won_what_from_whom() -> None:
    game = Match(McrRules())
    deal = game.begin_with(staged_wall({0: "4s", 2: READY}), (1, 1, 1, 1))
    deal.act(0, tile("4s"))
    deal.act(2, WIN_CODE)
    for seat in deal.waiting_for():
        deal.expire(seat)
    hand = game.finish()
    assert (hand.winner, hand.source, hand.points) == (2, 0, 20)
    assert hand.gains == (-28, -8, 44, -8)


def test_the_ranking_follows_the_scores_and_equals_share() -> None:
    game = played(Match(McrRules(), hands=1), {0: f"{READY} 4s"})
    assert [(s.seat, s.rank, s.score) for s in game.standings()] == [
        (0, 1, 90),
        (1, 2, -30),
        (2, 2, -30),
        (3, 2, -30),
    ]


def test_a_game_deals_from_the_wall_as_the_dice_open_it() -> None:
    chance = hand_chance(bytes(32), "game", 1, [b""] * 4, flowers=True)
    game = Match(McrRules())
    deal = game.begin(chance)
    wall = laid_out(chance, 0)
    assert deal.whole.dice == (*chance.dice1, *chance.dice2)
    assert hand_of(deal.whole, 0) == Director(deal.engine).begin(wall).hand(0)
