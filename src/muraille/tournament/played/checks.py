"""What is looked at before the result of a sheet is taken: C1 to C10.

A check that refuses has to be mended, one that warns asks once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from muraille.sheet.fold import SheetState
from muraille.sheet.places import SIXTIETHS
from muraille.tournament.played.total import TableTotal

MOST_POINTS: Final = 88
"""A hand above it is rare enough to be asked about."""
FAR: Final = 600
"""A total beyond it too."""


@dataclass(frozen=True, slots=True)
class SheetCheck:
    """One thing that is wrong, or odd; its sentence is ``pages.desk.checks.<code>``."""

    code: str
    refuses: bool
    hand: int = 0
    """Where it is about one."""
    chair: int | None = None


@dataclass(frozen=True, slots=True)
class AroundSheet:
    """What the sheet of a table is compared with."""

    seated: tuple[str, ...]
    """The players by chair, as the sheet calls them."""
    is_time_over: bool
    on_paper: bool = False
    """The desk has the four signatures on paper."""
    typed: TableTotal | None = None
    """The totals somebody typed from paper."""


def sheet_checks(sheet: SheetState, around: AroundSheet) -> tuple[SheetCheck, ...]:
    """Everything that is wrong or odd, in the order of the checks."""
    return (
        *_hands(sheet),
        *_sums(sheet),
        *_whole(sheet, around),
        *_odd(sheet, around),
        *_paper(sheet, around),
    )


def _hands(sheet: SheetState) -> Iterator[SheetCheck]:
    for row in sheet.hands:
        if sum(row.gains):
            yield SheetCheck("C1", refuses=True, hand=row.number)
        if row.fault == "impossible":
            yield SheetCheck("C2", refuses=True, hand=row.number)


def _sums(sheet: SheetState) -> Iterator[SheetCheck]:
    """What is over must be penalties that leave the table; places share what there is."""
    if sum(sheet.totals) != sum(sheet.fine_totals):
        yield SheetCheck("C3", refuses=True)
    if sum(place.sixtieths for place in sheet.places) != sum(SIXTIETHS):
        yield SheetCheck("C4", refuses=True)


def _whole(sheet: SheetState, around: AroundSheet) -> Iterator[SheetCheck]:
    for row in sheet.hands:
        if row.fault in ("empty", "disputed"):
            yield SheetCheck("C5", refuses=True, hand=row.number)
    others = [slot for slot in sheet.disputes if slot.kind != "hand"]
    if others or (sheet.state == "playing" and not any(row.fault for row in sheet.hands)):
        yield SheetCheck("C5", refuses=True)
    for chair, name in enumerate(around.seated):
        if sheet.names[chair : chair + 1] != (name,):
            yield SheetCheck("C6", refuses=True, chair=chair)
    if not around.on_paper:
        for chair, seal in enumerate(sheet.seals):
            if seal != "valid":
                yield SheetCheck("C7", refuses=True, chair=chair)


def _odd(sheet: SheetState, around: AroundSheet) -> Iterator[SheetCheck]:
    end = sheet.end
    short = end is not None and len(sheet.hands) < sheet.charter.hands
    if short and not around.is_time_over:
        yield SheetCheck("C8", refuses=False)
    for row in sheet.hands:
        points = () if row.written is None else row.written.points
        if len(points) == 1 and points[0] > MOST_POINTS:
            yield SheetCheck("C9", refuses=False, hand=row.number)
    for chair, total in enumerate(sheet.totals):
        if abs(total) > FAR:
            yield SheetCheck("C9", refuses=False, chair=chair)


def _paper(sheet: SheetState, around: AroundSheet) -> Iterator[SheetCheck]:
    if around.typed is None or not sheet.hands:
        return
    for chair, (typed, told) in enumerate(zip(around.typed.totals, sheet.totals, strict=True)):
        if typed != told:
            yield SheetCheck("C10", refuses=False, chair=chair)
