"""A sheet as a file: the writings of its devices."""

from __future__ import annotations

import json
from typing import Final

from muraille.core.errors import Refusal
from muraille.record.own.files import load
from muraille.sheet.fold import SheetState, folded
from muraille.sheet.op import MOST_OPS, WHOLE, Op, read_op

LONGEST_FILE: Final = 8_000_000
"""Bytes beyond which a file is no sheet."""
MEMBER: Final = "ops"


def read_writings(file: str) -> SheetState:
    """The sheet of a file: a list of writings, or an object that has it."""
    try:
        told = json.loads(load(file, LONGEST_FILE))
    except (json.JSONDecodeError, RecursionError) as error:
        raise _no_sheet(file) from error
    ops = told.get(MEMBER) if isinstance(told, dict) else told
    if not isinstance(ops, list) or len(ops) > MOST_OPS:
        raise _no_sheet(file)
    return folded(_read(number, told) for number, told in enumerate(ops))


def _read(number: int, told: object) -> Op:
    """A writing of the list; a refusal says which one."""
    try:
        return read_op(told)
    except Refusal as refusal:
        place, inside = f"{MEMBER}[{number}]", refusal.facts.get("field", WHOLE)
        refusal.facts["field"] = place if inside == WHOLE else f"{place}.{inside}"
        raise


def _no_sheet(file: str) -> Refusal:
    return Refusal("bad_sheet", file=file, expected=f'{{"{MEMBER}": […]}}')
