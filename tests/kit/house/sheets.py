"""Phones around a real table: each has a key of the sheet, and sends what it writes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

import httpx

from muraille.house.server.guard.sheet_keys import HEADER
from muraille.house.sheets.kept import key_hash

SHEET: Final = "d7k2q0000001"
OTHER: Final = "d7k2q0000002"
WRITE: Final = "w" * 22
CONFIRM: Final = "c" * 22
KEYS: Final = {"write_hash": key_hash(WRITE), "confirm_hash": key_hash(CONFIRM)}
PRINT: Final = "0123456789ABC"
AT: Final = 1_794_797_265_480
Writing = dict[str, Any]


def writing(device: str, number: int, slot: str, value: object, *over: str) -> Writing:
    """A writing as a phone sends it."""
    by = {"chair": None, "role": "table"}
    one = {"id": f"{device}.{number}", "slot": slot, "over": [*over], "value": value}
    return {**one, "at": AT + number, "by": by}


def won(winner: int, source: int | str, points: int) -> Writing:
    """A hand of MCR that somebody won."""
    return {
        "winner": winner,
        "source": source,
        "points": [points],
        "gains": [],
        "tiles": "",
        "counted": None,
    }


def held(number: int, device: str = "d7k2q") -> Writing:
    """A short writing."""
    return writing(device, number, "held.0", {"amount": number})


def sealed(device: str, number: int, chair: int) -> Writing:
    """A player confirms."""
    return writing(device, number, f"seal.{chair}", {"fingerprint": PRINT, "way": "own"})


@dataclass(slots=True)
class SheetPhone:
    """A phone that knows a sheet and one of its keys."""

    http: httpx.AsyncClient
    key: str = WRITE
    sheet: str = SHEET

    @property
    def path(self) -> str:
        return f"/api/sheets/{self.sheet}"

    async def opens(self, keys: object = None) -> httpx.Response:
        return await self.http.put(self.path, json=keys or KEYS)

    async def tells(self, *ops: Writing, since: int = 0, last: str = "") -> httpx.Response:
        sent = {"since": since, "last": last, "ops": [*ops]}
        headers = {HEADER: self.key, "Content-Type": "application/json"}
        content = json.dumps(sent)  # plain ASCII, whatever signs there are
        return await self.http.post(f"{self.path}/ops", content=content, headers=headers)

    async def reads(self) -> httpx.Response:
        return await self.http.get(self.path, headers={HEADER: self.key})

    async def deletes(self) -> httpx.Response:
        return await self.http.delete(self.path, headers={HEADER: self.key})


def code(answer: httpx.Response) -> str:
    """Why it was refused."""
    return str(answer.json()["error"]["code"])
