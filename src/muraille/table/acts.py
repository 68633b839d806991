"""What hands and mouths do at a table where people handle the tiles, as values.

An act is never legal or illegal. It is possible, or there is nothing to lay hands on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.table.actions import Discard, Invoke, Pass

HEAD, TAIL = 254, 255
"""Places of the wall by name: where the next draw, the next replacement comes from."""
PLACES: Final = 144
LONGEST_WORD: Final = 32
"""Bytes of what a player says."""
MOST_FANS: Final = 20
MOST_TILES: Final = 16


@dataclass(frozen=True, slots=True)
class Say:
    """Say something: an announcement, or anything else."""

    word: str


@dataclass(frozen=True, slots=True)
class Show:
    """Lay tiles of the own hand open, or face down for a concealed kong."""

    tiles: tuple[Kind, ...]
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class ShowAll:
    """Lay the whole hand open."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the last discard, or the tile of a promoted kong."""


@dataclass(frozen=True, slots=True)
class Touch:
    """Lay a hand on a tile of the wall."""

    place: int


@dataclass(frozen=True, slots=True)
class Rack:
    """Put the touched tile among one's own."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Take back what one has begun."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Lay a tile out as a flower."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class DeclareFans:
    """Name combinations of the winning hand."""

    fans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tidy:
    """Sort one's tiles: the drawn one is among the others then."""


@dataclass(frozen=True, slots=True)
class WriteScore:
    """Write the winner's score on the sheet."""


@dataclass(frozen=True, slots=True)
class BreakWall:
    """Pull the wall down."""


@dataclass(frozen=True, slots=True)
class CallReferee:
    """Call the referee against a seat, by a line of the penalty book."""

    seat: Seat
    line: str


@dataclass(frozen=True, slots=True)
class DealTake:
    """Take one's last tiles of the deal."""

    place: int
    tiles: int = 1


Act: TypeAlias = (
    Say
    | Show
    | ShowAll
    | Take
    | Touch
    | Rack
    | PutBack
    | Replace
    | Discard
    | Invoke
    | Pass
    | DeclareFans
    | Tidy
    | WriteScore
    | BreakWall
    | CallReferee
    | DealTake
)
BARE: Final[dict[str, Act]] = {
    "show_all": ShowAll(),
    "take": Take(),
    "pass": Pass(),
    "rack": Rack(),
    "put_back": PutBack(),
    "tidy": Tidy(),
    "write_score": WriteScore(),
    "break_wall": BreakWall(),
}
"""Acts that need no more words."""
