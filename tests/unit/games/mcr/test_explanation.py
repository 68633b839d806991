"""A count says what counts, what does not, and why."""

from __future__ import annotations

from typing import Any

from muraille.api import explain, read_waiting, read_win
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.games.mcr.counted import McrCount
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.fans.kinds import CHOW_MIDDLE, IN_PAIR, KNITTED, PAIRS
from muraille.games.mcr.reader.shown_fans import FanReason
from muraille.games.mcr.settle import settle
from muraille.games.mcr.waits import chances, waits


def reasons(why: McrExplanation) -> dict[str, FanReason | None]:
    return {line.fan: line.reason for line in why.reading.uncounted}


def test_the_biggest_hand_of_the_booklet() -> None:
    why = explain(
        "[CCCC][FFFF][PPPP][EEEE]S S",
        self_drawn=True,
        replacement=True,
        last_of_wall=True,
        flowers=8,
    )
    assert (why.total, why.points) == (325, 333)
    assert settle(why.points, 0, None) == (1023, -341, -341, -341)
    assert reasons(why)["fully_concealed_hand"] == FanReason("included", ("four_kongs",), "R-02")
    assert reasons(why)["self_drawn"] == FanReason("included", ("last_tile_draw",))


def test_four_concealed_kongs_take_in_the_draw_and_nothing_else_does() -> None:
    """Page 6 refuses the draw where nothing is exposed; page 44 has the whole hand instead."""
    kongs = explain("[EEEE][1111p][CCCC][SSSS]9m 9m", self_drawn=True)
    assert reasons(kongs)["self_drawn"] == FanReason("included", ("four_kongs",), "R-02")
    pungs = explain("222m555p888sEEEC C", self_drawn=True)
    assert reasons(pungs)["self_drawn"] == FanReason("included", ("fully_concealed_hand",))
    exposed = explain("[EEEE1][1111p][CCCC][SSSS]9m 9m", self_drawn=True)
    assert "self_drawn" in {line.fan for line in exposed.reading.counted}


def test_a_house_names_its_own_switch_and_not_the_ruling_it_departs_from() -> None:
    why = explain("1199pEENNCFFPP C", self_drawn=True, profile="international")
    assert reasons(why)["fully_concealed_hand"] == FanReason(
        "included", ("seven_pairs",), switch="special_hands_keep_fully_concealed"
    )
    green = explain("223344666688sF F", profile="international")
    assert reasons(green)["half_flush"] == FanReason(
        "included", ("all_green",), switch="all_green_keeps_half_flush"
    )


def test_a_robbed_kong_contains_the_last_tile() -> None:
    """Page 19: the three other copies lie in the robbed pung."""
    why = explain("[678p]567m46p44567s 5p", robbed=True)
    assert why.total == 14
    assert reasons(why)["last_tile"] == FanReason("included", ("robbing_the_kong",))


def test_what_would_have_been_enough_keeps_the_other_circumstances() -> None:
    """Seven points with the last copy: drawn, it would have been eight (p. 6 and 14)."""
    win = read_win("[345m]34m234567sWW 5m", last_copy=True)
    assert explain(win).total == 7
    found = {chance.way: chance.total for chance in chances(win)}
    assert found == {"self_drawn": 8, "last_of_wall_drawn": 15, "last_of_wall_claimed": 15}


def test_each_fan_names_its_sets_and_its_page() -> None:
    why = explain("[123s][456s][CCC]78sNN 9s")
    straight = next(line for line in why.reading.counted if line.fan == "pure_straight")
    dragon = next(line for line in why.reading.counted if line.fan == "dragon_pung")
    assert straight.page == "29"
    assert [write_tile(why.reading.elements[i].tiles[0]) for i in straight.elements] == [
        "1s",
        "4s",
        "7s",
    ]
    assert [why.reading.elements[i].tiles for i in dragon.elements] == [(31, 31, 31)]


def test_a_double_pung_lights_both_pungs() -> None:
    why = explain("[999s][999m][789s]23s11m 1s")
    line = next(line for line in why.reading.counted if line.fan == "double_pung")
    assert [why.reading.elements[i].shape for i in line.elements] == ["pung", "pung"]


def test_account_once_names_what_combined_the_sets_already() -> None:
    """123 456 789 and another 123: one of three possible pairs counts (p. 29)."""
    why = explain("[123m][456m][789m]23mNN 1m")
    two = {"pure_double_chow", "short_straight", "two_terminal_chows"}
    counted = two & {line.fan for line in why.reading.counted}
    assert len(counted) == 1
    told = {(line.fan, line.reason) for line in why.reading.uncounted}
    for fan in two - counted:
        assert (fan, FanReason("account_once", ("pure_straight", *counted))) in told


def test_a_straight_swallows_what_is_inside_it() -> None:
    why = explain("[123m][456m][555p]78mNN 9m")
    assert reasons(why)["short_straight"] == FanReason("included", ("pure_straight",))
    assert reasons(why)["two_terminal_chows"] == FanReason("included", ("pure_straight",))


def test_the_same_fan_does_not_use_a_set_twice() -> None:
    """1-2-3 and 2-3-4 over the suits are two mixed shifted chows with a set in common (p. 16)."""
    why = explain("[123m][234s][345p]56m88s 4m")
    assert reasons(why)["mixed_shifted_chows"] == FanReason(
        "non_identical", ("mixed_shifted_chows",)
    )


def test_a_wait_that_is_not_single_is_told_with_the_other_tiles() -> None:
    why = explain("[555p][777s]12345m99s 3m")
    assert reasons(why)["edge_wait"] == FanReason("several_waits", tiles=(5,))


def test_the_pair_wait_of_seven_pairs_is_part_of_it() -> None:
    why = explain("1133m5577p99sEEC C")
    assert why.reading.form == PAIRS
    assert why.reading.place == IN_PAIR
    assert reasons(why)["single_wait"] == FanReason("included", ("seven_pairs",))


def test_a_wait_on_a_knitted_tile_is_refused_by_ruling() -> None:
    why = explain("147m258p369s46pNN 5p")
    assert why.reading.form == KNITTED
    assert reasons(why)["closed_wait"] == FanReason(
        "also_completes", ("knitted_straight",), "R-08", tiles=(13,)
    )


def test_other_readings_are_told_with_their_totals() -> None:
    """Three equal chows, or three pungs (p. 35)."""
    why = explain("[999p]222333444s5m 5m")
    totals = sorted((reading.total for reading in (why.reading, *why.others)), reverse=True)
    assert why.total == totals[0]
    assert "pure_triple_chow" in {
        line.fan for reading in (why.reading, *why.others) for line in reading.counted
    }
    assert reasons(why)["pure_triple_chow"] == FanReason("shown_elsewhere")


def test_the_winning_tile_sits_where_it_pays() -> None:
    """4-5-5-6 waits for 5 alone: the middle of 4-5-6, the other fives as the pair (p. 9)."""
    why = explain("[123m][789p][EEE]4556s 5s")
    assert [write_tile(tile) for tile in why.waits] == ["5s"]
    assert why.reading.place == CHOW_MIDDLE
    assert "closed_wait" in {line.fan for line in why.reading.counted}


def test_what_lacks_to_the_minimum_and_what_would_have_brought_it() -> None:
    """Exercise 1 (p. 54): 6 gives a point, 9 gives nine."""
    win = read_win("[123p]123m78m456sNN 6m", seat_wind=Wind.SOUTH)
    why = explain(win)
    assert (why.total, why.missing) == (1, 7)
    found = {chance.way: chance for chance in chances(win)}
    assert set(found) == {
        "last_of_wall_drawn",
        "last_of_wall_claimed",
        "robbed",
        "other_tile",
    }
    assert found["other_tile"].total == 9
    assert found["other_tile"].tile == 8


def test_exercise_three_values_every_wait() -> None:
    """p. 55: waits 3c, 2b, 5b; on a discard 44, 37 and 23."""
    found = waits(read_waiting("22233444m22234s"))
    assert [(write_tile(w.tile), w.on_discard) for w in found] == [
        ("3m", 44),
        ("2s", 37),
        ("5s", 23),
    ]
    assert all(w.wins_on_discard and w.wins_self_drawn for w in found)


def test_a_wait_can_need_an_own_draw() -> None:
    found = {write_tile(w.tile): w for w in waits(read_waiting("[123p]123m78m456sNN"))}
    assert (found["6m"].on_discard, found["6m"].self_drawn) == (1, 2)
    assert not found["6m"].wins_self_drawn
    assert found["9m"].wins_on_discard


def told(hand: str, **how: Any) -> set[tuple[str, str, tuple[str, ...]]]:  # noqa: ANN401 - facts
    """Fan, reason, and the fans it names, for all that is not counted."""
    lines = explain(hand, **how).reading.uncounted
    return {(line.fan, line.reason.code, line.reason.by) for line in lines if line.reason}


def lit(hand: str, fan: str) -> list[str]:
    """The sets that a counted fan lights, as one writes them."""
    reading = explain(hand).reading
    (line,) = (line for line in reading.counted if line.fan == fan)
    return ["".join(map(write_tile, reading.elements[i].tiles)) for i in line.elements]


def test_the_ladder_of_kongs_and_concealed_pungs_is_told() -> None:
    assert told("[2222m][5555s][7777p]45mNN 6m") >= {
        ("two_concealed_kongs", "included", ("three_kongs",)),
        ("concealed_kong", "included", ("three_kongs",)),
        ("two_concealed_pungs", "included", ("three_concealed_pungs",)),
    }
    assert told("[9999m1][9999s5]123p78pNN 9p") >= {
        ("melded_kong", "included", ("two_melded_kongs",))
    }
    assert told("222m222s222p444pN N") >= {
        ("three_concealed_pungs", "included", ("four_concealed_pungs",)),
        ("two_concealed_pungs", "included", ("four_concealed_pungs",)),
        ("double_pung", "same_tiles", ("triple_pung",)),
    }


def test_the_pung_of_a_wind_is_told_beside_the_wind_of_the_round() -> None:
    found = told("[EEE]123m456s678pS S", seat_wind=Wind.NORTH)
    assert ("pung_of_terminals_or_honors", "same_tiles", ("prevalent_wind",)) in found


def test_each_pung_has_its_own_reason() -> None:
    """The nines are part of the terminals and honours, not of the winds."""
    why = explain("[EEE][SSS]WWWNN99m 9m", round_wind=Wind.NORTH, seat_wind=Wind.NORTH)
    pungs = [line for line in why.reading.uncounted if line.fan == "pung_of_terminals_or_honors"]
    assert [(line.times, line.reason) for line in pungs] == [
        (4, FanReason("included", ("all_terminals_and_honors",)))
    ]
    apart = explain("[EEE][SSS][WWW][999m]5m 5m")
    parts = [line for line in apart.reading.uncounted if line.fan == "pung_of_terminals_or_honors"]
    assert [(line.times, line.reason) for line in parts] == [
        (3, FanReason("same_tiles", ("big_three_winds",)))
    ]


def test_only_what_is_counted_stands_in_the_way() -> None:
    found = told("[123m][789m]123s78s55p 9s")
    assert ("two_terminal_chows", "included", ("three_suited_terminal_chows",)) in found
    assert ("mixed_double_chow", "included", ("three_suited_terminal_chows",)) in found


def test_account_once_names_the_whole_chain() -> None:
    """Page 13, third example: the terminal chows of one suit close it."""
    found = told("[123s][789s]123m78m11s 9m")
    named = ("mixed_double_chow", "two_terminal_chows")
    assert ("two_terminal_chows", "account_once", named) in found


def test_a_knitted_straight_lights_itself_alone() -> None:
    assert lit("[345p]147p258s36m44p 9m", "knitted_straight") == ["3m6m9m1p4p7p2s5s8s"]
    assert lit("[444p]17p258s369m88m 4p", "knitted_straight") == ["3m6m9m1p4p7p2s5s8s"]
    assert lit("147m258s369pESWN C", "knitted_straight") == ["1m4m7m3p6p9p2s5s8s"]
    assert lit("17m258s369pESWNC 4m", "lesser_honors_and_knitted_tiles") == [
        "1m4m7m3p6p9p2s5s8s",
        "ESWNC",
    ]


def test_a_tile_hog_lights_every_set_that_holds_it() -> None:
    assert lit("22233444m22234s 2s", "tile_hog") == ["2s3s4s", "2s2s2s"]


def test_a_tile_that_completes_both_parts_is_no_single_wait() -> None:
    found = told("147p258s369m12m55p 3m")
    assert ("edge_wait", "also_completes", ("knitted_straight",)) in found


def test_waits_of_which_the_hand_holds_every_copy_are_told() -> None:
    """Ruling R-19: a fifth six would win too, though there is none."""
    why = explain("1112226666789m 9m")
    assert reasons(why)["single_wait"] == FanReason("waits_held", tiles=(5,))
    shown = McrCount(why).sheet("en").reading.uncounted
    assert shown is not None
    notes = [line.note for line in shown.lines]
    assert (
        "not a single wait: 6 of characters would win too, though the hand holds every copy"
        in notes
    )
