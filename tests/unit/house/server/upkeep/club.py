"""A club whose members agree, or do not, that their games may be used as exercises."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import httpx

from muraille.house.people import Person
from muraille.house.played_hands import PlayedHand
from muraille.house.server.upkeep.puzzle_miner import DailyShare, mine
from muraille.house.table.live_table import LiveTable
from muraille.learning.exercises.mined import line_of, pack
from tests.kit.house.tables import TablePlayer, charter
from tests.kit.house.web import WebHouse
from tests.kit.machine.children import PATIENCE

DAY = 86_400
LINE = line_of("claim", pack("claim")[0])
NAMES = ("Anatole", "Béatrice", "Chrysanthème", "Dorothée", "Éléonore", "Ferdinand")


async def search(_: PlayedHand) -> Sequence[str]:
    """Every hand brings one moment."""
    return [LINE]


async def mined(here: WebHouse) -> int:
    """How many puzzles a look finds."""
    return await mine(here.services, DailyShare(200), search)


async def person_of(here: WebHouse, client: httpx.AsyncClient) -> Person:
    person = await here.services.people.by_id((await client.get("/api/me")).json()["id"])
    assert person is not None
    return person


async def agree(client: httpx.AsyncClient, *, on: bool = True) -> dict[str, Any]:
    """What the house says to somebody who agrees, or takes it back."""
    answer = await client.patch("/api/me/consent", json={"games_as_exercises": on})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


class Club:
    """Accounts who know each other."""

    def __init__(self, here: WebHouse) -> None:
        self.here = here
        self.clients: list[httpx.AsyncClient] = []

    async def joined(self, signs: str) -> list[Person]:
        """New members: a plus agrees, a minus does not."""
        people = []
        for name, sign in zip(NAMES[len(self.clients) :], signs, strict=False):
            client = await self.here.account(name)
            self.clients.append(client)
            people.append(await person_of(self.here, client))
            if sign == "+":
                await agree(client)
        self.here.clock.forward(1)
        return people


async def opened(
    here: WebHouse, *people: Person, hands: int = 1, rules: str = "mcr"
) -> tuple[LiveTable, list[TablePlayer]]:
    """A table of some people and bots that has begun."""
    first = people[0]
    agreed = charter(rules, hands=hands, pace="none", windows="fluent")
    table: LiveTable = await here.services.tables.open(first, agreed)
    for person in people[1:]:
        await here.services.tables.sit(table.id, person)
    for seat in range(len(people), 4):
        await table.seat_bot(first.id, seat, "greedy")
    await table.start(first.id)
    return table, [TablePlayer(table, person) for person in people]


async def played(
    here: WebHouse, *people: Person, hands: int = 1, until: int | None = None, rules: str = "mcr"
) -> LiveTable:
    """A table that is over: played to its end, or closed in the hand after so many."""
    table, players = await opened(here, *people, hands=hands, rules=rules)
    if until is not None:
        players[0].choose = _stopping(table, until)
    with suppress(asyncio.CancelledError):
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play() for player in players))
    await over(here, table, people[0])
    return table


def _stopping(table: LiveTable, until: int) -> Callable[[tuple[str, ...]], str]:
    """A player who stops when so many hands are over."""

    def choose(actions: tuple[str, ...]) -> str:
        if len(table.state.game.finished) >= until:
            raise asyncio.CancelledError
        return "win" if "win" in actions else actions[0]

    return choose


async def over(here: WebHouse, table: LiveTable, host: Person) -> None:
    """A table is closed, and history knows it, which is written in its own time."""
    if not table.state.closed:
        await table.close(host.id)
    books = here.services.tables._books  # noqa: SLF001 - it keeps nobody waiting
    await asyncio.gather(*books._tasks)  # noqa: SLF001
