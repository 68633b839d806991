"""The opening of a classical hand: dice, dominant wind, hill, flowers, rotation."""

from __future__ import annotations

from types import ModuleType

import pytest

from muraille.core.errors import Refusal
from muraille.core.fair import HandChance, hand_chance
from muraille.core.tile import CODES
from muraille.table.events import HandBegun, TilesDealt
from muraille.table.events.codec import decode
from muraille.table.match import Match
from tests.kit.table.classic import classic, table
from tests.kit.table.director import BOTH


@pytest.mark.parametrize(
    ("throw", "wind"),
    [(2, 1), (3, 2), (4, 3), (5, 0), (6, 1), (7, 2), (8, 3), (9, 0), (10, 1), (11, 2), (12, 3)],
)
@pytest.mark.parametrize("east", range(4))
def test_the_first_throw_names_the_dominant_player(throw: int, wind: int, east: int) -> None:
    dice = (throw // 2, throw - throw // 2, 1, 1)
    assert classic().opening(east, dice, 18) == (east + wind) & 3


def test_overflow_moves_dominance() -> None:
    dice = (6, 6, 6, 5)  # 12: north's wall; 23 is the fifth column of west's
    assert classic().opening(0, dice, 18) == 3
    assert classic(overflow_moves_dominance=True).opening(0, dice, 18) == 2
    assert classic(overflow_moves_dominance=True).opening(0, (4, 4, 3, 3), 18) == 3


def test_penalty_book() -> None:
    assert classic().procedure.penalty_book is False
    assert classic(penalty_book=True).procedure.penalty_book is True


def chance(hand: int, *, flowers: bool = True) -> HandChance:
    """What chance brings to a hand."""
    return hand_chance(b"\1" * 32, "classic", hand, (), flowers=flowers)


def begun(deal_log: tuple[int, ...]) -> HandBegun:
    """The first event of a hand."""
    first = decode(deal_log)[0]
    assert isinstance(first, HandBegun)
    return first


def test_the_dominant_player_has_fourteen_tiles_and_plays_first() -> None:
    game = Match(classic())
    drawn = chance(1)
    deal = game.begin(drawn)
    first = begun(deal.log)
    assert first.first == (sum(drawn.dice1) - 1) % 4
    assert first.hill == 14
    assert deal.waiting_for() == (first.first,)
    assert len(deal.whole.hand(first.first).concealed) == 14


def test_dealer_role() -> None:
    for role, says in (("dominant", True), ("east", False)):
        deal = Match(classic(dealer_role=role)).begin(chance(1))
        assert begun(deal.log).first_deals is says


@BOTH
@pytest.mark.parametrize(
    ("switch", "first", "others"), [(False, [48, 49], 50), (True, [48, 52], 49)]
)
def test_jump_deal(engine: ModuleType, *, switch: bool, first: list[int], others: int) -> None:
    """The 49th and the 53rd tile, or the 50th; a neighbour has each of the three others."""
    one = table(engine, {}, east=1, first=2, jump_deal=switch)
    wall = begun(one.deal.log).wall
    dealt = {e.seat: e.tiles[12:] for e in decode(one.deal.log) if isinstance(e, TilesDealt)}
    assert dealt[2] == tuple(wall[place] for place in first)
    for turn in (1, 2, 3):
        assert dealt[(2 + turn) & 3] == (wall[others + turn - 1],)
    assert (one.whole.wall_left, one.drawn) == (69, CODES[wall[first[1]] or 0])


def test_without_flowers_the_walls_are_shorter() -> None:
    game = Match(classic(flowers=False))
    deal = game.begin(chance(1, flowers=False))
    assert len(begun(deal.log).wall) == 136
    assert deal.whole.wall_left == 69
    assert deal.whole.hill_left == 14


def test_with_flowers_seventy_seven_tiles_are_left_and_the_hill() -> None:
    deal = Match(classic()).begin(chance(3))
    laid = sum(len(deal.whole.flowers(seat)) for seat in range(4))
    assert deal.whole.wall_left == 77
    assert deal.whole.hill_left == 14 - laid


@BOTH
def test_flowers_are_laid_out_by_all_from_east_on_and_replaced_from_the_hill(
    engine: ModuleType,
) -> None:
    hands = {1: "1f", 2: "25f"}
    one = table(engine, hands, hill="EE 6f E", first=2, flowers=True)
    laid = [line for line in one.events() if line.startswith(("flower", "drew", "served"))]
    assert laid == [
        "served 0",
        "flower 1 1f",
        "drew 1 E tail",
        "served 1",
        "flower 2 2f",
        "drew 2 E tail",
        "flower 2 5f",
        "drew 2 6f tail",
        "flower 2 6f",
        "drew 2 E tail",
        "served 2",
        "served 3",
    ]
    assert one.turn == 2


@BOTH
def test_a_drawn_flower_is_laid_out_at_once(engine: ModuleType) -> None:
    one = table(engine, {}, draws="7f", hill="N", flowers=True)
    one.discard(0).all_pass()
    assert one.flowers(1) == "7f"
    assert one.drawn == "N"
    assert one.discards(1).count("f") == 0


def test_east_keeps_his_wind_while_he_wins() -> None:
    rules = classic()
    assert rules.next_east(1, 1) == 1
    assert rules.next_east(1, 3) == 2
    assert rules.next_east(3, 0) == 0


@pytest.mark.parametrize(("switch", "east"), [(True, 3), (False, 2)])
def test_winds_rotate_on_draw(*, switch: bool, east: int) -> None:
    assert classic(winds_rotate_on_draw=switch).next_east(2, None) == east


@pytest.mark.parametrize("hands", [4, 8, 20])
def test_hands_per_game(hands: int) -> None:
    game = Match(classic(hands_per_game=hands))
    for number in range(hands):
        assert not game.is_over
        deal = game.begin(chance(number + 1))
        assert begun(deal.log).round_wind == number // 4 % 4
        while not deal.is_over:
            deal.expire(deal.waiting_for()[0])
        game.finish()
    assert game.is_over
    with pytest.raises(Refusal, match="over"):
        game.begin(chance(1))
