"""A game that was really played, as it is found again: listed, counted, taken away, proven."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

from muraille.house.server.answers.archive import Archive
from muraille.house.table.state import TableState
from muraille.record.own.codec import read_record
from muraille.record.own.record import Record
from muraille.record.own.verification import verified
from tests.kit.house.guest import sit_down
from tests.kit.house.tables import TablePlayer, charter
from tests.kit.house.web import WebHouse
from tests.kit.machine.children import PATIENCE

pytestmark = pytest.mark.anyio


async def played(here: WebHouse, person: str, *, listed: bool) -> str:
    """The table at which a person played two hands against bots."""
    known = await here.services.people.by_id(person)
    assert known is not None
    table = await here.services.tables.open(known, charter(hands=2, open=listed))
    for seat in (1, 2, 3):
        await table.seat_bot(person, seat, "greedy")
    await table.start(person)
    async with asyncio.timeout(PATIENCE):
        await TablePlayer(table, known).play()
        # History is written after the journal, in its own time.
        while (found := await here.services.history.game(table.id)) is None or not found.finished:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return str(table.id)


async def test_a_game_is_listed_counted_and_proven(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = (await client.get("/api/me")).json()["id"]
    table = await played(here, person, listed=True)
    (game,) = (await client.get("/api/me/games")).json()["games"]
    assert game["table"] == table
    assert [player["bot"] for player in game["players"]].count("greedy") == 3
    assert sum(player["score"] for player in game["players"]) == 0
    figures = (await client.get("/api/me/statistics")).json()["rules"]["mcr"]
    assert figures["hands"] == 2
    (exported,) = (await client.get("/api/me/export")).json()["games"]
    record = read_record(json.dumps(exported["record"]))
    assert verified(record).proven == 2
    assert "Ann" in [player.name for player in record.players]


async def test_a_record_is_written_once_and_away_from_the_loop(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    writers: list[threading.Thread] = []
    record = TableState.record

    def noted(state: TableState) -> Record:
        writers.append(threading.current_thread())
        return record(state)

    monkeypatch.setattr(TableState, "record", noted)
    client = await here.guest("Ann")
    wish = {"bots": ["greedy"] * 3, "start": True, "pace": "none"}
    open_table = (await client.post("/api/tables", json=wish)).json()["table"]
    past = await played(here, (await client.get("/api/me")).json()["id"], listed=True)
    for table in (open_table, past):
        writers.clear()
        asked = [client.get(f"/api/tables/{table}/record") for _ in range(4)]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert len(writers) == 1
        assert writers[0] is not threading.main_thread()


async def test_a_hand_that_was_called_off_is_listed_and_in_the_record_that_was_asked_for_before(
    here: WebHouse,
) -> None:
    guest = await sit_down(here)
    await guest.play_to_own_turn()
    record = f"{guest.at}/record"
    assert (await guest.client.get(record)).json()["hands"] == []
    assert (await guest.client.request("DELETE", guest.at, json={})).status_code == 204
    (hand,) = (await guest.client.get(record)).json()["hands"]
    assert hand["seed"] is not None
    assert hand["events"][-1] == {"type": "hand_called_off"}
    end = (await guest.client.get(f"{guest.at}/hands/1")).json()
    assert end["called_off"] is True
    async with asyncio.timeout(PATIENCE):
        while not (games := (await guest.client.get("/api/me/games")).json()["games"]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert [(game["broken_off"], game["hands"]) for game in games] == [(True, 0)]


async def test_a_name_is_forgotten_in_records_at_hand(here: WebHouse) -> None:
    client = await here.guest("Ann")
    table = await played(here, (await client.get("/api/me")).json()["id"], listed=True)
    path = f"/api/tables/{table}/record"
    assert '"Ann"' in (await client.get(path)).text
    assert (await client.request("DELETE", "/api/me", json={})).is_success
    assert '"Ann"' not in (await here.visitor().get(path)).text


@pytest.mark.parametrize("listed", [True, False])
async def test_strangers_see_games_of_open_tables(here: WebHouse, *, listed: bool) -> None:
    client = await here.guest("Ann")
    table = await played(here, (await client.get("/api/me")).json()["id"], listed=listed)
    assert (await client.get(f"/api/games/{table}")).status_code == 200
    answer = await here.visitor().get(f"/api/games/{table}")
    assert answer.status_code == (200 if listed else 404)


async def test_a_table_nobody_knows_has_no_record(here: WebHouse) -> None:
    archive = Archive(here.store.journal)
    assert await archive.record("nothing") is None
    assert await archive.is_open("nothing") is False
