"""Where any complete hand wins, greedy heads for what brings most: near hands, and dear ones."""

from __future__ import annotations

import pytest

from muraille.bots.greedy import GreedyPlayer
from muraille.bots.targets.hopes import chance
from muraille.core.notation import read_tile
from muraille.games.classic.advice import ClassicAdviser
from muraille.table.engine import codes as c
from tests.kit.positions import discards, seen

PASS = c.PASS << 6
PUNG = c.TAKE_PUNG << 6
KONG = c.TAKE_KONG << 6
WIN = c.WIN << 6


@pytest.fixture(scope="module")
def greedy() -> GreedyPlayer:
    return GreedyPlayer(ClassicAdviser())


def code(verb: int, tile: str) -> int:
    return verb << 6 | read_tile(tile)


def invoking(hand: str, *river: str, drawn: str = "") -> bytes:
    """The wall is empty; these tiles lie in the river, or one of them has just been taken."""
    view = bytearray(seen(hand))
    view[c.PHASE], view[c.DREW], view[c.HEAD] = c.INVOKING, bool(drawn), view[c.TAIL]
    view[c.DRAWN] = read_tile(drawn) if drawn else c.NONE
    for place, tile in enumerate(river):
        view[c.RIVER + place] = 2 << 6 | read_tile(tile)
        view[c.SEEN + read_tile(tile)] += 1
    view[c.RIVER_LENGTH] = len(river)
    return bytes(view)


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
    assert greedy.choose(view, 0, discards(view)) == read_tile(thrown)


def test_a_win_is_taken(greedy: GreedyPlayer) -> None:
    view = seen("123m456p789sEEE55m")
    assert greedy.choose(view, 0, [*discards(view), WIN]) == WIN


def test_a_pung_of_dragons_is_claimed(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78sCC559m", offered=read_tile("C"))
    assert greedy.choose(view, 0, [PASS, PUNG]) == PUNG


def test_a_claim_that_breaks_a_dear_hand_is_refused(greedy: GreedyPlayer) -> None:
    # Six pairs: 500 points with the seventh.
    view = seen("1144m55p2277sEEF", offered=read_tile("E"))
    assert greedy.choose(view, 0, [PASS, PUNG]) == PASS
    # The thirteen lanterns wait for any of them.
    view = seen("19m19p19sESWNCC5p", offered=read_tile("C"))
    assert greedy.choose(view, 0, [PASS, PUNG]) == PASS


def test_kongs_are_declared_where_they_do_not_hurt(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78sCCCC55m")
    hide = code(c.HIDE_KONG, "C")
    assert greedy.choose(view, 0, [*discards(view), hide]) == hide
    view = seen("[CCC]123m456p78s55mC")
    promote = code(c.PROMOTE, "C")
    assert greedy.choose(view, 0, [*discards(view), promote]) == promote
    # Seven pairs with four alike would be lost.
    view = seen("1144m55p2222sEEFF")
    hide = code(c.HIDE_KONG, "2s")
    assert greedy.choose(view, 0, [*discards(view), hide]) != hide


def test_a_cheap_hand_with_a_good_wait_is_announced(greedy: GreedyPlayer) -> None:
    view = seen("123m456p78s456s55mN")
    call = code(c.CALL, "N")
    assert greedy.choose(view, 0, [*discards(view), call]) == call


def test_a_wait_that_is_almost_gone_is_not_announced(greedy: GreedyPlayer) -> None:
    view = bytearray(seen("123m456p78s456s55mN"))
    for wait, lying in (("3s", 4), ("6s", 2), ("9s", 4)):
        view[c.SEEN + read_tile(wait)] = lying
    legal = [*discards(view), code(c.CALL, "N")]
    assert greedy.choose(bytes(view), 0, legal) != code(c.CALL, "N")


def test_what_has_been_announced_is_not_announced_again(greedy: GreedyPlayer) -> None:
    view = bytearray(seen("123m456p78s456s55mN"))
    view[c.CALLING] = 1
    legal = [*discards(view), code(c.CALL, "N")]
    assert greedy.choose(bytes(view), 0, legal) == read_tile("N")


def test_a_hand_rich_without_a_win_keeps_silent(greedy: GreedyPlayer) -> None:
    # A call would stake two kongs of dragons for a double that the limit cuts off.
    view = seen("[CCCC][FFFF]NNN55m8m9mW")
    legal = [*discards(view), code(c.CALL, "W"), code(c.CALL, "9m")]
    assert greedy.choose(view, 0, legal) < c.KINDS


def test_a_tile_of_the_river_that_completes_the_hand_is_invoked(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p78sEEE55m", "E", "9s", "W")
    legal = [PASS, code(c.INVOKE, "9s"), code(c.INVOKE, "E"), code(c.INVOKE, "W")]
    assert greedy.choose(view, 0, legal) == code(c.INVOKE, "9s")


def test_else_a_tile_is_invoked_that_makes_a_set(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p79sCC559m", "C", "W")
    legal = [PASS, code(c.INVOKE, "C"), code(c.INVOKE, "W")]
    assert greedy.choose(view, 0, legal) == code(c.INVOKE, "C")
    view = invoking("123m456p79sCC559m", "W", "2p")
    legal = [PASS, code(c.INVOKE, "2p"), code(c.INVOKE, "W")]
    assert greedy.choose(view, 0, legal) == PASS


def test_after_an_invocation_no_set_is_given_back(greedy: GreedyPlayer) -> None:
    view = invoking("123m456p79sCCC559m", "W", drawn="C")
    assert greedy.choose(view, 0, discards(view)) not in {read_tile("C"), read_tile("5m")}


def test_a_hand_is_likelier_the_less_it_misses_and_the_more_copies_there_are() -> None:
    assert chance(0, 0, 10) == 1
    assert chance(1, 0, 10) == 0
    assert 0 < chance(3, 9, 10) < chance(2, 9, 10) < chance(1, 9, 10) < 1
    assert chance(2, 4, 10) < chance(2, 8, 10)
    assert chance(2, 8, 2) < chance(2, 8, 10)
