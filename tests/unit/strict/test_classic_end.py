"""The classical game by hand: the main appelante, the invocation, discards that are turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

import pytest

from muraille.core.tile import CODES
from muraille.strict.table import StrictTable
from muraille.table.events import Event, TileDiscarded
from muraille.table.events.codec import decode
from muraille.table.outcome import outcome_of
from muraille.table.view import UNKNOWN
from tests.kit.strict.classic import HANDS, classic_table, play_out, won
from tests.kit.strict.tables import (
    check,
    dead,
    events,
    kinds,
    play,
    refused,
    rulings,
    steps,
)

# The end of the wall.


def at_the_end(table: StrictTable) -> StrictTable:
    """The wall is empty, and nobody wanted the last discard."""
    return play_out(play(table, "deal"))


def test_the_river_is_invoked_from_east_on() -> None:
    table = at_the_end(classic_table({**HANDS, 0: "147m258p368sESWN4m"}))
    assert kinds(table)[-1] == "invocation_opened"
    assert refused(table, "1 invoke 4m") == "nothing_to_take"
    play(table, "0 pass", "1 invoke 4m, say mah-jong, show_all, write_score")
    assert (won(table).how, won(table).points) == ("invocation", 30)
    assert rulings(table) == []
    check(table)


def test_an_invoked_tile_is_kept_and_another_one_let_go() -> None:
    table = at_the_end(classic_table(HANDS))
    play(table, "0 invoke C")
    assert refused(table, "0 invoke E") == "nothing_to_take"
    play(table, "0 discard 2p")
    assert table.deal.whole.turn == 1
    play(table, "1 pass", "clock think", "3 pass")
    assert table.deal.is_over
    assert table.deal.whole.invoked(0) == 31
    assert rulings(table) == []
    check(table)


def test_a_false_win_by_invocation_is_dead_and_discards() -> None:
    table = at_the_end(classic_table(HANDS))
    play(table, "0 invoke C, say hu, show_all, write_score")
    assert rulings(table) == ["P4.10c 0 dead -60/20/20/20"]
    assert table.deal.whole.turn == 0
    play(table, "0 discard C")
    assert table.deal.whole.turn == 1


def test_dead_hands_invoke_nothing() -> None:
    table = play(classic_table(HANDS), "deal", "1 discard 9s", "0 discard C", "clock window")
    play_out(table)
    assert refused(table, "2 pass") == "not_your_turn"
    play(table, "0 pass")
    assert dead(table) == [1]
    assert table.deal.whole.turn == 2


def test_without_the_custom_the_hand_is_drawn() -> None:
    table = at_the_end(classic_table(HANDS, celestial_invocation=False))
    assert table.deal.is_over
    assert "invocation_opened" not in kinds(table)


# The main appelante.

ROUND = "clock window; 2 touch head, rack, discard F; clock window; 3 touch head, rack, discard 8s"


def announced(
    says: str, discards: str, hands: Mapping[int, str] = HANDS, *, locks: bool = False
) -> StrictTable:
    """South draws, lets a tile go with these words, and everybody plays until East is to draw."""
    table = classic_table(hands, "C", calling_hand_locked=locks)
    play(table, "deal", "0 discard E", "clock window", "1 touch head, rack")
    return play(table, f"1 say {says}, discard {discards}", *steps(ROUND), "clock window")


@pytest.mark.parametrize(
    ("says", "tile", "points"),
    [("main appelante", "C", 60), ("Main appelante !", "C", 60), ("je passe", "C", 30)],
)
def test_a_waiting_hand_that_was_announced_is_doubled(says: str, tile: str, points: int) -> None:
    table = announced(says, tile)
    play(table, "0 touch head, rack, discard 4m", "1 say hu, show_all, take, write_score")
    assert won(table).points == points
    assert table.deal.whole.is_calling(1) is (points == 60)
    assert rulings(table) == []
    check(table)


def test_a_false_announcement_is_told_to_nobody_and_doubles_nothing() -> None:
    table = announced("main appelante", "7s")
    for viewer in range(5):
        assert table.deal.view(viewer).is_calling(1)
        assert [e.falsely for e in decode(table.deal.seen_log(viewer)) if _calls(e)] == [False]
    play(table, "0 touch head, rack, discard W", "clock window", "1 touch head, rack")
    assert refused(table, "1 say main appelante, discard C") == ""
    assert [e.falsely for e in events(table) if _calls(e)] == [True]
    outcome = outcome_of(table.deal.whole)
    assert (outcome.calling, outcome.false_calls) == (2, 2)
    check(table)


def _calls(event: Event) -> TypeGuard[TileDiscarded]:
    return isinstance(event, TileDiscarded) and event.calling


def test_whoever_announced_has_flowers_only_when_another_wins() -> None:
    hands = {**HANDS, 3: "NNN1133p557789s", 2: "77m1199p22446sFF"}
    table = classic_table(hands, "CC")
    play(table, "deal", "0 discard E", "clock window", "1 touch head, rack, discard C")
    play(table, "clock window", "2 touch head, rack, discard C", "clock window")
    play(table, "3 touch head, rack, say main appelante, discard 9s", "clock window")
    play(table, "0 touch head, rack, discard 4m", "1 say hu, show_all, take, write_score")
    assert table.deal.scores == (0, 30, 2, 0)


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("1 say main appelante, show_all", ["P4.9 1 dead"]),
        ("1 say main appelante, show_down S S S S", ["P3.2b 1 refused queue SSSS"]),
        ("2 say main appelante, show F; 1 discard 9s", ["P1.3 2"]),
        ("2 say main appelante; 1 say main appelante, say kong, show_down S S S S", []),
    ],
)
def test_main_appelante_announces_no_set_and_no_win(acts: str, ruled: list[str]) -> None:
    hands = {**HANDS, 0: "147m258p368sEWWNC", 1: "23m345678p9sSSS"}
    table = classic_table(hands, "S")
    play(table, *steps(f"deal; 0 discard E; clock window; 1 touch head, rack; {acts}"))
    assert rulings(table) == ruled
    assert not table.deal.whole.is_calling(2)


def test_a_hand_that_stays_as_it_is_claims_nothing_and_lets_go_of_what_it_drew() -> None:
    table = announced("main appelante", "C", {**HANDS, 0: "147m258p369sESWWC"}, locks=True)
    play(table, "0 touch head, rack, discard 9s", "1 say pung, show 9s 9s")
    assert rulings(table) == ["P3.1 1 refused", "P3.1 1 refused queue 99s"]
    play(table, "clock window", "1 touch head, rack")
    assert refused(table, "1 discard 9s") == "hand_locked"
    play(table, "1 say kong")
    assert rulings(table)[-1] == "P3.1 1 refused"
    drawn = table.deal.whole.last_drawn
    assert drawn is not None
    play(table, f"1 discard {CODES[drawn]}")
    check(table)


def test_turned_discards_stay_turned_whatever_falls_out_of_turn() -> None:
    table = classic_table(HANDS, discard_visibility="japanese")
    play(table, "deal", "0 discard E", "3 discard 2m", "clock window", "2 discard F")
    check(table)
    play(table, "1 touch head, rack, discard 9s", "0 say pung, show S W, take, discard N")
    check(table)
    assert [tile for _, tile in table.deal.view(0).discards][:3] == [UNKNOWN] * 3
