"""A person who sits at a table of a house with three bots, and plays through the table itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import httpx

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.table.live_table import LiveTable
from tests.kit.house.tables import TablePlayer
from tests.kit.house.web import WebHouse
from tests.kit.machine.children import PATIENCE


@dataclass
class SeatedGuest:
    """A person, their browser and their table."""

    client: httpx.AsyncClient
    person: Person
    live: LiveTable

    @property
    def seat(self) -> int:
        seat = self.live.state.seat_of(self.person.id)
        assert seat is not None
        return seat

    @property
    def at(self) -> str:
        """The address of the table."""
        return f"/api/tables/{self.live.id}"

    async def play(self, until: Callable[[TablePlayer], bool] = lambda _: False) -> None:
        """Play to the end, or until something has happened."""
        async with asyncio.timeout(PATIENCE):
            await TablePlayer(self.live, self.person).play(until)

    async def play_to_own_turn(self) -> None:
        """Play until the table waits for a discard of theirs."""
        player = TablePlayer(self.live, self.person)

        def passes(actions: tuple[str, ...]) -> str:
            if any(action.startswith("discard") for action in actions):
                raise Refusal("not_offered")
            return "pass"

        player.choose = passes
        async with asyncio.timeout(PATIENCE):
            await player.play(lambda _: _waits_for(player))


def _waits_for(player: TablePlayer) -> bool:
    return bool(player.moves) and player.moves[-1].actions[0].startswith("discard")


async def sit_down(
    here: WebHouse, rules: str = "mcr", *, hands: int = 1, **wishes: object
) -> SeatedGuest:
    """Ann at a table of her own; the game has begun."""
    client = await here.guest("Ann")
    asked = {"rules": rules, "hands": hands, "pace": "none", "bots": ["greedy"] * 3, **wishes}
    opened = await client.post("/api/tables", json={**asked, "start": True})
    assert opened.status_code == 201, opened.text
    number = (await client.get("/api/me")).json()["id"]
    person = await here.services.people.by_id(number)
    assert person is not None
    return SeatedGuest(client, person, here.services.tables.table(opened.json()["table"]))
