"""The classical game by hand: its words, the hill, four hands at the end, several wins."""

from __future__ import annotations

from types import ModuleType

import pytest

from muraille.core.errors import Refusal
from muraille.games.classic.advice import ClassicAdviser
from muraille.strict.table import StrictTable
from muraille.table.deal import Deal
from muraille.table.events import HandLaidOpen
from tests.kit.strict.classic import HANDS, classic_table, won
from tests.kit.strict.tables import (
    check,
    events,
    hand,
    kinds,
    melds,
    play,
    refused,
    rulings,
    steps,
    strict_table,
)
from tests.kit.table.classic import classic
from tests.kit.table.director import BOTH

SETTLED = (0, 30, 0, 2)
"""South wins with 4m from East: 20 for Mah-Jong and 10 for chows; North has a pair of its wind."""


def test_a_house_without_the_book_has_no_strict_table() -> None:
    with pytest.raises(Refusal) as refusal:
        StrictTable(Deal(classic(), hold=True, by_hand=True), ClassicAdviser())
    assert refusal.value.code == "no_penalty_book"


@BOTH
def test_a_win_lays_all_four_hands_open_and_counts_them(engine: ModuleType) -> None:
    table = classic_table(HANDS, engine=engine)
    play(table, "deal", "0 discard 4m", "1 say mah-jong, show_all, take, write_score")
    assert rulings(table) == []
    assert table.deal.scores == SETTLED
    shown = [event.seat for event in events(table) if isinstance(event, HandLaidOpen)]
    assert shown == [0, 2, 3]
    assert kinds(table)[-5:] == ["hand_won", *["hand_laid_open"] * 3, "hand_settled"]
    check(table)


def test_the_first_discard_is_blessed() -> None:
    table = classic_table(HANDS, earthly_blessing=True)
    play(table, "deal", "0 discard 4m", "1 say mah-jong, show_all, take, write_score")
    assert table.deal.scores[1] == 800


def test_a_false_set_before_it_does_not_make_a_discard_the_first() -> None:
    table = classic_table(
        {**HANDS, 2: "4m7m1199p224466s"}, earthly_blessing=True, referee="on_call"
    )
    play(table, "deal", "0 discard C", "2 say pung, show 1p 1p, take, discard 4m")
    play(table, "1 say mah-jong, show_all, take, write_score")
    assert table.deal.scores[1] == 30


@pytest.mark.parametrize(("dies", "points"), [(False, 16 * 2 + 4 * 2), (True, 4)])
def test_a_dead_hand_scores_its_flowers_only(*, dies: bool, points: int) -> None:
    table = classic_table({**HANDS, 2: "FFF1199p22446s1f"}, "", "6s", flowers=True)
    play(table, "deal", "2 touch tail, rack", "0 discard C", "clock window")
    play(table, "1 touch head, rack")
    if dies:
        play(table, "2 discard 1p")
        assert rulings(table) == ["P4.4b 2 dead"]
    play(table, "1 discard 9s", "clock window", "2 touch head, rack, discard 1p", "clock window")
    play(table, "3 touch head, rack, discard 8s")
    table.deal.give_up()
    assert table.deal.scores[2] == points
    check(table)


def test_the_first_player_ends_the_deal_and_east_calls_the_flowers() -> None:
    hands = {0: "147m258p368sESW1f", 1: "23m345678p56799s", 2: "77m1199p224466sF2f"}
    table = classic_table(hands, first=2, flowers=True)
    play(table, "2 deal_take head 2", "3 deal_take head 1", "0 deal_take head 1", "clock deal")
    play(table, "0 touch tail, rack", "2 touch tail, rack")
    assert [case.line for case in table.physical.cases] == ["P1.2"]
    play(table, "2 discard F")
    assert rulings(table) == ["P1.2 1 dead"]


# Words.


@pytest.mark.parametrize(
    ("discards", "claim", "made"),
    [
        ("7m", "2 say je prends, show 7m 7m, take, discard F", "pung 7m<0"),
        ("4m", "1 say Je prends !, show 2m 3m, take, discard 9s", "chow 234m<0"),
    ],
)
def test_je_prends_claims_the_set_that_is_shown(discards: str, claim: str, made: str) -> None:
    table = play(classic_table(HANDS), "deal", f"0 discard {discards}", claim)
    assert rulings(table) == []
    assert melds(table, int(claim[0])) == made
    check(table)


def test_je_prends_claims_a_kong() -> None:
    table = classic_table({**HANDS, 2: "777m199p224466sF"}, "", "8p")
    play(table, "deal", "0 discard 7m", "2 say je prends, show 7m 7m 7m, take, touch tail, rack")
    play(table, "clock window")
    assert melds(table, 2) == "kong 7m<0"
    assert hand(table, 2) == "1899p 224466s F"
    assert rulings(table) == []


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("2 say je prends, take", "P2.1 2 warned"),
        ("2 say je prends, put_back", "P3.1 2 refused"),
        ("2 say je prends; clock act", "P3.1 2 refused"),
        ("2 show 7m 7m, say je prends", "P3.3a 2 refused queue 77m"),
        ("2 take, say je prends", "P3.3b 2 refused"),
        ("2 say je prends, show 1p 1p, take, discard F", "P4.2 2 dead"),
        ("2 say je prends, show_all", "P4.9 2 dead"),
        ("0 say je prends", "P3.1 0 refused"),
    ],
)
def test_je_prends_is_judged_like_any_claim(acts: str, ruled: str) -> None:
    table = play(classic_table(HANDS), *steps(f"deal; 0 discard 7m; {acts}"))
    assert rulings(table) == [ruled]


def test_je_prends_makes_no_chow_of_a_player_who_is_not_next() -> None:
    hands = {**HANDS, 3: "35m1133p55778sNN"}
    table = play(classic_table(hands), "deal", "0 discard 4m")
    play(table, "3 say je prends, show 3m 5m, take, discard 8s")
    assert rulings(table) == ["P4.2 3 dead"]
    assert melds(table, 3) == ""
    check(table)


def test_a_pung_goes_before_a_chow_that_was_taken_by_je_prends() -> None:
    table = classic_table({**HANDS, 2: "44m1199p224466sF"})
    play(table, "deal", "0 discard 4m", "1 say je prends, show 2m 3m, take", "2 say je prends")
    assert refused(table, "1 discard 9s") == "not_your_turn"
    play(table, "2 show 4m 4m, take", "clock window", "2 discard F")
    assert melds(table, 2) == "pung 4m<0"
    assert melds(table, 1) == ""
    assert rulings(table) == []


def test_in_other_games_je_prends_is_no_word() -> None:
    table = strict_table({0: "7m", 1: "77m"})
    play(table, "deal", "0 discard 7m", "1 say je prends, show 7m 7m")
    assert rulings(table) == ["P3.2a 1 refused queue 77m"]


# The hill.


def test_a_tile_from_the_hill_instead_of_the_wall_wins_as_a_drawn_one() -> None:
    """Uncalled, it counts as what was due: 5 points more, and no double of the hill."""
    table = classic_table(HANDS, "", "4m")
    play(table, "deal", "0 discard C", "clock window", "1 touch tail, rack")
    play(table, "1 say mah-jong, show_all, write_score")
    assert won(table).how == "wall"
    assert won(table).points == (20 + 10 + 5) * 2


def test_a_tile_racked_out_of_turn_from_the_hill_is_missing_there() -> None:
    table = play(classic_table(HANDS, "6p", "8m9m"), "deal", "2 touch tail, rack")
    assert table.deal.whole.hill_left == 13
    assert hand(table, 2) == "778m 1199p 224466s F"
    assert rulings(table) == ["P4.4a 2 dead"]
    check(table)


@BOTH
def test_a_hand_with_far_too_many_tiles_is_laid_open_to_the_last(engine: ModuleType) -> None:
    table = play(classic_table(HANDS, engine=engine), "deal")
    for _ in range(5):
        play(table, "2 touch head, rack")
    play(table, "0 discard 4m", "1 say hu, show_all, take, write_score")
    shown = [event for event in events(table) if isinstance(event, HandLaidOpen)]
    assert [(event.seat, len(event.tiles)) for event in shown] == [
        (0, 13),
        (2, 16),
        (2, 2),
        (3, 13),
    ]
    assert table.deal.scores == SETTLED
    check(table)


# Wins.


RIVALS = {**HANDS, 2: "44m111999p222sFF", 3: "2m33p55778sNNWWP"}
"""With 4m South makes a chow, and West a pung."""


def test_several_wins_go_by_what_they_complete() -> None:
    table = play(classic_table(RIVALS), "deal", "0 discard 4m", "1 say mah-jong, show_all")
    play(table, "2 say mah-jong", "1 take, write_score")
    assert (won(table).seat, won(table).source) == (2, 0)
    assert rulings(table) == []
    check(table)


def test_a_nearer_win_that_is_void_is_judged_before_another_stands() -> None:
    hands = {**RIVALS, 1: "29m345678p56788s"}
    table = play(classic_table(hands), "deal", "0 discard 4m", "1 say hu, show_all", "2 say hu")
    play(table, "1 write_score")
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20"]
    play(table, "2 show_all, take, write_score")
    assert won(table).seat == 2


@pytest.mark.parametrize(
    ("says", "how", "points"), [("say kong", "claimed_kong", 60), ("pass", "discard", 30)]
)
def test_a_discard_for_which_a_kong_was_announced_is_robbed(
    says: str, how: str, points: int
) -> None:
    table = classic_table({**HANDS, 3: "444m113p55778sNN"})
    play(table, "deal", "0 discard 4m", f"3 {says}", "1 say mah-jong, show_all, take, write_score")
    assert (won(table).how, won(table).points) == (how, points)


def test_no_minimum_is_missed_and_flowers_are_counted_by_all() -> None:
    hands = {**HANDS, 1: "23m345678p5679s2f"}
    table = play(classic_table(hands, "", "9s", flowers=True), "deal", "1 touch tail, rack")
    play(table, "0 discard 4m", "1 say mah-jong, show_all, take, count flowers, write_score")
    assert rulings(table) == []
    assert won(table).points == 34


def test_who_breaks_the_wall_ends_the_hand_without_an_invocation() -> None:
    table = classic_table({**HANDS, 2: "77m1199p224466sF"})
    play(table, "deal", "0 discard 7m", "1 say hu, show_all", "3 break_wall", "1 write_score")
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20", "P6.3 3 30/30/30/-90"]
    assert table.deal.is_over
    assert "invocation_opened" not in kinds(table)
    assert table.deal.scores == (0, 0, 0, 2)


def test_a_player_in_turn_counts_all_they_hold_when_the_hand_breaks_off() -> None:
    hands = {**HANDS, 0: "147m258p368sEECC", 2: "77m1199p224466sF"}
    table = play(classic_table(hands), "deal", "1 say hu, show_all", "3 break_wall")
    play(table, "1 write_score")
    assert table.deal.is_over
    assert table.deal.scores[0] == 2 * (4 + 2)
