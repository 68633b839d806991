"""What the table has to tell, as a client reads it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from pydantic_core import to_json

from muraille.core.errors import Refusal
from muraille.house.protocol import Refused
from muraille.house.server.support.refusals import sentence
from muraille.house.table.audience.notices import (
    Gone,
    Happened,
    Notice,
    PhraseSaid,
    TableSeen,
    YourMove,
    YourSeat,
)
from muraille.table.events import Event
from muraille.table.events.structure import written_event

MOST_REMEMBERED: Final = 4096
"""Events whose text is kept at hand: those that are told just now."""


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
        case PhraseSaid(seat, phrase):
            content = {"type": "phrase", "seat": seat, "phrase": phrase}
        case Gone(reason):
            content = {"type": "gone", "reason": reason}
    return to_json(content)


@lru_cache(MOST_REMEMBERED)
def _told_event(event: Event) -> bytes:
    """An event is written once for all viewers that are told the same."""
    return to_json(written_event(event))


def refused(refusal: Refusal, language: str, of: str | None = None) -> bytes:
    """Why not; ``of`` is the type of the message that is refused."""
    return to_json(Refused(code=refusal.code, message=sentence(refusal, language), of=of))
