"""The page about score sheets is true: its requests are sent, its messages are messages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muraille.house import protocol
from muraille.house.server.guard.sheet_keys import HEADER
from muraille.house.server.routes.real_tables.sheets import router
from muraille.house.server.services import SHEETS, WRITINGS
from muraille.house.server.settings import Settings
from muraille.house.server.socket.sheet import A_PART, KEY_SECONDS
from muraille.house.sheet_rooms import MOST_DEVICES
from muraille.house.sheets.kept import MOST_AT_ONCE, SheetKeys, key_hash
from muraille.sheet.op import MEMBERS, MOST_OPS, MOST_REPLACED, read_op
from muraille.sheet.slots import KINDS
from tests.kit.house.sheets import CONFIRM, WRITE
from tests.kit.house.web import WebHouse

from .test_api_page import shown_in

PAGE = (Path(__file__).parents[4] / "docs" / "developer" / "sheets.md").read_text(encoding="utf-8")
REQUEST = re.compile(r"```http\n(\w+) (\S+)\n(.*?)```\n```json\n(.*?)```", re.DOTALL)
REQUESTS = REQUEST.findall(PAGE)
SHEET = "k3m9x2p7qa4d"


def messages() -> Iterator[dict[str, Any]]:
    """Every object in a block of JSON that is no answer."""
    for block in re.findall(r"```json\n(.*?)```", REQUEST.sub("", PAGE), re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = json.JSONDecoder().raw_decode(rest)
            rest = rest[end:].lstrip()
            yield found


@pytest.mark.anyio
async def test_its_requests_are_answered_so(here: WebHouse) -> None:
    visitor = here.visitor()
    assert [method for method, *_ in REQUESTS] == ["PUT", "POST", "GET"]
    opened = visitor.build_request(*REQUESTS[0][:2], json=json.loads(REQUESTS[0][2]))
    assert (await visitor.send(opened)).status_code == 201
    await here.store.sheets.delete(SHEET)
    keys = SheetKeys(key_hash(WRITE), key_hash(CONFIRM))
    await here.store.sheets.open(SHEET, keys, here.clock.now())
    for method, path, body, shown in REQUESTS[1:]:
        sent = json.loads(body) if body.strip() else None
        answer = await visitor.request(method, path, json=sent, headers={HEADER: WRITE})
        assert shown_in(json.loads(shown), answer.json()), answer.text


def test_its_messages_are_messages() -> None:
    seen: dict[str, set[str]] = {"sheet_client": set(), "sheet_server": set()}
    for message in messages():
        if "type" not in message:
            read_op(message)
            continue
        kind = message["type"]
        said = kind in ("key", "ping") or (kind == "ops" and "seq" not in message)
        reader = protocol.SHEET_CLIENT if said else protocol.SHEET_SERVER
        reader.validate_python(message)
        seen["sheet_client" if said else "sheet_server"].add(kind)
    schema = protocol.schema()
    assert seen == {side: {*schema[side]["discriminator"]["mapping"]} for side in seen}


def test_it_names_every_route_slot_member_and_number() -> None:
    for route in router.routes:
        path = getattr(route, "path", "").replace("{sheet}", SHEET)
        assert path in PAGE
    for kind in KINDS:
        assert re.search(rf"\| `{kind}[`.]|, `{kind}\.", PAGE), kind
    for member in MEMBERS:
        assert f"| `{member}` |" in PAGE
    settings = Settings()
    for sentence in (
        f"{MOST_OPS} writings",
        f"{MOST_DEVICES} devices that listen",
        f"{MOST_AT_ONCE} writings, {settings.body_limit // 1024} KB",
        f"{SHEETS} requests and messages",
        f"{WRITINGS} writings in a day",
        f"{MOST_REPLACED} at most",
        f"within {KEY_SECONDS:.0f} seconds",
        f"{settings.frame_limit // 1024} KB a message",
        f"{A_PART} in a message",
    ):
        assert sentence in PAGE, sentence
