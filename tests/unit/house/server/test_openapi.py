"""The description of the API is true, and nothing anybody sends breaks it."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from hypothesis import given
from hypothesis import strategies as st

from muraille.house.server.app import ROUTERS
from muraille.house.server.support.refusals import STATUS
from muraille.i18n import LANGUAGES, catalogue
from tests.kit.examples import examples
from tests.kit.house.web import ADDRESS, PASSWORD, WebHouse, house

PAGES = (
    "GET /api/games/{table}",
    "POST /api/account",
    "POST /api/guest",
    "DELETE /api/me",
    "GET /api/me",
    "PATCH /api/me",
    "GET /api/me/export",
    "GET /api/me/games",
    "GET /api/me/recovery",
    "POST /api/me/recovery",
    "GET /api/me/statistics",
    "GET /api/me/tables",
    "GET /api/me/tokens",
    "POST /api/me/tokens",
    "DELETE /api/me/tokens/{token}",
    "POST /api/recovery",
    "DELETE /api/session",
    "POST /api/session",
    "GET /healthz",
    "GET /metrics",
    "GET /readyz",
)
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW")
ROOT = Path(__file__).parents[4]


@pytest.mark.anyio
async def test_the_page_describes_every_route(here: WebHouse) -> None:
    page = (await here.visitor().get("/api/openapi.json")).json()
    found = {
        f"{method.upper()} {path}" for path, methods in page["paths"].items() for method in methods
    }
    assert set(PAGES) <= found
    for path, methods in page["paths"].items():
        for method, route in methods.items():
            assert route["description"], f"{method} {path}"
            refusals = route["responses"]["default"]["content"]["application/json"]["schema"]
            assert refusals == {"$ref": "#/components/schemas/ErrorAnswer"}
    assert "HTTPValidationError" not in json.dumps(page)
    assert page["components"]["schemas"]["Login"]["required"] == ["name", "password"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_with_a_status_has_a_sentence(language: str) -> None:
    sentences = catalogue(language)["refusals"]
    assert [code for code in STATUS if code not in sentences] == []


names = st.text(max_size=30) | st.sampled_from(
    [
        "Ann",
        "Bea",
        "mcr",
        "classic",
        "greedy",
        "none",
        "'; DROP TABLE people;--",
        "<script>",
        "\r\nSet-Cookie: a=b",
        "\x00",
        "\u202e",
    ]
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | names
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)
FIELDS = (
    *("name", "password", "language", "settings", "old_password", "label", "token", "id", "guest"),
    *("rules", "house", "switches", "flowers", "hands", "pace", "open", "bots", "start"),
    *("seat", "bot", "invitation", "word", "code"),
)
fields = st.sampled_from(FIELDS)
bodies = (
    st.dictionaries(fields, values, max_size=5).map(lambda body: json.dumps(body).encode())
    | values.map(lambda body: json.dumps(body).encode())
    | st.binary(max_size=200)
    | st.just(b"{" * 70_000)
)
ROUTES = sorted(
    {route.path for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)}
    - {"/metrics"}
)
"""Every route there is, those of tables too."""
words = st.from_regex(r"[A-Za-z0-9%._~'-]{1,20}", fullmatch=True)
known_paths = st.builds(
    lambda path, word: re.sub(r"\{\w+\}", lambda _: word, path), st.sampled_from(ROUTES), words
)
paths = known_paths | st.from_regex(r"/[A-Za-z0-9/%._~-]{0,40}", fullmatch=True)
header_texts = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=60)
HEADERS = (
    *("authorization", "cookie", "origin", "sec-fetch-site", "accept-language", "accept"),
    *("content-type", "x-http-method-override", "range", "x-forwarded-for"),
)
headers = st.dictionaries(
    st.sampled_from(HEADERS),
    header_texts | st.sampled_from(["Bearer x", "null", "application/json", ADDRESS]),
    max_size=5,
)
queries = st.from_regex(r"(\?[a-z]{1,6}=[A-Za-z0-9%-]{0,12})?", fullmatch=True)


async def ask(here: WebHouse, asked: list[tuple[str, str, str, bytes, dict[str, str]]]) -> None:
    """Ask all this as a person without a session: nothing may break, nothing may change."""
    owner = await here.account("Bea")
    before = (await owner.get("/api/me/export")).json()
    for method, path, query, body, extra in asked:
        client = here.visitor()
        sent: Any = {"content-type": "application/json", **extra}
        sent = {name.encode(): text.encode("latin-1") for name, text in sent.items()}
        request = client.build_request(method, ADDRESS, content=body, headers=sent)
        request.url = request.url.copy_with(raw_path=f"{path}{query}".encode())
        answer = await client.send(request)
        assert answer.status_code < 500, (method, path, body, answer.text)
        if answer.status_code >= 400 and method != "HEAD":
            error = answer.json()["error"]
            assert error["code"] in STATUS or answer.status_code == 400
            assert error["message"] not in ("", error["code"])
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert (await owner.get("/api/me/export")).json() == before
    login = {"name": "Bea", "password": PASSWORD}
    assert (await here.visitor().post("/api/session", json=login)).status_code == 200


calls = st.tuples(st.sampled_from(METHODS), paths, queries, bodies, headers)
FREE = dict.fromkeys(("login_rate", "name_rate", "account_rate", "guest_rate", "request_rate"), 0)


@examples(25)
@given(st.lists(calls, min_size=1, max_size=25))
def test_nothing_a_stranger_sends_breaks_or_changes_anything(
    asked: list[tuple[str, str, str, bytes, dict[str, str]]],
) -> None:
    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with house(Path(folder), **FREE) as here:
                await ask(here, asked)

    asyncio.run(run())


@examples(25)
@given(st.lists(st.tuples(st.sampled_from(METHODS), known_paths, bodies), min_size=1, max_size=25))
def test_nothing_somebody_sends_about_himself_breaks_anything(
    asked: list[tuple[str, str, bytes]],
) -> None:
    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with house(Path(folder), **FREE) as here:
                other = await here.account("Cid")
                before = (await other.get("/api/me/export")).json()
                client = await here.guest()
                for method, path, body in asked:
                    was = await client.get("/api/me")
                    answer = await client.request(
                        method, path, content=body, headers={"content-type": "application/json"}
                    )
                    assert answer.status_code < 500, (method, path, body, answer.text)
                    if answer.status_code >= 400 and was.status_code == 200:
                        assert (await client.get("/api/me")).json() == was.json()
                assert (await other.get("/api/me/export")).json() == before

    asyncio.run(run())
