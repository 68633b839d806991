"""A full house: tables of four clients over real sockets, served by one process.

Run with ``python -m benchmarks.server [--tables 500] [--seconds 60] [--soak 30m]``. The clients
play from processes of their own, on the same machine: what they cost is not the house's, and still
takes from the same cores. ``HOUSE_PROFILE=file`` writes a profile of the house.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import platform
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.playing import mark
from muraille.cli.house.serve import runner
from tests.kit.house.process import Clocks, HouseProcess

PEOPLE: Final = 4
TABLES_FLOOR: Final = 500
LATENCY_FLOOR: Final = 150.0
"""Milliseconds from an action to its event, for 99 of 100."""
MEMORY_FLOOR: Final = 300.0
"""Kilobytes of the house for each table."""
GROWTH_FLOOR: Final = 0.05
"""How much of its memory the house may gain from the first third of a long run to its end."""
LONG: Final = 600.0
"""Seconds from which on growth means something: the first hands fill every table."""
CLOCKS: Final = Clocks(claim_window=1.0, think_time=15.0, min_window=0.3, between_hands=5.0)
THINKING: Final = (0.4, 1.6)
"""Seconds a client thinks in its turn: a person who knows what they do."""
CLAIMING: Final = (0.1, 0.6)
AT_ONCE: Final = 16
"""Requests a client process makes at once while tables are set."""
BROKEN: Final = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


@dataclass(slots=True)
class Measured:
    """What the clients of one process have seen."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from an action to the event that shows it."""
    returns: list[float] = field(default_factory=list)
    """Seconds from a lost connection to being served again."""
    events: int = 0
    messages: int = 0
    refusals: int = 0
    broken: int = 0
    """Connections that were lost and that nobody had cut."""
    cut: int = 0
    """Connections that were cut in the storm."""


class Guest:
    """A client in one chair: it thinks, plays, and comes back when it is cut off."""

    def __init__(self, process: ClientProcess, cookie: str, random: Random) -> None:
        self.process = process
        self.cookie = cookie
        self.random = random
        self.seq = 0
        self.socket: ClientConnection | None = None
        self.cut_at: float | None = None
        self.acted: tuple[int, float] | None = None
        self.readied = 0
        self.over = False
        self.served = asyncio.Event()

    async def play(self, table: str) -> None:
        """Play one game to its end."""
        self.seq, self.over = 0, False
        while not self.over:
            try:
                async with self.connected(table) as socket:
                    self.socket, self.readied, self.acted = socket, 0, None
                    await self.listen(socket)
            except BROKEN:
                if self.cut_at is None:
                    self.process.measured.broken += 1
                    await asyncio.sleep(self.random.random())

    async def listen(self, socket: ClientConnection) -> None:
        """Hear everything until the game is over."""
        async for text in socket:
            self.hear(json.loads(text))
            if self.over:
                return

    def connected(self, table: str) -> connect:
        """The socket of the table, from where this client was."""
        origin = self.process.origin
        return connect(
            f"{origin.replace('http', 'ws')}/api/tables/{table}/play?since={self.seq}",
            subprotocols=["muraille.v1"],  # type: ignore[list-item]
            additional_headers={"Cookie": self.cookie},
            origin=origin,  # type: ignore[arg-type]
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=120,
            proxy=None,
        )

    def hear(self, message: dict[str, Any]) -> None:
        """Take note of a message, and think about an answer."""
        measured = self.process.measured
        measured.messages += 1
        match message["type"]:
            case "event":
                measured.events += 1
                self.seq = message["seq"]
                if self.acted is not None and self.seq > self.acted[0]:
                    measured.latencies.append(time.perf_counter() - self.acted[1])
                    self.acted = None
            case "move":
                own_turn = "pass" not in message["actions"]
                pause = self.random.uniform(*(THINKING if own_turn else CLAIMING))
                asyncio.get_running_loop().call_later(pause, self.act, message)
            case "welcome":
                if self.cut_at is not None:
                    measured.returns.append(time.perf_counter() - self.cut_at)
                    self.cut_at = None
                self.served.set()
            case "refused":
                measured.refusals += 1
                self.acted = None
            case "table":
                self.over = message["phase"] == "over"
                if message["phase"] == "promised" and message["hand"] != self.readied:
                    self.readied = message["hand"]
                    self.say({"type": "ready", "word": "brick"})

    def act(self, move: dict[str, Any]) -> None:
        """Play, if the table still waits for it."""
        if move["on"] != self.seq or self.over:
            return
        actions = move["actions"]
        action = "win" if "win" in actions else self.random.choice(actions)
        if "pass" in actions and self.random.random() < 0.7:  # noqa: PLR2004 - most people wait
            action = "pass"
        self.acted = (move["on"], time.perf_counter())
        self.say({"type": "act", "on": move["on"], "action": action})

    def say(self, message: dict[str, Any]) -> None:
        """Send something; a socket that is gone does not matter."""
        self.process.background(self._say(json.dumps(message)))

    async def _say(self, text: str) -> None:
        try:
            if self.socket is not None:
                await self.socket.send(text)
        except BROKEN:
            return

    def cut(self) -> None:
        """Lose the connection, as in a tunnel."""
        if self.socket is not None and not self.over:
            self.process.measured.cut += 1
            self.cut_at = time.perf_counter()
            self.socket.transport.abort()


class ClientProcess:
    """Some tables and their clients, in a process of their own."""

    def __init__(self, origin: str, tables: int, seed: int) -> None:
        self.origin = origin
        self.tables = tables
        self.random = Random(seed)
        self.measured = Measured()
        self.guests: list[Guest] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._door = asyncio.Semaphore(AT_ONCE)

    def background(self, work: Any) -> None:  # noqa: ANN401 - any coroutine
        """Do something without waiting for it."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self, orders: Connection) -> None:
        """Set the tables, then do what the bench asks for."""
        # Each client has its own session: nothing is kept between requests.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        limits = httpx.Limits(max_connections=AT_ONCE)
        async with httpx.AsyncClient(
            base_url=self.origin, cookies=jar, limits=limits, timeout=120
        ) as http:
            groups = await asyncio.gather(*(self.arrive(http) for _ in range(self.tables)))
            for group in groups:
                self.guests += group
                self.background(self.keep_playing(http, group))
            await asyncio.gather(*(guest.served.wait() for guest in self.guests))
            orders.send("playing")
            while (order := await asyncio.to_thread(orders.recv)) != "end":
                if order == "measure":
                    self.measured = Measured()
                elif order == "storm":
                    for guest in self.guests:
                        guest.cut()
                orders.send(self.measured)
            playing = list(self._tasks)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def arrive(self, http: httpx.AsyncClient) -> list[Guest]:
        """Four people come in."""
        group = []
        for number in range(PEOPLE):
            answer = await self.ask(http, "/api/guest", {"name": f"Guest {number}"}, "")
            cookie = answer.headers["set-cookie"].partition(";")[0]
            group.append(Guest(self, cookie, Random(self.random.random())))
        return group

    async def keep_playing(self, http: httpx.AsyncClient, group: Sequence[Guest]) -> None:
        """One game after the other."""
        while True:
            host = group[0].cookie
            wish = {"rules": "mcr", "hands": 16}
            table = (await self.ask(http, "/api/tables", wish, host)).json()["table"]
            for guest in group[1:]:
                await self.ask(http, f"/api/tables/{table}/seat", {}, guest.cookie)
            await self.ask(http, f"/api/tables/{table}/start", {}, host)
            await asyncio.gather(*(guest.play(table) for guest in group))

    async def ask(
        self, http: httpx.AsyncClient, path: str, content: object, cookie: str
    ) -> httpx.Response:
        """One request of one person."""
        headers = {"Origin": self.origin, **({"Cookie": cookie} if cookie else {})}
        async with self._door:
            answer = await http.post(path, json=content, headers=headers)
        answer.raise_for_status()
        return answer


def client_process(origin: str, tables: int, seed: int, orders: Connection) -> None:
    """What a client process does."""
    gc.disable()  # a pause of the clients would be counted as one of the house
    with runner() as loop:  # as quick as the house: both share the cores
        loop.run(ClientProcess(origin, tables, seed).run(orders))


class Bench:
    """A house, its clients, and what is measured of both."""

    def __init__(self, house: HouseProcess, tables: int, processes: int) -> None:
        self.house = house
        self.tables = tables
        self.pipes: list[Connection] = []
        self.clients: list[multiprocessing.process.BaseProcess] = []
        shares = [tables // processes + (n < tables % processes) for n in range(processes)]
        context = multiprocessing.get_context("spawn")
        for seed, share in enumerate(shares):
            ours, theirs = context.Pipe()
            client = context.Process(
                target=client_process, args=(house.origin, share, seed, theirs), daemon=True
            )
            client.start()
            self.pipes.append(ours)
            self.clients.append(client)

    def everybody_plays(self) -> None:
        """Wait until every client is served."""
        for pipe in self.pipes:
            pipe.recv()

    def ask(self, order: str) -> Measured:
        """Give all client processes an order; what they have measured together."""
        for pipe in self.pipes:
            pipe.send(order)
        parts: list[Measured] = [pipe.recv() for pipe in self.pipes]
        return Measured(
            [x for part in parts for x in part.latencies],
            [x for part in parts for x in part.returns],
            *(
                sum(getattr(part, name) for part in parts)
                for name in ("events", "messages", "refusals", "broken", "cut")
            ),
        )

    def end(self) -> None:
        """Send the clients home."""
        for pipe in self.pipes:
            pipe.send("end")
        for client in self.clients:
            client.join(10)
            if client.is_alive():
                client.kill()

    def memory(self) -> int:
        """Kilobytes the house holds now."""
        lines = Path(f"/proc/{self.house.pid}/status").read_text(encoding="utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    def cpu(self) -> float:
        """Seconds of a core the house has used."""
        stat = Path(f"/proc/{self.house.pid}/stat").read_text(encoding="utf-8")
        used = stat.rpartition(")")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which such a share lies, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000 if values else 0.0


def length(text: str) -> float:
    """Seconds of ``90``, ``90s`` or ``30m``."""
    scale = {"s": 1, "m": 60, "h": 3600}.get(text[-1:])
    return float(text) if scale is None else float(text[:-1]) * scale


def storm(bench: Bench, patience: float = 120.0) -> tuple[Measured, float]:
    """Cut all clients off at once, and wait until everybody is served again."""
    start = time.perf_counter()
    bench.ask("measure")
    bench.ask("storm")
    while True:
        time.sleep(0.25)
        measured = bench.ask("look")
        back = len(measured.returns)
        if back >= measured.cut or time.perf_counter() - start > patience:
            return measured, max(measured.returns, default=0.0)


def main() -> int:
    """Measure and print; 1 if a floor is missed."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=500)
    reader.add_argument("--seconds", type=length, default=60.0)
    reader.add_argument("--soak", type=length, default=None, metavar="30m")
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--database", default="", help="a PostgreSQL address; else SQLite")
    asked = reader.parse_args()
    seconds = asked.soak or asked.seconds
    with tempfile.TemporaryDirectory() as folder:
        settings = {"log_level": "warning"}
        house = HouseProcess(Path(folder), asked.database, CLOCKS, settings)
        with house:
            warm = Bench(house, 2, 1)  # what is loaded once is not the tables'
            warm.everybody_plays()
            warm.end()
            missed = measure(Bench(house, asked.tables, asked.processes), house, warm, seconds)
            house.end(signal.SIGTERM)
    return int(missed)


def measure(bench: Bench, house: HouseProcess, empty: Bench, seconds: float) -> bool:
    """Let everybody play for a while, then cut them all off; whether a floor was missed."""
    before = empty.memory()
    set_up = time.perf_counter()
    bench.everybody_plays()
    set_up = time.perf_counter() - set_up
    bench.ask("measure")
    begun, used = time.perf_counter(), bench.cpu()
    memory = []
    while (passed := time.perf_counter() - begun) < seconds:
        time.sleep(min(1.0, seconds - passed))
        memory.append(bench.memory())
    measured, used = bench.ask("look"), bench.cpu() - used
    passed = time.perf_counter() - begun
    after_storm, slowest = storm(bench)
    bench.end()
    each = (memory[-1] - before) / bench.tables
    growth = memory[-1] / memory[len(memory) // 3] - 1
    is_flat = growth < GROWTH_FLOOR if passed >= LONG else None
    p99 = quantile(measured.latencies, 0.99)
    back = len(after_storm.returns)
    rows: list[tuple[str, str, bool | None]] = [
        ("tables of four clients", f"{bench.tables:,}", bench.tables >= TABLES_FLOOR),
        ("set up in", f"{set_up:.1f} s", None),
        ("actions", f"{len(measured.latencies) / passed:,.0f} /s", None),
        ("events told", f"{measured.events / passed:,.0f} /s", None),
        ("messages", f"{measured.messages / passed:,.0f} /s", None),
        ("action to event, p50", f"{quantile(measured.latencies, 0.5):.1f} ms", None),
        ("p95", f"{quantile(measured.latencies, 0.95):.1f} ms", None),
        ("p99", f"{p99:.1f} ms", p99 < LATENCY_FLOOR),
        ("longest", f"{quantile(measured.latencies, 1.0):.1f} ms", None),
        ("refused; connections lost", f"{measured.refusals:,}; {measured.broken:,}", None),
        ("memory of the empty house", f"{before / 1024:.0f} MB", None),
        ("memory a table", f"{each:.0f} kB", each < MEMORY_FLOOR),
        (f"growth over {passed * 2 / 3:.0f} s", f"{growth:+.1%}", is_flat),
        ("processor of the house", f"{used / passed:.0%} of a core", None),
        ("back after a storm", f"{back:,} of {after_storm.cut:,}", back == after_storm.cut > 0),
        ("slowest of them", f"{slowest:.1f} s", None),
    ]
    sheet = Table(title="The house, full")
    for column in ("what", "measured", "floor"):
        sheet.add_column(column, justify="left" if column == "what" else "right")
    for name, value, fine in rows:
        sheet.add_row(name, value, "" if fine is None else mark(fine=fine))
    console = Console()
    console.print(
        f"{os.cpu_count()} cores for the house and its clients, load {os.getloadavg()[0]:.1f};"
        f" Python {platform.python_version()}; {house.database or 'SQLite'}"
    )
    console.print(sheet)
    return any(fine is False for _, _, fine in rows)


if __name__ == "__main__":
    sys.exit(main())
