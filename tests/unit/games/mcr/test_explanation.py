"""A count says what counts, what does not, and why."""

from __future__ import annotations

from muraille.api import explain, read_waiting, read_win
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.fans.kinds import CHOW_MIDDLE, IN_PAIR, KNITTED, PAIRS
from muraille.games.mcr.reader.shown_fans import Reason
from muraille.games.mcr.settle import settle
from muraille.games.mcr.waits import chances, waits


def reasons(why: McrExplanation) -> dict[str, Reason | None]:
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
    assert reasons(why)["fully_concealed_hand"] == Reason("included", ("four_kongs",), "R-02")
    assert reasons(why)["self_drawn"] == Reason("included", ("last_tile_draw",))


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
        assert (fan, Reason("account_once", ("pure_straight", *counted))) in told


def test_a_straight_swallows_what_is_inside_it() -> None:
    why = explain("[123m][456m][555p]78mNN 9m")
    assert reasons(why)["short_straight"] == Reason("included", ("pure_straight",))
    assert reasons(why)["two_terminal_chows"] == Reason("included", ("pure_straight",))


def test_the_same_fan_does_not_use_a_set_twice() -> None:
    """1-2-3 and 2-3-4 over the suits are two mixed shifted chows with a set in common (p. 16)."""
    why = explain("[123m][234s][345p]56m88s 4m")
    assert reasons(why)["mixed_shifted_chows"] == Reason("non_identical", ("mixed_shifted_chows",))


def test_a_wait_that_is_not_single_is_told_with_the_other_tiles() -> None:
    why = explain("[555p][777s]12345m99s 3m")
    assert reasons(why)["edge_wait"] == Reason("several_waits", tiles=(5,))


def test_the_pair_wait_of_seven_pairs_is_part_of_it() -> None:
    why = explain("1133m5577p99sEEC C")
    assert why.reading.form == PAIRS
    assert why.reading.place == IN_PAIR
    assert reasons(why)["single_wait"] == Reason("included", ("seven_pairs",))


def test_a_wait_on_a_knitted_tile_is_refused_by_ruling() -> None:
    why = explain("147m258p369s46pNN 5p")
    assert why.reading.form == KNITTED
    assert reasons(why)["closed_wait"] == Reason(
        "also_completes", ("knitted_straight",), "R-08", (13,)
    )


def test_other_readings_are_told_with_their_totals() -> None:
    """Three equal chows, or three pungs (p. 35)."""
    why = explain("[999p]222333444s5m 5m")
    totals = sorted((reading.total for reading in (why.reading, *why.others)), reverse=True)
    assert why.total == totals[0]
    assert "pure_triple_chow" in {
        line.fan for reading in (why.reading, *why.others) for line in reading.counted
    }
    assert reasons(why)["pure_triple_chow"] == Reason("shown_elsewhere")


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
