"""What happens only where people handle the tiles: acts, errors, rulings, tiles moved by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from muraille.referee.ruling import Verdict
from muraille.table.engine import codes as c
from muraille.table.events.fields import (
    ACT,
    GAINS,
    LINE,
    REMINDER,
    WORD,
    Seat,
    Tile,
    Tiles,
    choice,
    flag,
    number,
    tiles,
)
from muraille.table.events.secrecy import Knows, Secret

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
VERDICTS: Final = tuple(verdict.value for verdict in Verdict)
CLOCK: Final = choice(CLOCKS, "ClockName", c.ARGUMENT_AT, 3)
STAYS_OPEN: Final = choice(UNTIL, "Until", c.INFRACTION_UNTIL_AT, 3)
VERDICT: Final = choice(VERDICTS, "Verdict", c.ADJUDICATED_VERDICT_AT, 3)
SILENT: Final = Secret(Knows.NOBODY, "`silent`", lambda event: event.silent)
_MOVED_FROM_OR_TO_WALL: Final = Secret(
    Knows.OWNER,
    "`origin` or `target` is `wall`",
    lambda event: "wall" in (event.origin, event.target),
)
_MOVED_WITHIN_WALL: Final = Secret(
    Knows.NOBODY,
    "both are `wall`",
    lambda event: event.origin == event.target == "wall",
)
_FACE_DOWN: Final = Secret(Knows.OWNER, "`face_down`", lambda event: event.face_down)


@dataclass(frozen=True, slots=True)
class DrawDue:
    """A seat is to take a tile from the wall."""

    type: ClassVar = "draw_due"
    kind: ClassVar = c.DRAW_DUE
    seat: Seat
    from_tail: Annotated[bool, flag(c.FROM_TAIL)] = False
    """As a replacement."""
    after_kong: Annotated[bool, flag(c.AFTER_KONG)] = False
    """It directly replaces a kong."""


@dataclass(frozen=True, slots=True)
class TileMoved:
    """A tile was moved by hand, whether the rules wanted it or not."""

    type: ClassVar = "tile_moved"
    kind: ClassVar = c.MOVED
    seat: Seat
    tile: Annotated[Tile, _MOVED_FROM_OR_TO_WALL, _MOVED_WITHIN_WALL]
    origin: Annotated[str, choice(PLACES, "TilePlace", c.ARGUMENT_AT, 2)]
    """Where it was; aside lies what is no set and in no hand."""
    target: Annotated[str, choice(PLACES, "TilePlace", c.MOVED_TARGET_AT, 2)]
    """Where it is now."""
    place: Annotated[int, number(0, 255, c.MOVED_PLACE_AT, 8)] = 0
    """In the wall, in the order of drawing."""
    to_tail: Annotated[bool, flag(c.TO_TAIL)] = False
    """To where the next replacement comes from; else to where the next draw does."""


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """Play goes on with a seat that draws nothing."""

    type: ClassVar = "turn_given"
    kind: ClassVar = c.TURN_GIVEN
    seat: Seat


@dataclass(frozen=True, slots=True)
class MeldBroken:
    """A meld is none any more; its tiles lie aside."""

    type: ClassVar = "meld_broken"
    kind: ClassVar = c.MELD_BROKEN
    seat: Seat
    place: Annotated[int, number(0, 255, c.ARGUMENT_AT, 8)]
    """Which of the seat's melds, from 0."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Nobody takes tiles of the deal any more."""

    type: ClassVar = "deal_ended"
    kind: ClassVar = c.DEAL_ENDED


@dataclass(frozen=True, slots=True)
class ActDone:
    """A seat has done something with its hands, or called the referee."""

    type: ClassVar = "act_done"
    kind: ClassVar = c.HANDLED
    seat: Seat
    act: Annotated[str, ACT]
    """See :mod:`muraille.table.acts`."""


@dataclass(frozen=True, slots=True)
class WordSaid:
    """A seat has said something."""

    type: ClassVar = "word_said"
    kind: ClassVar = c.SAID
    seat: Seat
    word: Annotated[str, WORD]


@dataclass(frozen=True, slots=True)
class FanDeclared:
    """A seat has named a combination of the winning hand."""

    type: ClassVar = "fan_declared"
    kind: ClassVar = c.FAN_SAID
    seat: Seat
    fan: Annotated[str, WORD]
    points: Annotated[int, number(0, 65_535, c.ARGUMENT_AT, 18)] = 0
    """What it adds; nothing if it is struck out."""


@dataclass(frozen=True, slots=True)
class TilesShown:
    """A seat has laid tiles of its hand open, or face down."""

    type: ClassVar = "tiles_shown"
    kind: ClassVar = c.SHOWED
    seat: Seat
    tiles: Annotated[Tiles, tiles(c.OPEN_WORDS), _FACE_DOWN]
    face_down: Annotated[bool, flag(c.FACE_DOWN)] = False
    whole: Annotated[bool, flag(c.WHOLE_HAND)] = False
    """It is the whole hand."""


@dataclass(frozen=True, slots=True)
class ClockRanOut:
    """A clock of the table has run out for a seat, or for all."""

    type: ClassVar = "clock_ran_out"
    kind: ClassVar = c.CLOCKED
    seat: Seat
    clock: Annotated[str, CLOCK]
    """Which clock it was."""


@dataclass(frozen=True, slots=True)
class InfractionOpened:
    """Something is wrong that can still be set right, or called."""

    type: ClassVar = "infraction_opened"
    kind: ClassVar = c.INFRACTION
    secret: ClassVar = SILENT
    seat: Seat
    line: Annotated[str, LINE]
    """Of the penalty book."""
    until: Annotated[str, STAYS_OPEN]
    """How long it stays open."""
    silent: Annotated[bool, flag(c.SILENT)] = False
    """The referee tells nobody."""
    shown: Annotated[bool, flag(c.TILES_SHOWN)] = False
    """Tiles were shown for it."""


@dataclass(frozen=True, slots=True)
class InfractionClosed:
    """What was wrong is set right, or nobody has called it in time."""

    type: ClassVar = "infraction_closed"
    kind: ClassVar = c.CASE_CLOSED
    secret: ClassVar = SILENT
    seat: Seat
    line: Annotated[str, LINE]
    """Of the penalty book."""
    repaired: Annotated[bool, flag(c.REPAIRED)] = False
    """It was set right in time."""
    silent: Annotated[bool, flag(c.SILENT)] = False
    """Nobody was told of it."""


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """The referee has decided."""

    type: ClassVar = "adjudicated"
    kind: ClassVar = c.ADJUDICATED
    seat: Seat
    """The offender."""
    line: Annotated[str, LINE]
    """Of the penalty book."""
    verdict: Annotated[str, VERDICT]
    """What the case comes to."""
    deltas: Annotated[tuple[int, ...], GAINS]
    """What it brings to the four seats, in the column of penalties."""
    tiles: Annotated[Tiles, tiles(c.OPEN_WORDS)] = ()
    """Those the offender has to discard first."""
    dead: Annotated[bool, flag(c.RULED_DEAD)] = False
    """The hand of the offender is dead."""
    refused: Annotated[bool, flag(c.RULED_REFUSED)] = False
    """The announcement does not count."""
    ladder: Annotated[bool, flag(c.RULED_LADDER)] = False
    """It counts for the next warning."""


@dataclass(frozen=True, slots=True)
class Reminded:
    """A seat is reminded of a rule of procedure."""

    type: ClassVar = "reminded"
    kind: ClassVar = c.REMINDED
    seat: Seat
    reminder: Annotated[str, REMINDER]
    """``R1`` to ``R7``."""


StrictEvent: TypeAlias = (
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
"""What happens only where people handle the tiles."""
