"""Nobody passes for somebody else, and nobody is called nothing."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.kit.hostile.houses import TableScene, scene
from tests.kit.house.web import PASSWORD

BLANK = ("\u3164", "\u2800", "\u1160\u1160", "\u034f", "\ufe0f", "\U000e0100", "\u200b", " \u00a0 ")
LOOKALIKES = ("\u0410lice", "AIice", "\uff21lice", "Al\u0456ce", "Alice", "ALICE", "Alice\ufe0f")
HIDDEN = tuple(f"Alice{sign}" for sign in ("\u3164", "\u034f", "\U000e0100", "\u1160", "\u200d"))
OTHERS = (
    "Alix",
    "Alicia",
    "\u674e\u660e",
    "Zo\u00eb",
    "Marie \u2764\ufe0f",
    "\u041e\u043b\u044c\u0433\u0430",
)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A house where Alice has an account."""
    with scene(tmp_path_factory.mktemp("names")) as found:
        account = {"name": "Alice", "password": PASSWORD}
        with visitor(found) as alice:
            assert alice.post("/api/account", json=account).is_success
        yield found


def visitor(here: TableScene, language: str = "en") -> httpx.Client:
    headers = {"Origin": here.house.origin, "Accept-Language": language}
    return httpx.Client(base_url=here.house.origin, headers=headers, timeout=30)


def refusal_of(here: TableScene, name: str, language: str = "en") -> dict[str, str]:
    """Why nobody may come in under a name; nothing if they may."""
    with visitor(here, language) as guest:
        answer = guest.post("/api/guest", json={"name": name})
    return {} if answer.is_success else dict(answer.json()["error"])


@pytest.mark.parametrize("name", BLANK, ids=ascii)
def test_a_name_that_shows_nothing_is_refused(here: TableScene, name: str) -> None:
    assert refusal_of(here, name)["code"] in ("bad_name", "unreadable_name")


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_a_sign_that_shows_nothing_is_refused(here: TableScene, name: str) -> None:
    assert refusal_of(here, name)["code"] in ("bad_name", "unreadable_name")


@pytest.mark.parametrize("name", LOOKALIKES, ids=ascii)
def test_a_name_that_looks_like_that_of_an_account_is_refused(here: TableScene, name: str) -> None:
    assert refusal_of(here, name)["code"] in ("name_taken", "name_looks_taken")


@pytest.mark.parametrize("name", OTHERS, ids=ascii)
def test_a_name_of_its_own_is_welcome(here: TableScene, name: str) -> None:
    assert refusal_of(here, name) == {}


def test_it_is_said_in_the_language_of_the_visitor(here: TableScene) -> None:
    said = {x: refusal_of(here, "\u0410lice", x)["message"] for x in ("fr", "en", "zh")}
    assert said["en"].startswith("The name \u0410lice looks like that of another player")
    assert said["fr"].startswith("Le nom \u0410lice ressemble \u00e0 celui d\u2019un autre joueur")
    assert said["zh"].startswith("\u6635\u79f0\u0410lice\u4e0e\u53e6\u4e00\u4f4d\u73a9\u5bb6")


def test_at_one_table_no_name_only_looks_like_another(here: TableScene) -> None:
    with visitor(here) as host, visitor(here) as other:
        for client, name in ((host, "Boris"), (other, "B\u043eris")):
            assert client.post("/api/guest", json={"name": name}).is_success
        table = host.post("/api/tables", json={}).json()["table"]
        refused = other.post(f"/api/tables/{table}/seat", json={})
        assert refused.json()["error"]["code"] == "name_at_table"
        assert other.patch("/api/me", json={"name": "Vera"}).is_success
        assert other.post(f"/api/tables/{table}/seat", json={}).is_success
