"""Truths for every hand of the classical game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from muraille.core.hand import Hand
from muraille.core.tile import FIRST_FLOWER, KINDS, Wind
from muraille.core.wall import full_set
from muraille.rules.classic.count import Kept, Score, count
from muraille.rules.classic.hand import By, Finish, Situation
from muraille.rules.classic.options import options
from muraille.rules.classic.settlement import settle

BOX = full_set(flowers=False)
ADVANCED = options({"scoring_system": "advanced"})
BONUS = range(FIRST_FLOWER, KINDS)
SETS = [(k, k, k) for k in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
WINDS = st.sampled_from(Wind)

bonus = st.sets(st.sampled_from(BONUS)).map(lambda kinds: tuple(sorted(kinds)))


@st.composite
def lost_hands(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """Any thirteen tiles, however the hand ended."""
    tiles = draw(st.permutations(range(len(BOX))))[:13]
    at = Situation(
        draw(WINDS), draw(WINDS), calling=draw(st.booleans()), opponent_won=draw(st.booleans())
    )
    return Hand(tuple(BOX[tile] for tile in tiles), (), draw(bonus)), at


@st.composite
def won_hands(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """Four sets and a pair, or seven pairs, of one narrow choice of kinds or another."""
    chosen = draw(st.lists(st.sampled_from(SETS), min_size=4, max_size=4))
    pair = draw(st.integers(0, 33))
    tiles = [tile for one in chosen for tile in one] + [pair, pair]
    # A fifth copy gives way to seven pairs, which any table can show.
    if any(tiles.count(tile) > 4 for tile in tiles):
        kinds = draw(st.lists(st.integers(0, 33), min_size=7, max_size=7, unique=True))
        tiles = kinds * 2
    by = draw(st.sampled_from([By.WALL, By.HILL, By.DISCARD, By.ROB_KONG, By.INVOCATION]))
    finish = Finish(by, draw(st.sampled_from(tiles)))
    return Hand(tuple(tiles), (), draw(bonus)), Situation(draw(WINDS), draw(WINDS), finish=finish)


HANDS = lost_hands() | won_hands()


def with_bonus(played: tuple[Hand, Situation], kinds: tuple[int, ...]) -> Score:
    hand, at = played
    return count(replace(hand, bonus=kinds), at)


@given(HANDS)
def test_only_flat_values_pass_the_limit(played: tuple[Hand, Situation]) -> None:
    found = count(*played)
    assert found.score <= 1000 or found.kept is not Kept.ORDINARY


@given(HANDS)
def test_points_come_before_doubles(played: tuple[Hand, Situation]) -> None:
    found = count(*played)
    assert sum(line.value for line in found.items) == found.base
    assert found.raw == found.base * found.multiplier


@given(HANDS, st.sampled_from(BONUS))
def test_a_flower_never_lowers_a_score(played: tuple[Hand, Situation], flower: int) -> None:
    before = tuple(kind for kind in played[0].bonus if kind != flower)
    assert with_bonus(played, before).score <= with_bonus(played, (*before, flower)).score


@given(HANDS, st.randoms())
def test_the_order_of_the_tiles_means_nothing(
    played: tuple[Hand, Situation], chance: Random
) -> None:
    hand, at = played
    tiles = list(hand.concealed)
    chance.shuffle(tiles)
    assert count(replace(hand, concealed=tuple(tiles)), at) == count(hand, at)


POINTS = st.tuples(*[st.integers(0, 8000)] * 4)


@given(POINTS, st.none() | st.integers(0, 3), st.integers(0, 3))
def test_what_one_gives_another_takes(
    points: tuple[int, ...], winner: int | None, east: int
) -> None:
    found = settle(points, winner, east, ADVANCED)
    assert sum(found.net) == 0
    assert all(flow.amount > 0 and flow.giver != flow.taker for flow in found.flows)


@given(POINTS, st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
def test_a_settlement_knows_no_chairs(
    points: tuple[int, ...], winner: int, east: int, turn: int
) -> None:
    turned = tuple(points[(seat + turn) % 4] for seat in range(4))
    net = settle(points, winner, east, ADVANCED).net
    found = settle(turned, (winner - turn) % 4, (east - turn) % 4, ADVANCED).net
    assert found == tuple(net[(seat + turn) % 4] for seat in range(4))
