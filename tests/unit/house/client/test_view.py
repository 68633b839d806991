"""What a client knows is what the house would show it, byte for byte, at every move."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from muraille.house.client.bot import RemoteBot
from muraille.house.client.game import Play
from tests.kit.machine.children import PATIENCE

from .houses import CheckedChooser, House, opened, seated

pytestmark = pytest.mark.anyio
FACE_DOWN = {"discard_visibility": "japanese"}


@pytest.mark.parametrize(
    ("bot", "wishes"),
    [
        ("greedy", {"rules": "mcr", "hands": 3}),
        ("random", {"rules": "mcr", "hands": 2, "flowers": False}),
        ("greedy", {"rules": "classic", "hands": 3}),
        ("random", {"rules": "classic", "hands": 2, "switches": FACE_DOWN}),
    ],
)
async def test_one_bot_among_bots_of_the_house(
    here: House, bot: str, wishes: dict[str, Any]
) -> None:
    table, host = await here.empty_table(**wishes)
    live = here.table(table)
    looking = CheckedChooser(RemoteBot(bot), live)
    async with await seated(here, table) as connection, asyncio.timeout(PATIENCE):
        play = asyncio.create_task(Play(connection, looking).to_the_end())
        await here.begun_by(host, table)
        progress = await play
    assert progress.is_over
    assert progress.refused == 0
    assert looking.moves == progress.moves > 5
    assert looking.differences == []
    assert progress.scores == live.state.game.scores
    assert live.state.game.number == wishes["hands"]


async def test_four_of_them_at_one_table(here: House) -> None:
    table, host = await here.empty_table(bots=0, hands=1, pace="none")
    live = here.table(table)
    lookers = [CheckedChooser(RemoteBot("greedy"), live) for _ in range(4)]
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for number, looker in enumerate(lookers):
            connection = await seated(here, table, f"Robot {number}")

            async def play(connection: Any = connection, looker: Any = looker) -> None:  # noqa: ANN401
                async with connection:
                    await Play(connection, looker).to_the_end()

            group.create_task(play())
        await here.begun_by(host, table)
    assert all(looker.moves > 0 for looker in lookers)
    assert [looker.differences for looker in lookers] == [[], [], [], []]


@pytest.mark.parametrize("rules", ["mcr", "classic"])
async def test_a_socket_that_is_lost_again_and_again(here: House, rules: str) -> None:
    table, host = await here.empty_table(rules=rules, hands=1)
    live = here.table(table)
    connection = await seated(here, table)

    class Clumsy(CheckedChooser):
        async def choose(self, *asked: Any) -> str:  # noqa: ANN401
            chosen = await super().choose(*asked)
            if self.moves % 3 == 1:
                await connection.drop()
            return chosen

    looking = Clumsy(RemoteBot("greedy"), live)
    async with connection, asyncio.timeout(PATIENCE):
        play = asyncio.create_task(Play(connection, looking).to_the_end())
        await here.begun_by(host, table)
        progress = await play
    assert progress.is_over
    assert connection.sockets > 2
    assert looking.differences == []


async def test_a_house_that_is_closed_and_opened_again(tmp_path: Path) -> None:
    first = await opened(tmp_path)
    table, host = await first.empty_table(rules="mcr", hands=2, pace="none")
    looking = CheckedChooser(RemoteBot("greedy"), first.table(table))
    async with await seated(first, table) as connection, asyncio.timeout(PATIENCE):
        play = asyncio.create_task(Play(connection, looking).to_the_end())
        await first.begun_by(host, table)
        while looking.moves < 5:  # noqa: ASYNC110 - whoever plays knows no event of ours
            await asyncio.sleep(0.01)
        await first.close()
        before = looking.moves
        second = await opened(tmp_path, first.port)
        looking.live = second.table(table)
        progress = await play
        await second.close()
    assert progress.is_over
    assert looking.moves > before
    assert looking.differences == []
