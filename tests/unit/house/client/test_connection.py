"""The door and the socket: who is let in, and what is done where nobody answers."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from muraille.core.errors import Refusal
from muraille.house.client.backoff import Backoff
from muraille.house.client.bot import RemoteBot
from muraille.house.client.connection import Connection
from muraille.house.client.door import Door, HouseRefusal
from muraille.house.client.game import Play
from muraille.house.client.messages import read_message
from muraille.house.protocol import (
    CharterTold,
    ClocksTold,
    EventTold,
    GoneTold,
    MoveTold,
    Pong,
    Refused,
    TableTold,
    Welcome,
)
from muraille.table.events import TileDiscarded
from tests.kit.machine.children import PATIENCE
from tests.kit.machine.ports import free_port

from .houses import QUICK, House, seated

pytestmark = pytest.mark.anyio
WELCOME = """{"type": "welcome", "version": 1, "table": "t", "seat": 2, "seq": 7, "now": 5,
 "delay": 0.0, "absence": 60.0, "charter": {"rules": "mcr", "house": "ffmj",
 "switches": {"minimum_points": 8}, "points": {}, "flowers": true, "hands": 4, "pace": "none",
 "open": true, "clocks": {"name": "none", "claim_window": null, "think_time": null,
 "min_window": 0.6, "between_hands": 600.0}}, "something_new": 1}"""
CHARTER = CharterTold(
    rules="mcr",
    house="ffmj",
    switches={"minimum_points": 8},
    points={},
    flowers=True,
    hands=4,
    pace="none",
    open=True,
    clocks=ClocksTold(
        name="none", claim_window=None, think_time=None, min_window=0.6, between_hands=600.0
    ),
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            WELCOME,
            Welcome(table="t", seat=2, seq=7, now=5, delay=0.0, absence=60.0, charter=CHARTER),
        ),
        (
            '{"type":"event","seq":3,"at":1,"event":{"type":"tile_discarded","seat":1,"tile":"5m"}}',
            EventTold(seq=3, at=1, event=TileDiscarded(1, 4)),
        ),
        ('{"type":"pong","n":3,"now":4}', Pong(n=3, now=4)),
        (
            '{"type":"move","on":9,"actions":["pass"],"until":null}',
            MoveTold(on=9, actions=["pass"], until=None),
        ),
        ('{"type":"refused","code":"c","message":"m"}', Refused(code="c", message="m")),
        ('{"type":"gone","reason":"closing"}', GoneTold(reason="closing")),
        ('{"type":"something_new","x":1}', None),
    ],
)
def test_messages_are_read(text: str, message: Any) -> None:  # noqa: ANN401
    assert read_message(text) == message


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"type":"move"}', "\xff", '{"type":"event","seq":1,"event":{}}', "3"]
)
def test_what_no_house_says_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_message(text)
    assert caught.value.code == "foreign_house"


def test_pauses_double_and_have_an_end() -> None:
    patience = Backoff(first=1.0, longest=8.0)
    pauses = [patience.pause(tries) for tries in range(60)]
    assert all(1.0 * 2**n / 2 <= pauses[n] <= 1.0 * 2**n for n in range(3))
    assert max(pauses) <= 8.0


@pytest.mark.parametrize("address", ["", "house", "ftp://house", "http://", "http://[", "//x"])
def test_addresses_that_are_none(address: str) -> None:
    with pytest.raises(Refusal) as caught:
        Door(address)
    assert caught.value.code == "bad_address"


def test_the_address_of_a_socket() -> None:
    door = Door("https://club.example/", token="mur_x")  # noqa: S106 - of nobody
    assert door.socket("ab/c", 7) == "wss://club.example/api/tables/ab%2Fc/play?since=7"
    assert door.socket("t", 0, "i&j").endswith("/play?since=0&invitation=i%26j")
    assert door.headers() == {"Accept-Language": "en", "Authorization": "Bearer mur_x"}


async def test_nobody_is_there() -> None:
    door = Door(f"http://127.0.0.1:{free_port()}")
    with pytest.raises(Refusal) as caught:
        await door.come_in("Robot")
    assert caught.value.code == "house_unreachable"
    with pytest.raises(Refusal) as caught:
        async with Connection(door, "t", patience=QUICK) as connection:
            await heard(connection)
    assert caught.value.code == "house_unreachable"


async def heard(connection: Connection) -> list[Any]:
    async with asyncio.timeout(PATIENCE):
        return [message async for message in connection.messages()]


async def test_a_table_that_is_not_there(here: House) -> None:
    door = Door(here.address, language="fr")
    await door.come_in("Robot")
    for asked in (door.look("nowhere"), door.sit("nowhere")):
        with pytest.raises(HouseRefusal) as caught:
            await asked
        assert caught.value.code == "no_such_table"
        assert caught.value.sentence("en") == Refusal("no_such_table").sentence("fr")
    with pytest.raises(HouseRefusal) as caught:
        async with Connection(door, "nowhere", patience=QUICK) as connection:
            await heard(connection)
    assert caught.value.code == "no_such_table"


async def test_only_by_invitation(here: House) -> None:
    _, told = await here.host(open=False, bots=["greedy", "greedy"])
    table, invitation = told["table"], told["invitation"]
    door = Door(here.address)
    await door.come_in("Robot")
    with pytest.raises(HouseRefusal):
        await door.look(table)
    with pytest.raises(HouseRefusal) as caught:
        async with Connection(door, table, patience=QUICK) as connection:
            await heard(connection)
    assert caught.value.code == "not_for_you"
    card = await door.look(table, invitation)
    assert (card.phase, card.seat, card.charter["rules"]) == ("gathering", None, "mcr")
    assert await door.sit(table, None, invitation) == 3
    with pytest.raises(HouseRefusal) as caught:
        await door.come_in("Robot again")
    assert caught.value.code == "already_signed_in"


async def test_a_ping_is_answered(here: House) -> None:
    table, _ = await here.empty_table()
    begun = time.monotonic()
    async with await seated(here, table) as connection, asyncio.timeout(PATIENCE):
        async for message in connection.messages():
            if isinstance(message, TableTold):
                await connection.ping(42)
            if isinstance(message, Pong):
                break
        assert isinstance(message, Pong)
        assert message.n == 42
        left = connection.seconds_until(here.services.clock.now() + 5000)
        assert left is not None
        # The clocks are one: they differ by no more than messages were under way.
        assert abs(left - 5.0) <= time.monotonic() - begun
        assert connection.seconds_until(None) is None


async def test_a_client_that_knows_more_than_the_house_begins_anew(here: House) -> None:
    table, host = await here.empty_table(hands=1)
    connection = await seated(here, table)
    connection.heard = 999_999
    async with connection, asyncio.timeout(PATIENCE):
        play = asyncio.create_task(Play(connection, RemoteBot("greedy")).to_the_end())
        await here.begun_by(host, table)
        assert (await play).is_over


async def test_a_table_that_is_closed(here: House) -> None:
    table, host = await here.empty_table()
    async with await seated(here, table) as connection:
        play = asyncio.create_task(Play(connection, RemoteBot("greedy")).to_the_end())
        while not connection.sockets:  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.01)
        assert (await host.delete(f"/api/tables/{table}")).status_code == 204
        async with asyncio.timeout(PATIENCE):
            assert (await play).is_over
