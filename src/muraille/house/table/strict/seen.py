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
    """How many, in the whole game."""
    dead: bool
    """The hand of this player can no longer win."""
    penalties: int
    """Points of the whole game."""
    queue: str
    """Tiles to be discarded first."""
    spared: str
    """Those of them that were shown in the turn that is played: its discard is free of them."""
    shown: str
    """Tiles of the hand that lie open."""
    aside: str
    """Tiles of sets that are none."""
    word: str | None
    """What they have announced."""
    took: bool
    """They have taken the discard."""
    touched: str | None
    """Where their hand lies on the wall."""
    passed: bool
    """They do not want the discard."""


@dataclass(frozen=True, slots=True)
class WinSeen:
    """A win that was announced and is not ruled on."""

    seat: fields.Seat
    """The player who announced it."""
    taken: bool
    """The winning tile was taken."""
    fans: tuple[str, ...]
    """Those the winner has named so far."""
    points: int
    """What these fans add up to."""


@dataclass(frozen=True, slots=True)
class CaseSeen:
    """An error that can still be set right, and that is not kept secret."""

    seat: fields.Seat
    """The player who made it."""
    line: Annotated[str, fields.LINE]
    """Of the penalty book."""
    until: Annotated[str, STAYS_OPEN]
    """How long it stays open."""


@dataclass(frozen=True, slots=True)
class RulingSeen:
    """A ruling of this hand."""

    seat: fields.Seat
    """The offender."""
    line: Annotated[str, fields.LINE]
    """Of the penalty book."""
    verdict: Annotated[str, VERDICT]
    """What the case comes to."""
    deltas: Annotated[tuple[int, ...], fields.GAINS]
    """What it brings to the four seats, in the column of penalties."""
    tiles: str
    """Those the offender has to discard first."""
    dead: bool
    """The hand of the offender is dead."""
    refused: bool
    """The announcement does not count."""
    ladder: bool
    """It counts for the next warning."""


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """A clock that runs."""

    name: Annotated[str, CLOCK]
    """Which clock it is."""
    seat: fields.Seat
    """The seat it runs for; where it runs for all, the one that let it begin."""
    until: int | None
    """When it runs out, in milliseconds since 1970; null without a limit."""


@dataclass(frozen=True, slots=True)
class StrictSeen:
    """Everything a page shows of a strict table beside its tiles."""

    seats: tuple[StrictSeat, ...]
    """By seat."""
    wins: tuple[WinSeen, ...]
    """Those that are not ruled on yet."""
    open: tuple[CaseSeen, ...]
    """Errors that can still be set right."""
    rulings: tuple[RulingSeen, ...]
    """In the order in which they were made."""
    clocks: tuple[ClockSeen, ...]
    """Those that run."""


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
        _tiles(one.spared),
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
