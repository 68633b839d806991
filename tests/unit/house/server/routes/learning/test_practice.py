"""Practice over HTTP: for accounts, on all their devices."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from pydantic import ValidationError

from muraille.house.practice import PracticeEntry
from muraille.house.server.routes.learning.practice import Review
from muraille.house.storage.soundness import is_sound
from tests.kit.house.web import PASSWORD, WebHouse

LOG = "/api/learn/log"


def review(number: int, at: int, **more: object) -> dict[str, Any]:
    return {"id": f"{number:016}", "at": at, "card": "fan:pure_straight:see", "rating": 3, **more}


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


async def test_two_devices_know_the_same(here: WebHouse) -> None:
    one = await here.account("Bea")
    two = here.visitor()
    await two.post("/api/session", json={"name": "Bea", "password": PASSWORD})
    now = here.clock.now()
    lesson = {"id": "lesson0000000001", "at": now, "lesson": "a06"}
    first = review(1, now - 5, ms=900, kind="pair", level=2, exercise="pair.18.1")
    kept = await one.post(LOG, json={"reviews": [first], "lessons": [lesson]})
    assert (kept.status_code, kept.json()) == (200, {"after": 2, "floors": {}})
    await two.post(LOG, json={"reviews": [first, review(2, now)]})
    for device in (one, two):
        log = (await device.get(LOG)).json()
        assert log["reviews"] == [
            first,
            {**review(2, now), "ms": None, "kind": "", "level": 0, "exercise": ""},
        ]
        assert (log["lessons"], log["after"], log["more"]) == ([lesson], 3, False)
    assert (await one.get(f"{LOG}?after=2")).json()["lessons"] == []
    exported = (await one.get("/api/me/export")).json()["practice"]
    assert [x["about"] for x in exported] == [
        "fan:pure_straight:see",
        "lesson:a06",
        "fan:pure_straight:see",
    ]
    assert exported[0]["rating"] == 3


async def test_it_is_forgotten_on_all_devices(here: WebHouse) -> None:
    client = await here.account("Bea")
    now = here.clock.now()
    await client.post(
        LOG, json={"reviews": [review(1, now - 9), review(2, now - 8, card="rule:r06")]}
    )
    assert (await client.delete(f"{LOG}?about=fan")).status_code == 204
    log = (await client.get(LOG)).json()
    assert [x["card"] for x in log["reviews"]] == ["rule:r06"]
    assert log["floors"] == {"fan": now}
    assert (await client.delete(LOG)).status_code == 204
    assert (await client.get(LOG)).json()["reviews"] == []
    assert (await client.delete(f"{LOG}?about=games")).status_code == 422


async def test_a_clock_that_is_ahead_is_told_so_and_nothing_is_kept(here: WebHouse) -> None:
    client = await here.account("Bea")
    now = here.clock.now()
    late = {"reviews": [review(1, now), review(2, now + 3_600_000)]}
    answer = await client.post(LOG, json=late, headers={"accept-language": "en"})
    assert (answer.status_code, code(answer)) == (409, "clock_ahead")
    assert "60 minutes" in answer.json()["error"]["message"]
    assert (await client.get(LOG)).json()["reviews"] == []
    here.clock.forward(3600)
    assert (await client.post(LOG, json=late)).status_code == 200


async def test_guests_and_programs_keep_theirs(here: WebHouse) -> None:
    guest = await here.guest()
    assert code(await guest.get(LOG)) == "account_needed"
    client = await here.account("Bea")
    token = (await client.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
    program = here.visitor(authorization=f"Bearer {token}")
    assert code(await program.get(LOG)) == "session_needed"
    assert code(await here.visitor().get(LOG)) == "not_signed_in"


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "short"},
        {"card": "game:1"},
        {"card": "fan:"},
        {"rating": 0},
        {"rating": 5},
        {"at": -1},
        {"level": 6},
        {"other": 1},
    ],
)
async def test_what_is_wrong_is_refused_and_nothing_is_kept(
    here: WebHouse, wrong: dict[str, object]
) -> None:
    client = await here.account("Bea")
    now = here.clock.now()
    asked = {"reviews": [review(1, now), {**review(2, now), **wrong}]}
    assert (await client.post(LOG, json=asked)).status_code == 422
    assert (await client.get(LOG)).json()["reviews"] == []


def test_what_is_kept_is_believed_exactly_where_it_can_be_told() -> None:
    """Every single bit of an entry flipped: what reads it from a disk and what tells it agree."""
    facts = {"rating": 3, "ms": 900, "kind": "pair", "level": 2, "exercise": "pair.18.1"}
    sound = {"id": "0" * 16, "at": 1_800_000_000_000, "card": "fan:pung", **facts}
    text = json.dumps(sound).encode()
    found = {True: 0, False: 0}
    for bit in range(8 * len(text)):
        flipped = bytearray(text)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            said = json.loads(flipped.decode("utf-8", "replace"))
            entry = PracticeEntry(said.pop("id"), said.pop("at"), said.pop("card"), said)
        except (KeyError, ValueError):
            continue
        can_be_told = True
        try:
            Review(id=entry.id, at=entry.at, card=entry.about, **entry.facts)
        except ValidationError:
            can_be_told = False
        found[can_be_told] += 1
        row = {"id": entry.id, "place": 1, "at": entry.at, "about": entry.about}
        kept = {**row, "facts": json.dumps(dict(entry.facts))}
        assert is_sound("practice", kept) == can_be_told, flipped
    assert min(found.values()) > 100
