"""The house is killed again and again while people play: nothing anybody heard is ever lost.

``MURAILLE_CRASHES`` sets the number of times (twice if it is not set: what takes long here is that
a house loads its libraries anew after each crash).
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from muraille.house.entries import Entry
from muraille.record.own.verification import verified
from muraille.table.terms import SPECTATOR
from tests.crash.journals import journals, state_of, told_to
from tests.crash.player import NO_TABLE, SocketPlayer, closed_with, random_choice
from tests.kit.house.process import Clocks, HouseProcess
from tests.kit.machine.postgres import each_database

CRASHES: Final = int(os.environ.get("MURAILLE_CRASHES", "2"))
HANDS: Final = max(2, CRASHES // 2)
PATIENCE: Final = 60.0 + 30.0 * CRASHES
CLOCKS: Final = Clocks(claim_window=0.02, think_time=1.0, between_hands=0.3)


class PlayedTable:
    """A table of two to four people and bots, and what it is called."""

    def __init__(self, players: Sequence[SocketPlayer], rules: str) -> None:
        self.players = players
        self.rules = rules
        self.name = ""

    async def open(self) -> None:
        host = self.players[0]
        await asyncio.gather(*(player.arrive() for player in self.players))
        bots = ["greedy"] * (4 - len(self.players))
        wishes = {"rules": self.rules, "hands": HANDS}
        self.name = (await host.ask("POST", "/api/tables", wishes))["table"]
        for seat, player in enumerate(self.players[1:], 1):
            await player.ask("POST", f"/api/tables/{self.name}/seat", {"seat": seat})
        for seat, bot in enumerate(bots, len(self.players)):
            wish = {"seat": seat, "bot": bot}
            await host.ask("POST", f"/api/tables/{self.name}/bots", wish)
        await host.ask("POST", f"/api/tables/{self.name}/start")

    async def play(self) -> None:
        await asyncio.gather(*(player.play(self.name) for player in self.players))


class Witness:
    """Looks at the journals whenever the house is closed, and forgets nothing."""

    def __init__(self, url: str, tables: Sequence[PlayedTable]) -> None:
        self.url = url
        self.tables = tables
        self.before: dict[str, list[Entry]] = {}

    async def look(self) -> None:
        """What was written stays as it was, and everything anybody heard is in it."""
        kept = await journals(self.url, [table.name for table in self.tables])
        for table in self.tables:
            entries = kept[table.name]
            assert [x.position for x in entries] == list(range(len(entries)))
            before = self.before.get(table.name, [])
            assert entries[: len(before)] == before
            state = state_of(entries)
            for player in table.players:
                seat = next(s for s, x in enumerate(state.chairs) if x.name == player.name)
                told = told_to(state, seat)
                assert player.heard == told[: len(player.heard)]
        self.before = kept


async def crash_again_and_again(
    house: HouseProcess, url: str, how: signal.Signals, seed: int, crashes: int
) -> None:
    """Play at several tables through a number of crashes, to the end."""
    random, up = Random(seed), asyncio.Event()
    up.set()
    tables = [
        PlayedTable(
            [
                SocketPlayer(house, f"{rules} {people} {n}", random_choice(Random(seed + n)), up)
                for n in range(people)
            ],
            rules,
        )
        for rules, people in (("mcr", 4), ("mcr", 2), ("classic", 3), ("classic", 1))
    ]
    await asyncio.gather(*(table.open() for table in tables))
    witness = Witness(url, tables)
    games = asyncio.gather(*(table.play() for table in tables))
    for _ in range(crashes):
        await asyncio.wait([games], timeout=random.uniform(0.2, 1.5))
        up.clear()
        status = await asyncio.to_thread(house.end, how)
        assert status == (-signal.SIGKILL if how == signal.SIGKILL else 0)
        await witness.look()
        await asyncio.to_thread(house.start)
        await compare_with_house(house, witness)
        up.set()
    await games
    await asyncio.to_thread(house.end, signal.SIGTERM)
    await witness.look()
    judge(witness)
    assert min(player.connections for table in tables[:1] for player in table.players) > 1


async def compare_with_house(house: HouseProcess, witness: Witness) -> None:
    """The house shows a newcomer what the journal holds, event for event."""
    for table in witness.tables:
        state = state_of(witness.before[table.name])
        if state.closed:
            continue
        watching = SocketPlayer(house, "a newcomer", lambda actions: actions[0])
        told = told_to(state, SPECTATOR)
        try:
            async with watching.socket(table.name) as socket:
                async for text in socket:
                    watching.hear_only(text)
                    if len(watching.heard) >= len(told) and watching.tables:
                        break
        except ConnectionClosed as closed:
            if closed_with(closed) != NO_TABLE:
                raise
            continue  # over by now: the journal will show it
        assert watching.heard[: len(told)] == told
        assert watching.tables[0]["hand"] >= min(state.game.number + 1, state.game.hands)


def judge(witness: Witness) -> None:
    """Every game came to its end, everybody heard all of it, and its record is true."""
    for table in witness.tables:
        state = state_of(witness.before[table.name])
        assert state.closed
        assert state.game.number == HANDS
        for player in table.players:
            seat = next(s for s, x in enumerate(state.chairs) if x.name == player.name)
            assert player.turned_away or player.heard == told_to(state, seat)
        found = verified(state.record())
        assert found.holds
        assert found.proven == HANDS


@pytest.mark.parametrize("address", each_database(), ids=["sqlite", "postgresql"])
def test_nothing_is_lost_by_sigkill(address: Callable[[Path], str], tmp_path: Path) -> None:
    crashed(address(tmp_path), tmp_path, signal.SIGKILL, CRASHES)


def test_nothing_is_lost_by_an_orderly_end(tmp_path: Path) -> None:
    crashed(f"sqlite:///{tmp_path / 'house.sqlite3'}", tmp_path, signal.SIGTERM, (CRASHES + 1) // 2)


def crashed(url: str, folder: Path, how: signal.Signals, crashes: int) -> None:
    seed = int(os.environ.get("MURAILLE_CRASH_SEED", "2026"))
    print(f"MURAILLE_CRASH_SEED={seed}")  # noqa: T201 - shown when it fails
    house = HouseProcess(folder / "house", url, CLOCKS, {"spectator_delay": "0"})

    async def run() -> None:
        async with asyncio.timeout(PATIENCE):
            await crash_again_and_again(house, url, how, seed, crashes)

    with house:
        asyncio.run(run())
    lines = house.log.read_text(encoding="utf-8")
    assert "Traceback" not in lines, lines[-6000:]
    assert '"level": "error"' not in lines, lines[-6000:]
