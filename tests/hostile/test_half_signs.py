r"""Half a sign (``"\ud83c"``): JSON may say it, and nothing can keep it or send it back."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from tests.kit.hostile.houses import TableScene, waited
from tests.kit.house.sheets import WRITE, SheetPhone, code, writing

HALF: Final = "\ud83c"
TWIN: Final = r'{"format": "muraille-record", "\ud83c": 1, "\ud83c": 2}'
"""A record that the house quotes when it refuses it."""
NAMED: Final = writing("d7k2q", 1, "chair.0", {"name": HALF})
BODIES: Final[dict[str, tuple[str, Any]]] = {
    "a name on paper": ("/api/papers/sheet", {"ops": [NAMED]}),
    "a record": ("/api/records/hand", {"record": HALF, "hand": 1}),
    "a record to be reviewed": ("/api/records/review", {"record": HALF, "hand": 1, "seat": 0}),
    "a record as a sheet": ("/api/records/writings", {"record": HALF}),
    "a record that says it again": ("/api/records/writings", {"record": TWIN}),
    "a member": ("/api/penalties/ruling", {HALF: 1}),
    "a name": ("/api/session", {"name": HALF, "password": HALF}),
}


@pytest.mark.parametrize(("path", "body"), BODIES.values(), ids=BODIES)
def test_half_a_sign_is_refused(table: TableScene, path: str, body: object) -> None:
    async def ask() -> None:
        async with table.players[0].http() as http:
            kind = {"Content-Type": "application/json"}
            answer = await http.post(path, content=json.dumps(body), headers=kind)
            assert answer.status_code in (400, 422), answer.text
            assert code(answer) != "internal"

    waited(ask())


def test_half_a_sign_in_a_name_shuts_no_sheet(table: TableScene) -> None:
    async def write() -> None:
        async with table.players[0].http() as http:
            phone = SheetPhone(http, WRITE)
            assert (await phone.opens()).status_code == 201
            assert code(await phone.tells(NAMED)) in ("broken_json", "bad_writing")
            whole = writing("d7k2q", 1, "chair.0", {"name": "🀄"})
            assert (await phone.tells(whole)).status_code == 200
            assert (await phone.reads()).json()["names"][0] == "🀄"

    waited(write())
