"""The events of a table: each from its one declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, get_args

from muraille.table.events import PlayEvent, StrictEvent
from muraille.table.events.declaration import EVENTS
from muraille.table.events.schema import ANY_EVENT, definitions
from tools.site.generated.markdown import page
from tools.site.generated.schema import model

PAGE: Final = "events.md"
"""The page of the reference on which they stand."""


def _here(name: str) -> str:
    return f"#{name}"


def events(union: object, _: str) -> str:
    """The events of one kind, each with its fields."""
    kinds = {kind.__name__: kind.type for kind in get_args(union)}
    return page(*(_event(name, tag) for name, tag in kinds.items()))


def _event(name: str, tag: str) -> str:
    shown = model(name, definitions()[name], _here)
    return shown.replace(f"### {name} {{", f"### `{tag}` {{", 1)


def event_types(_: str) -> str:
    """The types that the fields of events share."""
    named = {kind.__name__ for kind in EVENTS}
    parts = {name: part for name, part in definitions().items() if "oneOf" not in part}
    return page(*(model(n, part, _here) for n, part in parts.items() if n not in named))


def place_of(name: str) -> str | None:
    """Where the page of events tells of a model, if it does."""
    if name == ANY_EVENT:
        return PAGE
    return f"{PAGE}#{name}" if name in definitions() else None


PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    "play_events": partial(events, PlayEvent),
    "strict_events": partial(events, StrictEvent),
    "event_types": event_types,
}
