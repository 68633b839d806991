"""How hands of the classical game are read: winners, and those who did not win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import EAST, RED
from muraille.games.classic.count import count
from muraille.games.classic.hand import By
from tests.kit.hands.classic import SOUTH_IN_NORTH, held, lost, names, won

TIMES = {"[{three}]": 1, "{three}": 2, "[{four}?]": 4, "[{four}]": 8}
"""Pungs and kongs, exposed and concealed, in units."""


@pytest.mark.parametrize("rank", range(1, 10))
@pytest.mark.parametrize("shape", TIMES)
def test_sets_of_numbers(rank: int, shape: str) -> None:
    tiles = shape.format(three=f"{rank}{rank}{rank}m", four=f"{rank}{rank}{rank}{rank}m")
    unit = 4 if rank in {1, 9} else 2
    assert lost(f"{tiles}258s1379pCFP").base == unit * TIMES[shape]


@pytest.mark.parametrize(("honour", "unit"), [("E", 4), ("W", 4), ("C", 8), ("F", 8), ("P", 8)])
@pytest.mark.parametrize("shape", TIMES)
def test_sets_of_honours(honour: str, unit: int, shape: str) -> None:
    found = lost(f"{shape.format(three=honour * 3, four=honour * 4)}147m258s369pN")
    assert found.base == unit * TIMES[shape]
    assert found.multiplier == (2 if honour in "CFP" else 1)


@pytest.mark.parametrize(
    ("pair", "points"), [("SS", 2), ("NN", 2), ("EE", 0), ("CC", 2), ("11m", 0), ("55m", 0)]
)
def test_pairs(pair: str, points: int) -> None:
    assert lost(f"{pair}47m258s369pFPW").base == points


def test_a_loser_counts_every_pair() -> None:
    assert lost("SSNNCCFFPP147m").base == 10


def test_a_claimed_pair_of_dragons_is_worth_nothing_and_one_of_winds_as_much() -> None:
    assert won("[234m][345p]567s999sC C").base == 28
    assert won("[234m][345p]567s999sC C", By.WALL).base == 35
    assert won("[234m][345p]567s999sS S").base == 30
    assert won("[234m][345p]567s999sS S", By.WALL).base == 35


def test_a_claimed_tile_exposes_the_group_that_loses_least() -> None:
    assert won("[123s]222m34m55s678p 2m").base == 24
    assert won("[123s]222m34m55s678p 2m", By.WALL).base == 29


def test_the_reading_that_is_worth_most_is_taken() -> None:
    # Three pungs or three chows; claimed, the last 3 exposes a pung.
    drawn, claimed = won("[EEE]2223344499s 3s", By.WALL), won("[EEE]2223344499s 3s")
    assert (drawn.base, drawn.multiplier) == (41, 16)
    assert (claimed.base, claimed.multiplier) == (34, 16)


def test_the_hill_replaces_a_kong_or_a_flower() -> None:
    assert won("[5555s]23m345678p99s 4m", By.HILL).score == 144
    assert won("[555s]23m345678p99s 4m", By.HILL, bonus="1f").score == 52


def test_only_the_winner_counts_what_is_for_the_winner() -> None:
    # All pungs, of one series, concealed, and no tile of the wall to be added.
    assert names(lost("111222333444mE")) == ["pung", "pung", "pung", "pung"]
    assert lost("111222333444mE").score == 20


def test_a_tile_kept_after_an_invocation_exposes_its_group() -> None:
    kept = replace(SOUTH_IN_NORTH, invoked=EAST)
    assert lost("EEE147m258s369pC").base == 8
    assert lost("EEE147m258s369pC", kept).base == 4
    assert lost("EEEE147m258s369p", kept).base == 8
    dragon = replace(SOUTH_IN_NORTH, invoked=RED)
    assert lost("CC147m258s369pEF").base == 2
    assert lost("CC147m258s369pEF", dragon).base == 0


@pytest.mark.parametrize("hand", ["[CCC]147m258s369p", "[CCC]147m258s369pEE", "[CCC]147m258s369pE"])
def test_a_dead_hand_keeps_its_flowers_whatever_it_holds(hand: str) -> None:
    dead = replace(SOUTH_IN_NORTH, dead=True)
    assert lost(hand, dead, "1f").score == 4
    assert count(held(hand, "1f"), dead).score == 4


def test_a_fifth_copy_is_no_hand() -> None:
    with pytest.raises(Refusal) as refusal:
        Hand((EAST,) * 5 + (RED,) * 4)
    assert refusal.value.code == "fifth_copy"


def test_a_refusal_names_the_tile() -> None:
    with pytest.raises(Refusal) as refusal:
        won("[345s][567p]99m45sFFF 3s", By.ROB_KONG)
    assert refusal.value.facts == {"tile": "3s"}
    with pytest.raises(Refusal) as refusal:
        lost("147m258s369pCFPE", bonus="1f1f")
    assert refusal.value.facts == {"tile": "1f"}
