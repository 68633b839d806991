"""Score sheets on real sockets: a whole club behind one address, and those who wish it ill."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from muraille.house.server.settings import Settings
from tests.crash.player import PROTOCOL, closed_with
from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.house.process import SHARED, HouseProcess
from tests.kit.house.sheets import (
    CONFIRM,
    WRITE,
    SheetPhone,
    Writing,
    held,
    sealed,
    won,
    writing,
)
from tests.kit.machine.children import PATIENCE

TABLES: Final = 25
USUAL: Final = {name: str(getattr(Settings(), name)) for name in SHARED}
"""Everybody here comes from one address, and nothing is made easier for it."""
TOO_LARGE: Final = 1009


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house with the limits it has everywhere."""
    with HouseProcess(tmp_path_factory.mktemp("club"), settings=USUAL) as house:
        yield house


@asynccontextmanager
async def begun(club: HouseProcess, sheet: str) -> AsyncIterator[SheetPhone]:
    """A phone that has begun a sheet."""
    async with httpx.AsyncClient(
        base_url=club.origin,
        headers={"Origin": club.origin},
        verify=NO_CERTIFICATES,
        timeout=PATIENCE,
    ) as http:
        phone = SheetPhone(http, sheet=sheet)
        assert (await phone.opens()).status_code == 201
        yield phone


def line(club: HouseProcess, sheet: str, since: int = 0) -> connect:
    """The socket of a sheet."""
    return connect(
        f"{club.sockets}/api/sheets/{sheet}/live?since={since}",
        subprotocols=[PROTOCOL],  # type: ignore[list-item]
        origin=club.origin,  # type: ignore[arg-type]
        compression=None,
        ping_interval=None,
        open_timeout=PATIENCE,
    )


async def say(socket: ClientConnection, **message: object) -> None:
    await socket.send(json.dumps(message))


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in kinds:
            return message


async def let_in(socket: ClientConnection, key: str) -> dict[str, Any]:
    await say(socket, type="key", key=key)
    return await heard(socket, "welcome", "refused")


async def hears_all(socket: ClientConnection, ops: list[Writing]) -> None:
    """Listen until all these writings were told."""
    missing = {op["id"] for op in ops}
    while missing:
        missing -= {op["id"] for op in (await heard(socket, "ops"))["ops"]}


def test_a_hundred_phones_from_one_address_hear_their_tables(club: HouseProcess) -> None:
    async def table(number: int) -> None:
        sheet = f"club{number:08}"
        async with begun(club, sheet) as phone, AsyncExitStack() as sockets:
            lines = [await sockets.enter_async_context(line(club, sheet)) for _ in range(4)]
            for place, one in enumerate(lines):
                assert (await let_in(one, CONFIRM if place else WRITE))["type"] == "welcome"
            hands = [writing("pen00", n, f"hand.{n}", won(0, "wall", 8)) for n in range(1, 5)]
            seals = [sealed(f"own{chair}0", 1, chair) for chair in range(1, 4)]
            for n, hand in enumerate(hands):
                await say(lines[0], type="ops", n=n, ops=[hand])
            for one, seal in zip(lines[1:], seals, strict=True):
                await say(one, type="ops", n=0, ops=[seal])
            await asyncio.gather(*(hears_all(one, hands + seals) for one in lines))
            assert (await phone.reads()).json()["totals"] == [192, -64, -64, -64]

    async def evening() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(table(number) for number in range(TABLES)))

    asyncio.run(evening())


def test_strangers_and_large_frames_leave_a_sheet_alone(club: HouseProcess) -> None:
    async def visit() -> None:
        sheet = "hostile00000"
        async with (
            asyncio.timeout(PATIENCE),
            begun(club, sheet) as phone,
            begun(club, "hostile00001") as other,
            line(club, sheet) as friend,
        ):
            await phone.tells(held(1))
            assert (await let_in(friend, WRITE))["type"] == "welcome"
            for key in ("x" * 22, other.key[::-1] + "x", "\u202e", "w" * 9000):
                async with line(club, sheet) as stranger:
                    assert (await let_in(stranger, key))["type"] == "refused"
                    with pytest.raises(ConnectionClosed):
                        await stranger.recv()
            async with line(club, sheet) as large:
                await let_in(large, WRITE)
                await say(large, type="ops", ops=[held(n) for n in range(2, 202)])
                with pytest.raises(ConnectionClosed) as closed:
                    await heard(large, "never")
                assert closed_with(closed.value) == TOO_LARGE
            await say(friend, type="ops", n=1, ops=[held(2)])
            await hears_all(friend, [held(1), held(2)])
            assert (await phone.tells()).json()["seq"] == 2

    asyncio.run(visit())
    log = club.log.read_text(encoding="utf-8")
    assert "/api/sheets/{sheet}/live" in log
    assert WRITE not in log
    assert CONFIRM not in log
