"""Answers that take their time: made away from the loop, or once."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import RootModel
from starlette.responses import StreamingResponse

from muraille.core.errors import Refusal
from muraille.house import protocol
from muraille.house.people import Person
from muraille.house.ports import GameSummary, HandSummary
from muraille.house.server.routes import count, export, games, hands, penalties, rulebook, tables
from muraille.house.server.routes.learning import exercises
from muraille.house.server.services import STATISTICS
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.work_queue import MOST_WAITING, Bringer
from muraille.house.statistics import by_rules
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
        ((count, "answered"), ("POST", "/api/count", {"hand": "147m258p369s1234z"})),
    ],
    ids=["search", "record", "count"],
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


PRINTED = {
    "/api/rulebook": (rulebook, "_BOOKS"),
    "/api/penalties": (penalties, "_BOOKS"),
    "/api/penalties/situations": (penalties, "_SITUATIONS"),
    "/api/penalties/rulings": (penalties, "_CASEBOOKS"),
    "/api/learn/kinds": (exercises, "_KINDS"),
    "/api/protocol.json": (tables, "_PROTOCOL"),
}


@pytest.mark.parametrize("place", PRINTED)
async def test_a_page_is_made_once_and_away_from_the_loop(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    threads: list[threading.Thread] = []

    def told(language: str) -> RootModel[str]:
        threads.append(threading.current_thread())
        return RootModel(language)

    monkeypatch.setattr(*PRINTED[place], PrintedPages(told))
    # More from one address than may wait in a queue: a club comes back after a restart.
    asked = (here.visitor().get(f"{place}?lang=zh") for _ in range(2 * MOST_WAITING))
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(threads) == 1
    assert threading.current_thread() not in threads


async def test_the_routes_are_described_once_and_away_from_the_loop(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def described(_: FastAPI) -> dict[str, Any]:
        threads.append(threading.current_thread())
        return {"openapi": "3"}

    monkeypatch.setattr(FastAPI, "openapi", described)
    asked = (here.visitor().get("/api/openapi.json") for _ in range(3))
    assert [answer.json() for answer in await asyncio.gather(*asked)] == 3 * [{"openapi": "3"}]
    assert len(threads) == 1
    assert threading.current_thread() not in threads


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


async def played_by(here: WebHouse, client: httpx.AsyncClient) -> Person:
    """Somebody who has played three games of two hands."""
    number = (await client.get("/api/me")).json()["id"]
    for n in range(3):
        people, bots = (number, None, None, None), (None, *3 * ["greedy"])
        sat = ("Ann", *3 * ["Bot"]), people, bots, (24, -8, -8, -8)
        await here.services.history.keep_game(GameSummary(f"t{n}", "mcr", "ffmj", n, n, 2, *sat))
        for hand in (1, 2):
            summary = HandSummary(f"t{n}", hand, 0, None, 8, (24, -8, -8, -8), (("pung", 1, 8),))
            await here.services.history.keep_hand(summary)
    person = await here.services.people.by_id(number)
    assert person is not None
    return person


async def test_an_export_is_made_bit_by_bit(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await here.guest()
    person = await played_by(here, client)
    asked: list[str] = []

    async def record(table: str) -> dict[str, str]:
        asked.append(table)
        return {"of": table}

    monkeypatch.setattr(here.services, "record", record)
    answer = await export.export_me(person, Bringer("here", person.id), here.services)
    assert isinstance(answer, StreamingResponse)
    told = ""
    async for part in answer.body_iterator:
        told += str(part)
        assert told.count('"of"') == len(asked)  # nothing waits that nobody has read
    assert json.loads(told) == (await client.get("/api/me/export")).json()
    assert [game["record"] for game in json.loads(told)["games"]] == [
        {"of": "t2"},
        {"of": "t1"},
        {"of": "t0"},
    ]


async def test_an_export_is_put_into_words_away_from_the_loop(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    class WatchedHand(export.ExportedHand):
        def __init__(self, **facts: Any) -> None:  # noqa: ANN401 - whatever is exported
            threads.append(threading.current_thread())
            super().__init__(**facts)

    monkeypatch.setattr(export, "ExportedHand", WatchedHand)
    client = await here.guest()
    await played_by(here, client)
    answer = await client.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="muraille.json"'
    assert len(answer.json()["hands"]) == len(threads) == 6
    assert threading.current_thread() not in threads


async def test_statistics_are_counted_at_the_desk_and_not_without_end(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def counted(*asked: Any) -> Any:  # noqa: ANN401 - as it is
        threads.append(threading.current_thread())
        return by_rules(*asked)

    monkeypatch.setattr(games, "by_rules", counted)
    client = await here.guest()
    await played_by(here, client)
    async with here.services.queue.turn(Bringer("elsewhere", "somebody else")):
        waiting = asyncio.create_task(client.get("/api/me/statistics"))
        assert (await client.get("/api/me")).status_code == 200
        assert not waiting.done()
    assert (await waiting).json()["rules"]["mcr"]["hands"] == 6
    assert threading.current_thread() not in threads
    again = [(await client.get("/api/me/statistics")).status_code for _ in range(STATISTICS)]
    assert again == [*[200] * (STATISTICS - 1), 429]


async def test_the_results_of_tables_do_not_wait_for_exercises(here: WebHouse) -> None:
    place = "/api/learn/exercises?n=1&seed=1&kind=setup"
    async with here.services.exercise_queue.turn(Bringer("elsewhere", "a whole school")):
        waiting = asyncio.create_task(here.visitor().get(place))
        found = await here.visitor().get("/api/penalties/search?text=P4.1")
        assert found.status_code == 200
        assert not waiting.done()
    assert (await waiting).status_code == 200
