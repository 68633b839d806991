"""The declarations of all events, read once: what each is called, and what its fields are."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from muraille.table.events.field import Field
from muraille.table.events.play import PlayEvent
from muraille.table.events.secrecy import Secret
from muraille.table.events.strict import StrictEvent

Event: TypeAlias = PlayEvent | StrictEvent
EVENTS: Final[tuple[type[Event], ...]] = (*get_args(PlayEvent), *get_args(StrictEvent))
"""Every event there is."""
BY_TYPE: Final[dict[str, type[Event]]] = {kind.type: kind for kind in EVENTS}
"""Stable tag -> event."""


@dataclass(frozen=True, slots=True)
class Member:
    """A field as the declaration of its event says it."""

    name: str
    field: Field[Any]
    default: object
    """What is left out of the JSON; ``MISSING`` if it is never left out."""
    secrets: tuple[Secret, ...]

    @property
    def is_needed(self) -> bool:
        """Whether JSON always has it."""
        return self.default is MISSING


def _members(kind: type[Event]) -> tuple[Member, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        Member(
            one.name,
            next(part for part in hints[one.name].__metadata__ if isinstance(part, Field)),
            one.default,
            tuple(part for part in hints[one.name].__metadata__ if isinstance(part, Secret)),
        )
        for one in fields(kind)
    )


MEMBERS: Final[dict[type[Event], tuple[Member, ...]]] = {kind: _members(kind) for kind in EVENTS}
"""The fields of every event, in order."""
