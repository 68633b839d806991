"""What the house sends is what its declarations say."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest

from muraille.house.protocol import SERVER, schema
from muraille.house.server.socket.wire import told
from muraille.house.table.audience.notices import (
    ChairSeen,
    Gone,
    Happened,
    Notice,
    TableSeen,
    YourMove,
    YourSeat,
)
from muraille.table.events import EVENTS, Adjudicated, TileDrawn
from tools.pages.schemas import schemas

CHAIR = ChairSeen("Ana", None, person=True, present=True, away=False)
NOTICES: list[tuple[Notice, dict[str, Any]]] = [
    (
        Happened(3, 9, TileDrawn(1, None, from_tail=True)),
        {
            "type": "event",
            "seq": 3,
            "at": 9,
            "event": {"type": "tile_drawn", "seat": 1, "tile": "?", "from_tail": True},
        },
    ),
    (
        Happened(4, 9, Adjudicated(1, "P2.1", "judged", (0, -5, 0, 0), ladder=True)),
        {
            "type": "event",
            "seq": 4,
            "at": 9,
            "event": {
                "type": "adjudicated",
                "seat": 1,
                "line": "P2.1",
                "verdict": "judged",
                "deltas": [0, -5, 0, 0],
                "ladder": True,
            },
        },
    ),
    (
        YourMove(7, ("pung", "pass"), None),
        {"type": "move", "on": 7, "actions": ["pung", "pass"], "until": None},
    ),
    (YourSeat(2), {"type": "seat", "seat": 2}),
    (Gone("closing"), {"type": "gone", "reason": "closing"}),
]
TABLE = TableSeen(
    "promised", (CHAIR,) * 4, 1, 16, (0, 0, 0, 0), "86", (), (False,) * 4, 1794797285331
)


@pytest.mark.parametrize(("notice", "message"), NOTICES)
def test_a_notice_is_the_message_it_should_be(notice: Notice, message: dict[str, Any]) -> None:
    assert json.loads(told(notice)) == message


@pytest.mark.parametrize("notice", [*(notice for notice, _ in NOTICES), TABLE])
def test_a_notice_is_of_the_schema_and_can_be_read(notice: Notice) -> None:
    message = json.loads(told(notice))
    jsonschema_rs.validate(schema()["server"], message)
    read = SERVER.validate_python(message)
    assert json.loads(SERVER.dump_json(read)) == message


def test_the_schema_and_the_pages_name_every_event() -> None:
    known = {kind.__name__ for kind in EVENTS}
    named = schema()["server"]["$defs"]
    assert known <= named.keys()
    assert named["EventTold"]["properties"]["event"] == {"$ref": "#/$defs/TableEvent"}
    assert named["TableEvent"]["discriminator"]["mapping"].keys() == {x.type for x in EVENTS}
    assert known <= schemas()["protocol"]["$defs"].keys()


@pytest.mark.parametrize(
    "part", ["StrictSeen", "StrictSeat", "WinSeen", "CaseSeen", "RulingSeen", "ClockSeen"]
)
def test_every_field_of_a_strict_table_is_described(part: str) -> None:
    fields = schema()["server"]["$defs"][part]["properties"]
    assert [name for name, field in fields.items() if not field.get("description")] == []
