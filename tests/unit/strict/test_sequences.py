"""Legal sequences, higher claims, and what comes between."""

from __future__ import annotations

from types import ModuleType

from muraille.table.terms import Phase
from tests.kit.strict.scripts import DRAWS, HANDS, ON_4M, ON_6S, ON_7M, WAITING
from tests.kit.strict.tables import (
    check,
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
from tests.kit.table.director import BOTH

KONGS = {**HANDS, 0: "147m258p368sESWNF", 2: "1199m224466sFFF"}
RIVALS = {**HANDS, 3: "44m1133p55779s88m"}


@BOTH
def test_a_kong_is_claimed_and_its_replacement_waits_for_the_window(engine: ModuleType) -> None:
    table = strict_table(KONGS, DRAWS, "7p", engine=engine)
    play(table, "deal", "0 discard F", "2 say kong, show F F F, take, touch tail, rack")
    assert table.deal.whole.phase is Phase.CLAIMING
    play(table, "clock window")
    assert melds(table, 2) == "kong F<0"
    assert hand(table, 2) == "1199m 7p 224466s"
    play(table, "2 discard 9m")
    assert rulings(table) == []
    check(table)


def test_a_claimed_kong_without_replacement_leaves_too_few_tiles() -> None:
    table = strict_table(KONGS, DRAWS, "7p")
    play(table, "deal", "0 discard F", "2 say kong, show F F F, take, discard 9m")
    assert rulings(table) == ["P4.6b 2 dead"]
    assert river(table) == "2:9m"


def test_a_kong_nobody_shows_is_refused() -> None:
    table = play(strict_table(HANDS), "deal", "0 say kong")
    assert [clock.name for clock in table.clocks()] == ["act"]
    play(table, "clock act")
    assert rulings(table) == ["P3.1 0 refused"]
    other = play(strict_table(HANDS), "deal", "0 say hua, discard C")
    assert rulings(other) == ["P3.1 0 refused"]
    assert river(other) == "0:C"


def test_a_lower_claim_is_undone_when_a_higher_one_comes_in_time() -> None:
    table = play(strict_table(RIVALS), *steps(ON_4M + "1 say chow, show 3m 5m, take; 3 say pung"))
    assert refused(table, "1 discard E") == "not_your_turn"
    play(table, "3 show 4m 4m, take", "clock window", "3 discard 9s")
    assert melds(table, 3) == "pung 4m<0"
    assert melds(table, 1) == ""
    assert rulings(table) == []
    assert queue(table, 1) == ""
    check(table)


def test_a_win_takes_the_tile_out_of_another_hand() -> None:
    hands = {**WAITING, 2: "1199m2244sFFPCC", 3: "22m1133p55669s88m"}
    table = play(strict_table(hands), *steps(ON_6S + "3 say pung, show 6s 6s, take"))
    play(table, "1 say hu, show_all, take, count pure_straight, write_score")
    assert rulings(table) == []
    assert table.deal.scores == (-29, 45, -8, -8)
    check(table)


def test_the_nearest_of_two_wins_is_looked_at_first() -> None:
    hands = {**WAITING, 2: "123456789p99p57s", 3: ""}
    table = play(strict_table(hands), *steps(ON_6S + "2 say hu, show_all; 1 say hu, show_all"))
    assert [win.seat for win in table.physical.wins] == [1, 2]
    play(table, "1 take, write_score")
    assert table.deal.scores == (-29, 45, -8, -8)


def test_when_a_nearer_win_is_void_the_next_one_is_looked_at() -> None:
    hands = {**HANDS, 2: "123456789p99p57s"}
    table = play(strict_table(hands), *steps(ON_6S + "1 say hu, show_all; 2 say hu, show_all"))
    play(table, "1 write_score")
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20"]
    play(table, "2 take, write_score")
    assert table.deal.scores[2] == 46


def test_after_a_false_claim_play_goes_on_where_it_stood() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "2 say pung, show F F; clock window"))
    assert table.deal.whole.phase is Phase.CLAIMING
    assert [(clock.name, clock.seat) for clock in table.clocks()] == [("think", 2)]
    play(table, "2 put_back")
    assert rulings(table) == ["P3.1 2 refused queue FF"]
    assert kinds(table)[-1] == "draw_due"
    play(table, "1 touch head, rack, discard E", "clock window", "2 touch head, rack")
    assert refused(table, "2 discard P") == "queue_first"
    play(table, "2 discard F")
    assert queue(table, 2) == "F"


def test_who_has_laid_out_a_false_set_is_waited_for_when_the_others_have_passed() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "2 say pung, show F F, take"))
    play(table, "1 pass", "3 pass")
    assert table.waiting_for() == (2,)
    play(table, "2 put_back")
    assert rulings(table) == ["P3.1 2 refused queue FF"]
    assert table.waiting_for() == (1,)


@BOTH
def test_east_who_takes_his_last_tile_late_can_win_with_it(engine: ModuleType) -> None:
    hands = {**HANDS, 0: "123456789m11p57sE", 1: "335p77p468p13sEPS", 3: "22m1133p5577s88m6s"}
    table = strict_table(hands, engine=engine)
    for seat in range(4):
        play(table, f"{seat} deal_take head 1")
    play(table, "clock deal", "0 touch head, rack")
    assert hand(table, 0) == "123456789m 11p 567s"
    play(table, "0 say hu, show_all, write_score")
    assert rulings(table) == []
    assert table.deal.is_over
    assert table.deal.scores[0] > 0
    check(table)


def test_a_claim_that_is_decided_before_the_tile_is_taken() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 say pung, show 7m 7m; 2 pass"))
    play(table, "3 pass")
    assert melds(table, 1) == "pung 7m<0"
    taken = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 say pung, show 7m 7m; clock window"))
    play(taken, "1 take, discard E")
    assert taken.physical.cases == ()
    play(table, "1 discard E")
    assert [case.line for case in table.physical.cases] == ["P4.7"]
    play(table, "clock window", "2 touch head, rack, discard P", "clock window")
    play(table, "3 touch head, rack, discard 9s")
    assert rulings(table) == ["P4.7 1 dead"]
    assert river(table) == "1:E 2:P 1:7m 3:9s"
    check(table)
