"""What the house says about the form of a writing is what the domain reads."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from muraille.core.errors import Refusal
from muraille.house.server.answers.sheets import SheetTold, sheet_told
from muraille.house.sheets.writings import SentWriting, Writing
from muraille.sheet.fold import folded
from muraille.sheet.op import Op, op_json, read_op
from muraille.sheet.view import state_json
from muraille.testing.sheets import SheetWriter
from tests.kit.examples import examples

SEEDS = st.integers(0, 10**9)
SENT: TypeAdapter[list[Op]] = TypeAdapter(list[SentWriting])
ODD: tuple[object, ...] = (None, -1, 10**9, "", "x" * 300, [], {}, True, 1.5, [1] * 9, "hand.1")


def described(told: object) -> bool:
    """Whether a writing has the form that is described."""
    try:
        Writing.model_validate_json(json.dumps(told), strict=True)
    except ValidationError:
        return False
    return True


def is_read(told: object) -> bool:
    try:
        read_op(told)
    except Refusal:
        return False
    return True


def mutilated(op: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A writing in which one member is another thing."""
    found: dict[str, Any] = json.loads(json.dumps(op))
    place = found["value"] if found["value"] and chance.random() < 0.6 else found
    place[chance.choice([*place])] = chance.choice(ODD)
    return found


@examples(100)
@given(SEEDS)
def test_what_is_written_is_as_described_and_comes_back_the_same(seed: int) -> None:
    ops = SheetWriter(seed).written()
    for op in ops:
        assert Writing.model_validate_json(json.dumps(op), strict=True).model_dump() == op
    read = SENT.validate_python(ops)
    assert json.loads(SENT.dump_json(read)) == [op_json(op) for op in read] == ops


@examples(200)
@given(SEEDS)
def test_what_is_not_as_described_is_not_read(seed: int) -> None:
    chance = Random(seed)
    for op in SheetWriter(seed).written():
        broken = mutilated(op, chance)
        assert described(broken) or not is_read(broken), broken


@examples(100)
@given(SEEDS)
def test_a_sheet_is_told_as_the_domain_folds_it(seed: int) -> None:
    ops = SheetWriter(seed).written()
    expected = json.loads(json.dumps(state_json(folded(map(read_op, ops)))))
    told = sheet_told([json.dumps(op) for op in ops])
    assert json.loads(told.model_dump_json()) == expected
    assert SheetTold.model_validate_json(json.dumps(expected), strict=True) == told
