"""Coming back in the middle of a hand, and a house that has a bad day."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from muraille.house.client.bot import RemoteBot
from muraille.house.client.botzone_player import BotzonePlayer
from muraille.house.client.connection import Connection
from muraille.house.client.door import Door
from muraille.house.client.game import GameProgress, Play
from muraille.house.client.program import Program
from muraille.house.protocol import SUBPROTOCOL
from muraille.record.botzone.fault import ProgramError
from tests.kit.machine.children import PATIENCE

from .houses import QUICK, CheckedChooser, House, script
from .test_program import ONE_SHOT, RUNNING

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("text", "keeps"), [(ONE_SHOT, False), (RUNNING, True)])
async def test_a_program_goes_on_where_a_bot_began(
    here: House,
    tmp_path: Path,
    text: str,
    keeps: bool,  # noqa: FBT001 - data
) -> None:
    table, host = await here.empty_table(hands=1, flowers=False, pace="none")
    live = here.table(table)
    door = Door(here.address)
    await door.come_in("Robot")
    await door.sit(table)
    first = CheckedChooser(RemoteBot("greedy"), live)
    async with Connection(door, table, patience=QUICK) as connection:
        play = asyncio.create_task(Play(connection, first).to_the_end())
        await here.begun_by(host, table)
        async with asyncio.timeout(PATIENCE):
            while first.moves < 4:  # noqa: ASYNC110 - nobody tells us
                await asyncio.sleep(0.005)
        play.cancel()
        await asyncio.gather(play, return_exceptions=True)
    async with asyncio.timeout(PATIENCE):
        while not live.audience.is_empty:  # noqa: ASYNC110 - what the bot said last is still heard
            await asyncio.sleep(0.005)
    faults: list[ProgramError] = []
    program = Program(script(tmp_path, text))
    then = CheckedChooser(BotzonePlayer(program, keep_running=keeps, on_fault=faults.append), live)
    async with Connection(door, table, patience=QUICK) as connection, asyncio.timeout(PATIENCE):
        progress = await Play(connection, then).to_the_end()
    assert progress.is_over
    assert faults == []
    assert first.differences == then.differences == []


WELCOME = {
    "type": "welcome",
    "version": 1,
    "table": "t",
    "seat": 0,
    "seq": 0,
    "now": 0,
    "delay": 0.0,
    "absence": 60.0,
}
CHARTER = {"rules": "mcr", "house": "ffmj", "switches": {}, "flowers": True}
TABLE = {
    "type": "table",
    "chairs": [{"name": "x", "bot": "greedy", "person": False, "present": False, "away": False}]
    * 4,
    "hand": 1,
    "hands": 1,
    "scores": [0] * 4,
    "promise": None,
    "seeds": [],
    "ready": [False] * 4,
    "deal_at": None,
}
MOVE = {"type": "move", "on": 0, "actions": ["pass"], "until": None}


class Passing:
    """Passes."""

    def sit_down(self, charter: Any) -> None:  # noqa: ANN401
        assert charter == CHARTER

    async def hear(self, *_: Any, **__: Any) -> None:  # noqa: ANN401
        raise AssertionError

    async def choose(self, *_: Any) -> str:  # noqa: ANN401
        return "pass"

    async def close(self) -> None:
        pass


@asynccontextmanager
async def scripted(*sockets: Sequence[Any]) -> AsyncIterator[tuple[str, list[Any]]]:
    """A house that says what it is told to; None waits for the client to speak."""
    heard: list[Any] = []
    waiting = iter(sockets)

    async def speak(socket: ServerConnection) -> None:
        for said in next(waiting):
            if said is None:
                heard.append(json.loads(await socket.recv()))
            else:
                await socket.send(json.dumps(said))

    async with serve(speak, "127.0.0.1", 0, subprotocols=[Subprotocol(SUBPROTOCOL)]) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", heard


async def passed(connection: Connection) -> GameProgress:
    async with connection:
        return await Play(connection, Passing()).to_the_end()


async def test_a_house_that_cannot_write_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muraille.house.client.game.PAUSE", 0.01)
    act = {"type": "act", "on": 0, "action": "pass"}
    no = {"type": "refused", "code": "storage_failed", "message": "Later."}
    talk = [
        {**WELCOME, "charter": CHARTER},
        {**TABLE, "phase": "promised"},
        None,
        {"type": "what_is_this", "x": 1},
        MOVE,
        None,
        no,
        None,
        {**TABLE, "phase": "over"},
    ]
    async with asyncio.timeout(PATIENCE), scripted(talk) as (address, heard):
        connection = Connection(Door(address), "t", patience=QUICK)
        progress = await passed(connection)
    assert heard == [{"type": "ready", "word": ANY}, act, act]
    assert re.fullmatch("[0-9a-f]{24}", heard[0]["word"])
    assert (progress.is_over, progress.moves, progress.refused) == (True, 1, 1)


async def test_a_client_that_is_let_go_comes_back() -> None:
    welcome = {**WELCOME, "charter": CHARTER}
    closing = {"type": "refused", "code": "house_closing", "message": "We close."}
    talks: list[list[Any]] = [
        [welcome, {"type": "gone", "reason": "closing"}],
        [closing],
        [welcome, {**TABLE, "phase": "gathering"}, {"type": "gone", "reason": "too_slow"}],
        [{"type": "refused", "code": "no_such_table", "message": "It is over."}],
    ]
    async with asyncio.timeout(PATIENCE), scripted(*talks) as (address, _):
        connection = Connection(Door(address), "t", patience=QUICK)
        progress = await passed(connection)
    assert not progress.is_over
    assert connection.sockets == 2
