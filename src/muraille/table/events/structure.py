"""Events as plain structures (JSON): a type, a seat, tiles in the canonical notation.

Records of games and the socket of a table tell events so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from muraille.core.structure import Given
from muraille.table.events.declaration import BY_TYPE, MEMBERS, Event

_Reading: TypeAlias = tuple[list[str], list[str], dict[str, Callable[[Given], Any]]]
_TYPES: Final = tuple(BY_TYPE)
_WRITING: Final[dict[type[Event], tuple[tuple[str, object, Callable[[Any], object]], ...]]] = {
    kind: tuple((one.name, one.default, one.field.form.written) for one in fields)
    for kind, fields in MEMBERS.items()
}
"""The fields in order: name, what is left out, how it is written."""
_READING: Final[dict[type[Event], _Reading]] = {
    kind: (
        ["type", *(one.name for one in fields if one.is_needed)],
        [one.name for one in fields if not one.is_needed],
        {one.name: one.field.form.read for one in fields},
    )
    for kind, fields in MEMBERS.items()
}
"""What must be there, what may be there, and how each field is read."""


def written_event(event: Event) -> dict[str, Any]:
    """The structure of an event; what is as usual is left out."""
    structure: dict[str, Any] = {"type": event.type}
    for name, usual, written in _WRITING[type(event)]:
        value = getattr(event, name)
        if value != usual:
            structure[name] = written(value)
    return structure


def read_event(given: Given) -> Event:
    """The event a structure describes."""
    if not isinstance(given.value, dict) or "type" not in given.value:
        given.refuse('{ "type": … }')
    tag = Given(given.value["type"], (*given.path, "type")).one_of(_TYPES)
    kind: Any = BY_TYPE[tag]
    needed, usual, reading = _READING[kind]
    values = given.members(needed, usual)
    event: Event = kind(
        **{name: read(values[name]) for name, read in reading.items() if name in values}
    )
    return event
