"""What each switch changes, with both of its answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.classic.count import Kept
from muraille.games.classic.hand import By, HandContext
from muraille.games.classic.options import SWITCHES, options
from muraille.games.classic.settle import settle
from tests.kit.hands.classic import SOUTH_IN_NORTH, drawn_game, lost, names, refused, won

EAST = HandContext(Wind.EAST, Wind.NORTH)
EAST_DOMINANT = HandContext(Wind.EAST, Wind.EAST)
CALLING = replace(SOUTH_IN_NORTH, calling=True)
SOUTH_TWICE = HandContext(Wind.SOUTH, Wind.SOUTH)
SOUTH_THRICE = HandContext(Wind.SOUTH, Wind.SOUTH, Wind.SOUTH)
CHOWS = "23m345678p56799s 4m"
"""Four chows and a pair: 20 + 10."""
RED_PUNG = "[CCC]147m258s369pE"
"""A loser's pung of red: 8 x 2."""
TEMPEST = "CCCPPPEESSWWN N"
"""The Grand Jeu of 3000."""

# The table obeys these; tests/unit/table/test_classic_*.py has them, and there too the bonus tiles
# that are not dealt (flowers) and the announcement itself of a main appelante (calling_hand).
AT_THE_TABLE = {
    "discard_visibility",
    "winds_rotate_on_draw",
    "grand_jeu_priority",
    "celestial_invocation",
    "hands_per_game",
    "dealer_role",
    "jump_deal",
    "round_by_east",
    "penalty_book",
    "calling_hand_locked",
    "overflow_moves_dominance",
}


def test_no_switch_is_forgotten() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert set(SWITCHES) - tested == AT_THE_TABLE
    tables = Path(__file__).parents[2] / "table"
    text = "".join(path.read_text(encoding="utf-8") for path in tables.rglob("test_classic_*.py"))
    assert [switch for switch in sorted(AT_THE_TABLE) if switch not in text] == []


# The document's own


def test_flowers() -> None:
    assert won(CHOWS, bonus="1f").score == 34
    assert won(CHOWS, flowers=False).score == 30
    with pytest.raises(Refusal) as refusal:
        won(CHOWS, bonus="1f", flowers=False)
    assert refusal.value.code == "no_flowers_here"


def test_own_flower_and_season() -> None:
    assert won(CHOWS, bonus="2f6f").score == 76
    assert won(CHOWS, bonus="2f6f", own_flower_and_season=False).score == 38
    assert won(CHOWS, bonus="2f7f").score == 38


def test_dragon_scale() -> None:
    hand = "[CCC]PP147m258s3pE"
    assert lost(hand).score == 20
    as_winds = lost(hand, dragon_scale="as_winds")
    assert (as_winds.base, as_winds.multiplier, as_winds.score) == (6, 2, 12)
    kongs = "[CCCC?][FFFF]1234m258s"
    assert lost(kongs).base == 96
    assert lost(kongs, dragon_scale="as_winds").base == 48


def test_round_wind() -> None:
    hand = "[SSS]147m258s369pC"
    assert lost(hand, SOUTH_THRICE).score == 16
    assert lost(hand, SOUTH_THRICE, round_wind=True).score == 32
    assert lost(hand, SOUTH_TWICE, round_wind=True).score == 16


def test_calling_hand() -> None:
    assert won(CHOWS, at=CALLING).score == 60
    assert won(CHOWS, at=CALLING, calling_hand=False).score == 30
    assert won(CHOWS, at=replace(CALLING, calling_valid=False)).score == 30
    assert lost(RED_PUNG, CALLING, "1f").score == 4
    assert lost(RED_PUNG, replace(CALLING, calling_valid=False), "1f").score == 4
    assert lost(RED_PUNG, CALLING, "1f", calling_hand=False).score == 24
    assert drawn_game(RED_PUNG, CALLING, "1f").score == 24


def test_scoring_system() -> None:
    assert won(CHOWS, at=EAST).score == 60
    assert won(CHOWS, at=EAST, scoring_system="advanced").score == 30
    assert lost(RED_PUNG, EAST).score == 32
    assert lost(RED_PUNG, EAST, scoring_system="advanced").score == 16
    assert settle((60, 30, 0, 0), Wind.EAST).net == (60, 30, 0, 0)
    advanced = options({"scoring_system": "advanced"})
    assert settle((60, 30, 0, 0), Wind.EAST, advanced).net == (360, -60, -150, -150)


def test_grands_jeux() -> None:
    hand = "EESSWWNN2m77s55p 2m"
    assert won(hand).score == 1000
    assert won(hand, grands_jeux=["main_de_paires"]).score == 500
    assert refused(hand, grands_jeux="none") == "no_mah_jong"
    ordinary = "123456789sEEES S"
    assert won(ordinary).score == 1200
    assert won(ordinary, grands_jeux="none").score == 240


def test_plum_blossom() -> None:
    hand = "[789p]567m46p77m123s 5p"
    assert won(hand, By.WALL).score == 135
    assert won(hand, By.WALL, plum_blossom=False).score == 35
    assert won(hand, By.HILL, bonus="1f").score == 68
    assert won(hand).score == 30
    diamond = "12346789pPPPEE 5p"
    assert won(diamond, By.WALL).score == 1500
    assert won(diamond, By.WALL, plum_blossom=False).score == 1400


def test_moon() -> None:
    assert won(CHOWS, By.WALL, last_wall_tile=True).score == 140
    assert won(CHOWS, By.WALL, last_wall_tile=True, moon=False).score == 70
    # The table of doubles has a line of its own for the last discard.
    assert won(CHOWS, last_discard=True).score == 60
    assert won(CHOWS, last_discard=True, moon=False).score == 60
    assert won(TEMPEST, last_discard=True).score == 6000
    assert won(TEMPEST, last_discard=True, moon=False).score == 3000
    assert won(TEMPEST, By.WALL, last_wall_tile=True).score == 6000
    assert won(TEMPEST, By.WALL, last_wall_tile=True, moon=False).score == 3000


def test_earthly_blessing() -> None:
    blessed = won(CHOWS, first_discard=True)
    assert (blessed.kept, blessed.score, blessed.ordinary) == (Kept.EARTHLY_BLESSING, 800, 30)
    assert won(CHOWS, first_discard=True, earthly_blessing=False).score == 30
    assert won(CHOWS, By.ROB_DISCARD, first_discard=True).score == 800
    dealt = won(CHOWS, By.DEALT, SOUTH_TWICE)
    assert (dealt.score, dealt.ordinary) == (800, 60)
    assert won(CHOWS, By.DEALT, SOUTH_TWICE, earthly_blessing=False).score == 60


def test_limit() -> None:
    hand = "[NNN]11222mSSCCC 1m"
    assert won(hand).score == 1000
    assert won(hand, limit=300).score == 300
    assert won(CHOWS, limit=20).score == 20
    assert won(TEMPEST, limit=300).score == 3000
    assert won(CHOWS, first_discard=True, limit=300).score == 800


# Decisions


def test_loser_clause_scope() -> None:
    assert lost(RED_PUNG, bonus="1f").score == 24
    assert lost(RED_PUNG, bonus="1f", loser_clause_scope="everybody").score == 4
    assert drawn_game(RED_PUNG, bonus="1f", loser_clause_scope="everybody").score == 24


def test_calling_clause_keeps_doubles() -> None:
    at = replace(EAST, calling=True)
    assert lost(RED_PUNG, at, "15f").score == 32
    assert lost(RED_PUNG, at, "15f", calling_clause_keeps_doubles=False).score == 8


def test_concealed_win_on_discard() -> None:
    assert won(CHOWS).score == 30
    assert won(CHOWS, concealed_win_on_discard=True).score == 60
    assert won("[678p]23m345p56799s 4m", concealed_win_on_discard=True).score == 30
    assert won(CHOWS, By.INVOCATION, concealed_win_on_discard=True).score == 60
    assert won(CHOWS, By.ROB_KONG, concealed_win_on_discard=True).score == 120
    assert lost("CCC147m258s369pE").score == 32
    assert lost("CCC147m258s369pE", concealed_win_on_discard=True).score == 32


def test_robbing_discard_kong() -> None:
    assert won(CHOWS, By.ROB_DISCARD).score == 60
    assert won(CHOWS, By.ROB_DISCARD, robbing_discard_kong=False).score == 30
    assert won(CHOWS, By.ROB_KONG).score == 60
    assert won(CHOWS, By.ROB_KONG, robbing_discard_kong=False).score == 60


def test_four_as_two_pairs() -> None:
    for hand, score in {
        "111122m113399p9s 9s": 500,
        "3333446677pPP9p 9p": 1300,
        "1111m99sEEEECCP P": 1700,
    }.items():
        assert won(hand).score == score
        assert refused(hand, four_as_two_pairs=False) == "no_mah_jong"
    assert won("112233m112233p9s 9s", four_as_two_pairs=False).score == 500


def test_grand_jeu_concealed_only() -> None:
    hand = "[CCC][FFF]PPPESWN N"
    assert won(hand).score == 4000
    assert refused(hand, grand_jeu_concealed_only=True) == "no_mah_jong"
    # A concealed kong exposes nothing, nor does the tile that wins.
    assert won("[CCCC]FFFPPPESWN N", grand_jeu_concealed_only=True).score == 4000
    assert won("[123s]456789sEEES S").score == 1200
    assert won("[123s]456789sEEES S", grand_jeu_concealed_only=True).score == 240


def test_strict_dragon_symbol() -> None:
    exposed = "[CCC]12345678mEE 9m"
    assert won(exposed).score == 1400
    assert won(exposed, strict_dragon_symbol=True).score == 448
    claimed = "123456789mCCEE C"
    assert won(claimed).score == 1400
    assert won(claimed, strict_dragon_symbol=True).score == 448
    for hidden in ("12345678mCCCEE 9m", "[CCCC]12345678mEE 9m"):
        assert won(hidden, strict_dragon_symbol=True).score == 1400
    assert won(claimed, By.WALL, strict_dragon_symbol=True).score == 1400
    assert won("[PPP]2223555888p 3p").score == 1300
    assert won("[PPP]2223555888p 3p", strict_dragon_symbol=True).score == 1000


def test_main_chinoise_any_series() -> None:
    hand = "111s2345678m999p 5m"
    assert won(hand).score == 36
    assert won(hand, main_chinoise_any_series=True).score == 700
    assert won("1112345678999m 5m", main_chinoise_any_series=True).score == 700
    for end in ("1m", "9m"):
        assert refused(f"111s2345678m999p {end}", main_chinoise_any_series=True) == "no_mah_jong"


def test_main_pleine_reading() -> None:
    first, second = "2344567819p19m1s 9s", "[1111p][9999p]2345678p 4p"
    both = {"main_chinoise": 700, "main_pleine_9_pieces": 700}
    assert dict(won(first).matches) == {"main_pleine_9_pieces": 700}
    assert dict(won(second).matches) == both
    assert dict(won(first, main_pleine_reading="A").matches) == {"main_pleine_9_pieces": 700}
    assert dict(won(second, main_pleine_reading="A").matches) == {"main_chinoise": 700}
    assert refused(first, main_pleine_reading="B") == "no_mah_jong"
    assert dict(won(second, main_pleine_reading="B").matches) == both


def test_east_doubles_grand_jeu() -> None:
    assert won(TEMPEST, at=EAST).score == 6000
    assert won(TEMPEST, at=EAST, east_doubles_grand_jeu=False).score == 3000
    assert won(TEMPEST, at=EAST, scoring_system="advanced").score == 3000
    assert won(CHOWS, By.DEALT, EAST_DOMINANT).score == 1600
    assert won(CHOWS, By.DEALT, EAST_DOMINANT, east_doubles_grand_jeu=False).score == 800


def test_best_of() -> None:
    hand = "123567mFFFSSS4m 4m"
    best = won(hand)
    assert (best.kept, best.grand_jeu, best.score) == (Kept.ORDINARY, None, 1000)
    flat = won(hand, best_of=False)
    assert (flat.grand_jeu, flat.score) == ("sept_lanternes_du_palais", 500)
    assert won(hand, first_discard=True, best_of=False).score == 500


def test_bonuses_on_grand_jeu() -> None:
    assert won(TEMPEST, last_discard=True).score == 6000
    assert won(TEMPEST, last_discard=True, bonuses_on_grand_jeu=False).score == 3000
    diamond = "12346789pPPPEE 5p"
    assert won(diamond, By.WALL).score == 1500
    assert won(diamond, By.WALL, bonuses_on_grand_jeu=False).score == 1400
    assert won(diamond, By.WALL, last_wall_tile=True).score == 3000


def test_plum_before_doubles() -> None:
    hand = "567m46789p77m123s 5p"
    assert won(hand, By.WALL).score == 270
    late = won(hand, By.WALL, plum_before_doubles=False)
    assert (late.base, late.multiplier, late.raw, late.score) == (35, 2, 170, 170)
    assert won(hand, By.WALL, plum_before_doubles=False, limit=100).score == 100
    # A Grand Jeu has an order of its own.
    moonlit = won("12346789pPPPEE 5p", By.WALL, last_wall_tile=True, plum_before_doubles=False)
    assert moonlit.score == 3000


def test_cap_losers() -> None:
    hand = "[PPPP?][CCCC][FFFF]147m2s"
    assert lost(hand).score == 1000
    assert lost(hand, cap_losers=False).score == 1280
    assert drawn_game(hand).score == 1000
    assert drawn_game(hand, cap_losers=False).score == 1280


def test_simple_draw_scoring() -> None:
    points = (12, 4, 0, 30)
    never = options({"simple_draw_scoring": False})
    assert settle(points, None).net == (12, 4, 0, 30)
    assert settle(points, None, never).net == (0, 0, 0, 0)
    assert settle(points, Wind.NORTH, never).net == (12, 4, 0, 30)


def test_advanced_draw_settlement() -> None:
    points = (12, 4, 0, 30)
    exchange = options({"scoring_system": "advanced"})
    none = options({"scoring_system": "advanced", "advanced_draw_settlement": "none"})
    assert settle(points, None, exchange).net == (4, -38, -58, 92)
    assert settle(points, None, none).net == (0, 0, 0, 0)
    assert settle(points, Wind.NORTH, none).net == settle(points, Wind.NORTH, exchange).net


def test_east_exception_factor() -> None:
    four = options({"scoring_system": "advanced"})
    two = options({"scoring_system": "advanced", "east_exception_factor": 2})
    assert settle((100, 250, 40, 10), Wind.EAST, four).net == (0, 850, -380, -470)
    assert settle((100, 250, 40, 10), Wind.EAST, two).net == (300, 550, -380, -470)
    # Another winner owes a richer East four times the difference in any house.
    assert settle((160, 100, 40, 10), Wind.SOUTH, two).net == (580, 160, -310, -430)


def test_double_wind_pair() -> None:
    hand = "SS147m258s369pCF"
    assert lost(hand, SOUTH_TWICE).score == 4
    assert lost(hand, SOUTH_TWICE, double_wind_pair=False).score == 2
    for once in (HandContext(Wind.SOUTH, Wind.NORTH), HandContext(Wind.WEST, Wind.SOUTH)):
        assert lost(hand, once).score == 2
        assert lost(hand, once, double_wind_pair=False).score == 2


def test_round_wind_pair() -> None:
    hand = "SS147m258s369pCF"
    south_round = HandContext(Wind.WEST, Wind.NORTH, Wind.SOUTH)
    assert lost(hand, south_round, round_wind=True).score == 0
    assert lost(hand, south_round, round_wind=True, round_wind_pair=True).score == 2
    assert lost(hand, south_round, round_wind_pair=True).score == 0
    assert lost(hand, SOUTH_THRICE, round_wind=True, round_wind_pair=True).score == 6
    once = lost(hand, SOUTH_THRICE, round_wind=True, round_wind_pair=True, double_wind_pair=False)
    assert once.score == 2
    alone = lost(hand, south_round, round_wind=True, round_wind_pair=True, double_wind_pair=False)
    assert alone.score == 2


def test_names_of_the_lines() -> None:
    assert names(won(CHOWS, By.WALL, bonus="1f")) == [
        "flowers_and_seasons",
        "mah_jong",
        "four_chows",
        "drawn_from_the_wall",
        "entirely_concealed",
    ]
