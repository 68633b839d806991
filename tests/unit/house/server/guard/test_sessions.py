"""Sessions: signed, short of breath, and over when they are over."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

from muraille.house.server.guard.sessions import COOKIE, SAFE_COOKIE, SALT
from tests.kit.house.web import PASSWORD, WebHouse, house

pytestmark = pytest.mark.anyio

DAY = 86_400


async def status_with(here: WebHouse, cookie: str) -> int:
    """What a person who shows this cookie gets."""
    client = here.visitor()
    client.cookies.set(COOKIE, cookie)
    return (await client.get("/api/me")).status_code


async def test_the_cookie_is_closed_to_scripts_and_other_sites(here: WebHouse) -> None:
    answer = await here.visitor().post("/api/guest", json={"name": "Ann"})
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert parts == {"httponly", "max-age=2592000", "path=/", "samesite=lax"}


async def test_over_https_the_cookie_stays_on_https(tmp_path: Path) -> None:
    async with house(tmp_path, base_url="https://house.test") as here:
        client = here.visitor(origin="https://house.test")
        client.base_url = httpx.URL("https://house.test")
        answer = await client.post("/api/guest", json={"name": "Ann"})
        assert answer.status_code == 201
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{SAFE_COOKIE}=")
        assert "; Secure" in cookie
        assert "Domain" not in cookie
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert (await client.get("/api/me")).status_code == 200
        # The same session under the weaker name is not believed.
        weak = here.visitor(origin="https://house.test")
        weak.cookies.set(COOKIE, client.cookies[SAFE_COOKIE])
        assert (await weak.get("/api/me")).status_code == 401


async def test_every_changed_sign_breaks_the_signature(here: WebHouse) -> None:
    client = await here.guest()
    cookie = client.cookies[COOKIE]
    assert await status_with(here, cookie) == 200
    for place in range(0, len(cookie), 5):
        other = "A" if cookie[place] != "A" else "B"
        assert await status_with(here, cookie[:place] + other + cookie[place + 1 :]) == 401
    assert await status_with(here, cookie[:-1]) == 401
    assert await status_with(here, "") == 401
    assert await status_with(here, "x" * 5000) == 401


async def test_forged_cookies_are_nobody(here: WebHouse) -> None:
    client = await here.account("Bea")
    number = (await client.get("/api/me")).json()["id"]
    held = {"p": number, "s": "guessed", "t": here.clock.now()}
    secret = here.services.secret
    forged = [
        URLSafeSerializer("other secret" * 4, salt=SALT).dumps(held),
        URLSafeSerializer(secret, salt="other").dumps(held),
        URLSafeTimedSerializer(secret, salt=SALT).dumps(held),
        here_signed(here, held),  # well signed, but no session of this number
        here_signed(here, {"p": number}),
        here_signed(here, [1, 2]),
        here_signed(here, "text"),
        here_signed(here, {"p": None, "s": {}, "t": "soon"}),
    ]
    for cookie in forged:
        assert await status_with(here, str(cookie)) == 401


def here_signed(here: WebHouse, held: object) -> str:
    """Signed as the house signs, for one who has stolen the secret but not the database."""
    import hashlib  # noqa: PLC0415 - only here

    signer = URLSafeSerializer(
        here.services.secret, salt=SALT, signer_kwargs={"digest_method": hashlib.sha256}
    )
    return str(signer.dumps(held))


async def test_after_leaving_a_copy_of_the_cookie_is_worthless(here: WebHouse) -> None:
    client = await here.account()
    cookie = client.cookies[COOKIE]
    await client.delete("/api/session")
    assert await status_with(here, cookie) == 401


async def test_logging_in_again_ends_the_session_before(here: WebHouse) -> None:
    client = await here.account("Bea")
    first = client.cookies[COOKIE]
    await client.post("/api/session", json={"name": "Bea", "password": PASSWORD})
    assert client.cookies[COOKIE] != first
    assert await status_with(here, first) == 401
    assert await status_with(here, client.cookies[COOKIE]) == 200


async def test_a_session_ends_in_time(tmp_path: Path) -> None:
    async with house(tmp_path, session_days=10, guest_days=2) as here:
        account, guest = await here.account(), await here.guest()
        here.clock.forward(2 * DAY + 1)
        assert await status_with(here, guest.cookies[COOKIE]) == 401
        assert await status_with(here, account.cookies[COOKIE]) == 200
        here.clock.forward(8 * DAY)
        assert await status_with(here, account.cookies[COOKIE]) == 401


async def test_a_session_in_use_is_renewed(tmp_path: Path) -> None:
    async with house(tmp_path, session_days=10) as here:
        client = await here.account()
        first = client.cookies[COOKIE]
        assert "set-cookie" not in (await client.get("/api/me")).headers
        here.clock.forward(6 * DAY)
        assert "set-cookie" in (await client.get("/api/me")).headers
        assert client.cookies[COOKIE] != first
        here.clock.forward(6 * DAY)
        assert await status_with(here, first) == 401
        assert (await client.get("/api/me")).status_code == 200


async def test_the_oldest_of_many_sessions_ends(here: WebHouse) -> None:
    first = await here.account("Bea")
    for _ in range(20):
        here.clock.forward(60)
        client = here.visitor()
        await client.post("/api/session", json={"name": "Bea", "password": PASSWORD})
    assert await status_with(here, first.cookies[COOKIE]) == 401
    assert (await client.get("/api/me")).status_code == 200


async def test_a_program_shows_its_token(here: WebHouse) -> None:
    owner = await here.account("Bea")
    answer = await owner.post("/api/me/tokens", json={"label": "bot one"})
    assert answer.status_code == 201
    token = answer.json()["token"]
    assert token.startswith("mur_")
    assert len(token) == 47
    program = here.visitor(authorization=f"Bearer {token}", origin="http://elsewhere.test")
    assert (await program.get("/api/me")).json()["name"] == "Bea"
    shown = (await owner.get("/api/me/tokens")).json()
    assert shown == [{"id": answer.json()["id"], "label": "bot one", "created": here.clock.now()}]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": "Mallory"}),
        ("DELETE", "/api/me", {"password": PASSWORD}),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/tokens", {"label": "more"}),
        ("GET", "/api/me/tokens", None),
        ("DELETE", "/api/me/tokens/1", None),
    ],
)
async def test_a_token_cannot_take_an_account_over(
    here: WebHouse, method: str, path: str, body: object
) -> None:
    owner = await here.account("Bea")
    token = (await owner.post("/api/me/tokens", json={"label": "x"})).json()["token"]
    program = here.visitor(authorization=f"Bearer {token}")
    answer = await program.request(method, path, json=body)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "session_needed"
    assert (await owner.get("/api/me")).json()["name"] == "Bea"


async def test_a_bad_token_is_nobody_even_beside_a_good_cookie(here: WebHouse) -> None:
    client = await here.guest()
    for token in ("", "mur_wrong", "x" * 5000, "é", "a b"):
        shown = f"Bearer {token}".encode()
        answer = await client.get("/api/me", headers={b"authorization": shown})
        assert answer.status_code == 401
    assert (await client.get("/api/me")).status_code == 200


def kept_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_only_the_hash_of_a_token_is_kept(here: WebHouse, tmp_path: Path) -> None:
    owner = await here.account("Bea")
    token = (await owner.post("/api/me/tokens", json={"label": "x"})).json()["token"]
    await here.store.close()
    kept = kept_in(tmp_path)
    assert token.encode() not in kept
    assert PASSWORD.encode() not in kept


async def test_a_token_is_taken_back_by_its_owner_only(here: WebHouse) -> None:
    owner, other = await here.account("Bea"), await here.account("Cid")
    made = (await owner.post("/api/me/tokens", json={"label": "x"})).json()
    for number in (made["id"], "nothing", "..%2f", "%00", "x" * 100):
        answer = await other.delete(f"/api/me/tokens/{number}")
        assert answer.status_code == 404
    program = here.visitor(authorization=f"Bearer {made['token']}")
    assert (await program.get("/api/me")).status_code == 200
    assert (await owner.delete(f"/api/me/tokens/{made['id']}")).status_code == 204
    assert (await program.get("/api/me")).status_code == 401


async def test_guests_have_no_tokens_and_accounts_not_too_many(tmp_path: Path) -> None:
    async with house(tmp_path, token_rate=0) as here:
        guest = await here.guest()
        answer = await guest.post("/api/me/tokens", json={"label": "x"})
        assert answer.json()["error"]["code"] == "account_needed"
        owner = await here.account()
        for n in range(20):
            made = await owner.post("/api/me/tokens", json={"label": f"t{n}"})
            assert made.status_code == 201
        answer = await owner.post("/api/me/tokens", json={"label": "x"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "too_many_tokens")


async def test_cookies_of_others_are_not_read(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unquoted(text: str) -> str:
        # What Python does with quotes takes a quarter of a second for 16 KB of them.
        assert '"' not in text
        return text

    client = await here.guest("Ann")
    own = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    monkeypatch.setattr("http.cookies._unquote", unquoted)
    quoted = f'"{chr(92)}"{chr(92)}""'
    for cookie in (f"a={quoted}; {own}", f"{own};b", f"x={own};{own}", f"{COOKIE}={quoted};{own}"):
        answer = await here.visitor().get("/api/me", headers={"cookie": cookie})
        assert answer.json()["name"] == "Ann", cookie
    answer = await here.visitor().get("/api/me", headers={"cookie": f"{COOKIE}={quoted}"})
    assert answer.status_code == 401
