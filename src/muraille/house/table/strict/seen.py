"""A strict table as everybody may know it, beside the events of the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from muraille.core.tile import CODES, Kind
from muraille.core.wall import SEATS, Seat
from muraille.strict.clocks import Countdown
from muraille.strict.physical_state import PhysicalState
from muraille.strict.table import StrictTable
from muraille.table.act_text import write_place
from muraille.table.events import Adjudicated, fields
from muraille.table.events.strict import CLOCK, STAYS_OPEN, VERDICT
from muraille.table.view import View

UNSEEN = "?"


@dataclass(frozen=True, slots=True)
class StrictSeat:
    """A player, and what lies before them."""

    warnings: int
    dead: bool
    penalties: int
    """Of the whole game."""
    queue: str
    """Tiles to be discarded first."""
    shown: str
    aside: str
    """Tiles of sets that are none."""
    word: str | None
    """What they have announced."""
    took: bool
    touched: str | None
    """Where their hand lies on the wall."""
    passed: bool


@dataclass(frozen=True, slots=True)
class WinSeen:
    """A win that was announced and is not ruled on."""

    seat: fields.Seat
    taken: bool
    fans: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CaseSeen:
    """An error that can still be set right, and that is not kept secret."""

    seat: fields.Seat
    line: Annotated[str, fields.LINE]
    until: Annotated[str, STAYS_OPEN]


@dataclass(frozen=True, slots=True)
class RulingSeen:
    """A ruling of this hand."""

    seat: fields.Seat
    line: Annotated[str, fields.LINE]
    verdict: Annotated[str, VERDICT]
    deltas: Annotated[tuple[int, ...], fields.GAINS]
    tiles: str
    dead: bool
    refused: bool
    ladder: bool


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """A clock that runs."""

    name: Annotated[str, CLOCK]
    seat: fields.Seat
    until: int | None


@dataclass(frozen=True, slots=True)
class StrictSeen:
    """Everything a page shows of a strict table beside its tiles."""

    seats: tuple[StrictSeat, ...]
    wins: tuple[WinSeen, ...]
    open: tuple[CaseSeen, ...]
    rulings: tuple[RulingSeen, ...]
    clocks: tuple[ClockSeen, ...]


def strict_seen(
    table: StrictTable, before: tuple[int, ...], until: Callable[[Countdown], int | None]
) -> StrictSeen:
    """How a strict table stands; ``before`` are the penalties of the hands that are over."""
    physical, view = table.physical, table.deal.whole
    running = not view.is_decided
    return StrictSeen(
        tuple(_seat(physical, view, seat, before[seat], running=running) for seat in SEATS),
        tuple(WinSeen(win.seat, win.taken, win.fans, win.points) for win in physical.wins),
        tuple(CaseSeen(x.seat, x.line, x.until) for x in physical.cases if not x.silent),
        tuple(map(_ruling, physical.rulings)),
        tuple(ClockSeen(clock.name, clock.seat, until(clock)) for clock in table.clocks()),
    )


def _seat(
    physical: PhysicalState, view: View, seat: Seat, before: int, *, running: bool
) -> StrictSeat:
    one = physical.bearings[seat]
    shown = _tiles(one.shown or one.bared)
    if one.face_down:
        shown = " ".join(UNSEEN for _ in one.shown)
    return StrictSeat(
        physical.ladder[seat],
        view.is_dead(seat) and running,
        before + (physical.penalties[seat] if running else 0),
        _tiles(one.queue),
        shown,
        _tiles(one.aside),
        one.word,
        one.took,
        None if one.touched is None else write_place(one.touched),
        one.passed,
    )


def _ruling(event: Adjudicated) -> RulingSeen:
    return RulingSeen(
        event.seat,
        event.line,
        event.verdict,
        event.deltas,
        _tiles(tuple(tile for tile in event.tiles if tile is not None)),
        event.dead,
        event.refused,
        event.ladder,
    )


def _tiles(tiles: tuple[Kind, ...]) -> str:
    return " ".join(CODES[tile] for tile in tiles)
