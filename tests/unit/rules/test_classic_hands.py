"""How hands of the classical game are read: groups, melds inside patterns, what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import EAST, Wind
from muraille.rules.classic.count import count
from muraille.rules.classic.hand import By, Finish, Situation
from tests.classic import SOUTH_IN_NORTH, held, lost, won


def test_a_claimed_tile_exposes_the_group_that_loses_least() -> None:
    assert won("[123s]222m34m55s678p 2m").base == 24


def test_a_tile_kept_after_an_invocation_exposes_its_group() -> None:
    kept = replace(SOUTH_IN_NORTH, invoked=EAST)
    assert lost("EEE147m258s369pC").base == 8
    assert lost("EEE147m258s369pC", kept).base == 4
    assert lost("EEEE147m258s369p", kept).base == 8


@pytest.mark.parametrize("rank", range(1, 10))
@pytest.mark.parametrize("shape", ["{0}{0}{0}m", "{0}{0}{0}{0}m?", "{0}{0}{0}{0}m"])
def test_pungs_and_kongs_by_rank(rank: int, shape: str) -> None:
    unit = 4 if rank in {1, 9} else 2
    times = {"{0}{0}{0}m": 1, "{0}{0}{0}{0}m?": 4, "{0}{0}{0}{0}m": 8}[shape]
    assert lost(f"[{shape.format(rank)}]258s1379pCFP").base == unit * times


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("[123m][456m]789mCCCE E", "main_de_rubis"),
        ("[123m]4567mESWNCF P", "jardin_de_gretos"),
        ("[234p]123m456sESWN S", "chow_venteux"),
        ("[5555m][555s]555pESWN E", "triangle_venteux"),
        ("[CCCC]PPPEESSWWN N", "tempete"),
    ],
)
def test_melds_lie_inside_the_pattern(hand: str, name: str) -> None:
    assert won(hand).grand_jeu == name


@pytest.mark.parametrize(
    "hand",
    [
        "[EEE]SSWWNNCCCP P",
        "[111m]2345mESWNCF P",
        "147m258s369pCFPE E",
        "1234567mESWNCC F",
        "19m19s19pESWNCFP 5m",
        "[222m][888m]1357m999s E",
    ],
)
def test_what_only_resembles_a_grand_jeu_is_no_win(hand: str) -> None:
    with pytest.raises(Refusal) as refusal:
        won(hand)
    assert refusal.value.code == "not_complete"


def test_a_run_holds_each_chow_once() -> None:
    assert won("[123m][123m]789mCCCE E").grand_jeu is None


@pytest.mark.parametrize("hand", ["147m258s369pCFPEE", "147m258s369pCF"])
def test_a_tile_too_many_or_too_few_is_refused(hand: str) -> None:
    with pytest.raises(Refusal) as refusal:
        lost(hand)
    assert refusal.value.code == "wrong_tile_count"


def test_a_winner_holds_his_winning_tile() -> None:
    at = replace(SOUTH_IN_NORTH, finish=Finish(By.WALL, EAST))
    with pytest.raises(Refusal) as refusal:
        count(held("23m345678p56799s 4m"), at)
    assert refusal.value.code == "not_complete"


@pytest.mark.parametrize(
    ("by", "tile", "flag"),
    [
        (By.DEALT, EAST, ""),
        (By.WALL, None, ""),
        (By.WALL, EAST, "last_discard"),
        (By.ROB_KONG, EAST, "last_discard"),
        (By.HILL, EAST, "last_wall_tile"),
        (By.INVOCATION, EAST, "first_discard"),
    ],
)
def test_contradictions_are_mistakes(by: By, tile: int | None, flag: str) -> None:
    with pytest.raises(ValueError, match="Finish"):
        Finish(by, tile, **({flag: True} if flag else {}))


def test_the_seat_wind_must_be_the_own_one() -> None:
    hand = "147m258s369pCFPS S"
    assert won(hand).grand_jeu == "serpentin_royal"
    with pytest.raises(Refusal):
        won(hand, at=Situation(Wind.WEST, Wind.NORTH))
