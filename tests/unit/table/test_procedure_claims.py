"""The table procedure for MCR, line by line: claims on a discard, and who gets it."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType

import pytest

from muraille.table.actions import Verb
from tests.kit.table.director import BOTH, ShapeRules, staged

pytestmark = BOTH

READY = {
    1: "123456789m 99p 23s",
    2: "123456789p EE 23s",
    3: "111222333p CC 23s",
}
"""Three hands that wait for 4s."""


# Who may claim what.


def test_a_chow_is_for_the_right_neighbour_only(engine: ModuleType) -> None:
    hands = {0: "3m", 1: "12m 19p 19s ESWNCFP", 2: "12m 19p 19s ESWNCFP", 3: "12m 19p 19s ESWNCFP"}
    table = staged(engine, hands).discard(0, "3m")
    assert table.may(1) == {"pass", "chow 1m"}
    assert table.may(2) == table.may(3) == set()
    assert table.refusal(2, "chow", "1m") == "not_your_turn"


def test_a_tile_can_be_low_middle_or_high_in_a_chow(engine: ModuleType) -> None:
    table = staged(engine, {0: "5m", 1: "3467m 19p 19s ESWNC"}).discard(0, "5m")
    assert table.may(1) == {"pass", "chow 3m", "chow 4m", "chow 5m"}


@pytest.mark.parametrize(
    ("lowest", "melds", "hand"),
    [
        ("3m", "chow 345m<0", "67m 19p 19s ESWNC"),
        ("4m", "chow 456m<0", "37m 19p 19s ESWNC"),
        ("5m", "chow 567m<0", "34m 19p 19s ESWNC"),
    ],
)
def test_the_chow_takes_the_two_tiles_it_names(
    engine: ModuleType, lowest: str, melds: str, hand: str
) -> None:
    table = staged(engine, {0: "5m", 1: "3467m 19p 19s ESWNC"}).discard(0, "5m").chow(1, lowest)
    assert (table.melds(1), table.hand(1)) == (melds, hand)
    assert (table.river, table.turn, table.phase, table.left) == ("", 1, "turning", 91)


@pytest.mark.parametrize(
    ("discard", "held"),
    [("9m", "1m 2m"), ("1m", "8m 9m"), ("9m", "12p"), ("1p", "89m"), ("E", "SW"), ("C", "FP")],
)
def test_no_chow_wraps_round_or_is_made_of_honours(
    engine: ModuleType, discard: str, held: str
) -> None:
    table = staged(engine, {0: discard, 1: f"{held} 1s 4s 7s 1s 4s 7s"}).discard(0, discard)
    assert not any(action.startswith("chow") for action in table.may(1))


def test_a_chow_needs_both_tiles_in_the_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "1155m 19p 19s ESWNC"}).discard(0, "3m")
    assert table.may(1) == set()


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_pung_is_for_anybody(engine: ModuleType, seat: int) -> None:
    table = staged(engine, {0: "E", seat: "EE 147m 147p 147s SW"}).discard(0, "E")
    assert table.may(seat) == {"pass", "pung"}
    table.pung(seat)
    assert table.melds(seat) == "pung E<0"
    assert table.hand(seat) == "147m 147p 147s SW"
    assert (table.turn, table.river, table.left) == (seat, "", 91)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_kong_is_for_anybody_with_three_concealed_tiles(engine: ModuleType, seat: int) -> None:
    table = staged(engine, {0: "E", seat: "EEE 147m 147p 147s S"}, replacements="N")
    table.discard(0, "E")
    assert table.may(seat) == {"pass", "pung", "kong"}
    table.kong(seat)
    assert table.melds(seat) == "kong E<0"
    assert table.hand(seat) == "147m 147p 147s SN"
    assert (table.turn, table.left) == (seat, 90)


def test_an_exposed_pung_never_takes_a_discard(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE 147m 147p 147s SW", 3: "E"})
    table.discard(0, "E").pung(2).discard(2, "S").all_pass()
    table.discard(3, "E")
    assert table.may(2) == set()
    assert table.river.endswith("3:E")


def test_a_pair_is_never_claimed_but_to_win(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 1: "E 147m 147p 147s SWN"}).discard(0, "E")
    assert table.may(1) == set()
    table = staged(engine, {0: "E", 1: "123456789m 123p E"}).discard(0, "E")
    assert table.may(1) == {"pass", "win"}


def test_who_discarded_may_not_claim(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEE", 2: "E"}).discard(0, "E")
    assert table.may(0) == set()


def test_only_the_latest_discard_can_be_claimed(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE 147m 147p 147s SW"}, draws="N")
    table.discard(0, "E").all_pass()
    assert table.turn == 1
    assert table.refusal(2, "pung") == "not_your_turn"
    table.discard(1, "N").all_pass()
    assert table.river.startswith("0:E 1:N")
    assert table.refusal(2, "pung") == "no_such_action"


def test_a_chow_from_any_seat_may_complete_a_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 3: "123456789m 99p 23s"}).discard(0, "4s")
    assert table.may(3) == {"pass", "win"}


def test_a_win_on_a_discard_needs_eight_points(engine: ModuleType) -> None:
    # all_chows 2, concealed_hand 2: no win; with the last discard, 8 more.
    poor = "123m 456p 678s 45m 99p"
    table = staged(engine, {0: "3m", 2: poor}).discard(0, "3m")
    assert "win" not in table.may(2)
    table = staged(engine, {2: poor}, last="3m").run_down(0)
    assert table.turn == 3
    table.discard(3, "3m")
    assert table.may(2) == {"pass", "win"}
    assert table.win(2).points == 12


# The empty wall.


def test_on_an_empty_wall_only_a_win_may_be_claimed(engine: ModuleType) -> None:
    for hands in ({0: "34m"}, {1: "55m"}, {2: "555m"}):
        table = staged(engine, hands, last="5m").run_down(0)
        assert table.turn == 3
        table.discard(3, "5m")
        assert table.phase == "idle"
        assert table.events()[-3] == "discarded 3 5m"


def test_with_one_tile_left_a_kong_may_be_claimed(engine: ModuleType) -> None:
    table = staged(engine, {1: "555m"}, last="5m N").run_down(1)
    assert (table.turn, table.drawn) == (2, "5m")
    table.discard(2, "5m")
    assert {"pung", "kong"} <= table.may(1)
    table.kong(1)
    assert (table.drawn, table.left) == ("N", 0)


# Who gets it.


def test_a_pung_comes_before_a_chow(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m")
    table.do(1, "chow", "1m").pung(3)
    assert (table.melds(1), table.melds(3)) == ("", "pung 3m<0")


def test_a_kong_comes_before_a_chow(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "333m"}).discard(0, "3m")
    table.do(1, "chow", "1m").kong(3)
    assert (table.melds(1), table.melds(3)) == ("", "kong 3m<0")


def test_a_win_comes_before_a_pung(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 1: "44s", 3: READY[1]}).discard(0, "4s")
    table.do(1, "pung").win(3)
    assert table.winner == 3


def test_a_win_comes_before_a_kong_and_the_kong_is_not_robbed(engine: ModuleType) -> None:
    # 20 points as on any discard: a kong claimed from a discard cannot be robbed.
    table = staged(engine, {0: "4s", 1: "444s", 3: READY[1]}).discard(0, "4s")
    table.do(1, "kong").win(3)
    assert (table.winner, table.points, table.melds(1)) == (3, 20, "")


def test_a_chow_stands_when_the_pung_is_passed(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m")
    table.passes(3).chow(1, "1m")
    assert table.melds(1) == "chow 123m<0"


def test_seats_skipped_by_a_claim_lose_their_turn(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE S"}, draws="N").discard(0, "E").pung(2)
    table.discard(2, "S").all_pass()
    assert (table.turn, table.drawn) == (3, "N")


# Several wins.


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
def test_of_three_wins_the_nearest_after_the_discarder_stands(
    engine: ModuleType, order: tuple[int, ...]
) -> None:
    table = staged(engine, {0: "4s", **READY}).discard(0, "4s")
    for seat in order:
        table.do(seat, "win")
    assert table.winner == 1


@pytest.mark.parametrize("order", list(permutations([2, 3])))
def test_of_two_wins_the_nearest_after_the_discarder_stands(
    engine: ModuleType, order: tuple[int, ...]
) -> None:
    table = staged(engine, {0: "4s", **READY}).discard(0, "4s").passes(1)
    for seat in order:
        table.do(seat, "win")
    assert table.winner == 2


def test_nearness_is_counted_from_the_discarder_not_from_east(engine: ModuleType) -> None:
    hands = {0: READY[1], 1: READY[2], 3: READY[3], 2: "4s"}
    table = staged(engine, hands, east=2).discard(2, "4s")
    for seat in (1, 0, 3):
        table.do(seat, "win")
    assert table.winner == 3


def test_one_winner_only_is_paid(engine: ModuleType) -> None:
    # pure_straight 16, all_chows 2, concealed_hand 2.
    table = staged(engine, {0: "4s", **READY}).discard(0, "4s")
    for seat in (3, 2, 1):
        table.do(seat, "win")
    assert table.scores == (-28, 44, -8, -8)


def test_other_rules_may_rank_several_wins_as_they_like(engine: ModuleType) -> None:
    rules = ShapeRules(priorities=(1, 1, 3, 2))
    table = staged(engine, {0: "4s", **READY}, rules=rules).discard(0, "4s")
    for seat in (1, 3, 2):
        table.do(seat, "win")
    assert (table.winner, table.scores) == (2, (-1, -1, 3, -1))


def test_equal_ranks_of_other_rules_fall_back_to_the_nearest(engine: ModuleType) -> None:
    rules = ShapeRules(priorities=(1, 1, 2, 2))
    table = staged(engine, {0: "4s", **READY}, rules=rules).discard(0, "4s")
    for seat in (3, 2, 1):
        table.do(seat, "win")
    assert table.winner == 2


# The window.


def test_the_window_closes_when_everybody_asked_has_answered(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m")
    assert table.deal.waiting_for() == (1, 3)
    table.passes(3)
    assert table.phase == "claiming"
    table.passes(1)
    assert (table.phase, table.turn) == ("turning", 1)


def test_a_win_does_not_close_the_window(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", **READY}).discard(0, "4s").do(1, "win")
    assert (table.phase, table.deal.waiting_for()) == ("claiming", (2, 3))


def test_an_answer_is_given_once(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", **READY}).discard(0, "4s").passes(1)
    assert table.refusal(1, "win") == "not_your_turn"
    assert table.may(1) == set()


def test_without_a_clock_a_discard_nobody_wants_is_followed_by_the_next_draw(
    engine: ModuleType,
) -> None:
    table = staged(engine, {0: "1f"}).passes(0).discard(0, "1f")
    assert (table.phase, table.turn) == ("turning", 1)


def test_the_clock_closes_the_window_and_silence_is_a_pass(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m").do(1, "chow", "1m")
    table.deal.close_window()
    assert (table.phase, table.turn, table.melds(1)) == ("turning", 1, "chow 123m<0")
    assert "closed" in table.events()


def test_the_clock_has_nothing_to_close_without_a_window(engine: ModuleType) -> None:
    table = staged(engine)
    assert table.refused(table.deal.close_window) == "no_window"


def test_a_claim_after_the_window_has_closed_is_refused(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE"}, hold=True).discard(0, "E")
    table.deal.close_window()
    assert table.refusal(2, "pung") == "not_your_turn"


def test_a_held_window_stays_open_after_every_answer(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}, hold=True).discard(0, "3m")
    table.do(1, "chow", "1m").passes(3)
    assert (table.phase, table.deal.waiting_for()) == ("claiming", ())
    table.deal.close_window()
    assert table.melds(1) == "chow 123m<0"


def test_a_held_window_opens_even_if_nobody_has_a_claim(engine: ModuleType) -> None:
    table = staged(engine, {0: "1f"}, hold=True).passes(0).discard(0, "1f")
    assert (table.phase, table.deal.waiting_for()) == ("claiming", ())
    table.deal.close_window()
    assert (table.phase, table.turn) == ("turning", 1)


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
def test_in_a_held_window_the_nearest_win_stands_too(
    engine: ModuleType, order: tuple[int, ...]
) -> None:
    table = staged(engine, {0: "4s", **READY}, hold=True).discard(0, "4s")
    for seat in order:
        table.do(seat, "win")
    assert table.phase == "claiming"
    table.deal.close_window()
    assert table.winner == 1


def test_an_answer_is_seen_by_who_gave_it_alone(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m").do(1, "chow", "1m")
    for viewer in (0, 2, 3, 4):
        assert not any(map(table.deal.view(viewer).answered, range(4)))
    assert table.deal.view(1).answered(1) is Verb.TAKE_CHOW


def test_what_is_offered_is_seen_by_the_seat_alone(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m", 3: "33m"}).discard(0, "3m")
    for viewer in range(5):
        view = table.deal.view(viewer)
        assert [seat for seat in range(4) if view.of(seat).offers] == [
            seat for seat in (1, 3) if seat == viewer
        ]


def test_a_claimed_tile_remembers_who_gave_it(engine: ModuleType) -> None:
    table = staged(engine, {0: "C", 1: "E", 3: "EE"}).discard(0, "C").all_pass()
    table.discard(1, "E").pung(3)
    assert table.melds(3) == "pung E<1"
    assert table.river == "0:C"
