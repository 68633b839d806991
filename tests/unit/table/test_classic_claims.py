"""Several wins with one discard, robbed kongs: the priorities of the classical game."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.kit.table.classic import table
from tests.kit.table.director import BOTH

PAIR = "123m 456m 789m 123s 5p"
CHOW = "46p 789p 456s 789s EE"
PUNG = "55p CC 222s 333s 888s"
WAITING = "46p 789p 456s 777m 88m"
"""For the 5 of dots: 20 for the Mah-Jong, 4 for the concealed pung."""
LANTERNS = "99m 19p 19s ESWN CFP"
"""Waits for the 1 of characters."""


@BOTH
def test_a_pung_goes_before_a_chow_and_a_chow_before_a_pair(engine: ModuleType) -> None:
    one = table(engine, {0: "5p", 1: PAIR, 2: CHOW, 3: PUNG}).discard(0, "5p")
    assert one.may(1) == one.may(3) - {"pung"} == {"pass", "win"}
    one.do(1, "win").do(2, "win").do(3, "win")
    assert one.winner == 3


@BOTH
def test_a_chow_goes_before_a_pair(engine: ModuleType) -> None:
    one = table(engine, {0: "5p", 1: PAIR, 2: CHOW, 3: PUNG}).discard(0, "5p")
    one.do(1, "win").do(2, "win").do(3, "pass")
    assert one.winner == 2


@BOTH
def test_of_equal_claims_the_nearest_after_the_discarder_wins(engine: ModuleType) -> None:
    other = "67p 123m 456m 789m SS"
    one = table(engine, {0: CHOW, 1: other, 2: "5p"}, first=2).discard(2, "5p")
    one.do(1, "win").do(0, "win").all_pass()
    assert one.winner == 0


@BOTH
def test_a_grand_jeu_goes_before_a_pung(engine: ModuleType) -> None:
    pung = "11m CC 222s 333s 888s"
    one = table(engine, {0: "1m", 1: pung, 3: LANTERNS}).discard(0, "1m")
    one.do(1, "win").do(3, "win").all_pass()
    assert one.winner == 3


@BOTH
def test_of_two_grands_jeux_the_nearest_wins_whatever_they_are_worth(engine: ModuleType) -> None:
    pairs = "1m 44m 66m 22p 33p 44s 55s"
    hands = {0: pairs, 1: LANTERNS, 3: "1m"}
    one = table(engine, hands, first=3, earthly_blessing=False).discard(3, "1m")
    one.do(1, "win").do(0, "win").all_pass()
    assert one.winner == 0
    assert one.points == 1000  # 500, doubled for east


@BOTH
@pytest.mark.parametrize(("switch", "winner"), [(True, 1), (False, 2)])
def test_grand_jeu_priority(engine: ModuleType, *, switch: bool, winner: int) -> None:
    chow = "23m 456p 789p 456s EE"
    hands = {0: "1m", 1: LANTERNS, 2: chow}
    one = table(engine, hands, grand_jeu_priority=switch).discard(0, "1m")
    one.do(1, "win").do(2, "win").all_pass()
    assert one.winner == winner


@BOTH
@pytest.mark.parametrize(
    ("switch", "way", "points"), [(True, "kong-robbing", 48), (False, "discard", 24)]
)
def test_robbing_discard_kong(engine: ModuleType, *, switch: bool, way: str, points: int) -> None:
    """A discard for which a kong was announced is robbed by the winner: doubled."""
    hands = {0: "5p", 2: WAITING, 3: "555p"}
    one = table(engine, hands, robbing_discard_kong=switch, earthly_blessing=False)
    one.discard(0, "5p").do(3, "kong").do(2, "win").all_pass()
    assert f"by {way} from 0" in one.events()[-5]
    assert one.points == points
    assert "5p" not in one.river


@BOTH
def test_without_an_announced_kong_nothing_is_robbed(engine: ModuleType) -> None:
    hands = {0: "5p", 2: WAITING, 3: "555p"}
    one = table(engine, hands, earthly_blessing=False).discard(0, "5p")
    one.do(3, "pass").do(2, "win").all_pass()
    assert one.points == 24


@BOTH
def test_a_promoted_kong_is_robbed_and_stays_a_pung(engine: ModuleType) -> None:
    hands = {0: "5p", 2: WAITING, 1: "55p N"}
    one = table(engine, hands, draws="E 1s 9m 5p").discard(0, "5p")
    one.do(2, "pass").pung(1).discard(1, "N").all_pass()
    while one.turn != 1:
        one.discard(one.turn).all_pass()
    assert "promote 5p" in one.may(1)
    one.do(1, "promote", "5p").do(2, "win")
    assert one.melds(1) == "pung 5p<0"
    assert one.points == 48
    assert one.winner == 2


@BOTH
def test_a_concealed_kong_cannot_be_robbed(engine: ModuleType) -> None:
    hands = {0: "5555p", 2: WAITING}
    one = table(engine, hands).do(0, "hide", "5p")
    assert one.phase == "turning"
    assert one.turn == 0
