"""For those who watch over the house."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from muraille.house.ports import GameSummary
from muraille.house.server.upkeep.retention import forget_old
from tests.kit.house.web import WebHouse, house

pytestmark = pytest.mark.anyio


async def test_alive_and_ready(here: WebHouse) -> None:
    client = here.visitor()
    assert (await client.get("/healthz")).json()["status"] == "alive"
    assert (await client.get("/readyz")).json()["status"] == "ready"


async def test_without_a_database_alive_but_not_ready(here: WebHouse) -> None:
    client = here.visitor()
    await here.store.close()
    assert (await client.get("/healthz")).status_code == 200
    answer = await client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "not_ready"
    assert answer.headers["retry-after"] == "5"
    answer = await client.post("/api/guest", json={"name": "Ann"})
    assert answer.status_code == 503


async def test_a_closing_house_begins_nothing(here: WebHouse) -> None:
    client = await here.guest()
    here.services.is_closing = True
    answer = await client.get("/api/me")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "house_closing"


async def test_figures_count_requests_by_route(here: WebHouse) -> None:
    client = await here.guest()
    for _ in range(3):
        await client.get("/api/games/secretname")
    await client.get("/api/another/secret")
    here.services.meters.note_commit(7, 0.004)
    page = await here.visitor("127.0.0.1").get("/metrics")
    assert page.headers["content-type"].startswith("text/plain")
    found = {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(page.text)
        for sample in family.samples
    }
    assert found["muraille_requests_total", "/api/games/{table}", "404", "GET"] == 3
    assert found["muraille_requests_total", "/{path:path}", "404", "GET"] == 1
    assert found["muraille_requests_total", "/api/guest", "201", "POST"] == 1
    assert found["muraille_refusals_total", "no_such_game"] == 3
    assert found["muraille_request_seconds_count", "/api/games/{table}"] == 3
    assert found["muraille_commit_entries_sum",] == 7
    assert found["muraille_tables",] == 0
    assert "secret" not in page.text


async def test_a_strange_method_is_one_of_few_labels(here: WebHouse) -> None:
    answer = await here.visitor().request("BREW", "/api/me")
    assert answer.status_code in (403, 405, 415)
    assert b'method="other"' in here.services.meters.page()
    assert b"BREW" not in here.services.meters.page()


@pytest.mark.parametrize(
    ("setting", "address", "headers", "status"),
    [
        ("loopback", "127.0.0.1", {}, 200),
        ("loopback", "::1", {}, 200),
        ("loopback", "192.0.2.1", {}, 404),
        ("loopback", "127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 404),
        ("loopback", "127.0.0.1", {"forwarded": "for=127.0.0.1"}, 404),
        ("loopback", "somewhere", {}, 404),
        ("everybody", "192.0.2.1", {}, 200),
        ("nobody", "127.0.0.1", {}, 404),
    ],
)
async def test_figures_are_for_this_machine(
    tmp_path: Path, setting: str, address: str, headers: dict[str, str], status: int
) -> None:
    async with house(tmp_path, metrics=setting) as here:
        answer = await here.visitor(address).get("/metrics", headers=headers)
        assert answer.status_code == status


async def test_old_games_are_forgotten_if_the_house_wishes(tmp_path: Path) -> None:
    day = 86_400_000
    async with house(tmp_path, retention_days=30) as here:
        now = here.clock.now()
        for table, finished in (("old", now - 31 * day), ("new", now - 29 * day)):
            seats = (tuple("ABCD"), (None,) * 4, (None,) * 4, (0,) * 4)
            await here.services.history.keep_game(
                GameSummary(table, "mcr", "ffmj", finished - 1, finished, 1, *seats)
            )
        assert await forget_old(here.services) == 1
        assert await here.services.history.game("old") is None
        assert await here.services.history.game("new") is not None
    async with house(tmp_path) as here:
        here.clock.forward(1e9)
        assert await forget_old(here.services) == 0
