"""Score sheets and what the house says of them: the pages fold the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.referee.book import INFRACTIONS
from muraille.referee.consequence import step
from muraille.sheet.fold import folded
from muraille.sheet.needed import needed
from muraille.sheet.op import Op, read_op
from muraille.sheet.view import needed_json, state_json
from muraille.testing.sheets import SheetWriter, Writing, torn

SHEETS: Final = 2_000
NEEDED: Final = 4
"""Every so many is asked which hand chair 1 needs."""
CONFIRMED: Final = 20
"""Every so many a sheet that everybody has confirmed, if it is complete."""

TORN: Final = 500
"""Sheets of which many writings were torn."""
PART: Final = 0.5
STEPS: Final = 8


def sheet_samples() -> str:
    """Writings, the sheet they give, and which hand chair 1 needs, as JSON."""
    return json.dumps(list(_samples()), ensure_ascii=False, separators=(",", ":"))


def torn_samples() -> str:
    """Writings of which many were torn, which of them the house takes, and what they fold to."""
    return json.dumps(list(_torn()), ensure_ascii=False, separators=(",", ":"))


def _torn() -> Iterator[dict[str, Any]]:
    for seed in range(TORN):
        ops, chance = SheetWriter(seed).written(), Random(seed)  # noqa: S311 - a test
        told = [torn(op, chance) if chance.random() < PART else op for op in ops]
        taken = [_taken(op) for op in told]
        state = folded(op for op in taken if op is not None)
        yield {
            "ops": told,
            "taken": [op is not None for op in taken],
            "fingerprint": state.fingerprint,
        }


def _taken(op: Writing) -> Op | None:
    try:
        return read_op(op)
    except Refusal:
        return None


def penalty_samples() -> str:
    """What each line of the penalty book costs, and each step of its ladder."""
    lines = {
        infraction.id: {
            "own": cost.fine + cost.deduction,
            "others": cost.points(0, 0)[1],
            "ladder": cost.ladder,
            "dead": cost.dead,
        }
        for infraction in INFRACTIONS.values()
        for cost in [infraction.consequence]
    }
    return json.dumps({"lines": lines, "steps": [step(warnings) for warnings in range(STEPS)]})


def _samples() -> Iterator[dict[str, Any]]:
    for seed in range(SHEETS):
        writer = SheetWriter(seed)
        ops = writer.written()
        if seed % CONFIRMED == 0:
            _confirm(writer)
        state = folded(map(read_op, ops))
        yield {
            "ops": ops,
            "state": state_json(state),
            "needed": [needed_json(one) for one in needed(state, 1)]
            if seed % NEEDED == 0
            else None,
        }


def _confirm(writer: SheetWriter) -> None:
    """Whatever is wrong with the sheet is written anew, and everybody confirms."""
    state = folded(map(read_op, writer.ops))
    slots = {*map(str, state.disputes), *(f"hand.{row.number}" for row in state.hands if row.fault)}
    gains = [0] * state.charter.players
    drawn: Writing = {"winner": None, "source": None, "points": [], "gains": gains}
    drawn |= {"tiles": "", "counted": None}
    for slot in sorted(slots):
        value = drawn if slot.startswith("hand.") else None
        writer.write(slot, writer.charter() if slot == "charter" else value, over_all=True)
    writer.write("end", {"reason": "agreed", "hands": len(state.hands)}, over_all=True)
    print_ = folded(map(read_op, writer.ops)).fingerprint
    for chair in range(state.charter.players):
        seal = {"fingerprint": print_, "way": "passed"}
        writer.write(f"seal.{chair}", seal, over_all=True)
