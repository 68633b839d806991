"""The arithmetic of plans agrees with the kernel and with the book."""

from __future__ import annotations

from random import Random

import pytest

from muraille.bots.routes import Planner
from muraille.bots.targets.rows import Copies, at_least, ones, spread
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import read_hand
from muraille.games.mcr import advice
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.count import score
from muraille.games.winner.win import Win

SITUATION = 0


def counts(hand: str) -> bytes:
    tiles = read_hand(hand).tiles
    return bytes(tiles.count(kind) for kind in range(34))


def promise(hand: str, unseen: bytes = bytes([3]) * 34) -> float:
    return Planner(McrAdviser()).promise(counts(hand), b"", Copies(unseen), SITUATION)[0]


def test_sets_of_kinds() -> None:
    assert at_least(counts("1123m5p"), 1) == 0b111 | 1 << 13
    assert at_least(counts("1123m5p"), 2) == 1
    assert ones(counts("112m")) == 1 | 1 << 8
    assert spread(0b101) == 255 | 255 << 16
    unseen = bytes([4, 0, 1, 3, *[0] * 30])
    assert Copies(unseen).of(0b1111) == 8
    assert Copies(unseen).of(0b1010) == 3


@pytest.mark.parametrize(
    ("nearer", "further"),
    [
        ("123456789m55p23s", "12345678m55p23sE"),
        ("12345678m55p23sE", "1234567m55p23sES"),
        ("234m234p24s678sEE", "234m234p28s678sEE"),
        ("1133m5577p99sEE2s", "1133m5577p93sES2s"),
        ("147m258p369sESWN", "147m258p368sESWN"),
    ],
)
def test_a_hand_that_needs_less_promises_more(nearer: str, further: str) -> None:
    assert promise(nearer) > promise(further) > 0


def test_a_way_whose_tiles_are_gone_is_no_way() -> None:
    hand = "12345678m55p23sE"
    gone = bytearray([3]) * 34
    gone[8] = 0
    assert promise(hand, bytes(gone)) < promise(hand)


def test_every_sure_way_of_three_chows_reaches_eight_points() -> None:
    random = Random(1)
    sure = [route for route in advice.chow_routes() if route[3] == advice.SURE]
    assert sure
    for name, chows, _, _ in sure:
        starts = [(mask & -mask).bit_length() - 1 for mask in chows]
        melds = tuple(Meld(Shape.CHOW, start) for start in starts)
        tile = random.choice([27, 31])
        hand = Hand((*[tile] * 2, *[30] * 2), melds)
        assert score(Win(hand, 30)).total >= 8, name


def test_melds_close_ways() -> None:
    open_ways = advice.plan_of(b"")
    assert open_ways.pairs
    assert len(open_ways.scattered) == 6
    after = advice.plan_of(bytes([1]))  # the chow 1-2-3 of characters
    assert not after.pairs
    assert not after.pungs
    assert not after.scattered
    assert {route.name for route in after.routes} >= {"mixed_straight", "full_flush", "half_flush"}
    assert not [r for r in after.routes if r.name == "full_flush" and r.allowed & 1 << 9]
    two = advice.plan_of(bytes([1, 22 + 27]))  # and a pung of the east wind
    assert all(route.sets == 0 for route in two.routes if route.name == "mixed_straight")
    assert advice.plan_of(bytes([1, 22 + 27, 22 + 9, 22 + 18])).routes == ()
