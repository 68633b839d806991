"""A described moment as the player sees it: what was described, and nothing more."""

from __future__ import annotations

from typing import Final

import pytest

from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation import read_tile
from muraille.core.tile import Wind
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet
from muraille.table.actions import DeclareWin, TakeChow, TakeKong, TakePung, Verb
from muraille.table.position.described import view_of, view_under
from muraille.table.terms import Phase
from tests.kit.table.positions import position

SEATS: Final = (0, 1, 2, 3)
EACH_GAME: Final = pytest.mark.parametrize("game", ["mcr", "classic"])
TURN: Final = "123m 456m 789m 11s 55p E"
"""Fourteen tiles."""


def _rules(name: str) -> RuleSet:
    game = game_of(name)
    return game.rules(game.usual)


@pytest.mark.parametrize("seat", SEATS)
def test_the_own_turn(seat: int) -> None:
    view = view_of(position(TURN, seat=seat, drawn=27))
    assert (view.seat, view.turn, view.phase, view.is_my_turn) == (seat, seat, Phase.TURNING, True)
    assert (view.drawn, view.rack[-1], view.held(13), view.held(27)) == (27, 27, 2, 1)
    assert view.seat_wind(seat) is Wind(seat)
    assert (view.offered, view.offers, view.may_win, view.winner) == (None, (), False, None)


@pytest.mark.parametrize("seat", SEATS)
def test_the_hands_of_others_are_not_there(seat: int) -> None:
    view = view_of(position(TURN, seat=seat))
    others = [other for other in SEATS if other != seat]
    assert [view.tiles(other) for other in others] == [(), (), ()]
    assert [view.melds(other) for other in others] == [(), (), ()]
    assert len(view.tiles(seat)) == 14


def test_what_lies_open_is_no_longer_unseen() -> None:
    pung = Meld(Shape.PUNG, read_tile("C"), giver=Giver.LEFT)
    view = view_of(position(TURN, discards=((1, 27), (2, 0)), melds=((3, pung),), seen=(13,)))
    assert view.discards == ((1, 27), (2, 0))
    assert (view.river(1), view.river(2), view.river(3)) == ((27,), (0,), ())
    assert (view.shown(27), view.shown(0), view.shown(31), view.shown(13)) == (1, 1, 3, 1)
    # Four of each, without those in the hand and those that lie open.
    assert (view.unseen[27], view.unseen[0], view.unseen[31], view.unseen[13]) == (2, 2, 1, 1)


def test_flowers_are_held_or_laid_out() -> None:
    view = view_of(position(f"{TURN}|1f", flowers_held=(read_tile("2f"),)))
    assert (view.flowers(0), view.tiles(0)[-1]) == ((34,), 35)
    assert view.flowers(1) == ()


def test_the_wall_is_counted() -> None:
    view = view_of(position(TURN, wall_left=23, hill_left=2))
    assert (view.wall_left, view.hill_left) == (23, 2)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("giver", "before"), [(Giver.LEFT, 1), (Giver.OPPOSITE, 2), (Giver.RIGHT, 3)]
)
def test_a_tile_on_offer_comes_from_its_giver(seat: int, giver: Giver, before: int) -> None:
    view = view_of(position("123m 456m 789m 11s 55p", seat=seat, offered=13, giver=giver))
    assert (view.phase, view.offered, view.pending) == (Phase.CLAIMING, 13, 13)
    assert view.giver == view.turn == (seat - before) % 4
    assert (view.is_my_turn, view.drawn, view.answered(seat)) == (False, None, None)


def test_a_tile_that_was_let_go() -> None:
    view = view_of(position("123m 456m 789m 11s 55p", offered=13), passed=True)
    assert view.answered(0) is Verb.PASS


@EACH_GAME
def test_the_rules_offer_sets_of_the_tile(game: str) -> None:
    rules = _rules(game)
    view = view_under(position("12m 4666m 19p 19s SWNC", offered=5), rules)
    assert view.offers == (TakePung(), TakeKong())
    assert view_under(position("1245m 19p 19s SWNCF", offered=2), rules).offers == (
        *(TakeChow(0), TakeChow(1), TakeChow(2)),
    )
    across = position("1245m 19p 19s SWNCF", offered=2, giver=Giver.OPPOSITE)
    assert view_under(across, rules).offers == ()


@EACH_GAME
def test_the_rules_offer_the_win(game: str) -> None:
    rules = _rules(game)
    waiting = "123m 456m 789m 1s 555p"  # a pure straight, in either game enough to win
    assert DeclareWin() in view_under(position(waiting, offered=18), rules).offers
    assert view_under(position(f"{waiting} 1s"), rules).may_win
    assert not view_under(position(f"{waiting} 2s"), rules).may_win


@pytest.mark.parametrize(("game", "hill"), [("mcr", 0), ("classic", 2)])
def test_a_hill_is_left_where_the_rules_set_one_apart(game: str, hill: int) -> None:
    assert view_under(position(TURN), _rules(game)).hill_left == hill
