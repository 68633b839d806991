"""The house is killed while phones write: what it acknowledged is there, and told once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import pytest

from muraille.sheet.fold import folded
from muraille.sheet.op import read_op
from muraille.sheet.view import state_json
from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.house.process import HouseProcess
from tests.kit.house.sheets import KEYS, WRITE, SheetPhone, Writing, held
from tests.kit.machine.children import PATIENCE
from tests.kit.machine.postgres import each_database

DEVICES: Final = ("aaaaa", "d7k2q", "zz9zz")
BEFORE_THE_BLOW: Final = 20
"""Writings that are acknowledged before the house is killed; others are under way."""


def visitor(house: HouseProcess) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=house.origin,
        headers={"Origin": house.origin},
        verify=NO_CERTIFICATES,
        timeout=PATIENCE,
    )


class Pen:
    """One phone, and what it has written; what has no answer is sent again."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.written: list[Writing] = []
        self.acknowledged = 0

    async def write(self, phone: SheetPhone) -> None:
        """One writing after the other, until nobody answers."""
        while True:
            if self.acknowledged == len(self.written):
                self.written.append(held(len(self.written) + 1, self.device))
            sent = self.written[self.acknowledged :]
            answer = await phone.tells(*sent)
            assert answer.status_code == 200, answer.text
            self.acknowledged += len(sent)


async def until_killed(house: HouseProcess, pens: list[Pen]) -> None:
    """All write at once; then the house is gone from one moment to the next."""
    async with visitor(house) as http:
        phone = SheetPhone(http)
        assert (await phone.opens(KEYS)).status_code in (200, 201)
        aim = sum(pen.acknowledged for pen in pens) + BEFORE_THE_BLOW
        writing = [asyncio.create_task(pen.write(phone)) for pen in pens]
        while sum(pen.acknowledged for pen in pens) < aim:
            await asyncio.sleep(0.005)
            assert not any(task.done() for task in writing)
        await asyncio.to_thread(house.end, signal.SIGKILL)
        for ended in await asyncio.gather(*writing, return_exceptions=True):
            assert isinstance(ended, httpx.TransportError), ended


async def check_kept(house: HouseProcess, pens: list[Pen]) -> None:
    async with visitor(house) as http:
        phone = SheetPhone(http, WRITE)
        told = (await phone.tells()).json()["ops"]
        for pen in pens:
            own = [op for op in told if op["id"].startswith(pen.device)]
            assert own == pen.written[: len(own)]
            assert len(own) >= pen.acknowledged
            pen.acknowledged = len(own)
        sheet = (await phone.reads()).json()
        assert sheet == state_json(folded(map(read_op, told)))


@pytest.mark.parametrize("address", each_database(), ids=["sqlite", "postgresql"])
def test_what_was_acknowledged_is_there_after_a_kill(
    address: Callable[[Path], str], tmp_path: Path
) -> None:
    pens = [Pen(device) for device in DEVICES]
    with HouseProcess(tmp_path / "house", address(tmp_path)) as house:
        for _ in range(2):
            asyncio.run(until_killed(house, pens))
            house.start()
            asyncio.run(check_kept(house, pens))
