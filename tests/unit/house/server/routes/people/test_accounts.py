"""Guests and accounts: who comes in, who stays, who is forgotten."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from muraille.house.server.support.passwords import Passwords
from tests.kit.house.web import PASSWORD, WebHouse, house

pytestmark = pytest.mark.anyio


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


async def test_nobody_is_signed_in_at_first(here: WebHouse) -> None:
    answer = await here.visitor().get("/api/me")
    assert answer.status_code == 401
    assert code(answer) == "not_signed_in"
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_guest_comes_in_at_once(here: WebHouse) -> None:
    client = here.visitor(**{"accept-language": "zh-CN,en;q=0.5"})
    answer = await client.post("/api/guest", json={"name": "  Ann \t Lee "})
    assert answer.status_code == 201
    me = (await client.get("/api/me")).json()
    assert me == answer.json()
    assert (me["name"], me["guest"], me["language"]) == ("Ann Lee", True, "zh")
    assert me["created"] == here.clock.now()
    assert me["settings"] == {}


async def test_a_guest_may_choose_the_language(here: WebHouse) -> None:
    answer = await here.visitor().post("/api/guest", json={"name": "Ann", "language": "en"})
    assert answer.json()["language"] == "en"


async def test_who_is_in_does_not_come_in_again(here: WebHouse) -> None:
    client = await here.guest()
    answer = await client.post("/api/guest", json={"name": "Other"})
    assert (answer.status_code, code(answer)) == (409, "already_signed_in")
    client = await here.account()
    answer = await client.post("/api/account", json={"name": "Other", "password": PASSWORD})
    assert (answer.status_code, code(answer)) == (409, "already_signed_in")


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\x00b", "a\u202eb", "a\u200bb", "\ud800"])
async def test_some_names_cannot_be_read(here: WebHouse, name: str) -> None:
    # Written by hand: half a sign is not UTF-8, but an escape of JSON.
    body = '{"name": "' + "".join(f"\\u{ord(sign):04x}" for sign in name) + '"}'
    client = here.visitor(**{"content-type": "application/json"})
    answer = await client.post("/api/guest", content=body)
    assert answer.status_code in (400, 422)
    assert code(answer) in ("bad_name", "wrong_field", "broken_json")


@pytest.mark.parametrize(
    "name",
    ["'; DROP TABLE people;--", "<script>x()</script>", "{__class__}", "%s%n", "{{7*7}}", "麻将"],
)
async def test_a_name_is_only_a_name(here: WebHouse, name: str) -> None:
    client = await here.guest(name)
    answer = await client.get("/api/me")
    assert answer.json()["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    taken = await here.account(name)
    again = await here.visitor().post("/api/guest", json={"name": name})
    assert (again.status_code, code(again)) == (409, "name_taken")
    assert (await taken.get("/api/me")).json()["name"] == name


async def test_a_guest_becomes_an_account_and_stays_himself(here: WebHouse) -> None:
    client = await here.guest("Ann")
    await client.patch("/api/me", json={"settings": {"sound": False}})
    before = (await client.get("/api/me")).json()
    old_cookies = dict(client.cookies)
    answer = await client.post("/api/account", json={"name": "Anna", "password": PASSWORD})
    assert answer.status_code == 201
    after = (await client.get("/api/me")).json()
    assert after == {**before, "name": "Anna", "guest": False}
    stale = here.visitor()
    stale.cookies.update(old_cookies)
    assert (await stale.get("/api/me")).status_code == 401


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
async def test_a_password_has_a_sensible_length(here: WebHouse, password: str) -> None:
    answer = await here.visitor().post("/api/account", json={"name": "Bea", "password": password})
    assert (answer.status_code, code(answer)) == (400, "bad_password")
    assert await here.services.people.by_name("Bea") is None


async def test_two_names_that_look_alike_are_one(here: WebHouse) -> None:
    await here.account("Bea")
    answer = await here.visitor().post("/api/account", json={"name": "BEA", "password": PASSWORD})
    assert (answer.status_code, code(answer)) == (409, "name_taken")
    assert "BEA" in answer.json()["error"]["message"]


async def test_logging_in_and_out(here: WebHouse) -> None:
    await here.account("Bea")
    client = here.visitor()
    answer = await client.post("/api/session", json={"name": "bea", "password": PASSWORD})
    assert answer.status_code == 200
    assert (await client.get("/api/me")).json()["name"] == "Bea"
    assert (await client.delete("/api/session")).status_code == 204
    assert dict(client.cookies) == {}
    assert (await client.get("/api/me")).status_code == 401


@pytest.mark.parametrize(
    ("name", "password"),
    [("Bea", "wrong password"), ("Nobody", PASSWORD), ("", PASSWORD), ("x" * 99, ""), ("Ann", "")],
)
async def test_a_wrong_name_and_a_wrong_password_are_one_answer(
    here: WebHouse, name: str, password: str
) -> None:
    await here.account("Bea")
    await here.guest("Ann")
    answer = await here.visitor().post("/api/session", json={"name": name, "password": password})
    assert (answer.status_code, code(answer)) == (401, "wrong_login")
    assert "set-cookie" not in answer.headers


async def test_an_unknown_name_is_checked_like_any_other(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.account("Bea")
    checked = []
    verified = here.services.passwords.verified

    def noted(kept: str, password: str) -> bool:
        checked.append(kept[:20])
        return verified(kept, password)

    monkeypatch.setattr(here.services.passwords, "verified", noted)
    for name in ("Bea", "Nobody", "\u202e"):
        await here.visitor().post("/api/session", json={"name": name, "password": "wrong one"})
    assert len(checked) == 3
    assert len(set(checked)) == 1, "the same work: " + str(checked)


async def test_an_old_hash_is_made_anew_at_the_next_login(here: WebHouse) -> None:
    await here.account("Bea")
    before = await here.services.people.by_name("Bea")
    here.services.passwords = Passwords(memory=16, passes=1)
    client = here.visitor()
    for _ in range(2):
        answer = await client.post("/api/session", json={"name": "Bea", "password": PASSWORD})
        assert answer.status_code == 200
    after = await here.services.people.by_name("Bea")
    assert before is not None
    assert after is not None
    assert ("m=8," in before[1], "m=16," in after[1]) == (True, True)


async def test_changing_name_language_and_settings(here: WebHouse) -> None:
    client = await here.account("Bea")
    answer = await client.patch(
        "/api/me",
        json={"name": "Béatrice", "language": "en", "settings": {"sound": True, "speed": 1.5}},
    )
    assert answer.status_code == 200
    me = (await client.get("/api/me")).json()
    assert (me["name"], me["language"]) == ("Béatrice", "en")
    assert me["settings"] == {"sound": True, "speed": 1.5}
    await client.patch("/api/me", json={"settings": {"sound": None, "tiles": "plain"}})
    assert (await client.get("/api/me")).json()["settings"] == {"speed": 1.5, "tiles": "plain"}


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"language": "de"}, "language"),
        ({"name": 7}, "name"),
        ({"guest": False}, "guest"),
        ({"id": "other"}, "id"),
        ({"settings": {"_sessions": {}}}, "settings._sessions"),
        ({"settings": {"sound": [1]}}, "settings.sound"),
        ({"settings": {"sound": "a\x00"}}, "settings.sound"),
        ({"settings": {"sound": "x" * 201}}, "settings.sound"),
        ({"settings": {f"s{n}": n for n in range(65)}}, "settings"),
        ([], "body"),
    ],
)
async def test_a_wrong_field_is_named_and_changes_nothing(
    here: WebHouse, asked: object, field: str
) -> None:
    client = await here.account("Bea")
    before = (await client.get("/api/me")).json()
    answer = await client.patch("/api/me", json=asked)
    assert answer.status_code == 422
    assert code(answer) == "wrong_field"
    assert answer.json()["error"]["field"] == field
    assert (await client.get("/api/me")).json() == before


async def test_settings_do_not_grow_for_ever(here: WebHouse) -> None:
    client = await here.account("Bea")
    many = {f"s{n}": n for n in range(60)}
    assert (await client.patch("/api/me", json={"settings": many})).status_code == 200
    answer = await client.patch(
        "/api/me", json={"name": "Other", "settings": {f"t{n}": n for n in range(60)}}
    )
    assert (answer.status_code, code(answer)) == (422, "wrong_field")
    me = (await client.get("/api/me")).json()
    assert (me["name"], me["settings"]) == ("Bea", many)


async def test_a_taken_name_changes_nothing(here: WebHouse) -> None:
    await here.account("Bea")
    client = await here.account("Cid")
    answer = await client.patch("/api/me", json={"name": "bea", "settings": {"sound": True}})
    assert (answer.status_code, code(answer)) == (409, "name_taken")
    me = (await client.get("/api/me")).json()
    assert (me["name"], me["settings"]) == ("Cid", {})


async def test_a_new_password_ends_every_other_session_and_all_tokens(here: WebHouse) -> None:
    client = await here.account("Bea")
    token = (await client.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
    program = here.visitor(authorization=f"Bearer {token}")
    other = here.visitor()
    await other.post("/api/session", json={"name": "Bea", "password": PASSWORD})
    wrong = await client.patch("/api/me", json={"password": "new password", "old_password": "no"})
    assert (wrong.status_code, code(wrong)) == (403, "wrong_password")
    none = await client.patch("/api/me", json={"password": "new password"})
    assert code(none) == "wrong_password"
    assert (await other.get("/api/me")).status_code == 200
    assert (await program.get("/api/me")).status_code == 200
    right = await client.patch(
        "/api/me", json={"password": "new password", "old_password": PASSWORD}
    )
    assert right.status_code == 200
    assert (await client.get("/api/me")).status_code == 200
    assert (await other.get("/api/me")).status_code == 401
    assert (await program.get("/api/me")).status_code == 401
    assert (await client.get("/api/me/tokens")).json() == []
    old = await other.post("/api/session", json={"name": "Bea", "password": PASSWORD})
    assert code(old) == "wrong_login"


async def test_a_guest_has_no_password_to_change(here: WebHouse) -> None:
    client = await here.guest()
    answer = await client.patch("/api/me", json={"password": "new password"})
    assert (answer.status_code, code(answer)) == (403, "account_needed")


async def test_being_forgotten(here: WebHouse) -> None:
    client = await here.account("Bea")
    for body in (None, {"password": "wrong password"}, {"password": None}):
        answer = await client.request("DELETE", "/api/me", json=body)
        assert (answer.status_code, code(answer)) == (403, "wrong_password")
    number = (await client.get("/api/me")).json()["id"]
    cookies = dict(client.cookies)
    answer = await client.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert await here.services.people.by_id(number) is None
    client.cookies.update(cookies)
    assert (await client.get("/api/me")).status_code == 401
    assert (await here.account("Bea")) is not None


async def test_a_guest_is_forgotten_without_a_password(here: WebHouse) -> None:
    client = await here.guest()
    assert (await client.delete("/api/me")).status_code == 204
    assert (await client.get("/api/me")).status_code == 401


async def test_a_house_may_open_no_accounts(tmp_path: Path) -> None:
    async with house(tmp_path, registration=False) as here:
        answer = await here.visitor().post(
            "/api/account", json={"name": "Bea", "password": PASSWORD}
        )
        assert (answer.status_code, code(answer)) == (403, "registration_closed")
        assert await here.guest() is not None


async def test_taking_ones_data_away(here: WebHouse) -> None:
    client = await here.account("Bea")
    await client.patch("/api/me", json={"settings": {"sound": False}})
    await client.post("/api/me/tokens", json={"label": "my program"})
    answer = await client.get("/api/me/export")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="muraille.json"'
    data = answer.json()
    assert data["profile"] == (await client.get("/api/me")).json()
    assert data["tokens"] == (await client.get("/api/me/tokens")).json()
    assert (data["games"], data["hands"]) == ([], [])
    assert "argon2" not in answer.text
    assert "_sessions" not in answer.text


async def test_a_person_does_not_change_names_without_end(here: WebHouse) -> None:
    client = await here.guest("Ann")
    answers = [await client.patch("/api/me", json={"name": f"Ann {n}"}) for n in range(31)]
    assert [x.status_code for x in answers] == [200] * 30 + [429]
    kept = await client.patch("/api/me", json={"name": "Ann 29", "language": "zh"})
    assert kept.status_code == 200  # it is their name already
