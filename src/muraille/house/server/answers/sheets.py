"""What the house tells about score sheets, and how it takes writings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from pydantic_core import to_json

from muraille.house.server.services import Services
from muraille.house.sheets.kept import Heard, KeyRole, SheetPage, check_slot, room_for
from muraille.house.sheets.writings import (
    CharterValue,
    ChipsValue,
    ClockValue,
    EndValue,
    FineValue,
    HandValue,
    SheetForm,
    WritingValue,
)
from muraille.sheet.fold import Fault, SealState, State, folded
from muraille.sheet.op import MOST_OPS, Op, op_json, read_op
from muraille.sheet.view import state_json

USUAL: Final = 512
"""Bytes that no usual writing has."""
WHOLE: Final = MOST_OPS
"""As many writings as a sheet can have."""


class SheetSeats(SheetForm):
    """Who sits where in a hand."""

    chairs: list[int]
    """The four that play, from East on."""
    resting: int | None
    """The fifth player of a table of five."""
    moved: int
    """How often the winds have moved on."""


class SheetHand(SheetForm):
    """One hand of a sheet."""

    number: int
    seats: SheetSeats
    written: HandValue | None
    fault: Fault | None
    """Why it counts nothing: nobody wrote it, two wrote it otherwise, no hand can be so."""
    gains: list[int]
    """By chair."""


class SheetFine(SheetForm):
    """One penalty of a sheet."""

    id: str
    fine: FineValue
    points: list[int]
    """By chair."""


class SheetPlace(SheetForm):
    """How one player stands."""

    rank: int
    """1 for the first; players with the same total share the better rank."""
    sixtieths: int
    """Table points in sixtieths: whatever is shared, it is a whole number."""


class SheetTold(SheetForm):
    """Everything a score sheet says."""

    charter: CharterValue
    names: list[str]
    """By chair; empty where nobody wrote one."""
    hands: list[SheetHand]
    """Up to the last one that was written."""
    following: SheetSeats
    """Who sits where in the hand after those."""
    fines: list[SheetFine]
    hand_totals: list[int]
    fine_totals: list[int]
    totals: list[int]
    """By chair: hands and penalties together."""
    places: list[SheetPlace]
    warnings: list[int]
    """Steps of the ladder, by chair."""
    dead: list[int]
    """Chairs whose hand is dead in the hand that is played."""
    disputes: dict[str, list[WritingValue | None]]
    """Slots that devices wrote otherwise, and what they wrote."""
    clock: ClockValue | None
    end: EndValue | None
    chips: ChipsValue | None
    held: dict[str, int]
    """By chair: what its player holds in the end."""
    fingerprint: str
    """Thirteen signs: the same on every device that shows the same sheet."""
    seals: list[SealState]
    """By chair: not confirmed; confirmed before something changed; confirmed."""
    state: State
    """Hands are missing; all are there; and everybody has confirmed it."""


def sheet_told(said: Sequence[str]) -> SheetTold:
    """The sheet of these writings; away from the loop, since there may be many."""
    ops = [read_op(json.loads(one)) for one in said]
    return SheetTold.model_validate(state_json(folded(ops)))


async def take_writings(
    sheet: str, role: KeyRole, ops: Sequence[Op], address: str, services: Services
) -> None:
    """Keep writings, and let everybody know who looks at the sheet; all of them or none."""
    for op in ops:
        check_slot(role, op)
    if not ops:
        return
    services.limits.writings.spend(address, sum(map(_weight, ops)))
    fresh = await services.sheets.add(sheet, ops, services.clock.now(), room_for(role))
    if fresh:
        services.meters.writings.inc(fresh)
        services.sheet_rooms.note_writings(sheet)


def _weight(op: Op) -> int:
    """As how many writings one counts: usual ones are short."""
    return 1 + len(to_json(op_json(op))) // USUAL


async def first_heard(sheet: str, heard: Heard, services: Services) -> tuple[Heard, bool]:
    """From where on a device is told; from the beginning if the house is behind it."""
    told = await services.sheets.has_told(sheet, heard)
    return (heard, False) if told else (Heard(), True)


def told_page(page: SheetPage, **more: object) -> bytes:
    """Writings, and how far they go, as JSON: they are kept as they are told."""
    head = to_json({**more, "seq": page.heard.seq, "last": page.heard.last})
    return b'%b,"ops":[%b]}' % (head[:-1], ",".join(page.ops).encode())
