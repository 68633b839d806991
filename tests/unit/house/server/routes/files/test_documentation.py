"""The documentation as a house serves it: pages, files, and what is not there."""

from __future__ import annotations

import pytest

from muraille.house.server.routes.files.documentation import SITE
from tests.kit.house.web import WebHouse

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not SITE.folder.is_dir(), reason="the site is not built: make docs"),
]


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("/docs/", "<title>Muraille</title>"),
        ("/docs/fr/", "<title>Muraille</title>"),
        ("/docs/player/notation/", "<title>Writing hands · Muraille</title>"),
        (
            "/docs/contributor/adr/0010-the-house/",
            "<title>10. The house: journal first, one writer a table · Muraille</title>",
        ),
    ],
)
async def test_a_page_is_there(here: WebHouse, address: str, title: str) -> None:
    answer = await here.visitor().get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-cache"
    assert title in answer.text
    assert "script-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("asked", "given"),
    [("/docs", "/docs/"), ("/docs/player/notation", "/docs/player/notation/")],
)
async def test_the_address_of_a_page_ends_with_a_slash(
    here: WebHouse, asked: str, given: str
) -> None:
    answer = await here.visitor().get(asked)
    assert (answer.status_code, answer.headers["location"]) == (307, given)


async def test_a_page_the_browser_has_is_not_sent_again(here: WebHouse) -> None:
    client = here.visitor()
    tag = (await client.get("/docs/")).headers["etag"]
    answer = await client.get("/docs/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


async def test_a_browser_that_takes_nothing_packed_gets_the_page_as_it_is(here: WebHouse) -> None:
    client = here.visitor()
    plain = await client.get("/docs/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == (await client.get("/docs/")).content


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("search/search_index.json", "application/json"),
        ("assets/muraille.css", "text/css"),
        ("screenshots/table-mcr-desktop-light.jpg", "image/jpeg"),
    ],
)
async def test_what_a_page_loads_is_there(here: WebHouse, path: str, kind: str) -> None:
    answer = await here.visitor().get(f"/docs/{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)


async def test_a_page_that_is_not_there_is_told_in_a_page(here: WebHouse) -> None:
    answer = await here.visitor().get("/docs/no/such/page/")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/docs/assets/muraille.css"' in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "missing.js",
        "index.html.gz",
        "../settings.py",
        "..%2fsettings.py",
        "%2e%2e/app.py",
        "%00.js",
    ],
)
async def test_nothing_else_is_given_away(here: WebHouse, path: str) -> None:
    answer = await here.visitor().get(f"/docs/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_such_page"
