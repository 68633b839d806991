"""A whole game over sockets, with every byte each client was sent."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from muraille.house.table.state import TableState
from tests.crash.journals import journals, state_of
from tests.crash.player import SocketClient, SocketPlayer
from tests.kit.hostile.houses import scene
from tests.kit.house.process import Clocks, HouseProcess


@dataclass(slots=True)
class Sent:
    """One message as it came."""

    text: str
    content: dict[str, Any]


@dataclass(slots=True)
class Evening:
    """What was played, and what everybody was sent."""

    journal: list[Any]
    state: TableState
    by_viewer: dict[int, list[Sent]] = field(default_factory=dict)
    answers: list[str] = field(default_factory=list)
    """What HTTP said about the table while it was played."""


class Listening(SocketPlayer):
    """A player who keeps every byte."""

    def __init__(self, house: HouseProcess, name: str, random: Random) -> None:
        super().__init__(house, name, lambda actions: busy(actions, random))
        self.sent: list[Sent] = []

    async def play(self, table: str) -> None:
        async with self.socket(table) as socket:
            async for text in socket:
                assert isinstance(text, str)
                message = json.loads(text)
                self.sent.append(Sent(text, message))
                await self.hear(socket, message)
                if self.over:
                    return


def busy(actions: list[str], random: Random) -> str:
    """Whatever makes a hand rich in secrets: kongs, claims, announcements; a win ends it."""
    for word in ("win", "hide", "promote", "kong", "call", "invoke"):
        found = [action for action in actions if action.startswith(word)]
        if found:
            return found[0]
    return random.choice(actions)


async def spectate(spectator: SocketClient, table: str, sent: list[Sent]) -> None:
    """Watch a table from outside until its game is over."""
    try:
        async with spectator.socket(table) as socket:
            async for text in socket:
                assert isinstance(text, str)
                sent.append(Sent(text, json.loads(text)))
                if sent[-1].content.get("phase") == "over":
                    return
    except ConnectionClosed:
        return


async def look_in(client: SocketClient, table: str, answers: list[str]) -> None:
    """Ask over HTTP again and again, until the table is no more."""
    async with client.http() as http:
        while True:
            for path in ("", "/record"):
                answer = await http.get(f"/api/tables/{table}{path}")
                if not answer.is_success:
                    return
                answers.append(answer.text)
            await asyncio.sleep(0.1)


def evening(folder: Path, people: int, window: float, hands: int, **wishes: object) -> Evening:
    """Play a game with some people, bots, and a person who watches."""
    clocks = Clocks(claim_window=window, think_time=5.0, between_hands=0.2)

    async def play() -> Evening:
        players = [Listening(house, f"player {n}", Random(n)) for n in range(people)]
        for player in players:
            await player.arrive()
        host = players[0]
        table = (await host.ask("POST", "/api/tables", {"hands": hands, **wishes}))["table"]
        for player in players[1:]:
            await player.ask("POST", f"/api/tables/{table}/seat")
        for seat in range(people, 4):
            await host.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "random"})
        outside: list[Sent] = []
        answers: list[str] = []
        watching = asyncio.create_task(spectate(SocketClient(house, "outside"), table, outside))
        looking = asyncio.create_task(look_in(host, table, answers))
        await host.ask("POST", f"/api/tables/{table}/start")
        async with asyncio.timeout(120):
            await asyncio.gather(*(player.play(table) for player in players))
            await asyncio.gather(watching, looking)
        kept = (await journals(found.url, [table]))[table]
        state = state_of(kept)
        told = Evening(kept, state, {4: outside}, answers)
        for player in players:
            seat = next(s for s, x in enumerate(state.chairs) if x.name == player.name)
            told.by_viewer[seat] = player.sent
        return told

    with scene(folder, clocks, spectator_delay="0") as found:
        house = found.house
        return asyncio.run(play())
