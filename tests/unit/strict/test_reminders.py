"""The rules of procedure, R1 to R7, and what a dead hand may still do."""

from __future__ import annotations

from muraille.strict.table import StrictTable
from muraille.table.events import Reminded
from muraille.table.terms import Phase
from tests.kit.strict.scripts import DRAWS, FLOWER, HANDS, NEXT, ON_6S, ON_7M, WAITING
from tests.kit.strict.tables import (
    check,
    dead,
    events,
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


def reminders(table: StrictTable) -> list[tuple[int, str]]:
    return [(e.seat, e.reminder) for e in events(table) if isinstance(e, Reminded)]


def test_r1_a_claim_that_comes_late_is_void_and_costs_nothing() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "clock window; 1 say pung; 3 say hu"))
    assert rulings(table) == []
    assert reminders(table) == [(1, "R1"), (3, "R1")]
    assert table.physical.wins == ()
    play(table, "1 touch head, rack, discard E")
    assert river(table) == "0:7m 1:E"


def test_r2_who_thinks_too_long_is_reminded_once() -> None:
    table = play(strict_table(HANDS, DRAWS), "deal", "clock think")
    assert reminders(table) == [(0, "R2")]
    assert table.clocks() == ()
    play(table, "0 discard 7m")
    assert rulings(table) == []


def test_r3_who_touches_the_wall_has_drawn_and_his_rack_waits() -> None:
    table = play(strict_table(HANDS, "6p"), *steps(ON_7M + "1 touch head, rack"))
    assert reminders(table) == [(1, "R3")]
    assert table.deal.whole.phase is Phase.CLAIMING
    play(table, "clock window")
    assert hand(table, 1) == "335577m 4668p 13s EP"
    early = play(strict_table(HANDS, "6p"), *steps(ON_7M + "1 touch head, say pung"))
    assert rulings(early) == ["P3.1 1 refused"]


def test_r3_a_valid_claim_sends_the_touched_tile_back() -> None:
    table = play(strict_table(HANDS, "6p"), *steps("deal; 0 discard 1m; 1 touch head, rack"))
    play(table, "2 say pung, show 1m 1m, take", "clock window", "2 discard P")
    assert melds(table, 2) == "pung 1m<0"
    assert hand(table, 1) == "335577m 468p 13s EP"
    assert table.physical.bearings[1].touched is None
    check(table)


def test_r4_the_order_is_announce_expose_take() -> None:
    table = play(strict_table(HANDS), *steps(ON_7M + "1 say pung, show 7m 7m, take, discard E"))
    assert rulings(table) == []


def test_r5_no_kong_after_a_claim_in_the_same_turn() -> None:
    hands = {**HANDS, 1: "333377m468p13sEP"}
    table = play(strict_table(hands), *steps(ON_7M + "1 say pung, show 7m 7m, take; clock window"))
    play(table, "1 say kong")
    assert rulings(table) == ["P3.1 1 refused"]


def test_r6_ten_seconds_without_a_new_combination_end_the_count() -> None:
    table = strict_table(WAITING, DRAWS, count_policy="declared")
    play(table, *steps(ON_6S + "1 say hu, show_all, take, count pure_straight nonsense"))
    first = table.clocks()
    play(table, "2 count all_chows")
    assert table.clocks() != first
    play(table, "clock count")
    assert table.deal.is_over
    assert table.deal.scores == (-26, 42, -8, -8)
    assert refused(table, "1 count concealed_hand") == "hand_over"


def test_r6_what_was_named_below_eight_is_paid_like_a_false_win() -> None:
    table = strict_table(WAITING, DRAWS, count_policy="declared")
    play(table, *steps(ON_6S + "1 say hu, show_all, take, count all_chows; clock count"))
    assert rulings(table) == ["P4.10b 1 dead 10/-30/10/10"]


def test_r7_the_hand_is_over_when_the_score_is_written() -> None:
    table = play(strict_table(WAITING), *steps(ON_6S + "1 say hu, show_all, take"))
    assert table.deal.scores == (0, 0, 0, 0)
    play(table, "1 write_score")
    assert table.deal.is_over


def test_a_valid_hu_cannot_be_taken_back_and_is_shown_at_the_deadline() -> None:
    table = play(strict_table(WAITING), *steps(ON_6S + "1 say hu"))
    assert refused(table, "1 put_back") == "win_pending"
    assert refused(table, "0 discard 7m") == "win_pending"
    play(table, "clock act", "clock count")
    assert table.deal.scores == (-29, 45, -8, -8)


def test_a_tile_that_was_tidied_away_proves_no_wait() -> None:
    hands = {**HANDS, 1: "123456789m11p57s"}
    table = strict_table(hands, "6s")
    play(table, *steps(NEXT + "1 touch head, rack, tidy, say hu, show_all, write_score"))
    apart = strict_table(hands, "6s")
    play(apart, *steps(NEXT + "1 touch head, rack, say hu, show_all, write_score"))
    assert table.deal.scores[1] == apart.deal.scores[1] - 3


def test_a_dead_hand_draws_discards_and_is_not_heard() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps("deal; 1 discard E; 0 discard 7m"))
    assert dead(table) == [1]
    play(table, "1 say pung")
    assert rulings(table) == ["P4.4b 1 dead"]
    assert refused(table, "1 take") == "nothing_to_take"
    play(table, "2 pass", "3 pass")
    assert table.deal.whole.turn == 1
    play(table, "1 touch head, rack, discard P")
    assert rulings(table) == ["P4.4b 1 dead"]
    assert refused(table, "1 replace 3m") == "dead_hand"


def test_what_a_dead_hand_shows_it_discards_first() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps("deal; 1 discard E; 0 discard 7m; 1 show 3m"))
    assert rulings(table) == ["P4.4b 1 dead", "P3.1 1 ignored queue 3m"]
    play(table, "2 pass", "3 pass", "1 touch head, rack")
    assert refused(table, "1 discard 5m") == "queue_first"
    play(table, "1 discard 3m")
    assert queue(table, 1) == ""


def test_a_dead_hand_pays_like_any_loser() -> None:
    table = play(strict_table(WAITING), *steps("deal; 0 touch head, rack, discard 6s"))
    assert rulings(table) == ["P4.6a 0 dead"]
    play(table, "1 say hu, show_all, take, write_score")
    assert table.deal.scores == (-29, 45, -8, -8)


def test_four_dead_hands_end_the_hand_at_once() -> None:
    table = play(strict_table(HANDS), "deal", "1 discard E", "2 discard P", "3 discard 9s")
    assert dead(table) == [1, 2, 3]
    play(table, "0 touch head, rack, discard C")
    assert table.deal.is_over
    assert dead(table) == [0, 1, 2, 3]
    assert kinds(table)[-3:] == ["hand_ruled_dead", "wall_exhausted", "hand_settled"]
    assert table.deal.scores == (0, 0, 0, 0)


def test_tiles_of_the_queue_may_be_used_in_a_claim() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps("deal; 1 show 7m 7m, say pung; 0 discard 7m"))
    assert queue(table, 1) == "77m"
    play(table, "1 say pung, show 7m 7m, take, discard E")
    assert queue(table, 1) == ""
    assert melds(table, 1) == "pung 7m<0"


def test_a_flower_is_laid_and_replaced_by_hand() -> None:
    table = play(strict_table(FLOWER, "", "7p"), "deal", "0 say hua, replace 1f, touch tail, rack")
    assert hand(table, 0) == "147m 2578p 368s ESWN"
    assert rulings(table) == []
    play(table, "0 discard N")
    check(table)


def test_nothing_is_judged_on_call_unless_somebody_calls() -> None:
    table = strict_table(HANDS, DRAWS, referee="on_call")
    play(table, *steps("deal; 2 discard P; 0 discard 7m; 1 say pung, take, show 7m 7m, discard E"))
    assert rulings(table) == []
    play(table, "3 call_referee 2 P4.4b", "3 call_referee 2 P4.4a")
    assert rulings(table) == ["P4.4b 2 dead"]


def test_on_call_a_forgotten_claim_is_judged_when_somebody_sees_it() -> None:
    table = strict_table(HANDS, DRAWS, referee="on_call")
    play(table, *steps(ON_7M + "1 say pung, show 7m 7m, discard E; clock window"))
    play(table, "2 touch head, rack, discard P", "0 call_referee 1 P4.7")
    assert rulings(table) == []
    play(table, "clock window", "3 touch head, rack, discard 9s")
    assert rulings(table) == []
    play(table, "0 call_referee 1 P4.7")
    assert rulings(table) == ["P4.7 1 dead"]
    assert melds(table, 1) == ""
    check(table)


def test_on_call_tiles_forgotten_at_the_deal_are_judged_until_the_score() -> None:
    table = strict_table(HANDS, DRAWS, referee="on_call")
    play(table, "0 deal_take head 2", "1 deal_take head 1", "2 deal_take head 1", "clock deal")
    play(table, "0 discard C", "2 call_referee 3 P1.2")
    assert rulings(table) == ["P1.2 3 dead"]


def test_on_call_a_claim_nobody_shows_is_as_if_not_made() -> None:
    table = strict_table(HANDS, DRAWS, referee="on_call")
    play(table, *steps(ON_7M + "1 say pung; clock act"))
    assert rulings(table) == []
    assert [clock.name for clock in table.clocks()] == ["window"]
    play(table, "2 call_referee 1 P3.1")
    assert rulings(table) == ["P3.1 1 refused"]


def test_on_call_a_win_is_ruled_on_when_it_is_counted() -> None:
    table = strict_table(HANDS, referee="on_call")
    play(table, *steps(ON_7M + "1 say hu, show_all, write_score"))
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20"]
