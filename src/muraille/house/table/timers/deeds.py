"""What the clocks of a table bring about: each is a value that says what is to be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from muraille.core.wall import Seat
from muraille.house.clock import Instant
from muraille.strict.clocks import Countdown


@dataclass(frozen=True, slots=True)
class BotThinks:
    """A bot decides what it will do: long before it does it, so that no pause tells how it went."""

    seat: Seat
    moment: int
    """Of play, when it begins to think."""


@dataclass(frozen=True, slots=True)
class BotPlays:
    """A bot has thought about its turn."""

    seat: Seat
    moment: int
    """Of play, when it began to think: too late if the table has gone on."""


@dataclass(frozen=True, slots=True)
class BotAnswers:
    """A bot answers to the tile on offer; it does not see what others answer meanwhile."""

    seat: Seat
    window: int


@dataclass(frozen=True, slots=True)
class BotHandles:
    """A bot at a strict table does the next thing with its hands."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """A player has thought too long."""

    seat: Seat
    about: int
    """The last event they knew."""


@dataclass(frozen=True, slots=True)
class WindowCloses:
    """The time for claims is over."""

    window: int


@dataclass(frozen=True, slots=True)
class SeatIsServed:
    """The time of a seat in the round of flowers is over."""

    hand: int
    seat: Seat
    laid: int
    """Flowers it had laid when its time began: too late if it has laid another."""


@dataclass(frozen=True, slots=True)
class CountdownEnds:
    """A clock of a strict table has run out."""

    countdown: Countdown


@dataclass(frozen=True, slots=True)
class HandIsDealt:
    """The next hand is dealt, whoever is ready."""

    number: int


@dataclass(frozen=True, slots=True)
class SubstitutePlays:
    """A bot takes over from a player who has been cut off for too long."""

    person: str


@dataclass(frozen=True, slots=True)
class HostIsMissed:
    """The host of a table that has not begun has been cut off for too long."""


@dataclass(frozen=True, slots=True)
class TableIsAbandoned:
    """Nobody has been connected for too long."""


@dataclass(frozen=True, slots=True)
class TableSettles:
    """Whatever is due is done: after a failure, or because a player is back."""


HandDeed: TypeAlias = (
    BotThinks
    | BotPlays
    | BotAnswers
    | BotHandles
    | TurnEnds
    | WindowCloses
    | SeatIsServed
    | CountdownEnds
    | HandIsDealt
)
"""What happens in a hand, or between two."""
Deed: TypeAlias = HandDeed | SubstitutePlays | HostIsMissed | TableIsAbandoned | TableSettles


@dataclass(frozen=True, slots=True)
class Timer:
    """A deed and its time."""

    deed: Deed
    at: Instant
    limits: tuple[Seat, ...] = ()
    """The players whose time is over then."""
