"""A club's evening: how long until the house has a writing, with a hundred phones at score sheets.

Run with ``python -m benchmarks.sheets [--tables 25] [--seconds 60] [--database postgresql://…]``.
Four phones sit at every table, each on a socket of its own, and all of them write. What the phones
cost comes from the same cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.playing import mark
from benchmarks.server import length, quantile
from muraille.cli.house.serve import runner
from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.house.process import HouseProcess
from tests.kit.house.sheets import WRITE, SheetPhone, won, writing

PHONES: Final = 4
PHONES_FLOOR: Final = 100
LATENCY_FLOOR: Final = 250.0
"""Milliseconds from a writing to the word that it is kept, for 99 of 100."""
PAUSE: Final = (1.5, 2.5)
"""Seconds between the writings of a phone: far quicker than people play."""
HANDS: Final = 16
PATIENCE: Final = 120


@dataclass(slots=True)
class Evening:
    """The house, the phones that wait for each other, and what they have seen."""

    house: HouseProcess
    seconds: float
    ready: asyncio.Barrier
    latencies: list[float] = field(default_factory=list)
    """Seconds until a writing was kept."""
    heard: int = 0
    """Writings that the phones were told."""

    async def table(self, number: int) -> None:
        """Four phones at one sheet."""
        sheet = f"bench{number:07}"
        async with httpx.AsyncClient(
            base_url=self.house.origin,
            headers={"Origin": self.house.origin},
            verify=NO_CERTIFICATES,
            timeout=PATIENCE,
        ) as http:
            (await SheetPhone(http, sheet=sheet).opens()).raise_for_status()
        async with asyncio.TaskGroup() as phones:
            for place in range(PHONES):
                phones.create_task(self.phone(sheet, number * PHONES + place))

    async def phone(self, sheet: str, number: int) -> None:
        """One phone: it comes, waits for all the others, and writes."""
        async with connect(
            f"{self.house.sockets}/api/sheets/{sheet}/live?since=0",
            subprotocols=["muraille.v1"],  # type: ignore[list-item]
            origin=self.house.origin,  # type: ignore[arg-type]
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            proxy=None,
        ) as socket:
            await socket.send(json.dumps({"type": "key", "key": WRITE}))
            await self.ready.wait()
            await self.write(socket, f"p{number:04}", Random(number))

    async def write(self, socket: ClientConnection, device: str, random: Random) -> None:
        """One hand after the other, some of them written before."""
        end = time.perf_counter() + self.seconds
        await asyncio.sleep(random.uniform(0, PAUSE[1]))
        number = 0
        while time.perf_counter() < end:
            number += 1
            hand = won(0, "wall", 8 + number)
            op = writing(device, number, f"hand.{random.randint(1, HANDS)}", hand)
            begun = time.perf_counter()
            await socket.send(json.dumps({"type": "ops", "n": number, "ops": [op]}))
            await self.kept(socket, number)
            self.latencies.append(time.perf_counter() - begun)
            await asyncio.sleep(random.uniform(*PAUSE))

    async def kept(self, socket: ClientConnection, number: int) -> None:
        """Hear what others write, until the house has this one."""
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "refused":
                raise RuntimeError(message["message"])
            if message["type"] == "ops":
                self.heard += len(message["ops"])
                if message["of"] == number:
                    return


async def write_together(house: HouseProcess, tables: int, seconds: float) -> Evening:
    """Everybody writes at once."""
    evening = Evening(house, seconds, asyncio.Barrier(tables * PHONES))
    async with asyncio.TaskGroup() as club:
        for number in range(tables):
            club.create_task(evening.table(number))
    return evening


def main() -> int:
    """Measure and print; 1 if a floor is missed."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=25)
    reader.add_argument("--seconds", type=length, default=60.0)
    reader.add_argument("--database", default="", help="a PostgreSQL address; else SQLite")
    asked = reader.parse_args()
    settings = {"log_level": "warning"}
    with (
        tempfile.TemporaryDirectory() as folder,
        HouseProcess(Path(folder), asked.database, settings=settings) as house,
        runner() as loop,
    ):
        evening = loop.run(write_together(house, asked.tables, asked.seconds))
    phones, p99 = asked.tables * PHONES, quantile(evening.latencies, 0.99)
    rows: list[tuple[str, str, bool | None]] = [
        ("phones", f"{phones:,}", phones >= PHONES_FLOOR),
        ("writings", f"{len(evening.latencies) / asked.seconds:,.0f} /s", None),
        ("told to phones", f"{evening.heard / asked.seconds:,.0f} /s", None),
        ("until it is kept, p50", f"{quantile(evening.latencies, 0.5):.1f} ms", None),
        ("p95", f"{quantile(evening.latencies, 0.95):.1f} ms", None),
        ("p99", f"{p99:.1f} ms", p99 < LATENCY_FLOOR),
        ("longest", f"{quantile(evening.latencies, 1.0):.1f} ms", None),
    ]
    sheet = Table(title="Score sheets, a hundred phones")
    for column in ("what", "measured", "floor"):
        sheet.add_column(column, justify="left" if column == "what" else "right")
    for name, value, fine in rows:
        sheet.add_row(name, value, "" if fine is None else mark(fine=fine))
    console = Console()
    console.print(
        f"{os.cpu_count()} cores for the house and the phones, load {os.getloadavg()[0]:.1f};"
        f" Python {platform.python_version()}; {'PostgreSQL' if asked.database else 'SQLite'}"
    )
    console.print(sheet)
    return int(any(fine is False for _, _, fine in rows))


if __name__ == "__main__":
    sys.exit(main())
