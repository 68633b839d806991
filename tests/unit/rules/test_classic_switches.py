"""What each switch of the count changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from muraille.core.tile import Wind
from muraille.rules.classic.count import Kept
from muraille.rules.classic.hand import By, Situation
from muraille.rules.classic.options import options
from muraille.rules.classic.settlement import settle
from tests.classic import SOUTH_IN_NORTH, lost, names, won

EAST = Situation(Wind.EAST, Wind.NORTH)
CALLING = replace(SOUTH_IN_NORTH, calling=True)
SOUTH_TWICE = Situation(Wind.SOUTH, Wind.SOUTH, Wind.SOUTH)
CHOWS = "23m345678p56799s 4m"


def test_own_flower_and_season() -> None:
    assert won(CHOWS, bonus="2f6f").score == (30 + 8) * 2
    assert won(CHOWS, bonus="2f6f", own_flower_and_season=False).score == 30 + 8
    assert won(CHOWS, bonus="2f7f").score == 30 + 8


def test_dragon_scale_changes_sets_and_not_the_pair() -> None:
    hand = "[CCC]PP1471m258s3p"
    assert lost(hand).base == 8 + 2
    assert lost(hand, dragon_scale="as_winds").base == 4 + 2
    assert lost(hand, dragon_scale="as_winds").multiplier == 2


def test_round_wind() -> None:
    hand = "[SSS]147m258s369pC"
    assert lost(hand, SOUTH_TWICE).multiplier == 4
    assert lost(hand, SOUTH_TWICE, round_wind=True).multiplier == 8


def test_pairs_of_winds() -> None:
    hand = "SS147m258s369pCF"
    assert lost(hand, SOUTH_TWICE).base == 2 + 2
    assert lost(hand, SOUTH_TWICE, double_wind_pair=False).base == 2
    assert lost(hand, SOUTH_TWICE, round_wind=True).base == 2 + 2
    assert lost(hand, SOUTH_TWICE, round_wind=True, round_wind_pair=True).base == 2 + 2 + 2
    three_in_one: dict[str, Any] = {
        "round_wind": True,
        "round_wind_pair": True,
        "double_wind_pair": False,
    }
    assert lost(hand, SOUTH_TWICE, **three_in_one).base == 2
    south_round = Situation(Wind.EAST, Wind.NORTH, Wind.SOUTH)
    assert lost(hand, south_round, **three_in_one).base == 2
    assert lost(hand, south_round, round_wind=True).base == 0


def test_a_pair_of_the_dominant_wind_alone() -> None:
    hand = "NN147m258s369pCF"
    assert lost(hand).base == lost(hand, double_wind_pair=False).base == 2


def test_calling_hand() -> None:
    assert won(CHOWS, at=CALLING).score == 60
    assert won(CHOWS, at=CALLING, calling_hand=False).score == 30
    assert won(CHOWS, at=replace(CALLING, calling_valid=False)).score == 30
    assert lost("[CCC]147m258s369pC", CALLING, "1f").score == 4
    assert lost("[CCC]147m258s369pC", CALLING, "1f", calling_hand=False).score == (8 + 4) * 2


def test_loser_clause_scope() -> None:
    hand = "[CCC]147m258s369pC"
    assert lost(hand, bonus="1f").score == (8 + 4) * 2
    assert lost(hand, bonus="1f", loser_clause_scope="everybody").score == 4


def test_calling_clause_keeps_doubles() -> None:
    hand, at = "[CCC]147m258s369pC", replace(EAST, calling=True)
    assert lost(hand, at, "15f").score == 8 * 2 * 2
    assert lost(hand, at, "15f", calling_clause_keeps_doubles=False).score == 8


def test_a_dead_hand_keeps_its_flowers_whatever_it_holds() -> None:
    assert lost("[CCC]147m258s369p", replace(SOUTH_IN_NORTH, dead=True), "1f").score == 4


def test_scoring_system_doubles_east() -> None:
    assert won(CHOWS, at=EAST).score == 60
    assert won(CHOWS, at=EAST, scoring_system="advanced").score == 30


def test_grands_jeux_that_are_not_played() -> None:
    hand = "EESSWWNN2m77s55p 2m"
    assert won(hand).score == 1000
    assert won(hand, grands_jeux=["main_de_paires"]).score == 500


def test_plum_blossom() -> None:
    hand = "[789p]567m46p77m123s 5p"
    assert won(hand, By.WALL).score == 135
    assert won(hand, By.WALL, plum_blossom=False).score == 35
    assert won(hand, By.HILL).score == 30 * 2
    assert won(hand).score == 30


def test_plum_before_doubles() -> None:
    hand = "567m46789p77m123s 5p"
    assert won(hand, By.WALL).score == 135 * 2
    late = won(hand, By.WALL, plum_before_doubles=False)
    assert (late.base, late.multiplier, late.raw) == (35, 2, 35 * 2 + 100)


def test_moon() -> None:
    assert won(CHOWS, By.WALL, last_wall_tile=True).score == 140
    assert won(CHOWS, By.WALL, last_wall_tile=True, moon=False).score == 70
    assert won(CHOWS, last_discard=True).score == 60
    assert won(CHOWS, last_discard=True, moon=False).score == 60


def test_moon_on_a_grand_jeu() -> None:
    hand = "CCCPPPEESSWWN N"
    assert won(hand, last_discard=True).score == 6000
    assert won(hand, last_discard=True, moon=False).score == 3000
    assert won(hand, last_discard=True, bonuses_on_grand_jeu=False).score == 3000


def test_plum_on_a_grand_jeu() -> None:
    hand = "12346789pPPPEE 5p"
    assert won(hand, By.WALL).score == 1500
    assert won(hand, By.WALL, bonuses_on_grand_jeu=False).score == 1400


def test_earthly_blessing() -> None:
    blessed = won(CHOWS, first_discard=True)
    assert (blessed.kept, blessed.score, blessed.ordinary) == (Kept.EARTHLY_BLESSING, 800, 30)
    assert won(CHOWS, first_discard=True, earthly_blessing=False).score == 30


def test_limit() -> None:
    hand = "[NNN]11222mSSCCC 1m"
    assert won(hand).score == 1000
    assert won(hand, limit=300).score == 300
    assert won("CCCPPPEESSWWN N", limit=300).score == 3000


def test_cap_losers() -> None:
    hand = "[PPPP?][CCCC][FFFF]147m2s"
    assert lost(hand).score == 1000
    assert lost(hand, cap_losers=False).score == 1280


def test_concealed_win_on_discard() -> None:
    assert won(CHOWS).score == 30
    assert won(CHOWS, concealed_win_on_discard=True).score == 60
    assert won("[678p]23m345p56799s 4m", concealed_win_on_discard=True).score == 30


def test_robbing_discard_kong() -> None:
    assert won(CHOWS, By.ROB_KONG).score == 60
    assert won(CHOWS, By.ROB_DISCARD).score == 60
    assert won(CHOWS, By.ROB_KONG, robbing_discard_kong=False).score == 60
    assert won(CHOWS, By.ROB_DISCARD, robbing_discard_kong=False).score == 30


def test_four_as_two_pairs() -> None:
    hand = "3333446677pPP9p 9p"
    assert won(hand).grand_jeu == "paires_de_shozum"
    ordinary = won("112233m112233p9s 9s", four_as_two_pairs=False)
    assert dict(ordinary.matches) == {"main_de_paires": 500}
    doubled = "111122m113399p9s 9s"
    assert dict(won(doubled).matches) == {"main_de_paires": 500}
    with pytest.raises(ValueError, match="complete"):
        won(doubled, four_as_two_pairs=False)


def test_grand_jeu_concealed_only() -> None:
    hand = "[CCC][FFF]PPPESWN N"
    assert won(hand).score == 4000
    with pytest.raises(ValueError, match="complete"):
        won(hand, grand_jeu_concealed_only=True)
    assert won("CCCFFFPPPESWN N", grand_jeu_concealed_only=True).score == 4000


def test_strict_dragon_symbol() -> None:
    strict: dict[str, Any] = {"strict_dragon_symbol": True}
    assert won("[CCC]12345678mEE 9m").grand_jeu == "main_de_rubis"
    assert won("[CCC]12345678mEE 9m", **strict).grand_jeu is None
    assert won("12345678mCCCEE 9m", **strict).grand_jeu == "main_de_rubis"
    assert won("[CCCC]12345678mEE 9m", **strict).grand_jeu == "main_de_rubis"
    assert won("123456789mCCEE C", **strict).grand_jeu is None
    assert won("123456789mCCEE C", By.WALL, **strict).grand_jeu == "main_de_rubis"


def test_main_chinoise_any_series() -> None:
    hand = "111s2345678m999p 5m"
    assert won(hand).grand_jeu is None
    assert won(hand, main_chinoise_any_series=True).grand_jeu == "main_chinoise"
    assert won("1112345678999m 5m", main_chinoise_any_series=True).grand_jeu == "main_chinoise"


def test_main_pleine_reading() -> None:
    first, second = "2344567819p19m1s 9s", "[1111p][9999p]2345678p 4p"
    name = "main_pleine_9_pieces"
    assert name in dict(won(first, main_pleine_reading="A").matches)
    assert name not in dict(won(second, main_pleine_reading="A").matches)
    assert name in dict(won(second, main_pleine_reading="B").matches)
    with pytest.raises(ValueError, match="complete"):
        won(first, main_pleine_reading="B")


def test_east_doubles_grand_jeu() -> None:
    hand = "CCCPPPEESSWWN N"
    assert won(hand, at=EAST).score == 6000
    assert won(hand, at=EAST, east_doubles_grand_jeu=False).score == 3000
    assert won(hand, at=EAST, scoring_system="advanced").score == 3000
    assert won(CHOWS, By.DEALT, EAST).score == 1600
    assert won(CHOWS, By.DEALT, EAST, east_doubles_grand_jeu=False).score == 800


def test_best_of() -> None:
    hand = "123567mFFFSSS4m 4m"
    assert won(hand).kept is Kept.ORDINARY
    flat = won(hand, best_of=False)
    assert (flat.grand_jeu, flat.score) == ("sept_lanternes_du_palais", 500)


def test_simple_draw_scoring() -> None:
    points = (12, 4, 0, 30)
    assert settle(points, None, 0).net == points
    assert settle(points, None, 0, options({"simple_draw_scoring": False})).net == (0, 0, 0, 0)


def test_advanced_draw_settlement() -> None:
    house = {"scoring_system": "advanced", "advanced_draw_settlement": "none"}
    assert settle((12, 4, 0, 30), None, 0, options(house)).flows == ()


def test_east_exception_factor() -> None:
    house = {"scoring_system": "advanced", "east_exception_factor": 2}
    assert settle((100, 250, 40, 10), 0, 0, options(house)).net == (300, 550, -380, -470)
    assert settle((160, 100, 40, 10), 1, 0, options(house)).net == (580, 160, -310, -430)


def test_names_of_the_lines() -> None:
    assert names(won(CHOWS, By.WALL, bonus="1f")) == [
        "flowers_and_seasons",
        "mah_jong",
        "four_chows",
        "drawn_from_the_wall",
        "entirely_concealed",
    ]
