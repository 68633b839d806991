"""The table procedure for MCR, line by line: parameters, seats, the deal, the flowers."""

from __future__ import annotations

from types import ModuleType

import pytest

from muraille.core.errors import Refusal
from muraille.core.wall import full_set
from muraille.games.mcr.rules import McrRules
from muraille.table.events import HandBegun
from muraille.table.events.codec import decode
from muraille.table.inventory import held_by
from muraille.table.view import UNKNOWN
from tests.kit.table.director import BOTH, Director, staged, staged_wall
from tests.kit.table.text import tiles

pytestmark = BOTH

READY = "123456789m 99p 23s"
"""Waits for 1s and 4s: a pure straight, 16 points and more."""


# Parameters.


def test_mcr_sets_no_tiles_apart_for_replacements(engine: ModuleType) -> None:
    table = staged(engine)
    assert (table.whole.wall_places.stop, table.whole.hill_left) == (144, 0)


def test_mcr_forces_nobody_to_lay_a_flower(engine: ModuleType) -> None:
    assert not McrRules.procedure.forced_flowers
    assert staged(engine, {0: "1f"}).may(0) == {"pass", "flower 1f"}


def test_a_game_of_mcr_has_sixteen_hands(engine: ModuleType) -> None:
    assert Director(engine).deal.rules.hands == 16


# Seats and winds.


@pytest.mark.parametrize(
    ("hand", "east", "winds"),
    [(0, 0, "ESWN"), (1, 1, "NESW"), (2, 2, "WNES"), (3, 3, "SWNE"), (4, 0, "ESWN")],
)
def test_chairs_stay_and_winds_go_round(
    engine: ModuleType, hand: int, east: int, winds: str
) -> None:
    table = staged(engine, east=east, hand=hand)
    assert "".join("ESWN"[table.whole.seat_wind(seat)] for seat in range(4)) == winds


@pytest.mark.parametrize(
    ("hand", "wind"),
    [(0, "E"), (3, "E"), (4, "S"), (7, "S"), (8, "W"), (11, "W"), (12, "N"), (15, "N")],
)
def test_the_round_wind_changes_every_four_hands(engine: ModuleType, hand: int, wind: str) -> None:
    assert "ESWN"[staged(engine, east=hand & 3, hand=hand).whole.round_wind] == wind


@pytest.mark.parametrize("east", range(4))
def test_the_winds_of_seat_and_round_count_in_the_hand(engine: ModuleType, east: int) -> None:
    # In the second round: two pungs of winds, the seat's (east) and the round's (south).
    # half_flush 6, pungs of seat and round wind 2 + 2, fully_concealed_hand 4, single_wait 1,
    # two_concealed_pungs 2; short_straight 1.
    table = staged(engine, {east: "EEE SSS 123456m 9m 9m"}, east=east, hand=4 + east)
    assert table.may(east) == {"win"}
    assert table.win(east).points == 18


# The deal.


@pytest.mark.parametrize("east", range(4))
def test_east_has_fourteen_tiles_and_the_others_thirteen(engine: ModuleType, east: int) -> None:
    table = staged(engine, east=east)
    assert [len(held_by(table.whole, seat)) for seat in range(4)] == [
        14 if seat == east else 13 for seat in range(4)
    ]


def test_ninety_one_tiles_are_left_after_the_deal(engine: ModuleType) -> None:
    assert staged(engine).left == 91


def test_eighty_three_tiles_are_left_without_flowers(engine: ModuleType) -> None:
    assert staged(engine, flowers=False).left == 83


def test_three_rounds_of_four_then_two_for_east_and_one_for_each_other(engine: ModuleType) -> None:
    wall = staged_wall()
    table = Director(engine).begin(wall, east=1)
    by_hand = {
        1: [*wall[0:4], *wall[16:20], *wall[32:36], wall[48], wall[49]],
        2: [*wall[4:8], *wall[20:24], *wall[36:40], wall[50]],
        3: [*wall[8:12], *wall[24:28], *wall[40:44], wall[51]],
        0: [*wall[12:16], *wall[28:32], *wall[44:48], wall[52]],
    }
    for seat, expected in by_hand.items():
        assert held_by(table.whole, seat) == sorted(expected)


def test_the_last_of_the_two_tiles_is_the_one_east_has_drawn(engine: ModuleType) -> None:
    assert staged(engine, {0: "123456789m 1234p E"}).drawn == "E"


def test_a_wall_that_is_not_a_whole_set_is_refused(engine: ModuleType) -> None:
    table = Director(engine)
    wall = (0, *full_set(flowers=True)[1:-1], 0)
    with pytest.raises(Refusal) as refusal:
        table.deal.begin(wall, 0, 0)
    assert refusal.value.code == "not_a_set"
    assert table.deal.log == ()


def test_a_set_without_flowers_does_not_fit_a_table_with_flowers(engine: ModuleType) -> None:
    with pytest.raises(Refusal) as refusal:
        Director(engine).deal.begin(full_set(flowers=False), 0, 0)
    assert refusal.value.code == "not_a_set"


def test_everybody_receives_his_own_tiles_and_the_number_of_the_others(engine: ModuleType) -> None:
    table = staged(engine, {1: "123456789m 123p E"})
    for viewer in range(5):
        view = table.deal.view(viewer)
        for seat in range(4):
            shown = held_by(view, seat)
            if seat == viewer:
                assert shown == held_by(table.whole, seat)
            else:
                assert shown == [UNKNOWN] * (14 if seat == 0 else 13)


def test_nobody_sees_the_wall(engine: ModuleType) -> None:
    table = staged(engine)
    for viewer in range(5):
        assert set(table.deal.view(viewer).wall) == {UNKNOWN}
        begun = decode(table.deal.seen_log(viewer))[0]
        assert isinstance(begun, HandBegun)
        assert set(begun.wall) == {None}


# The flowers.


@pytest.mark.parametrize("east", range(4))
def test_flowers_are_called_east_south_west_north(engine: ModuleType, east: int) -> None:
    hands = {(east + wind) & 3: f"{wind + 1}f" for wind in range(4)}
    table = staged(engine, hands, east=east)
    called = []
    while table.phase == "flowers":
        assert table.deal.waiting_for() == (table.turn,)
        called.append((table.turn - east) & 3)
        table.do(table.turn, "flower", hands[table.turn])
    assert called == [0, 1, 2, 3]


def test_who_has_no_flower_is_served_without_being_asked(engine: ModuleType) -> None:
    table = staged(engine, {2: "1f"})
    assert table.deal.waiting_for() == (2,)
    assert table.events()[-2:] == ["served 0", "served 1"]


def test_without_any_flower_the_first_turn_begins_at_once(engine: ModuleType) -> None:
    table = staged(engine)
    assert (table.phase, table.turn) == ("turning", 0)
    assert table.events()[-5:] == ["served 0", "served 1", "served 2", "served 3", "opened 0"]


def test_a_flower_laid_out_is_replaced_from_the_tail(engine: ModuleType) -> None:
    table = staged(engine, {1: "123456789m 123p 1f"}, replacements="E")
    table.do(1, "flower", "1f")
    assert table.hand(1) == "123456789m 123p E"
    assert table.flowers(1) == "1f"
    assert table.left == 90


def test_replacements_take_the_top_of_the_last_column_and_then_its_bottom(
    engine: ModuleType,
) -> None:
    wall = list(staged_wall({0: "123f"}, replacements="CFP"))
    assert wall[142:144] == tiles("CF")
    assert wall[140] == tiles("P")[0]
    table = Director(engine).begin(wall)
    for flower, received in (("1f", "C"), ("2f", "F"), ("3f", "P")):
        table.do(0, "flower", flower)
        assert table.drawn == received


def test_a_replacement_that_is_a_flower_is_asked_for_again(engine: ModuleType) -> None:
    table = staged(engine, {3: "1f"}, replacements="2f E")
    table.do(3, "flower", "1f")
    assert table.may(3) == {"pass", "flower 2f"}
    table.do(3, "flower", "2f")
    assert table.flowers(3) == "12f"
    assert table.phase == "turning"


def test_a_seat_may_lay_one_flower_and_keep_the_other(engine: ModuleType) -> None:
    table = staged(engine, {0: "12f"}, replacements="E")
    table.do(0, "flower", "2f").passes(0)
    assert table.flowers(0) == "2f"
    assert table.phase == "turning"
    assert "flower 1f" in table.may(0)


def test_a_kept_flower_may_be_laid_out_in_a_later_turn(engine: ModuleType) -> None:
    table = staged(engine, {1: "123456789m 123p 1f"}, draws="E", replacements="N")
    table.passes(1).discard(0).all_pass()
    assert table.hand(1) == "123456789m 123p E 1f"
    table.do(1, "flower", "1f")
    assert table.hand(1) == "123456789m 123p EN"
    assert (table.drawn, table.turn, table.phase) == ("N", 1, "turning")


def test_a_kept_flower_may_be_discarded_and_nobody_may_claim_it(engine: ModuleType) -> None:
    table = staged(engine, {0: "1f"}).passes(0)
    table.discard(0, "1f")
    assert table.river == "0:1f"
    assert (table.phase, table.turn) == ("turning", 1)
    assert table.events()[-2].startswith("discarded 0 1f")
    assert "[" not in table.events()[-2]


def test_a_discarded_flower_is_worth_nothing_to_the_winner(engine: ModuleType) -> None:
    table = staged(engine, {0: "1f", 1: READY}, draws="E E E E 4s").passes(0)
    table.discard(0, "1f").go_round(4)
    assert table.may(1) == {"win"}
    assert table.win(1).scores == (-30, 90, -30, -30)


def test_a_flower_that_is_kept_never_completes_a_hand(engine: ModuleType) -> None:
    table = staged(engine, {0: f"{READY} 1f"}).passes(0)
    assert table.may(0) == {"flower 1f"}


# The first turn.


def test_east_may_win_with_the_tiles_he_is_dealt(engine: ModuleType) -> None:
    # pure_straight 16, fully_concealed_hand 4, all_chows 2.
    table = staged(engine, {0: f"{READY} 4s"})
    assert table.may(0) == {"win"}
    assert table.win(0).points == 22


def test_the_win_is_asked_after_everybodys_flowers(engine: ModuleType) -> None:
    table = staged(engine, {0: f"{READY} 4s", 3: "1f"})
    assert table.may(0) == set()
    assert table.refusal(0, "win") == "not_your_turn"
    table.passes(3)
    assert table.may(0) == {"win"}


def test_the_replacement_of_a_flower_completes_the_first_hand_as_a_plain_draw(
    engine: ModuleType,
) -> None:
    table = staged(engine, {0: f"{READY} 1f"}, replacements="4s")
    table.do(0, "flower", "1f")
    assert table.drawn == "4s"
    assert table.win(0).points == 22  # neither a replacement tile nor a flower counts in it


def test_the_first_turn_is_easts_whatever_the_flowers_were(engine: ModuleType) -> None:
    table = staged(engine, {1: "1f", 3: "2f"}, east=2)
    table.do(3, "flower", "2f").do(1, "flower", "1f")
    assert (table.phase, table.turn) == ("turning", 2)


def test_the_first_player_may_declare_a_kong_of_the_tiles_he_is_dealt(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1p"})
    assert table.may(0) == {"hide E"}
