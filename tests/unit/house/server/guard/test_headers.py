"""What is refused before a route sees it, and what stands on every answer."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from muraille.house.server.guard.sessions import COOKIE, same_origin
from muraille.house.server.settings import Settings
from tests.kit.house.web import ADDRESS, JSON, WebHouse, house

pytestmark = pytest.mark.anyio

GUEST = {"name": "Ann"}


@pytest.mark.parametrize("path", ["/api/me", "/nothing", "/healthz", "/api/openapi.json"])
async def test_every_answer_is_closed_to_other_sites(here: WebHouse, path: str) -> None:
    headers = (await here.visitor().get(path)).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "permissions-policy" in headers
    assert "strict-transport-security" not in headers
    assert "access-control-allow-origin" not in headers
    assert len(headers["x-request-id"]) == 16


async def test_answers_of_the_api_are_not_kept_by_caches(here: WebHouse) -> None:
    client = await here.guest()
    assert (await client.get("/api/me")).headers["cache-control"] == "no-store"
    assert (await here.visitor().get("/api/me")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "https://house.test"},
        {"origin": "http://house.test:81"},
        {"origin": "http://house.test.evil.test"},
        {"origin": "http://house.test@evil.test"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://evil.test", "sec-fetch-site": "same-origin"},
        {},
    ],
)
async def test_another_site_cannot_act_for_a_visitor(
    here: WebHouse, headers: dict[str, str]
) -> None:
    client = await here.guest()
    del client.headers["origin"]
    for method, path in (
        ("PATCH", "/api/me"),
        ("POST", "/api/account"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/me"),
        ("POST", "/api/nothing"),
    ):
        answer = await client.request(method, path, headers={**headers, **JSON})
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "cross_site"
    assert (await client.get("/api/me", headers=headers)).json()["name"] == "Ann"


async def test_two_origins_are_none(here: WebHouse) -> None:
    client = await here.guest()
    del client.headers["origin"]
    pair = [("origin", ADDRESS), ("origin", "http://evil.test"), *JSON.items()]
    answer = await client.patch("/api/me", headers=pair, content="{}")
    assert answer.json()["error"]["code"] == "cross_site"


async def test_a_program_without_cookie_needs_no_origin(here: WebHouse) -> None:
    client = here.visitor()
    del client.headers["origin"]
    assert (await client.post("/api/guest", json=GUEST)).status_code == 201
    # From now on it carries a session, like a browser.
    answer = await client.patch("/api/me", json={"name": "Bob"})
    assert answer.json()["error"]["code"] == "cross_site"
    said = {"sec-fetch-site": "same-origin"}
    assert (await client.patch("/api/me", json={"name": "Bob"}, headers=said)).status_code == 200


@pytest.mark.parametrize(
    ("base_url", "scheme", "headers", "answer"),
    [
        ("", "ws", {"host": "a.test", "origin": "http://a.test"}, True),
        ("", "wss", {"host": "a.test", "origin": "https://a.test"}, True),
        ("", "wss", {"host": "a.test:443", "origin": "https://A.test"}, True),
        ("", "ws", {"host": "a.test", "origin": "https://a.test"}, False),
        ("", "ws", {"host": "a.test:8000", "origin": "http://a.test"}, False),
        ("", "ws", {"host": "[::1]:8000", "origin": "http://[::1]:8000"}, True),
        ("https://a.test", "ws", {"host": "127.0.0.1", "origin": "https://a.test"}, True),
        ("https://a.test", "ws", {"host": "b.test", "origin": "http://b.test"}, False),
        ("", "ws", {"host": "a.test"}, True),
        ("", "ws", {"host": "a.test", "cookie": f"{COOKIE}=x"}, False),
    ],
)
async def test_same_origin_also_of_sockets(
    base_url: str,
    scheme: str,
    headers: dict[str, str],
    answer: bool,  # noqa: FBT001 - data
) -> None:
    scope = {"type": "websocket", "scheme": scheme, "headers": Headers(headers).raw, "path": "/"}
    settings = Settings(base_url=base_url, cookie_secure="no")
    assert same_origin(HTTPConnection(scope), settings) is answer


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
)
async def test_only_json_comes_in(here: WebHouse, kind: str) -> None:
    answer = await here.visitor().post(
        "/api/guest", content=json.dumps(GUEST), headers={"content-type": kind}
    )
    assert answer.status_code == 415
    assert answer.json()["error"]["code"] == "not_json"


@pytest.mark.parametrize(
    "body", ["", "{", "[1,", "NaN", '"\\ud8"', "{'name': 'Ann'}", "\x00", "nul", "[" * 5000]
)
async def test_what_is_not_json_is_said_to_be_so(here: WebHouse, body: str) -> None:
    answer = await here.visitor(**JSON).post("/api/guest", content=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"] in ("broken_json", "wrong_field")


async def test_bytes_that_are_no_text_are_refused(here: WebHouse) -> None:
    answer = await here.visitor(**JSON).post("/api/guest", content=b'{"name": "\xff\xfe"}')
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "broken_json"


async def test_a_large_body_is_refused_before_it_is_read(tmp_path: Path) -> None:
    async with house(tmp_path, body_limit=1024) as here:
        client = here.visitor(**JSON)
        for path in ("/api/guest", "/api/nothing"):
            answer = await client.post(path, content=b" " * 1025)
            assert answer.status_code == 413
            assert answer.json()["error"]["code"] == "too_large"
        fits = json.dumps(GUEST).encode()
        assert (await client.post("/api/guest", content=fits.ljust(1024))).status_code == 201


async def test_a_large_body_in_pieces_is_refused_too(tmp_path: Path) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 100

    async with house(tmp_path, body_limit=1024) as here:
        answer = await here.visitor(**JSON).post("/api/guest", content=pieces())
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_large"


@pytest.mark.parametrize("length", ["-1", "x", "1e3", ""])
async def test_a_length_that_is_none_is_refused(here: WebHouse, length: str) -> None:
    headers = {b"content-length": length.encode(), b"content-type": b"application/json"}
    request = here.visitor().build_request("POST", "/api/guest", content=b"{}")
    request.headers.update({name.decode(): value.decode() for name, value in headers.items()})
    answer = await here.visitor().send(request)
    assert answer.status_code in (400, 413, 422)


async def test_nothing_here_is_json_too(here: WebHouse) -> None:
    client = here.visitor(**{"accept-language": "en"})
    answer = await client.get("/api/nothing/../%2e%2e/etc/passwd")
    assert answer.status_code == 404
    assert answer.json() == {
        "error": {"code": "no_such_page", "message": "There is nothing at this address."}
    }
    answer = await client.put("/api/me", json={})
    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "no_such_method"
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("fr", "Il n’y a rien à cette adresse."),
        ("de;q=0.9, en-GB;q=0.8, fr;q=0.1", "There is nothing at this address."),
        ("zh", "此地址没有内容。"),
        ("de", "Il n’y a rien à cette adresse."),
        (";;;q=,=,", "Il n’y a rien à cette adresse."),
        ("en;q=0, zh;q=x", "Il n’y a rien à cette adresse."),
    ],
)
async def test_refusals_speak_the_language_of_the_browser(
    here: WebHouse, asked: str, sentence: str
) -> None:
    answer = await here.visitor(**{"accept-language": asked}).get("/api/nothing")
    assert answer.json()["error"]["message"] == sentence


async def test_refusals_speak_the_language_of_the_person(here: WebHouse) -> None:
    client = await here.guest()
    await client.patch("/api/me", json={"language": "zh"})
    answer = await client.get("/api/me/games?limit=0", headers={"accept-language": "en"})
    assert answer.json()["error"]["message"] == "字段limit缺失或无效。"


async def test_an_error_of_ours_tells_nothing(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: str) -> None:
        raise RuntimeError("the secret of the house")

    client = await here.guest()
    monkeypatch.setattr(here.services.people, "settings", broken)
    answer = await client.get("/api/me")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    number = answer.headers["x-request-id"]
    assert number in answer.json()["error"]["message"]
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert [record.message for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("path", ["/api/me", "/api/rules", "/", "/nothing"])
async def test_a_query_without_end_is_refused(here: WebHouse, path: str) -> None:
    answer = await here.visitor().get(f"{path}?{'a&' * 10_000}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (431, "headers_too_large")
    assert (await here.visitor().get(f"/api/rules?{'a&' * 1000}")).status_code == 200


MANY: dict[str, object] = {f"x{n}": {} for n in range(4000)}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/guest", {**GUEST, **MANY}),
        ("/api/settlement", MANY),
        ("/api/count", {"hand": "1m", "switches": MANY}),
        ("/api/count", {"hand": "1m", "situation": {"flowers": [MANY]}}),
        ("/api/penalties/ruling", {"infraction": "P1.1", "offender": 0, "facts": MANY}),
        ("/api/records/hand", {"record": "{}", "hand": [[]] * 20_000}),
    ],
)
async def test_a_body_with_more_values_than_anybody_needs_is_refused_at_once(
    here: WebHouse, path: str, body: dict[str, object]
) -> None:
    answer = await here.visitor().post(path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_many_values")


async def test_a_body_may_have_many_signs_in_one_value(here: WebHouse) -> None:
    answer = await here.visitor().post(
        "/api/records/hand", json={"record": "," * 50_000, "hand": 1}
    )
    assert answer.json()["error"]["code"] not in ("too_many_values", "wrong_field")
