"""The words of the socket: what a client may say, what the house answers. Version 1.

``docs/developer/protocol.md`` describes it; ``GET /api/protocol.json`` is its schema.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter
from pydantic_core import to_json

from muraille.core.errors import Refusal
from muraille.house.server.support.refusals import sentence
from muraille.house.table.notices import Gone, Happened, Notice, TableSeen, YourMove, YourSeat
from muraille.house.table.strict.seen import StrictSeen
from muraille.table.events import Event
from muraille.table.events.structure import written_event

VERSION: Final = 1
SUBPROTOCOL: Final = f"muraille.v{VERSION}"
MOST_SEQ: Final = 1_000_000
LONGEST_ACT: Final = 400
"""Signs of an act: twenty combinations can be named at once."""
MOST_REMEMBERED: Final = 4096
"""Events whose text is kept at hand: those that are told just now."""

Seat: TypeAlias = Annotated[int, Field(ge=0, le=3)]


class Said(BaseModel):
    """What a client says; anything that is not asked for is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Act(Said):
    """Play."""

    type: Literal["act"]
    on: int = Field(ge=0, le=MOST_SEQ, description="The last event this is based on.")
    action: Annotated[str, StringConstraints(max_length=LONGEST_ACT)] = Field(
        description="As offered: `discard 5m`, `chow 3p`, `pung`, `win`, `pass`…; at a strict "
        "table an act of hands or mouth: `say pung`, `show 3s 3s`, `take`…"
    )


class Ready(Said):
    """I am ready for the next hand, and may give a word for its wall."""

    type: Literal["ready"]
    word: Annotated[str, StringConstraints(max_length=100)] = ""


class Ping(Said):
    """Asks whether the house is there, and what time it is."""

    type: Literal["ping"]
    n: int = Field(default=0, ge=0, le=2**53)


ClientMessage: TypeAlias = Annotated[Act | Ready | Ping, Field(discriminator="type")]
CLIENT: Final[TypeAdapter[Act | Ready | Ping]] = TypeAdapter(ClientMessage)


class Welcome(BaseModel):
    """The first thing a client is told."""

    type: Literal["welcome"] = "welcome"
    version: int = VERSION
    table: str
    seat: Seat | None = Field(description="Nothing for a spectator; `seat` tells when it changes.")
    seq: int = Field(description="Events of this viewer so far.")
    now: int = Field(description="The clock of the house, milliseconds since 1970.")
    delay: float = Field(description="Seconds a spectator is behind the table; 0 in a chair.")
    absence: float = Field(description="Seconds until a bot plays for who has gone; 0: never.")
    charter: dict[str, Any]


class ChairTold(BaseModel):
    """Who sits in a chair."""

    name: str
    bot: str | None
    person: bool
    present: bool = Field(description="Whether that person is connected.")
    away: bool = Field(description="Whether the bot plays only until that person is back.")


class SeatTold(BaseModel):
    """From which chair this client sees the table from now on."""

    type: Literal["seat"] = "seat"
    seat: Seat | None = Field(description="Nothing for a spectator.")


class TableTold(BaseModel):
    """How the table stands."""

    type: Literal["table"] = "table"
    phase: Literal["gathering", "promised", "playing", "over"]
    chairs: list[ChairTold]
    hand: int
    hands: int
    scores: list[int]
    promise: str | None
    seeds: list[str]
    ready: list[bool]
    deal_at: int | None
    strict: StrictSeen | None = Field(
        default=None, description="What hands and mouths have begun, and the rulings."
    )


class EventTold(BaseModel):
    """Something happened."""

    type: Literal["event"] = "event"
    seq: int
    at: int
    event: dict[str, Any] = Field(description="As in the record of a game.")


class MoveTold(BaseModel):
    """The table waits for this client."""

    type: Literal["move"] = "move"
    on: int
    actions: list[str]
    until: int | None


class Refused(BaseModel):
    """Not done, and nothing has changed."""

    type: Literal["refused"] = "refused"
    code: str
    message: str


class Pong(BaseModel):
    """Here."""

    type: Literal["pong"] = "pong"
    n: int
    now: int


class GoneTold(BaseModel):
    """The socket will be closed."""

    type: Literal["gone"] = "gone"
    reason: str


ServerMessage: TypeAlias = Annotated[
    Welcome | SeatTold | TableTold | EventTold | MoveTold | Refused | Pong | GoneTold,
    Field(discriminator="type"),
]


def told(notice: Notice) -> bytes:
    """A notice as the client reads it."""
    match notice:
        case Happened(seq, at, event):
            return b'{"type":"event","seq":%d,"at":%d,"event":%b}' % (seq, at, _told_event(event))
        case YourMove(on, actions, until):
            content: dict[str, Any] = {
                "type": "move",
                "on": on,
                "actions": actions,
                "until": until,
            }
        case YourSeat(seat):
            content = {"type": "seat", "seat": seat}
        case TableSeen():
            content = {
                "type": "table",
                **{name: getattr(notice, name) for name in notice.__slots__},
            }
        case Gone(reason):
            content = {"type": "gone", "reason": reason}
    return to_json(content)


@lru_cache(MOST_REMEMBERED)
def _told_event(event: Event) -> bytes:
    """An event is written once for all who are told the same."""
    return to_json(written_event(event))


def refused(refusal: Refusal, language: str) -> bytes:
    """Why not."""
    return to_json(Refused(code=refusal.code, message=sentence(refusal, language)))


def schema() -> dict[str, Any]:
    """Both directions, as a JSON schema."""
    return {
        "version": VERSION,
        "subprotocol": SUBPROTOCOL,
        "client": CLIENT.json_schema(),
        "server": TypeAdapter(ServerMessage).json_schema(mode="serialization"),
    }
