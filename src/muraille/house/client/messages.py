"""What a house says over the socket, as values. Protocol version 1: ``docs/developer/protocol.md``.

A message of a kind this version does not know is left out: a newer house may say more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.structure import Given, MisfitError
from muraille.table.events import Event
from muraille.table.events.structure import read_event

SUBPROTOCOL: Final = "muraille.v1"
LONGEST_FOUND: Final = 60
"""Signs of a message that a refusal repeats."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The first thing that is said on every socket."""

    table: str
    seat: int | None
    """Nothing for a spectator; :class:`Seated` tells when it changes."""
    seq: int
    """Events there are already: those up to here are told again, not new."""
    now: int
    """The clock of the house, milliseconds since 1970."""
    charter: Mapping[str, Any]
    since: int = 0
    """What this client had heard before; at 0 everything begins anew."""


@dataclass(frozen=True, slots=True)
class Seated:
    """From which chair this client sees from now on."""

    seat: int | None
    """Nothing for a spectator."""


@dataclass(frozen=True, slots=True)
class TableStands:
    """How the table stands beside the hand that is played."""

    phase: str
    names: tuple[str, ...]
    hand: int
    hands: int
    scores: tuple[int, ...]
    ready: tuple[bool, ...]

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be played here."""
        return self.phase == "over"


@dataclass(frozen=True, slots=True)
class Told:
    """Something happened, as far as this viewer may know it."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class Move:
    """The table waits for this client."""

    on: int
    """The number an answer must be based on."""
    actions: tuple[str, ...]
    until: int | None
    """When time is over, by the clock of the house; never without a clock."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Something this client asked for was not done."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Pong:
    """The house is there."""

    n: int
    now: int


@dataclass(frozen=True, slots=True)
class Gone:
    """The socket will be closed: why."""

    reason: str


Message: TypeAlias = Welcome | Seated | TableStands | Told | Move | Refused | Pong | Gone


def read_message(text: str | bytes) -> Message | None:
    """The message a text holds; none if this version does not know its kind."""
    try:
        said = json.loads(text)
        reader = _READERS.get(said["type"])
        return None if reader is None else reader(said)
    except (ValueError, KeyError, TypeError, MisfitError) as error:
        found = text if isinstance(text, str) else text.decode(errors="replace")
        raise Refusal("foreign_house", found=found[:LONGEST_FOUND]) from error


def _welcome(said: dict[str, Any]) -> Message:
    return Welcome(said["table"], said["seat"], said["seq"], said["now"], said["charter"])


def _table(said: dict[str, Any]) -> Message:
    return TableStands(
        said["phase"],
        tuple(chair["name"] for chair in said["chairs"]),
        said["hand"],
        said["hands"],
        tuple(said["scores"]),
        tuple(said["ready"]),
    )


def _event(said: dict[str, Any]) -> Message:
    return Told(said["seq"], read_event(Given(said["event"], ("event",))))


def _move(said: dict[str, Any]) -> Message:
    return Move(said["on"], tuple(said["actions"]), said["until"])


_READERS: Final[dict[str, Callable[[dict[str, Any]], Message]]] = {
    "welcome": _welcome,
    "seat": lambda said: Seated(said["seat"]),
    "table": _table,
    "event": _event,
    "move": _move,
    "refused": lambda said: Refused(said["code"], said["message"]),
    "pong": lambda said: Pong(said["n"], said["now"]),
    "gone": lambda said: Gone(said["reason"]),
}
