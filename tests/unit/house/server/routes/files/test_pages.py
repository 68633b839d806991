"""The pages as they are built: what a browser is given, and what it is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.house.server.routes.files.pages import FOLDER
from tests.kit.house.web import WebHouse

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not FOLDER.is_dir(), reason="the pages are not built: make .venv/pages"),
]


@pytest.mark.parametrize(
    "address", ["/", "/table/0123456789ab", "/count", "/no/such/page", "/" + "long" * 200]
)
async def test_every_address_is_the_one_document(here: WebHouse, address: str) -> None:
    answer = await here.visitor().get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert '<div id="page">' in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_the_document_holds_no_script_of_its_own(here: WebHouse) -> None:
    document = (await here.visitor().get("/")).text
    assert re.findall(r"<script(?![^>]*\bsrc=)", document) == []
    assert "style=" not in document


async def test_what_it_loads_is_packed_and_kept_for_ever(here: WebHouse) -> None:
    client = here.visitor()
    script = re.search(r'src="(/assets/[^"]+\.js)"', (await client.get("/")).text)
    assert script is not None
    answer = await client.get(script[1])
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    plain = await client.get(script[1], headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


async def test_who_has_the_document_is_not_given_it_again(here: WebHouse) -> None:
    client = here.visitor()
    tag = (await client.get("/")).headers["etag"]
    answer = await client.get("/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/missing.js",
        "/index.html.gz",
        "/assets/../../settings.py",
        "/..%2fsettings.py",
        "/%2e%2e/settings.py",
        "/assets/%00.js",
        "/api/no_such_route",
        "/api",
    ],
)
async def test_nothing_else_is_given_away(here: WebHouse, path: str) -> None:
    answer = await here.visitor().get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_such_page"


@pytest.mark.parametrize(
    "path", ["a/" * 4000, "docs/" + "a/" * 4000 + "x", "assets/" + "../" * 3000]
)
async def test_folders_without_end_are_not_looked_for(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    looked: list[Path] = []
    resolve = Path.resolve

    def looking(self: Path, *, strict: bool = False) -> Path:
        looked.append(self)
        return resolve(self, strict=strict)

    monkeypatch.setattr(Path, "resolve", looking)
    await here.visitor().get(f"/{path}")
    assert all(len(str(file)) < 1000 for file in looked)
