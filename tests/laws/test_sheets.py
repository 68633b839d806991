"""A score sheet depends on what was written, never on how the writings came."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.sheet.fold import SheetState, folded, standing
from muraille.sheet.op import Op, op_json, read_op
from muraille.sheet.view import state_json
from muraille.testing.sheets import SheetWriter, Writing
from tests.kit.examples import examples

CODES = {"bad_writing", "wrong_slot", "bad_switch_value", "unknown_switch"}
SEEDS = st.integers(0, 10**9)


def sheet(seed: int) -> list[Op]:
    return [read_op(op) for op in SheetWriter(seed).written()]


def told(ops: list[Op]) -> dict[str, object]:
    return state_json(folded(ops))


@examples(200)
@given(SEEDS)
def test_neither_order_nor_repetition_nor_parts_matter(seed: int) -> None:
    ops, chance = sheet(seed), Random(seed)
    expected = told(ops)
    mixed = [*ops, *chance.choices(ops, k=7)]
    chance.shuffle(mixed)
    assert told(mixed) == expected
    cut = chance.randint(0, len(ops))
    assert told([*ops[cut:], *ops[:cut], *ops[cut:]]) == expected


@examples(200)
@given(SEEDS)
def test_no_value_is_lost(seed: int) -> None:
    ops = sheet(seed)
    slots = standing(ops)
    replaced = {(op.slot, one) for op in ops for one in op.over}
    for op in ops:
        assert (op.slot, op.id) in replaced or op.value in slots[op.slot]
    for slot, values in folded(ops).disputes.items():
        assert len({str(value) for value in values}) == len(values) > 1
        assert values == slots[slot]


@examples(200)
@given(SEEDS)
def test_columns_are_sums_and_places_are_shared(seed: int) -> None:
    state = folded(sheet(seed))
    players = state.charter.players
    for row in state.hands:
        assert len(row.gains) == players
        assert row.fault is None or not any(row.gains)
    for chair in range(players):
        hands = sum(row.gains[chair] for row in state.hands)
        fines = sum(row.points[chair] for row in state.fines)
        assert (hands, fines) == (state.hand_totals[chair], state.fine_totals[chair])
        assert state.totals[chair] == hands + fines
    assert sum(place.sixtieths for place in state.places) == 420
    ordered = sorted(range(players), key=lambda chair: -state.totals[chair])
    assert [state.places[chair].rank for chair in ordered] == sorted(p.rank for p in state.places)


@examples(100)
@given(SEEDS)
def test_a_fingerprint_is_that_of_what_it_covers(seed: int) -> None:
    ops = sheet(seed)
    before = folded(ops)
    for op in ops:
        after = folded([one for one in ops if one is not op])
        assert (covered(before) == covered(after)) == (before.fingerprint == after.fingerprint)


def covered(state: SheetState) -> object:
    """What a player confirms: no times, no devices, no names of houses."""
    charter, end = state.charter, state.end
    return (
        (charter.rules, charter.switches, charter.players, charter.hands, charter.seat_change),
        state.names,
        [
            (row.gains, row.fault)
            if row.fault or row.written is None
            else (row.gains, row.written.winner, row.written.source, row.written.points)
            for row in state.hands
        ],
        sorted((row.fine.hand, row.fine.line, row.fine.chair, row.points) for row in state.fines),
        end,
    )


@examples(200)
@given(SEEDS)
def test_a_writing_is_read_as_it_was_sent(seed: int) -> None:
    for op in SheetWriter(seed).written():
        assert op_json(read_op(op)) == op


@examples(200)
@given(SEEDS, st.data())
def test_a_writing_of_another_form_is_refused_or_folded(seed: int, data: st.DataObject) -> None:
    op = data.draw(st.sampled_from(SheetWriter(seed).written()))
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=60) | st.floats(),
        lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=9), inner),
        max_leaves=8,
    )
    name = data.draw(st.sampled_from(sorted(op)))
    changed = {**op, name: data.draw(anything)}
    if isinstance(op["value"], dict) and data.draw(st.booleans()):
        member = data.draw(st.sampled_from(sorted(op["value"])))
        changed = {**op, "value": {**op["value"], member: data.draw(anything)}}
    try:
        written = read_op(changed)
    except Refusal as refusal:
        assert refusal.code in CODES  # noqa: PT017 - one of several
    else:
        folded([written])


@pytest.mark.parametrize("players", [4, 5])
def test_everybody_is_east_as_often(players: int) -> None:
    hands = 4 * players
    drawn: Writing = {
        "winner": None,
        "source": None,
        "points": [],
        "gains": [],
        "tiles": "",
        "counted": None,
    }
    writer = SheetWriter(0)
    writer.rules, writer.players = "mcr", players
    writer.write("charter", {**writer.charter(), "hands": hands, "seat_change": True})
    for number in range(1, hands + 1):
        writer.write(f"hand.{number}", drawn)
    rows = folded(map(read_op, writer.ops)).hands
    for wind in range(4):
        assert sorted(row.seats.chairs[wind] for row in rows) == sorted(list(range(players)) * 4)
