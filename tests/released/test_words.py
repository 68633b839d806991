"""The words of hands, as 0.1.0 wrote them into journals: every event, and whole hands."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.released import readers

EVENTS: list[tuple[str, list[str]]] = readers.expected("events.json.gz")
LOGS: list[dict[str, Any]] = readers.expected("logs.json.gz")


def test_there_is_a_sample_of_every_event() -> None:
    found = {json.loads(text)["type"] for _, texts in EVENTS for text in texts}
    assert found == readers.EVENT_TYPES
    assert len(EVENTS) == 1317


def test_words_are_read_as_the_same_events() -> None:
    for words, texts in EVENTS:
        found = readers.events_in(readers.words_of(words))
        assert [json.dumps(event, ensure_ascii=False) for event in found] == texts


def test_events_are_written_as_the_same_words() -> None:
    for words, texts in EVENTS:
        found = readers.written_words(json.loads(text) for text in texts)
        assert readers.hexadecimal(found) == words, texts


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log["name"])
def test_a_hand_is_folded_to_the_same_moments(log: dict[str, Any]) -> None:
    words = readers.words_of(log["words"])
    events = readers.events_in(words)
    assert readers.digest(json.dumps(events)) == log["events"]
    assert readers.written_words(events) == words
    seen = [readers.hexadecimal(readers.log_as_seen(words, viewer)) for viewer in readers.VIEWERS]
    assert [readers.digest(text) for text in seen] == log["seen"]
    assert readers.moments(words, 8) == log["moments"]
