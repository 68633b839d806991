"""The table procedure for MCR, line by line: replacement tiles and robbed kongs."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType

import pytest

from muraille.table.terms import WinBy
from tests.kit.table.director import BOTH, Director, ShapeRules, staged

pytestmark = BOTH

KONG_HAND = "EEEE 123456789m 9p"
"""East's: with 9p as replacement pure_straight 16, fully_concealed_hand 4, concealed_kong 2,
prevalent_wind 2, seat_wind 2, single_wait 1, one_voided_suit 1: 28, the replacement apart."""
READY = {
    1: "123456789m 99p 23s",
    2: "123456789p EE 23s",
    3: "111222333p CC 23s",
}
"""Three hands that wait for 4s, or for 1s."""


EAST = "444s NN 147m 147m WWW"
"""East's, when they are going to promote a pung of 4s."""


def promoted(
    engine: ModuleType,
    hands: dict[int, str],
    *,
    rules: ShapeRules | None = None,
    hold: bool = False,
    replacements: str = "",
) -> Director:
    """East promotes a pung of 4s, claimed from seat 1, with the tile held from the beginning."""
    table = staged(
        engine,
        {0: EAST, **hands},
        draws="4s S S S 9p",
        replacements=replacements,
        rules=rules,
        hold=hold,
    )

    def go_on() -> None:
        if hold:
            table.deal.close_window()
        else:
            table.all_pass()

    table.discard(0, "N")
    go_on()
    table.discard(1, "4s").do(0, "pung")
    go_on()
    table.discard(0, "N")
    go_on()
    for seat in (1, 2, 3):
        table.discard(seat, "S")
        go_on()
    return table.do(0, "promote", "4s")


# Replacement tiles.


def test_a_win_on_the_replacement_of_a_concealed_kong(engine: ModuleType) -> None:
    table = staged(engine, {0: KONG_HAND}, replacements="9p").do(0, "hide", "E")
    assert table.may(0) == {"win"}
    assert table.win(0).points == 28 + 8  # out_with_replacement_tile


def test_a_win_on_the_replacement_of_a_claimed_kong(engine: ModuleType) -> None:
    # pure_straight 16, out_with_replacement_tile 8, melded_kong 1, single_wait 1,
    # one_voided_suit 1, pung_of_terminals_or_honors 1.
    table = staged(engine, {0: "W", 1: "WWW 123456789m 9p"}, replacements="9p")
    table.discard(0, "W").kong(1)
    assert table.may(1) == {"win"}
    assert table.win(1).points == 28


def test_a_win_on_the_replacement_of_a_promoted_kong(engine: ModuleType) -> None:
    # pure_straight 16, out_with_replacement_tile 8, melded_kong 1, single_wait 1, no_honors 1.
    table = promoted(engine, {0: "444s NN 123456789m"}, replacements="9p")
    assert table.may(0) == {"win"}
    assert table.win(0).points == 27


def test_a_flower_between_cancels_the_replacement_of_the_kong(engine: ModuleType) -> None:
    table = staged(engine, {0: KONG_HAND}, replacements="1f 9p").do(0, "hide", "E")
    assert table.may(0) == {"flower 1f"}
    table.do(0, "flower", "1f")
    assert table.may(0) == {"win"}
    assert table.win(0).points == 28


def test_a_kong_after_the_flower_counts_again(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 1111m 234p 567p"}, replacements="1f 9p 9p")
    flower = table.do(0, "hide", "E").do(0, "flower", "1f").whole
    kong = table.do(0, "hide", "1m").whole
    assert (flower.is_after_kong, kong.is_after_kong) == (False, True)
    assert table.may(0) == {"win"}


def test_the_last_tile_of_the_wall_as_replacement_counts_twice(engine: ModuleType) -> None:
    # pure_straight 16, last_tile_draw 8, out_with_replacement_tile 8, fully_concealed_hand 4,
    # concealed_kong 2, prevalent_wind 2, single_wait 1, one_voided_suit 1.
    table = staged(engine, {2: "EEE 123456789m 9p"}, last="E 9p").run_down(1)
    assert (table.turn, table.drawn) == (2, "E")
    table.do(2, "hide", "E")
    assert (table.left, table.drawn) == (0, "9p")
    assert table.may(2) == {"win"}
    assert table.win(2).points == 42


def test_a_replacement_is_not_the_last_tile_while_another_is_left(engine: ModuleType) -> None:
    # The same kong one tile earlier.
    table = staged(engine, {1: "EEE 123456789m 9p"}, last="E 9p C").run_down(2)
    assert (table.turn, table.drawn) == (1, "E")
    table.do(1, "hide", "E")
    assert table.drawn != "C"
    assert table.left == 1


def test_a_win_on_a_replacement_says_so_in_the_log(engine: ModuleType) -> None:
    table = staged(engine, {0: KONG_HAND}, replacements="9p").do(0, "hide", "E").win(0)
    (won,) = (line for line in table.events() if line.startswith("won"))
    assert won.startswith("won 0 9p by replacement from 0")


# Robbed kongs.


def test_a_promoted_kong_waits_for_robbers(engine: ModuleType) -> None:
    table = promoted(engine, {2: READY[1]})
    assert (table.phase, table.deal.waiting_for()) == ("robbing", (2,))
    assert table.may(2) == {"pass", "win"}


def test_a_robber_may_only_win(engine: ModuleType) -> None:
    table = promoted(engine, {2: READY[1]})
    assert table.refusal(2, "pung") == "not_offered"
    assert table.refusal(2, "chow", "2s") == "not_offered"
    assert table.refusal(2, "kong") == "not_offered"


def test_a_robbed_kong_stays_a_pung(engine: ModuleType) -> None:
    table = promoted(engine, {2: READY[1]}).win(2)
    assert table.melds(0) == "pung 4s<1"
    assert table.winner == 2
    assert "stood 0" not in table.events()


def test_a_robbery_is_worth_eight_points_and_the_promoter_pays(engine: ModuleType) -> None:
    # pure_straight 16, robbing_the_kong 8, all_chows 2, concealed_hand 2.
    table = promoted(engine, {2: READY[1]}).win(2)
    assert table.points == 28
    assert table.scores == (-36, -8, 52, -8)


def test_a_kong_nobody_robs_stands_and_is_replaced(engine: ModuleType) -> None:
    table = promoted(engine, {2: READY[1]}, replacements="C").passes(2)
    assert table.melds(0) == "kong 4s<1+"
    assert table.events()[-2:] == ["stood 0", "drew 0 C tail kong"]
    assert (table.phase, table.turn, table.drawn) == ("turning", 0, "C")


def test_without_a_robber_the_kong_stands_at_once(engine: ModuleType) -> None:
    table = promoted(engine, {})
    assert (table.phase, table.turn) == ("turning", 0)
    assert table.whole.is_after_kong


def test_a_held_table_waits_for_robbers_even_if_there_is_none(engine: ModuleType) -> None:
    table = promoted(engine, {}, hold=True)
    assert (table.phase, table.deal.waiting_for()) == ("robbing", ())
    table.deal.close_window()
    assert (table.phase, table.turn) == ("turning", 0)


def test_a_promoted_kong_may_use_a_tile_drawn_earlier(engine: ModuleType) -> None:
    table = promoted(engine, {})
    assert table.melds(0) == "kong 4s<1+"
    assert "promoted 0 4s" in table.events()
    assert "drew 0 4s" not in table.events()


def test_a_promoted_kong_may_use_the_tile_just_drawn(engine: ModuleType) -> None:
    table = staged(engine, {0: "44s NN", 1: "4s"}, draws="S S S S 4s", replacements="P")
    table.discard(0, "N").all_pass().discard(1, "4s").pung(0)
    table.discard(0, "N").all_pass().go_round(3)
    assert (table.turn, table.drawn) == (0, "4s")
    assert table.may(0) == {"promote 4s"}
    assert table.do(0, "promote", "4s").all_pass().melds(0) == "kong 4s<1+"


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
def test_of_several_robbers_the_nearest_after_the_promoter_wins(
    engine: ModuleType, order: tuple[int, ...]
) -> None:
    table = promoted(engine, READY)
    assert table.deal.waiting_for() == (1, 2, 3)
    for seat in order:
        table.do(seat, "win")
    assert table.winner == 1


def test_other_rules_rank_robbers_too(engine: ModuleType) -> None:
    table = promoted(engine, READY, rules=ShapeRules(priorities=(1, 1, 1, 5)))
    for seat in (1, 2, 3):
        table.do(seat, "win")
    assert (table.winner, table.whole.won_by) == (3, WinBy.ROBBING)


def test_a_concealed_kong_is_never_robbed(engine: ModuleType) -> None:
    table = staged(engine, {0: "4444s", 1: READY[1]}).do(0, "hide", "4s")
    assert (table.phase, table.turn) == ("turning", 0)


def test_a_kong_claimed_from_a_discard_is_never_robbed(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 1: "444s", 3: READY[1]}).discard(0, "4s")
    table.passes(3).kong(1)
    assert (table.phase, table.turn, table.melds(1)) == ("turning", 1, "kong 4s<0")


def test_promoting_needs_the_pung(engine: ModuleType) -> None:
    table = staged(engine, {0: "E"})
    assert table.refusal(0, "promote", "E") == "no_such_pung"


def test_promoting_needs_the_fourth_tile(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 1: "EE S"}, draws="N N N C")
    table.discard(0, "E").pung(1).discard(1, "S").all_pass().go_round(3)
    assert table.turn == 1
    assert table.refusal(1, "promote", "E") == "tile_not_held"


def test_promoting_needs_a_replacement_tile(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EEE 3m", 3: "12m S"})
    table.discard(0, "E").pung(2).discard(2, "3m").chow(3, "1m").discard(3, "S").all_pass()
    table.run_down(0)
    assert (table.turn, table.melds(2)) == (2, "pung E<0")
    assert table.may(2) == set()
    assert table.refusal(2, "promote", "E") == "no_replacement"


# Flags of the last tile.


def test_the_last_copy_of_a_kind_counts_by_what_lies_open(engine: ModuleType) -> None:
    # Three 4s lie in the river: last_tile 4 comes to pure_straight 16, all_chows 2,
    # fully_concealed_hand 4.
    table = staged(engine, {0: "4s", 1: READY[1]}, draws="N 4s 4s E 4s")
    table.discard(0, "4s").all_pass().go_round(4)
    assert (table.turn, table.drawn) == (1, "4s")
    assert table.win(1).points == 26


def test_two_open_copies_do_not_make_a_tile_the_last(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 1: READY[1]}, draws="N 4s S E 4s")
    table.discard(0, "4s").all_pass().go_round(4)
    assert table.win(1).points == 22


def test_an_exposed_pung_proves_the_last_copy(engine: ModuleType) -> None:
    # On a discard: pure_straight 16, last_tile 4, all_chows 2, concealed_hand 2.
    table = staged(engine, {0: "4s N", 1: READY[1], 2: "44s E", 3: "4s"})
    table.discard(0, "4s").passes(1).pung(2).discard(2, "E").all_pass()
    table.discard(3, "4s")
    assert table.win(1).points == 24


def test_a_concealed_kong_proves_nothing(engine: ModuleType) -> None:
    # Its tiles lie face down.
    table = staged(engine, {0: "4444s"}).do(0, "hide", "4s")
    assert table.whole.shown(21) == 0


def test_the_pending_discard_is_not_among_the_copies_seen(engine: ModuleType) -> None:
    # Two in the river and the one that is claimed: not the last copy.
    table = staged(engine, {0: "4s", 1: READY[1], 2: "4s"}, draws="N E 4s 4s")
    table.discard(0, "4s").all_pass().go_round()
    table.discard(2, "4s").all_pass()
    table.discard(3, "4s")
    assert table.win(1).points == 20


def test_the_last_discard_counts_when_the_wall_is_empty(engine: ModuleType) -> None:
    # pure_straight 16, last_tile_claim 8, all_chows 2, concealed_hand 2.
    table = staged(engine, {0: "4s 4s", 1: READY[1]}, last="4s").run_down(0)
    table.discard(3, "4s")
    assert table.win(1).points == 28


def test_the_discard_before_the_last_is_not_the_last_discard(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s 4s", 1: READY[1]}, last="4s E").run_down(1)
    table.discard(2, "4s")
    assert table.win(1).points == 20
