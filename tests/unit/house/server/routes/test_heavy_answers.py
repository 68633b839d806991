"""Answers that take their time: made away from the loop, or once."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from muraille.core.errors import Refusal
from muraille.house import protocol
from muraille.house.server.routes import export, hands, penalties, tables
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


class Watched:
    """Work that notes in which threads it was done, and refuses."""

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []

    def __call__(self, *_: object) -> None:
        self.threads.append(threading.current_thread())
        raise Refusal("no_such_penalty", found="x", nearest="y")


@pytest.mark.parametrize(
    ("work", "asked"),
    [
        ((penalties, "lines_found"), ("GET", "/api/penalties/search?text=x", None)),
        ((hands, "replayed_end"), ("POST", "/api/records/hand", {"record": "{}", "hand": 1})),
    ],
    ids=["search", "record"],
)
async def test_what_anybody_may_ask_for_holds_nobody_up(
    here: WebHouse,
    monkeypatch: pytest.MonkeyPatch,
    work: tuple[Any, str],
    asked: tuple[str, str, object],
) -> None:
    watched = Watched()
    monkeypatch.setattr(*work, watched)
    method, place, body = asked
    answer = await here.visitor().request(method, place, json=body)
    assert answer.json()["error"]["code"] == "no_such_penalty"
    assert watched.threads
    assert threading.current_thread() not in watched.threads


async def test_the_schema_of_the_socket_is_made_once(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def counted() -> dict[str, Any]:
        made.append(1)
        return protocol.schema()

    monkeypatch.setattr(tables, "schema", counted)
    answers = [await here.visitor().get("/api/protocol.json") for _ in range(3)]
    assert len(made) <= 1
    assert answers[0].json() == answers[2].json() == protocol.schema()


async def test_an_export_is_put_into_words_away_from_the_loop(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    class WatchedExport(export.Export):
        def __init__(self, **facts: Any) -> None:  # noqa: ANN401 - whatever is exported
            threads.append(threading.current_thread())
            super().__init__(**facts)

    monkeypatch.setattr(export, "Export", WatchedExport)
    answer = await (await here.account()).get("/api/me/export")
    assert answer.json()["profile"]["name"] == "Bea"
    assert answer.headers["content-disposition"] == 'attachment; filename="muraille.json"'
    assert threads
    assert threading.current_thread() not in threads


async def test_the_results_of_tables_do_not_wait_for_exercises(here: WebHouse) -> None:
    place = "/api/learn/exercises?n=1&seed=1&kind=setup"
    async with here.services.exercise_desk.turn("a whole school"):
        waiting = asyncio.create_task(here.visitor().get(place))
        found = await here.visitor().get("/api/penalties/search?text=P4.1")
        assert found.status_code == 200
        assert not waiting.done()
    assert (await waiting).status_code == 200
