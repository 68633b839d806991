"""The table procedure for MCR, line by line: draws, the turn of a player, their time."""

from __future__ import annotations

from types import ModuleType

from muraille.table.events import TimeExpired
from muraille.table.events.codec import decode
from muraille.table.inventory import held_by
from tests.kit.table.director import BOTH, staged
from tests.kit.table.text import melds_of

pytestmark = BOTH

READY = "123456789m 99p 23s"
"""Waits for 1s and 4s: a pure straight, 16 points and more."""
POOR = "123m 456p 678s 45m 99p"
"""Waits for 3m and 6m: all chows and no more, below the minimum but on a last tile."""


# Drawing.


def test_a_draw_takes_the_next_tile_of_the_head(engine: ModuleType) -> None:
    table = staged(engine, draws="EN")
    table.go_round()
    assert (table.turn, table.drawn, table.left) == (1, "E", 90)
    table.go_round()
    assert (table.turn, table.drawn, table.left) == (2, "N", 89)


def test_play_goes_to_the_right_neighbour(engine: ModuleType) -> None:
    table = staged(engine, east=2)
    turns = []
    for _ in range(6):
        turns.append(table.turn)
        table.go_round()
    assert turns == [2, 3, 0, 1, 2, 3]


def test_everybody_sees_that_a_tile_is_drawn_and_its_owner_which_one(engine: ModuleType) -> None:
    table = staged(engine, draws="E").go_round()
    for viewer in range(5):
        view = table.deal.view(viewer)
        assert view.last_drawn == (27 if viewer == 1 else None)
        assert len(held_by(view, 1)) == 14


def test_the_wall_is_played_to_its_last_tile(engine: ModuleType) -> None:
    table = staged(engine, last="NE").run_down(1)
    assert table.drawn == "N"
    table.go_round()
    assert (table.drawn, table.left, table.phase) == ("E", 0, "turning")


def test_head_and_tail_meet_within_a_column(engine: ModuleType) -> None:
    # The head has taken the top of the last column; the replacement is what lies under it.
    table = staged(engine, {2: "EEEE"}, last="NC").run_down(1)
    assert (table.turn, table.drawn) == (2, "N")
    table.do(2, "hide", "E")
    assert (table.drawn, table.left) == ("C", 0)


def test_after_one_replacement_the_head_ends_with_the_bottom_of_the_last_column(
    engine: ModuleType,
) -> None:
    # Tops are taken first: the replacement is N, at the end the head finds C alone.
    table = staged(engine, {0: "EEEE"}, last="NC")
    table.do(0, "hide", "E")
    assert table.drawn == "N"
    table.run_down(0)
    assert table.drawn == "C"


def test_two_replacements_empty_the_last_column(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE SSSS"}, last="WPNC")
    table.do(0, "hide", "E")
    assert table.drawn == "N"
    table.do(0, "hide", "S")
    assert table.drawn == "C"
    table.run_down(0)
    assert table.drawn == "P"


# The turn.


def test_a_player_may_discard_any_tile_of_his_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "1233m 55p 99s ESWN C 1f"}).passes(0)
    assert table.discards(0) == "123m 5p 9s ESWNC 1f"


def test_a_discard_lies_in_the_river_with_who_played_it(engine: ModuleType) -> None:
    table = staged(engine, {0: "E"}, draws="NC").discard(0, "E").all_pass().go_round(2)
    assert table.river == "0:E 1:N 2:C"


def test_a_win_needs_a_complete_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: f"{READY} 9s"})
    assert table.may(0) == set()
    assert table.refusal(0, "win") == "not_complete"


def test_a_player_wins_on_the_tile_he_draws(engine: ModuleType) -> None:
    table = staged(engine, {1: READY}, draws="4s").go_round()
    assert table.may(1) == {"win"}
    table.win(1)
    assert (table.phase, table.winner, table.points) == ("idle", 1, 22)


def test_below_eight_points_no_win_is_offered(engine: ModuleType) -> None:
    # all_chows 2, fully_concealed_hand 4: 6 points.
    table = staged(engine, {1: POOR}, draws="3m").go_round()
    assert table.may(1) == set()
    assert table.refusal(1, "win") == "not_complete"


def test_the_same_hand_wins_with_the_last_tile_of_the_wall(engine: ModuleType) -> None:
    # last_tile_draw 8 for the draw, all_chows 2, fully_concealed_hand 4.
    table = staged(engine, {3: POOR}, last="3m").run_down(0)
    assert table.turn == 3
    assert table.may(3) == {"win"}
    assert table.win(3).points == 14


def test_flowers_do_not_help_to_reach_the_minimum(engine: ModuleType) -> None:
    # 6 points and two flowers.
    table = staged(engine, {0: "123m 456p 678s 4m 99p 12f"}, replacements="5m 3m")
    table.do(0, "flower", "1f").do(0, "flower", "2f")
    assert table.hand(0) == "123345m 45699p 678s"
    assert table.may(0) == set()


def test_a_concealed_kong_needs_four_tiles_in_the_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEE 123456789m 12p"})
    assert table.refusal(0, "hide", "E") == "not_four"


def test_a_concealed_kong_lies_face_down_and_is_replaced(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1p"}, replacements="N").do(0, "hide", "E")
    assert table.melds(0) == "hidden E"
    assert table.hand(0) == "123456789m 1p N"
    assert (table.turn, table.left) == (0, 90)


def test_a_concealed_kong_is_shown_to_its_owner_only_until_the_hand_is_over(
    engine: ModuleType,
) -> None:
    table = staged(engine, {0: "EEEE 123456789m 9p"}, replacements="9p").do(0, "hide", "E")
    for viewer in (1, 2, 3, 4):
        assert melds_of(table.deal.view(viewer), 0) == "hidden ?"
    assert melds_of(table.deal.view(0), 0) == "hidden E"
    table.win(0)
    for viewer in range(5):
        assert melds_of(table.deal.view(viewer), 0) == "hidden E"
    assert "shown 0 E" in table.events()


def test_kongs_may_follow_each_other_in_a_turn(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE SSSS 123456m"}, replacements="NC")
    table.do(0, "hide", "E").do(0, "hide", "S")
    assert table.melds(0) == "hidden E, hidden S"
    assert table.hand(0) == "123456m NC"


def test_four_tiles_need_not_be_declared_and_may_be_split(engine: ModuleType) -> None:
    table = staged(engine, {0: "3333m 12m 456p 789p EE"})
    table.discard(0, "3m").all_pass()
    assert table.hand(0) == "12333m 456789p EE"


def test_four_tiles_may_be_declared_in_a_later_turn(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1p"}, draws="2p 2p 2p 9s")
    table.discard(0, "1p").all_pass().go_round(3)
    assert table.may(0) == {"hide E"}


def test_a_flower_may_be_laid_after_a_kong(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1p"}, replacements="1f N")
    table.do(0, "hide", "E")
    assert table.may(0) == {"flower 1f"}
    table.do(0, "flower", "1f")
    assert table.drawn == "N"


def test_with_the_last_tile_drawn_there_is_no_kong(engine: ModuleType) -> None:
    table = staged(engine, {3: "EEEE 12346789m"}).run_down(0)
    assert table.turn == 3
    assert table.may(3) == set()
    assert table.refusal(3, "hide", "E") == "no_replacement"


def test_a_flower_drawn_last_is_discarded_not_replaced(engine: ModuleType) -> None:
    table = staged(engine, last="1f").run_down(0)
    assert table.drawn == "1f"
    assert table.may(3) == set()
    assert table.refusal(3, "flower", "1f") == "no_replacement"
    table.discard(3, "1f")
    assert table.phase == "idle"


def test_after_a_chow_there_is_only_the_discard(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m EEEE 456789p 1f"}).passes(1)
    table.discard(0, "3m").chow(1, "1m")
    assert table.may(1) == set()
    assert table.discards(1) == "456789p E 1f"
    assert table.refusal(1, "hide", "E") == "not_after_claim"
    assert table.refusal(1, "flower", "1f") == "not_after_claim"
    assert table.refusal(1, "win") == "not_after_claim"


def test_after_a_pung_there_is_only_the_discard(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 2: "333m EEEE 456p 78p 1f"}).passes(2)
    table.discard(0, "3m").pung(2)
    assert table.may(2) == set()
    assert table.refusal(2, "promote", "3m") == "not_after_claim"
    assert table.refusal(2, "hide", "E") == "not_after_claim"
    assert table.refusal(2, "flower", "1f") == "not_after_claim"


def test_after_a_claim_a_complete_hand_is_no_win(engine: ModuleType) -> None:
    # Taken as a pung the tile completes the hand, but a claim for a meld is not a win.
    table = staged(engine, {0: "9p", 1: "123456789m 99p 1s 1s"})
    table.discard(0, "9p").pung(1)
    assert table.refusal(1, "win") == "not_after_claim"


def test_exposed_melds_are_frozen(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m 456789p 1234s 9s"})
    table.discard(0, "3m").chow(1, "1m")
    assert table.refusal(1, "discard", "1m") == "tile_not_held"


# The time of a player.


def test_when_time_is_over_the_drawn_tile_is_discarded(engine: ModuleType) -> None:
    table = staged(engine, draws="E").go_round()
    table.deal.expire(1)
    assert "expired 1" in table.events()
    assert table.river.split()[-1] == "1:E"


def test_in_the_first_turn_it_is_the_tile_dealt_last(engine: ModuleType) -> None:
    table = staged(engine, {0: "123456789m 1234p 5s"})
    table.deal.expire(0)
    assert table.river == "0:5s"


def test_after_a_replacement_it_is_the_replacement(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1p"}, replacements="2p").do(0, "hide", "E")
    table.deal.expire(0)
    assert table.river == "0:2p"


def test_after_a_claim_it_is_the_last_tile_in_order(engine: ModuleType) -> None:
    table = staged(engine, {0: "3m", 1: "12m 456789p 12s EES"})
    table.discard(0, "3m").chow(1, "1m")
    table.deal.expire(1)
    assert table.river.split()[0] == "1:S"


def test_in_the_round_of_flowers_a_flower_is_kept_when_time_is_over(engine: ModuleType) -> None:
    table = staged(engine, {2: "1f"})
    table.deal.expire(2)
    assert table.phase == "turning"
    assert table.flowers(2) == ""


def test_silence_in_a_window_is_a_pass(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE"}).discard(0, "E")
    assert table.deal.waiting_for() == (2,)
    table.deal.expire(2)
    assert table.events()[-3:-1] == ["expired 2", "answered 2 pass"]
    assert (table.phase, table.turn) == ("turning", 1)


def test_only_who_owes_a_decision_can_run_out_of_time(engine: ModuleType) -> None:
    table = staged(engine)
    assert table.refused(lambda: table.deal.expire(1)) == "not_your_turn"


def test_running_out_of_time_in_a_window_is_nobodys_business(engine: ModuleType) -> None:
    # It would tell the others that the seat had something to claim.
    table = staged(engine, {0: "E", 2: "EE"}).discard(0, "E")
    table.deal.expire(2)
    for viewer in (0, 1, 3, 4):
        assert not any(isinstance(x, TimeExpired) for x in decode(table.deal.seen_log(viewer)))
    assert any(isinstance(event, TimeExpired) for event in decode(table.deal.seen_log(2)))
