"""Old keys that are used in the very moment in which they end: they open nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import httpx
import pytest

from muraille.core.errors import Refusal
from tests.kit.house.web import PASSWORD, WebHouse

pytestmark = pytest.mark.anyio

NEW: Final = "nine gates of heaven"


class Failing:
    """A database that fails once, when it is to write so many things more."""

    def __init__(self, here: WebHouse, after: int) -> None:
        self._database = here.store._database  # noqa: SLF001 - what fails under a house
        self._write = self._database.write
        self._left = after
        self.failed = False
        self._database.write = self._failing  # type: ignore[method-assign]

    async def _failing(self, work: Callable[..., Any]) -> Any:  # noqa: ANN401 - as it is
        self._left -= 1
        if self._left == -1:
            self.failed = True
            raise Refusal("storage_failed", problem="SQLITE_FULL")
        return await self._write(work)

    def mend(self) -> None:
        self._database.write = self._write  # type: ignore[method-assign]


class Held:
    """Something the house does, held up once: it is done, and its caller waits to hear of it."""

    def __init__(self, work: Callable[..., Awaitable[Any]], *, before: bool = False) -> None:
        self._work = work
        self._before = before
        self.reached = asyncio.Event()
        self.go = asyncio.Event()

    async def __call__(self, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever is held
        if self.reached.is_set():
            return await self._work(*args, **named)
        self.reached.set()
        if self._before:
            await self.go.wait()
            return await self._work(*args, **named)
        answer = await self._work(*args, **named)
        await self.go.wait()
        return answer


async def done_or_waiting(here: WebHouse, task: asyncio.Task[Any]) -> None:
    """Something is done as far as it can be: it ends, or waits for its turn with a person."""
    while not task.done() and not waits(here):  # noqa: ASYNC110 - a lock tells nobody
        await asyncio.sleep(0.001)


def waits(here: WebHouse) -> bool:
    """Whether somebody waits for their turn with a person."""
    return any("waiters" in repr(turn) for turn in here.services.person_locks.values())


async def changed(owner: httpx.AsyncClient) -> httpx.Response:
    """The owner sets a new password."""
    answer = await owner.patch("/api/me", json={"password": NEW, "old_password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return answer


async def logged_in(client: httpx.AsyncClient, password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/session", json={"name": "Bea", "password": password})


async def test_an_old_password_that_is_being_checked_lets_nobody_in(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, thief = await here.account(), here.visitor()
    held = Held(here.services.passwords.fits)
    monkeypatch.setattr(here.services.passwords, "fits", held)
    coming = asyncio.create_task(logged_in(thief))
    await held.reached.wait()
    await changed(owner)
    held.go.set()
    assert (await coming).status_code == 401
    assert (await thief.get("/api/me")).status_code == 401
    assert (await owner.get("/api/me")).status_code == 200


async def test_an_old_password_sets_no_other(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, thief = await here.account(), here.visitor()
    await logged_in(thief)
    held = Held(here.services.passwords.fits)
    monkeypatch.setattr(here.services.passwords, "fits", held)
    stolen = {"password": "of the thief", "old_password": PASSWORD}
    coming = asyncio.create_task(thief.patch("/api/me", json=stolen))
    await held.reached.wait()
    await changed(owner)
    held.go.set()
    assert (await coming).status_code == 401
    assert (await logged_in(here.visitor(), NEW)).status_code == 200


@pytest.mark.parametrize("act", ["/api/me/recovery", "DELETE"])
async def test_an_old_password_proves_nothing_more(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    owner, thief = await here.account(), here.visitor()
    await logged_in(thief)
    held = Held(here.services.passwords.fits)
    monkeypatch.setattr(here.services.passwords, "fits", held)
    method, place = ("DELETE", "/api/me") if act == "DELETE" else ("POST", act)
    coming = asyncio.create_task(thief.request(method, place, json={"password": PASSWORD}))
    await held.reached.wait()
    await changed(owner)
    held.go.set()
    assert (await coming).status_code == 401
    assert (await logged_in(here.visitor(), NEW)).status_code == 200


async def test_an_old_session_makes_no_token(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, thief = await here.account(), here.visitor()
    await logged_in(thief)
    held = Held(here.services.people.tokens)
    monkeypatch.setattr(here.services.people, "tokens", held)
    coming = asyncio.create_task(thief.post("/api/me/tokens", json={"label": "mine"}))
    await held.reached.wait()
    changing = asyncio.create_task(changed(owner))
    await done_or_waiting(here, changing)
    held.go.set()
    await changing
    token = (await coming).json().get("token", "none")
    program = here.visitor(authorization=f"Bearer {token}")
    assert (await program.get("/api/me")).status_code == 401
    assert (await owner.get("/api/me/tokens")).json() == []


async def test_a_new_password_ends_the_recovery_code(here: WebHouse) -> None:
    owner, thief = await here.account(), here.visitor()
    await logged_in(thief)
    # Who knows the password makes a code for the time after.
    stolen = (await thief.post("/api/me/recovery", json={"password": PASSWORD})).json()
    answer = await changed(owner)
    back = {"name": "Bea", "code": stolen["recovery_code"], "password": "of the thief"}
    assert (await thief.post("/api/recovery", json=back)).status_code == 401
    back = {"name": "Bea", "code": answer.json()["recovery_code"], "password": PASSWORD}
    assert (await here.visitor().post("/api/recovery", json=back)).status_code == 200


async def test_without_a_new_password_the_code_stays(here: WebHouse) -> None:
    client = here.visitor()
    made = await client.post("/api/account", json={"name": "Bea", "password": PASSWORD})
    answer = await client.patch("/api/me", json={"language": "zh"})
    assert answer.json()["recovery_code"] is None
    back = {"name": "Bea", "code": made.json()["recovery_code"], "password": NEW}
    assert (await here.visitor().post("/api/recovery", json=back)).status_code == 200


@pytest.mark.parametrize("way", ["password", "code"])
async def test_a_disk_that_fails_leaves_all_old_keys_or_none(here: WebHouse, way: str) -> None:
    for after in range(8):
        name = f"Bea {after}"
        owner, other = await here.account(name), here.visitor()
        keys = {"name": name, "password": PASSWORD}
        assert (await other.post("/api/session", json=keys)).status_code == 200
        token = (await other.post("/api/me/tokens", json={"label": "mine"})).json()["token"]
        made = await owner.post("/api/me/recovery", json={"password": PASSWORD})
        code = made.json()["recovery_code"]
        disk = Failing(here, after)
        if way == "password":
            await owner.patch("/api/me", json={"password": NEW, "old_password": PASSWORD})
        else:
            back = {"name": name, "code": code, "password": NEW}
            await here.visitor().post("/api/recovery", json=back)
        disk.mend()
        program = here.visitor(authorization=f"Bearer {token}")
        again = {"name": name, "code": code, "password": "another one again"}
        good = {
            "session": (await other.get("/api/me")).status_code,
            "token": (await program.get("/api/me")).status_code,
            "password": (await here.visitor().post("/api/session", json=keys)).status_code,
            "code": (await here.visitor().post("/api/recovery", json=again)).status_code,
        }
        assert len(set(good.values())) == 1, (after, good)
        if not disk.failed:
            return
    pytest.fail("the disk never failed")


async def test_a_guest_who_becomes_an_account_stays_one(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await here.guest("Bea")
    held = Held(here.services.people.change, before=True)
    monkeypatch.setattr(here.services.people, "change", held)
    speaks = asyncio.create_task(guest.patch("/api/me", json={"language": "zh"}))
    await held.reached.wait()  # a guest is to have another language
    account = {"name": "Bea", "password": PASSWORD}
    becomes = asyncio.create_task(guest.post("/api/account", json=account))
    await done_or_waiting(here, becomes)
    held.go.set()
    await asyncio.gather(speaks, becomes)
    assert (await guest.get("/api/me")).json()["guest"] is False
    assert (await logged_in(here.visitor())).status_code == 200


async def test_a_hash_made_anew_undoes_no_rename(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who logs in with an old hash is hashed anew; meanwhile they take another name elsewhere."""
    owner = await here.account("Anne")
    monkeypatch.setattr(here.services.passwords, "is_old", lambda _: True)
    hashing = Held(here.services.passwords.hashed)
    monkeypatch.setattr(here.services.passwords, "hashed", hashing)
    login = {"name": "Anne", "password": PASSWORD}
    coming = asyncio.create_task(here.visitor().post("/api/session", json=login))
    await hashing.reached.wait()
    assert (await owner.patch("/api/me", json={"name": "Marianne"})).is_success
    hashing.go.set()
    assert (await coming).is_success
    assert (await owner.get("/api/me")).json()["name"] == "Marianne"
    again = await here.visitor().post("/api/session", json={**login, "name": "Marianne"})
    assert again.is_success
