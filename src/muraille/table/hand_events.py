"""What happens only where people handle the tiles: acts, errors, rulings, and tiles moved by hand.

A tile that the viewer cannot name is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from muraille.core.tile import Kind
from muraille.table.engine import codes as c

PLACES: Final = ("hand", "river", "wall", "aside")
"""Where a tile can be moved from and to; aside lies what is no set and in no hand."""
CLOCKS: Final = ("deal", "flowers", "window", "act", "count", "think")
UNTIL: Final = (
    *("rack", "discard", "first_discard", "next_discard", "two_turns"),
    *("claim", "ruling", "score"),
)
"""How long an error stays open: until the tile is racked; until the player discards; until the
first discard of the hand; until the next player's discard; until the second discard of others;
until the claims are decided; until the win is ruled on; until the score is written."""


@dataclass(frozen=True, slots=True)
class DrawDue:
    """A seat is to take a tile from the wall."""

    type: ClassVar = "draw_due"
    seat: int
    from_tail: bool = False
    after_kong: bool = False


@dataclass(frozen=True, slots=True)
class TileMoved:
    """A tile was moved by hand, whether the rules wanted it or not."""

    type: ClassVar = "tile_moved"
    seat: int
    tile: Kind | None
    origin: str
    """One of :data:`PLACES`."""
    target: str
    place: int = 0
    """In the wall, in the order of drawing."""
    to_tail: bool = False
    """To where the next replacement comes from; else to where the next draw does."""


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """Play goes on with a seat that draws nothing."""

    type: ClassVar = "turn_given"
    seat: int


@dataclass(frozen=True, slots=True)
class MeldBroken:
    """A meld is none any more; its tiles lie aside."""

    type: ClassVar = "meld_broken"
    seat: int
    place: int
    """Which of the seat's melds."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Nobody takes tiles of the deal any more."""

    type: ClassVar = "deal_ended"


@dataclass(frozen=True, slots=True)
class ActDone:
    """A seat has done something with its hands, or called the referee."""

    type: ClassVar = "act_done"
    seat: int
    act: str
    """See :mod:`muraille.table.acts`."""


@dataclass(frozen=True, slots=True)
class WordSaid:
    """A seat has said something."""

    type: ClassVar = "word_said"
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class FanDeclared:
    """A seat has named a combination of the winning hand."""

    type: ClassVar = "fan_declared"
    seat: int
    fan: str
    points: int = 0
    """What it adds; nothing if it is struck out."""


@dataclass(frozen=True, slots=True)
class TilesShown:
    """A seat has laid tiles of its hand open, or face down."""

    type: ClassVar = "tiles_shown"
    seat: int
    tiles: tuple[Kind | None, ...]
    face_down: bool = False
    whole: bool = False
    """It is the whole hand."""


@dataclass(frozen=True, slots=True)
class ClockRanOut:
    """A clock of the table has run out for a seat, or for all."""

    type: ClassVar = "clock_ran_out"
    seat: int
    clock: str
    """One of :data:`CLOCKS`."""


@dataclass(frozen=True, slots=True)
class InfractionOpened:
    """Something is wrong that can still be set right, or called."""

    type: ClassVar = "infraction_opened"
    seat: int
    line: str
    """Of the penalty book."""
    until: str
    """One of :data:`UNTIL`."""
    silent: bool = False
    """The referee keeps it to himself."""
    shown: bool = False
    """Tiles were shown for it."""


@dataclass(frozen=True, slots=True)
class InfractionClosed:
    """What was wrong is set right, or nobody has called it in time."""

    type: ClassVar = "infraction_closed"
    seat: int
    line: str
    repaired: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """The referee has decided."""

    type: ClassVar = "adjudicated"
    seat: int
    """The offender."""
    line: str
    verdict: str
    """One of :class:`muraille.referee.ruling.Verdict`."""
    deltas: tuple[int, ...]
    """What it brings to the four seats, in the column of penalties."""
    tiles: tuple[Kind | None, ...] = ()
    """Those he has to discard first."""
    dead: bool = False
    refused: bool = False
    """His announcement does not count."""
    ladder: bool = False
    """It counts for the next warning."""


@dataclass(frozen=True, slots=True)
class Reminded:
    """A seat is reminded of a rule of procedure."""

    type: ClassVar = "reminded"
    seat: int
    reminder: str
    """``R1`` to ``R7``."""


HandEvent: TypeAlias = (
    DrawDue
    | TileMoved
    | TurnGiven
    | MeldBroken
    | DealEnded
    | ActDone
    | WordSaid
    | FanDeclared
    | TilesShown
    | ClockRanOut
    | InfractionOpened
    | InfractionClosed
    | Adjudicated
    | Reminded
)
HAND_KINDS: Final[dict[int, type[HandEvent]]] = {
    c.DRAW_DUE: DrawDue,
    c.MOVED: TileMoved,
    c.TURN_GIVEN: TurnGiven,
    c.MELD_BROKEN: MeldBroken,
    c.DEAL_ENDED: DealEnded,
    c.HANDLED: ActDone,
    c.SAID: WordSaid,
    c.FAN_SAID: FanDeclared,
    c.SHOWED: TilesShown,
    c.CLOCKED: ClockRanOut,
    c.INFRACTION: InfractionOpened,
    c.CASE_CLOSED: InfractionClosed,
    c.ADJUDICATED: Adjudicated,
    c.REMINDED: Reminded,
}
"""Number of the engine -> event."""
