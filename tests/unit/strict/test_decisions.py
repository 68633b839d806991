"""The decisions of the penalty book, one by one, at the table."""

from __future__ import annotations

import pytest

from muraille.strict.options import ANYBODY_WROTE, FIRST_EDITION
from muraille.table.terms import Phase
from tests.kit.strict.scripts import (
    CHEAP,
    DRAWS,
    FLOWER,
    HANDS,
    ON_4M,
    ON_6S,
    ON_7M,
    REPLACEMENTS,
    WAITING,
)
from tests.kit.strict.tables import (
    check,
    dead,
    hand,
    kinds,
    melds,
    play,
    queue,
    refused,
    river,
    rulings,
    steps,
    strict_table,
)
from tests.kit.table.director import staged_wall


def test_1_a_false_hu_with_nothing_shown_costs_no_points_and_kills_the_hand() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 say hu, put_back"))
    assert rulings(table) == ["P4.10a 1 dead"]
    assert table.physical.penalties == (0, 0, 0, 0)
    assert dead(table) == [1]


def test_2_the_ladder_is_climbed_through_the_game_and_the_dead_live_again() -> None:
    table = strict_table(HANDS, DRAWS)
    costs = [(0, 0, 0, 0), (0, -5, 0, 0), (0, -10, 0, 0), (0, -20, 0, 0), (0, -30, 0, 0)]
    for number, cost in enumerate([*costs, (0, -30, 0, 0)]):
        play(table, "deal", "0 discard 7m", "1 say pung, take, show 7m 7m, discard E")
        assert table.physical.penalties == cost
        assert table.physical.ladder == (0, number + 1, 0, 0)
        table.deal.give_up()
        table.deal.begin(staged_wall(HANDS, DRAWS, REPLACEMENTS), 0, 0)
        table.begun()
        assert dead(table) == []


def test_3_easts_own_discard_closes_his_own_window() -> None:
    table = strict_table(HANDS, DRAWS)
    play(table, "0 deal_take head 1", "1 deal_take head 1", "2 deal_take head 1")
    play(table, "3 deal_take head 1", "clock deal")
    assert [(case.line, case.seat) for case in table.physical.cases] == [("P1.2", 0)]
    play(table, "0 discard 7m")
    assert rulings(table) == ["P1.2 0 dead"]
    assert len(table.deal.whole.tiles(0)) == 12


def test_4_a_tile_discarded_out_of_turn_cannot_be_claimed() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "2 discard 2s"))
    assert river(table) == "2:2s 0:7m"
    play(table, "1 say pung, show 7m 7m, take, discard E")
    assert river(table) == "2:2s 1:E"
    assert melds(table, 1) == "pung 7m<0"
    check(table)


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("say pung, take", "P2.1 1 warned"),
        ("take, say pung", "P3.3b 1 refused"),
        ("take, say hu", "P4.8b 1 dead"),
    ],
)
def test_5_a_tile_taken_early_is_judged_by_the_word(acts: str, ruled: str) -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + f"1 {acts}"))
    assert rulings(table) == [ruled]


def test_6_a_false_claim_stays_open_and_the_referee_silent_until_the_discard() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "2 say pung, show F F, take"))
    assert rulings(table) == []
    for viewer in range(5):
        assert "infraction_opened" not in kinds(table, viewer)
    play(table, "2 discard P")
    assert rulings(table) == ["P4.2 2 dead"]
    assert table.physical.bearings[2].aside == (32, 32, 6)
    check(table)


def test_7_only_the_eight_points_may_be_missing_for_the_smaller_fine() -> None:
    short = play(strict_table(CHEAP, DRAWS), *steps(ON_6S + "1 say hu, show 5s; clock count"))
    assert rulings(short) == ["P4.10b 1 dead 10/-30/10/10"]
    older = strict_table(WAITING, DRAWS)
    play(older, *steps(ON_6S + "clock window; 1 touch head, rack, discard 9m; clock window"))
    play(older, "2 touch head, rack", "1 say hu, show_all, write_score")
    assert rulings(older) == ["P4.10c 1 dead 20/-60/20/20"]


def test_8_one_tile_is_enough_to_have_shown() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 show 3m, say hu"))
    assert rulings(table) == ["P4.8a 1 dead queue 3m"]


@pytest.mark.parametrize(
    ("forfeit", "gains"), [(False, (-30, 46, -8, -8)), (True, (-29, 45, -8, -8))]
)
def test_9_flowers_are_struck_and_their_points_added_or_lost(
    *, forfeit: bool, gains: tuple[int, ...]
) -> None:
    hands = {**HANDS, 1: "123456789m11p5s1f"}
    table = strict_table(hands, DRAWS, "7s", flower_bonus_forfeit=forfeit)
    play(table, "deal", "1 say hua, replace 1f, touch tail, rack", "0 discard 6s")
    play(table, "1 say hu, show_all, take, count flowers, write_score")
    assert rulings(table) == ["P5.1 1"]
    assert table.deal.scores == gains


def test_where_points_are_named_only_the_winner_writes_the_score() -> None:
    table = strict_table(WAITING, DRAWS, count_policy="declared")
    play(table, *steps(ON_6S + "1 say hu, show_all, take"))
    for opponent in (0, 2, 3):
        assert refused(table, f"{opponent} write_score") == "not_your_turn"
    play(table, "1 count pure_straight, write_score")
    assert rulings(table) == []
    assert table.deal.scores == (-24, 40, -8, -8)


@pytest.mark.parametrize("edition", [FIRST_EDITION, ANYBODY_WROTE])
def test_games_of_earlier_editions_end_as_they_did_when_an_opponent_wrote(edition: int) -> None:
    table = strict_table(WAITING, DRAWS, count_policy="declared", edition=edition)
    play(table, *steps(ON_6S + "1 say hu, show_all, take, count pure_straight; 2 write_score"))
    assert table.deal.scores == (-24, 40, -8, -8)


def test_where_the_rules_count_anybody_may_write_the_score() -> None:
    table = play(strict_table(WAITING, DRAWS), *steps(ON_6S + "1 say hu, show_all, take"))
    play(table, "2 write_score")
    assert table.deal.scores == (-29, 45, -8, -8)


def test_flowers_that_an_opponent_names_cost_the_winner_nothing() -> None:
    hands = {**HANDS, 1: "123456789m11p5s1f"}
    table = strict_table(hands, DRAWS, "7s", flower_bonus_forfeit=True)
    play(table, "deal", "1 say hua, replace 1f, touch tail, rack", "0 discard 6s")
    play(table, "1 say hu, show_all, take", "2 count flowers", "1 write_score")
    assert rulings(table) == []
    assert table.deal.scores == (-30, 46, -8, -8)


def test_10_a_win_that_is_broken_up_is_void_and_others_are_judged() -> None:
    table = play(strict_table(WAITING, DRAWS), *steps(ON_6S + "1 say hu, show_all; 3 show 9s"))
    play(table, "1 tidy")
    assert rulings(table) == ["P5.3 1 dead", "P6.1 3 queue 9s"]
    play(table, "3 show 2m")
    assert queue(table, 3) == "9s"
    play(table, "clock window")
    assert table.deal.whole.phase is Phase.DRAWING


def test_11_talk_is_judged_when_a_second_opponent_confirms() -> None:
    table = play(strict_table(HANDS), "deal", "2 say discard your sevens", "0 call_referee 2 P4.5")
    assert rulings(table) == []
    play(table, "0 call_referee 2 P4.5")
    assert rulings(table) == []
    play(table, "3 call_referee 2 P4.5")
    assert rulings(table) == ["P4.5 2 dead"]


def test_12_two_who_make_play_impossible_pay_a_fine_each() -> None:
    table = play(strict_table(HANDS), *steps(ON_7M + "1 say hu, show_all; 2 break_wall; 3 tidy"))
    play(table, "1 write_score")
    assert rulings(table) == [
        "P4.10c 1 dead 20/-60/20/20",
        "P6.3 2 30/30/-90/30",
        "P6.3 3 30/30/30/-90",
    ]
    assert table.deal.is_over
    assert table.deal.scores == (0, 0, 0, 0)
    assert table.physical.penalties == (80, 0, -40, -40)


def test_13_offenders_in_turn_order_and_an_outranked_claim_is_not_judged() -> None:
    table = play(strict_table(HANDS), *steps(ON_7M + "1 say hu, show_all; 3 show 9s; 2 show F"))
    play(table, "1 write_score")
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20", "P6.1 2 queue F", "P6.1 3 queue 9s"]
    rival = play(strict_table(HANDS), *steps(ON_7M + "2 say pung, show F F"))
    play(rival, "1 say pung, show 7m 7m, take", "clock window")
    assert rulings(rival) == []
    assert melds(rival, 1) == "pung 7m<0"
    assert queue(rival, 2) == ""


def test_14_after_the_score_nothing_is_judged() -> None:
    table = play(
        strict_table(WAITING, DRAWS), *steps(ON_6S + "1 say hu, show_all, take, write_score")
    )
    assert table.deal.is_over
    assert refused(table, "3 call_referee 1 P5.2") == "hand_over"
    assert kinds(table)[-2:] == ["hand_won", "hand_settled"]
    assert table.deal.scores == (-29, 45, -8, -8)


def test_15_context_and_not_intent_tells_an_accident() -> None:
    calm = play(strict_table(HANDS), *steps(ON_7M + "2 show F; clock window"))
    assert rulings(calm) == ["P1.3 2"]
    assert queue(calm, 2) == ""
    table = play(strict_table(HANDS), *steps(ON_7M + "1 say hu, show 3m; 2 show F; 1 write_score"))
    assert rulings(table)[1:] == ["P6.1 2 queue F"]


def test_16_the_clock_stands_still_and_answers_given_hold() -> None:
    table = play(strict_table(HANDS), *steps(ON_7M + "1 say pung, show 7m 7m; 2 say hu"))
    assert [clock.name for clock in table.clocks()] == ["act"]
    play(table, "2 put_back")
    assert rulings(table) == ["P4.10a 2 dead"]
    assert [clock.name for clock in table.clocks()] == ["window"]
    play(table, "clock window")
    assert melds(table, 1) == "pung 7m<0"


def test_16_a_false_hu_in_a_robbing_window_lets_the_kong_stand() -> None:
    table = strict_table(HANDS, "6p9m1s7m", "2s")
    play(table, *steps(ON_7M + "1 say pung, show 7m 7m, take, discard E; clock window"))
    for seat, tile in ((2, "P"), (3, "9s"), (0, "C")):
        play(table, f"{seat} touch head, rack, discard {tile}", "clock window")
    play(table, "1 touch head, rack, say kong, show 7m", "3 say hu, show_all, write_score")
    assert rulings(table) == ["P4.10c 3 dead 20/20/20/-60"]
    play(table, "clock window")
    assert kinds(table)[-2:] == ["kong_stood", "draw_due"]
    assert melds(table, 1) == "kong 7m<0+"
    play(table, "1 touch tail, rack")
    assert hand(table, 1) == "3355m 468p 123s P"
    check(table)


@pytest.mark.parametrize("hands", [HANDS, FLOWER])
def test_a_chow_is_claimed_by_the_next_player(hands: dict[int, str]) -> None:
    table = strict_table(hands, DRAWS)
    play(table, "deal")
    if hands is FLOWER:
        play(table, "0 pass")
    play(table, *steps(ON_4M)[1:], "1 say chi, show 3m 5m, take, discard E")
    assert melds(table, 1) == "chow 345m<0"


@pytest.mark.parametrize(
    ("before", "seat", "tile"), [((), 0, "7m"), (("0 pass",), 0, "7m"), (("0 pass",), 2, "F")]
)
def test_a_discard_in_the_round_of_flowers_comes_before_the_turn(
    before: tuple[str, ...], seat: int, tile: str
) -> None:
    # 003, 4: "défausser avant son tour de jeu"; the first turn follows the round of flowers.
    table = play(strict_table({**FLOWER, 2: "1199m224466sFF2f"}, DRAWS, REPLACEMENTS), "deal")
    play(table, *before, f"{seat} discard {tile}")
    assert rulings(table) == [f"P4.4b {seat} dead"]
    assert river(table) == f"{seat}:{tile}"
    assert refused(table, "1 take") == "nothing_to_take"
