"""A game of the house as a score sheet: the same gains, penalties and places as the table says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.record.own.record import Record
from muraille.report import score_sheet
from muraille.report.played_sheet import played_writings
from muraille.sheet.fold import SheetState, folded
from muraille.sheet.op import op_json, read_op
from muraille.table.events import Adjudicated, HandCalledOff
from tests.kit.random.games import quick_win, recorded_game
from tests.kit.random.round_games import HOUSES, game_by_east


def sheet_of(record: Record) -> SheetState:
    """What a page folds of the game."""
    return folded(read_op(op_json(op)) for op in played_writings(record))


def agrees(state: SheetState, record: Record) -> bool:
    """Whether the sheet says of every hand what the table says, and who was East."""
    table = score_sheet.told("en", record)
    east = [row.seats.chairs[0] for row in state.hands]
    return (
        [list(row.gains) for row in state.hands] == [row.gains for row in table.rows]
        and east == [row.east for row in table.rows]
        and list(state.hand_totals) == table.totals
        and list(state.fine_totals) == table.penalties
        and list(state.names) == table.names
    )


def test_a_game_of_mcr_is_written_hand_by_hand() -> None:
    record = recorded_game(5, hands=4)
    state = sheet_of(record)
    assert agrees(state, record)
    assert [row.fault for row in state.hands] == [None] * 4
    assert state.state == "complete"


def test_the_points_of_a_win_are_those_that_are_paid() -> None:
    state = sheet_of(quick_win())
    (row,) = state.hands
    assert row.written is not None
    assert (row.written.winner, row.written.source, row.written.points) == (0, "wall", (31,))
    assert row.written.gains == ()
    assert [place.sixtieths for place in state.places] == [240, 60, 60, 60]


@pytest.mark.parametrize("rules", HOUSES)
def test_a_game_whose_rounds_end_by_east_is_as_long_as_it_was(rules: str) -> None:
    record = game_by_east(rules)
    state = sheet_of(record)
    assert agrees(state, record)
    assert (state.charter.hands, state.state) == (len(record.hands), "complete")


def test_what_the_referee_decided_stands_apart() -> None:
    record = quick_win()
    (hand,) = record.hands
    ruled = Adjudicated(2, "P4.10b", "judged", (10, 10, -30, 10), dead=True)
    fined = replace(record, hands=(replace(hand, events=(*hand.events, ruled)),))
    state = sheet_of(fined)
    assert agrees(state, fined)
    (row,) = state.fines
    assert (row.fine.line, row.fine.chair, row.fine.dead) == ("P4.10b", 2, True)
    assert state.totals == (127, -29, -69, -29)


def test_a_hand_that_was_called_off_ends_the_sheet() -> None:
    record = recorded_game(5, hands=4)
    last = record.hands[-1]
    off = replace(last, events=(*last.events[:3], HandCalledOff()), winner=None, gains=(0,) * 4)
    state = sheet_of(replace(record, hands=(*record.hands[:-1], off)))
    assert state.end is not None
    assert (state.end.reason, state.end.hands, len(state.hands)) == ("stopped", 3, 3)


def test_no_tile_is_told() -> None:
    told = [op_json(op)["value"] for op in played_writings(recorded_game(5, hands=4))]
    assert all(value.get("tiles", "") == "" for value in told)


def test_a_game_longer_than_any_sheet_is_refused() -> None:
    record = quick_win()
    (hand,) = record.hands
    long = tuple(replace(hand, number=number) for number in range(1, 66))
    with pytest.raises(Refusal, match="64 hands"):
        played_writings(replace(record, hands=long, length=65))
