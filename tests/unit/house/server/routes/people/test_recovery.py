"""The way back without a password: a code shown once, good once, guessed by nobody."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from muraille.house.server.support.recovery_code import SIGNS, new_code
from tests.kit.house.web import PASSWORD, WebHouse, house

pytestmark = pytest.mark.anyio

FRESH = "eight pairs of boots"
SHORT = "seven"


async def owner(here: WebHouse, name: str = "Bea") -> tuple[httpx.AsyncClient, str]:
    """A browser in which an account was made, and its code."""
    client = here.visitor()
    answer = await client.post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201
    return client, answer.json()["recovery_code"]


async def recovered(
    here: WebHouse, code: str, name: str = "Bea", password: str = FRESH
) -> httpx.Response:
    """What a stranger's browser is told."""
    return await here.visitor().post(
        "/api/recovery", json={"name": name, "code": code, "password": password}
    )


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


async def enters(here: WebHouse, password: str) -> bool:
    answer = await here.visitor().post("/api/session", json={"name": "Bea", "password": password})
    return answer.is_success


def test_a_code_has_no_signs_that_look_alike() -> None:
    assert set("IL1O0") & set(SIGNS) == set()
    assert re.fullmatch(rf"([{SIGNS}]{{4}}-){{4}}[{SIGNS}]{{4}}", new_code())
    assert len({new_code() for _ in range(100)}) == 100


async def test_the_code_sets_a_new_password_once(here: WebHouse) -> None:
    client, code = await owner(here)
    answer = await recovered(here, f"  {code.lower().replace('-', ' ')} ")
    assert answer.status_code == 200
    assert answer.json()["name"] == "Bea"
    assert "muraille_session" in answer.headers["set-cookie"]
    assert [await enters(here, password) for password in (PASSWORD, FRESH)] == [False, True]
    # Whoever was signed in before is no more.
    assert (await client.get("/api/me")).status_code == 401
    assert refusal(await recovered(here, code)) == (401, "wrong_recovery")
    again = await recovered(here, answer.json()["recovery_code"], password=PASSWORD)
    assert again.status_code == 200
    assert await enters(here, PASSWORD)


async def test_a_wrong_name_and_a_wrong_code_are_one_answer(here: WebHouse) -> None:
    await owner(here)
    await here.guest("Cid")
    for name in ("Bea", "Nobody", "Cid", "\u202e"):
        answer = await recovered(here, new_code(), name)
        assert refusal(answer) == (401, "wrong_recovery")
    assert refusal(await recovered(here, "")) == (401, "wrong_recovery")
    assert await enters(here, PASSWORD)


async def test_a_wrong_name_is_looked_up_like_a_wrong_code(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As often does the house ask its database, so that the time tells nothing either."""
    await here.account("Bea")
    read, reads = here.store._database.read, Counter[str]()  # noqa: SLF001 - what takes time

    async def counted(work: Callable[..., Any]) -> Any:  # noqa: ANN401 - as it is
        reads[name] += 1
        return await read(work)

    monkeypatch.setattr(here.store._database, "read", counted)  # noqa: SLF001 - as above
    for name in ("Bea", "Nobody"):
        assert refusal(await recovered(here, new_code(), name)) == (401, "wrong_recovery")
    assert reads["Bea"] == reads["Nobody"] > 0


async def test_a_short_password_uses_nothing_up(here: WebHouse) -> None:
    _, code = await owner(here)
    assert refusal(await recovered(here, code, password=SHORT)) == (400, "bad_password")
    assert (await recovered(here, code)).is_success


async def test_of_many_who_use_a_code_at_once_one_comes_in(here: WebHouse) -> None:
    _, code = await owner(here)
    tries = [recovered(here, code, password=f"password {n}") for n in range(4)]
    answers = await asyncio.gather(*tries)
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]


async def test_an_account_from_before_makes_a_code_with_its_password(here: WebHouse) -> None:
    client, first = await owner(here)
    person = (await client.get("/api/me")).json()["id"]
    await here.store.people.keep_recovery(person, None)  # as a house of 0.2.0 left it
    assert (await client.get("/api/me/recovery")).json() == {"made": False}
    assert refusal(await recovered(here, first)) == (401, "wrong_recovery")
    wrong = await client.post("/api/me/recovery", json={"password": "not this one"})
    assert refusal(wrong) == (403, "wrong_password")
    made = await client.post("/api/me/recovery", json={"password": PASSWORD})
    assert made.status_code == 201
    assert (await client.get("/api/me/recovery")).json() == {"made": True}
    assert (await recovered(here, made.json()["recovery_code"])).is_success


async def test_a_new_code_ends_the_old_one(here: WebHouse) -> None:
    client, first = await owner(here)
    made = await client.post("/api/me/recovery", json={"password": PASSWORD})
    assert refusal(await recovered(here, first)) == (401, "wrong_recovery")
    assert (await recovered(here, made.json()["recovery_code"])).is_success


async def test_a_guest_has_nothing_to_come_back_to(here: WebHouse) -> None:
    client = await here.guest()
    assert (await client.get("/api/me/recovery")).json() == {"made": False}
    answer = await client.post("/api/me/recovery", json={"password": PASSWORD})
    assert refusal(answer) == (403, "account_needed")
    became = await client.post("/api/account", json={"name": "Ann", "password": PASSWORD})
    assert (await recovered(here, became.json()["recovery_code"], "Ann")).is_success


async def test_a_token_makes_no_code(here: WebHouse) -> None:
    client, _ = await owner(here)
    token = (await client.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
    program = here.visitor(authorization=f"Bearer {token}")
    answer = await program.post("/api/me/recovery", json={"password": PASSWORD})
    assert refusal(answer) == (403, "session_needed")


async def test_guessing_codes_is_slowed_down_like_guessing_passwords(tmp_path: Path) -> None:
    async with house(tmp_path, name_rate=3) as here:
        _, code = await owner(here)
        tries = [(await recovered(here, new_code())).status_code for _ in range(4)]
        assert tries == [401, 401, 401, 429]
        assert (await recovered(here, code)).status_code == 429
        assert not await enters(here, PASSWORD)  # one limit for both


async def test_the_house_keeps_no_code_it_could_read(here: WebHouse) -> None:
    client, code = await owner(here)
    person = (await client.get("/api/me")).json()["id"]
    kept = await here.store.people.recovery_hash(person)
    assert kept is not None
    assert kept.startswith("$argon2id$")
    exported = (await client.get("/api/me/export")).text
    assert code not in exported
    assert kept not in exported
