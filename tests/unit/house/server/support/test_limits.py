"""How often a person may ask."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from muraille.core.errors import Refusal
from muraille.house.server.support import limits
from muraille.house.server.support.limits import Limit, address_of
from tests.kit.house.clock import VirtualClock
from tests.kit.house.web import PASSWORD, house

pytestmark = pytest.mark.anyio


def spent(limit: Limit, key: str) -> int | None:
    """When to come back; nothing if the try was allowed."""
    try:
        limit.spend(key)
    except Refusal as refusal:
        return int(str(refusal.facts["seconds"]))
    return None


def test_a_bucket_empties_and_fills_again() -> None:
    clock = VirtualClock()
    limit = Limit(3, 60, clock)
    assert [spent(limit, "a") for _ in range(4)] == [None, None, None, 20]
    assert spent(limit, "b") is None
    clock.forward(5)
    assert spent(limit, "a") == 15
    clock.forward(15)
    assert [spent(limit, "a"), spent(limit, "a")] == [None, 20]
    clock.forward(6000)
    assert [spent(limit, "a") for _ in range(4)] == [None, None, None, 20]


def test_no_limit_keeps_no_books() -> None:
    limit = Limit(0, 60, VirtualClock())
    assert [spent(limit, "a") for _ in range(100)] == [None] * 100
    assert len(limit) == 0


def test_the_books_stay_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    limit = Limit(1, 60, VirtualClock())
    for n in range(1000):
        limit.spend(f"key {n}")
    assert len(limit) == 100
    assert spent(limit, "key 999") == 60


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_household_is_one_address(host: str, address: str) -> None:
    scope = {"type": "http", "client": (host, 1), "headers": []}
    assert address_of(HTTPConnection(scope)) == address


def is_limited(answer: httpx.Response) -> bool:
    if answer.status_code != 429:
        return False
    assert answer.json()["error"]["code"] == "too_many_requests"
    assert int(answer.headers["retry-after"]) >= 1
    return True


async def test_guessing_passwords_is_slowed_down_by_address(tmp_path: Path) -> None:
    async with house(tmp_path, login_rate=5, name_rate=0) as here:
        await here.account("Bea")
        asked = [("/api/session", {"name": f"n{n}", "password": "wrong one"}) for n in range(6)]
        client = here.visitor("198.51.100.1")
        tries = [await client.post(path, json=body) for path, body in asked]
        assert [is_limited(answer) for answer in tries] == [False] * 5 + [True]
        # From elsewhere, and after a while, it goes on.
        right = {"name": "Bea", "password": PASSWORD}
        assert (await here.visitor("198.51.100.2").post("/api/session", json=right)).is_success
        assert is_limited(await client.post("/api/session", json=right))
        here.clock.forward(12)
        assert (await client.post("/api/session", json=right)).is_success


async def test_strangers_lock_nobody_out_of_an_account(tmp_path: Path) -> None:
    async with house(tmp_path, name_rate=5) as here:
        await here.account("Bea")
        body = {"name": "Bea", "password": "wrong one"}
        stranger = here.visitor("198.51.100.1")
        tries = [is_limited(await stranger.post("/api/session", json=body)) for _ in range(7)]
        assert tries == [False] * 5 + [True] * 2
        right = {"name": "BEA", "password": PASSWORD}
        assert (await here.visitor("198.51.100.2").post("/api/session", json=right)).is_success


async def test_guessing_one_password_from_everywhere_takes_its_time(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await here.account("Bea")
        for n in range(10):
            body = {"name": "BEA" if n % 2 else "Bea", "password": "wrong one"}
            answer = await here.visitor(f"198.51.100.{n}").post("/api/session", json=body)
            assert answer.status_code == 401
        right = {"name": "Bea", "password": PASSWORD}
        owner = here.visitor("203.0.113.1")
        trying = asyncio.create_task(owner.post("/api/session", json=right))
        while here.clock.next_alarm is None and not trying.done():  # noqa: ASYNC110 - no event
            await asyncio.sleep(0)
        assert here.clock.next_alarm == 4.0
        here.clock.forward(4)
        assert (await trying).is_success


async def test_the_password_cannot_be_guessed_by_changing_it(tmp_path: Path) -> None:
    async with house(tmp_path, login_rate=3) as here:
        client = await here.account("Bea")
        body = {"password": "a new password", "old_password": "wrong one"}
        tries = [is_limited(await client.patch("/api/me", json=body)) for _ in range(4)]
        assert tries == [False, False, False, True]
        assert is_limited(await client.request("DELETE", "/api/me", json={"password": "x"}))


async def test_guests_accounts_tokens_and_requests_have_limits(tmp_path: Path) -> None:
    async with house(tmp_path, guest_rate=2, account_rate=2, token_rate=2, request_rate=40) as here:

        async def tries(path: str, body: object, times: int) -> list[bool]:
            return [is_limited(await here.visitor().post(path, json=body)) for _ in range(times)]

        assert await tries("/api/guest", {"name": "Ann"}, 3) == [False, False, True]
        account = {"name": "Bea", "password": PASSWORD}
        assert await tries("/api/account", account, 3) == [False, False, True]
        owner = here.visitor()
        await owner.post("/api/session", json=account)
        made = [await owner.post("/api/me/tokens", json={"label": "x"}) for _ in range(3)]
        assert [is_limited(answer) for answer in made] == [False, False, True]
        answers = [is_limited(await owner.get("/nothing")) for _ in range(40)]
        assert answers == [False] * 30 + [True] * 10


async def test_hashing_does_not_take_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.services.passwords._present = 64  # noqa: SLF001 - as if so many were waiting
        answer = await here.visitor().post(
            "/api/account", json={"name": "Bea", "password": PASSWORD}
        )
        assert is_limited(answer)
        here.services.passwords._present = 0  # noqa: SLF001
