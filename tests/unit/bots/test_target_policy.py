"""Where any complete hand wins, greedy heads for what brings most: near hands, and dear ones."""

from __future__ import annotations

import pytest

from muraille.bots.greedy import GreedyPlayer
from muraille.bots.targets.evaluation import chance
from muraille.core.notation import read_tile
from muraille.core.tile import KINDS
from muraille.games.classic.advice import ClassicAdviser
from muraille.table.actions import PASS_CODE, PUNG_CODE, WIN_CODE, Verb, coded
from muraille.table.view import View
from tests.kit.table.positions import discards, seen, tiles


@pytest.fixture(scope="module")
def greedy() -> GreedyPlayer:
    return GreedyPlayer(ClassicAdviser())


def code(verb: Verb, tile: str) -> int:
    return coded(verb, read_tile(tile))


def invoking(hand: str, *river: str, drawn: str = "") -> View:
    """The wall is empty; these tiles lie in the river, or one of them has just been taken."""
    taken = read_tile(drawn) if drawn else None
    thrown = tuple((2, read_tile(tile)) for tile in river)
    return seen(hand, invocation=True, wall_left=0, drawn=taken, discards=thrown)


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("123m456p78sEEE55mN", "N"),
        ("1234567mESWNCC9p", "9p"),  # le joueur maladroit waits for a dragon
        ("19m19p19sESWNCFP5p", "5p"),  # the thirteen lanterns
        ("[CCC]1123456mEE9p", "9p"),  # a pure hand
    ],
)
def test_the_tile_no_target_needs_is_discarded(
    greedy: GreedyPlayer, hand: str, thrown: str
) -> None:
    view = seen(hand)
    assert greedy.choose(view, discards(view)) == read_tile(thrown)


def test_a_win_is_taken(greedy: GreedyPlayer) -> None:
    view = seen("123m456p789sEEE55m")
    assert greedy.choose(view, [*discards(view), WIN_CODE]) == WIN_CODE


def test_a_pung_of_dragons_is_claimed(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78sCC559m", offered=read_tile("C"))
    assert greedy.choose(view, [PASS_CODE, PUNG_CODE]) == PUNG_CODE


def test_a_claim_that_breaks_a_dear_hand_is_refused(greedy: GreedyPlayer) -> None:
    # Six pairs: 500 points with the seventh.
    view = seen("1144m55p2277sEEF", offered=read_tile("E"))
    assert greedy.choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE
    # The thirteen lanterns wait for any of them.
    view = seen("19m19p19sESWNCC5p", offered=read_tile("C"))
    assert greedy.choose(view, [PASS_CODE, PUNG_CODE]) == PASS_CODE


def test_kongs_are_declared_where_they_do_not_hurt(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78sCCCC55m")
    hide = code(Verb.HIDE_KONG, "C")
    assert greedy.choose(view, [*discards(view), hide]) == hide
    view = seen("[CCC]123m456p78s55mC")
    promote = code(Verb.PROMOTE, "C")
    assert greedy.choose(view, [*discards(view), promote]) == promote
    # Seven pairs with four alike would be lost.
    view = seen("1144m55p2222sEEFF")
    hide = code(Verb.HIDE_KONG, "2s")
    assert greedy.choose(view, [*discards(view), hide]) != hide


def test_a_cheap_hand_with_a_good_wait_is_announced(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78s456s55mN")
    call = code(Verb.CALL, "N")
    assert greedy.choose(view, [*discards(view), call]) == call


def test_a_wait_that_is_almost_gone_is_not_announced(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78s456s55mN", seen=tiles("3s 3s 3s 3s 6s 6s 9s 9s 9s 9s"))
    legal = [*discards(view), code(Verb.CALL, "N")]
    assert greedy.choose(view, legal) != code(Verb.CALL, "N")


def test_what_has_been_announced_is_not_announced_again(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78s456s55mN", calling=(0,))
    legal = [*discards(view), code(Verb.CALL, "N")]
    assert greedy.choose(view, legal) == read_tile("N")


def test_a_hand_rich_without_a_win_keeps_silent(greedy: GreedyPlayer) -> None:
    # A call would stake two kongs of dragons for a double that the limit cuts off.
    view = seen("[CCCC][FFFF]NNN55m8m9mW")
    legal = [*discards(view), code(Verb.CALL, "W"), code(Verb.CALL, "9m")]
    assert greedy.choose(view, legal) < KINDS


def test_a_tile_of_the_river_that_completes_the_hand_is_invoked(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p78sEEE55m", "E", "9s", "W")
    legal = [PASS_CODE, code(Verb.INVOKE, "9s"), code(Verb.INVOKE, "E"), code(Verb.INVOKE, "W")]
    assert greedy.choose(view, legal) == code(Verb.INVOKE, "9s")


def test_else_a_tile_is_invoked_that_makes_a_set(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p79sCC559m", "C", "W")
    legal = [PASS_CODE, code(Verb.INVOKE, "C"), code(Verb.INVOKE, "W")]
    assert greedy.choose(view, legal) == code(Verb.INVOKE, "C")
    view = invoking("123m456p79sCC559m", "W", "2p")
    legal = [PASS_CODE, code(Verb.INVOKE, "2p"), code(Verb.INVOKE, "W")]
    assert greedy.choose(view, legal) == PASS_CODE


def test_after_an_invocation_no_set_is_given_back(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p79sCCC559m", "W", drawn="C")
    assert greedy.choose(view, discards(view)) not in {read_tile("C"), read_tile("5m")}


def test_a_hand_is_likelier_the_less_it_misses_and_the_more_copies_there_are() -> None:
    assert chance(0, 0, 10) == 1
    assert chance(1, 0, 10) == 0
    assert 0 < chance(3, 9, 10) < chance(2, 9, 10) < chance(1, 9, 10) < 1
    assert chance(2, 4, 10) < chance(2, 8, 10)
    assert chance(2, 8, 2) < chance(2, 8, 10)
