"""What a person asks about a hand: how far, what helps, what it waits for."""

from __future__ import annotations

import pytest

from muraille.analysis.distance import distance, distances_by_form, useful_tiles, waits
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import read_tiles


def hand(tiles: str, *melds: Meld) -> Hand:
    """A hand of written tiles."""
    return Hand(tuple(read_tiles(tiles)), melds)


def test_a_concealed_hand() -> None:
    ready = hand("123456789m23pEE")
    assert distance(ready) == 0
    assert waits(ready) == useful_tiles(ready) == tuple(read_tiles("14p"))


def test_a_hand_after_a_draw() -> None:
    drawn = hand("123456789m23pEES")
    assert distance(drawn) == 0
    assert useful_tiles(drawn) == tuple(read_tiles("14p"))


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    assert waits(hand("123456789m13pES")) == ()


def test_a_kind_whose_last_copies_lie_in_melds_is_a_wait_but_not_useful() -> None:
    ready = hand("123456m23pEE", Meld(Shape.PUNG, 12))
    assert waits(ready) == tuple(read_tiles("14p"))
    four = hand("123456m3567p", Meld(Shape.PUNG, 11))
    assert distance(four) == 0
    assert waits(four) == tuple(read_tiles("3p"))
    assert useful_tiles(four) == ()


def test_forms_that_melds_rule_out_are_left_out() -> None:
    assert distances_by_form(hand("147m258p369sE", Meld(Shape.PUNG, 31))) == {
        "sets_and_pair": 6,
        "knitted_straight": 0,
    }
    assert list(distances_by_form(hand("147m258p369sESWN"))) == [
        "sets_and_pair",
        "seven_pairs",
        "thirteen_orphans",
        "honours_and_knitted",
        "knitted_straight",
    ]


def test_hands_of_other_sizes_are_refused() -> None:
    for ask in (distance, useful_tiles, waits, distances_by_form):
        with pytest.raises(Refusal) as refusal:
            ask(hand("123m"))
        assert refusal.value.code == "wrong_tile_count"
        assert refusal.value.facts["count"] == 3
    with pytest.raises(Refusal):
        waits(hand("123456789m23pEES"))
