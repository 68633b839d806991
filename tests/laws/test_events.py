"""What holds for every event: words, JSON and secrets are what its declaration says."""

from __future__ import annotations

import json
from dataclasses import replace
from types import ModuleType
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.core.structure import Given, MisfitError
from muraille.table.engine import codes as c
from muraille.table.engine.mask import words_after
from muraille.table.events import EVENTS, ClaimAnswered, Event, HandBegun, Offers, TileDiscarded
from muraille.table.events.codec import SIZES, decode, encode, starts, version_of
from muraille.table.events.declaration import MEMBERS
from muraille.table.events.schema import ANY_EVENT, REFERENCE, definitions
from muraille.table.events.secrecy import Knows, Secret
from muraille.table.events.structure import read_event, written_event
from tests.kit.random.events import events
from tests.kit.table.director import BOTH

EVERY = pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.type)
VIEWERS = range(5)
SCHEMA = jsonschema_rs.validator_for({"$defs": definitions(), "$ref": REFERENCE + ANY_EVENT})
OFFERED = TileDiscarded(0, 5)
"""What an answer answers to."""


def log_of(event: Event, version: int = c.VERSION) -> tuple[int, ...]:
    """The words of an event; an answer is written by the tile it answers to."""
    before = (OFFERED,) if isinstance(event, ClaimAnswered) else ()
    return encode((*before, event), version)[len(before) :]


@EVERY
@settings(max_examples=40, deadline=None)
@given(data=st.data(), version=st.integers(0, c.VERSION))
def test_the_words_of_an_event_are_the_event(
    kind: type[Event], data: st.DataObject, version: int
) -> None:
    event = data.draw(events(kind))
    words = log_of(event, version)
    assert decode(words, pending=OFFERED.tile) == (event,)
    assert len(words) == SIZES[kind.kind]
    assert all(0 <= word < 1 << 32 for word in words)
    assert version_of(words) == (version if kind is HandBegun else c.VERSION)


@EVERY
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_json_of_an_event_is_the_event(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(events(kind))
    told = json.loads(json.dumps(written_event(event)))
    assert told["type"] == kind.type
    assert read_event(Given(told)) == event
    SCHEMA.validate(told)
    assert told.keys() <= definitions()[kind.__name__]["properties"].keys()


@EVERY
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_json_without_a_field_is_refused_as_the_schema_says(
    kind: type[Event], data: st.DataObject
) -> None:
    needed = definitions()[kind.__name__]["required"]
    told = written_event(data.draw(events(kind)))
    for name in needed:
        less = {key: value for key, value in told.items() if key != name}
        assert not SCHEMA.is_valid(less)
        with pytest.raises(MisfitError):
            read_event(Given(less))


def test_the_engine_knows_how_long_every_event_is() -> None:
    assert [1 + words_after(number) for number in range(64)] == list(SIZES)


@given(st.lists(st.sampled_from(EVENTS).flatmap(events), max_size=8))
@settings(max_examples=40, deadline=None)
def test_events_follow_one_another_in_a_log(several: list[Event]) -> None:
    words = encode(several)
    assert len(starts(words)) == len(several)


# Secrets: the one door against the declarations.


def knows(secret: Secret, event: Any, viewer: int) -> bool:  # noqa: ANN401 - any event
    """Whether a viewer may know what a declaration calls secret."""
    if not secret.applies(event):
        return True
    return secret.knows is Knows.OWNER and event.seat == viewer


def seen(event: Event, viewer: int) -> Event | None:
    """The event as a viewer is told it, by its declaration alone."""
    untold = getattr(event, "secret", None)
    if untold is not None and not knows(untold, event, viewer):
        return None
    changed: dict[str, Any] = {}
    for member in MEMBERS[type(event)]:
        value = getattr(event, member.name)
        for secret in member.secrets:
            if secret.knows is Knows.EACH:
                changed[member.name] = own_part(value, viewer)
            elif not knows(secret, event, viewer):
                changed[member.name] = hidden(value)
    if isinstance(event, HandBegun) and event.turned:
        changed["forgetful"] = True
    return replace(event, **changed)


def own_part(offers: Offers, viewer: int) -> Offers:
    return tuple(answers if seat == viewer else () for seat, answers in enumerate(offers))


def hidden(value: Any) -> Any:  # noqa: ANN401 - a tile, several, or a flag
    if isinstance(value, bool):
        return False
    return (None,) * len(value) if isinstance(value, tuple) else None


@BOTH
@EVERY
@settings(max_examples=25, deadline=None)
@given(data=st.data(), viewer=st.sampled_from(VIEWERS))
def test_a_viewer_is_told_what_the_declaration_allows(
    engine: ModuleType, kind: type[Event], data: st.DataObject, viewer: int
) -> None:
    event = data.draw(events(kind))
    told = engine.redacted_words(list(log_of(event)), viewer)
    expected = seen(event, viewer)
    assert decode(told, pending=OFFERED.tile) == (() if expected is None else (expected,))
