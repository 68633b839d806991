"""A writing: what one device put into one slot of a sheet, and what it replaced there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.sheet.slots import SheetSlot, Value, read_slot, read_value, value_json

Role: TypeAlias = Literal["table", "confirm", "desk", "referee"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
MEMBERS: Final = {"id", "slot", "over", "value", "at", "by"}
ID: Final = re.compile(r"[0-9a-z]{5}\.[1-9][0-9]{0,6}", re.ASCII)
MOST_OPS: Final = 2_000
"""Writings of a sheet: an evening has some hundred."""
MOST_REPLACED: Final = 40
MOST_TIME: Final = 1 << 53


@dataclass(frozen=True, slots=True)
class Op:
    """One writing."""

    id: str
    """The device, five signs, and how many it has written: ``d7k2q.14``."""
    slot: SheetSlot
    over: tuple[str, ...]
    """The writings of the slot that the device saw, and replaces."""
    value: Value | None
    """Nothing empties the slot."""
    at: int
    """Milliseconds, by the clock of the device; it decides nothing."""
    chair: int | None = None
    """Who held the device, if they said so."""
    role: Role = "table"


WHOLE: Final = "op"
"""The place of a fault that is in no single member."""


def read_op(told: object) -> Op:
    """A writing as a device sends it; refused if its form is wrong, whatever it means."""
    if not isinstance(told, Mapping) or set(told) != MEMBERS:
        raise Refusal("bad_writing", field=WHOLE, expected=", ".join(sorted(MEMBERS)))
    number, over, at, by = told["id"], told["over"], told["at"], told["by"]
    if not isinstance(number, str) or not ID.fullmatch(number):
        raise Refusal("bad_writing", field="id", expected="d7k2q.14")
    if not _are_replaced(over) or number in over:
        raise Refusal("bad_writing", field="over", expected='["d7k2q.9"]')
    if type(at) is not int or not 0 <= at < MOST_TIME:
        raise Refusal("bad_writing", field="at", expected="1794797265480")
    chair, role = _writer(by)
    slot = read_slot(told["slot"])
    value = None if told["value"] is None else read_value(slot, told["value"])
    return Op(number, slot, tuple(over), value, at, chair, role)


def op_json(op: Op) -> dict[str, Any]:
    """The writing as devices send it."""
    return {
        "id": op.id,
        "slot": str(op.slot),
        "over": list(op.over),
        "value": None if op.value is None else value_json(op.value),
        "at": op.at,
        "by": {"chair": op.chair, "role": op.role},
    }


def _are_replaced(over: object) -> bool:
    if (
        not isinstance(over, list)
        or len(over) > MOST_REPLACED
        or len(set(map(str, over))) < len(over)
    ):
        return False
    return all(isinstance(one, str) and ID.fullmatch(one) for one in over)


def _writer(by: object) -> tuple[int | None, Role]:
    """Who wrote, and by what right."""
    if isinstance(by, Mapping) and set(by) == {"chair", "role"} and by["role"] in ROLES:
        chair: object = by["chair"]
        if chair is None or (type(chair) is int and 0 <= chair < 5):  # noqa: PLR2004 - chairs
            return chair, by["role"]
    raise Refusal("bad_writing", field="by", expected='{"chair": null, "role": "table"}')
