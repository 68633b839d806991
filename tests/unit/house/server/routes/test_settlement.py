"""Settling a hand that was played elsewhere."""

from __future__ import annotations

import pytest

from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("won", "gains"),
    [
        ({"winner": 0, "discarder": 2, "points": 24}, [48, -8, -32, -8]),
        ({"winner": 3, "discarder": 0, "points": 8}, [-16, -8, -8, 32]),
        ({"winner": 1, "discarder": None, "points": 10}, [-18, 54, -18, -18]),
        ({"winner": 0, "points": 333}, [1023, -341, -341, -341]),
    ],
)
async def test_what_each_seat_gains(here: WebHouse, won: object, gains: list[int]) -> None:
    answer = await here.visitor().post("/api/settlement", json=won)
    assert (answer.status_code, answer.json()) == (200, {"gains": gains})


@pytest.mark.parametrize(
    ("won", "field"),
    [
        ({"winner": 0, "points": 7}, "points"),
        ({"winner": 0, "points": 1001}, "points"),
        ({"winner": 4, "points": 8}, "winner"),
        ({"winner": 1, "discarder": 1, "points": 8}, "discarder"),
        ({"winner": 1, "points": 8, "flowers": 2}, "flowers"),
    ],
)
async def test_what_cannot_be_is_refused(here: WebHouse, won: dict[str, int], field: str) -> None:
    answer = await here.visitor().post("/api/settlement?lang=en", json=won)
    error = answer.json()["error"]
    own = won.get("winner") == won.get("discarder")
    refused = (400, "own_discard") if own else (422, "wrong_field")
    assert (answer.status_code, error["code"], error["field"]) == (*refused, field)
