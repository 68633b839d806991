"""Games that are over, read again from their journals: in turns, and not without end."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from muraille.house.server import services
from muraille.house.server.support.work_queue import Bringer
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


async def looked_for(client: httpx.AsyncClient, times: int) -> list[str]:
    """How often somebody may look for games that never were."""
    answers = [await client.get(f"/api/tables/{number}/rematch") for number in range(times)]
    return [answer.json()["error"]["code"] for answer in answers]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "PAST", 3)
    monkeypatch.setattr(services, "PAST_OF_ADDRESS", 7)


async def test_one_person_does_not_spend_what_their_neighbours_may_read(here: WebHouse) -> None:
    ann, ben = await here.guest("Ann"), await here.guest("Ben")
    assert await looked_for(ann, 4) == ["no_such_table"] * 3 + ["too_many_requests"]
    assert await looked_for(ben, 4) == ["no_such_table"] * 3 + ["too_many_requests"]


async def test_a_crowd_of_guests_reads_no_more_than_its_address_may(here: WebHouse) -> None:
    found = [code for n in range(5) for code in await looked_for(await here.guest(f"Guest {n}"), 2)]
    assert found == ["no_such_table"] * 7 + ["too_many_requests"] * 3


async def test_games_are_read_again_in_turns(here: WebHouse) -> None:
    ann = await here.guest("Ann")
    async with here.services.past_queue.turn(Bringer("elsewhere", "somebody else")):
        waiting = asyncio.create_task(looked_for(ann, 1))
        for _ in range(20):  # long enough for one who would not wait
            assert (await ann.get("/api/me")).status_code == 200
        assert not waiting.done()
    assert await waiting == ["no_such_table"]
