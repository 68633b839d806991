"""The pages for people who write clients say what the house does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from muraille.house import protocol
from muraille.house.client.connection import IN_A_SECOND
from muraille.house.server.routes import tables
from muraille.house.server.settings import Settings
from muraille.house.server.socket import door
from muraille.house.server.socket.entrance import SOCKETS
from muraille.house.table.audience.subscription import MOST_UNREAD
from muraille.house.table.pace import RELAXED, RULES
from muraille.house.table.strict.seen import StrictSeen
from muraille.record.botzone.speech import KEEP_RUNNING
from muraille.table.actions import WORDS

DOCS = Path(__file__).parents[4] / "docs" / "developer"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
PROGRAMS = (DOCS / "programs.md").read_text(encoding="utf-8")


def examples() -> Iterator[dict[str, Any]]:
    """Every object in a block of JSON."""
    for block in re.findall(r"```json\n(.*?)```", PROTOCOL, re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = json.JSONDecoder().raw_decode(rest)
            rest = rest[end:].lstrip()
            yield found


def test_every_kind_of_message_has_an_example_that_is_one() -> None:
    seen = set()
    for example in examples():
        if "rules" in example:
            tables.NewTable.model_validate(example)
            continue
        if [*example] == ["strict"]:  # a part of what `table` says
            TypeAdapter(StrictSeen).validate_python(example["strict"])
            continue
        seen.add(example["type"])
        said = example["type"] == "phrase" and "seat" not in example
        if said or example["type"] in ("act", "ready", "word", "ping"):
            protocol.CLIENT.validate_python(example)
        else:
            protocol.SERVER.validate_python(example)
    schema = protocol.schema()
    kinds = {*schema["client"]["discriminator"]["mapping"]}
    kinds |= {*schema["server"]["discriminator"]["mapping"]}
    assert seen == kinds


def test_what_a_new_table_is_if_nothing_is_said() -> None:
    [asked] = [example for example in examples() if "rules" in example]
    # Strict tables are sealed, others are fluent.
    assert asked == {**tables.NewTable().model_dump(), "windows": "fluent"}


@pytest.mark.parametrize(
    "code", [door.BAD_REQUEST, door.NOT_ALLOWED, door.NOT_HERE, door.TOO_FAST, door.CLOSING]
)
def test_every_close_code_is_told(code: int) -> None:
    assert f"\n| {code} |" in PROTOCOL


def test_the_numbers_are_those_of_the_house() -> None:
    settings = Settings()
    assert f"{door.MESSAGES_A_SECOND} messages a second" in PROTOCOL
    assert IN_A_SECOND < door.MESSAGES_A_SECOND
    assert f"{settings.frame_limit // 1024} KB a message" in PROTOCOL
    assert f"{MOST_UNREAD} messages unread" in PROTOCOL
    assert f"{settings.request_rate} requests a minute" in PROTOCOL
    assert f"{settings.guest_rate} new guests an hour" in PROTOCOL
    assert f"{RULES.claim_window:.0f} s to claim" in PROTOCOL
    assert f"({RELAXED.claim_window:.0f} s, {RELAXED.think_time:.0f} s)" in PROTOCOL


def test_every_action_is_named() -> None:
    for word in WORDS:
        assert re.search(rf"`{word}( \w+)?`", PROTOCOL), word


def test_every_route_of_tables_is_named() -> None:
    for route in (*tables.router.routes, *SOCKETS):
        path = getattr(route, "path", "")
        assert f"{path}`" in PROTOCOL or f"{path}?" in PROTOCOL, path


def test_the_line_of_programs_that_keep_running() -> None:
    assert KEEP_RUNNING in PROGRAMS
