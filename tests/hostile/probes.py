"""What a spy learns from time at a running house: how long windows, refusals and pongs take.

``python -m tests.hostile.probes [SAMPLES [KIND …]]`` prints, for tables that are sealed, fluent and
strict, how often the longer of two times is the one with the secret (50 % tells nothing, 100 %
everything), and how far the times with and without it are apart (Kolmogorov and Smirnov), beside
how far chance alone brings them in 99 of 100 cases. A quiet machine tells most.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, Literal, TypeAlias

from websockets.asyncio.client import ClientConnection

from muraille.house.storage.paths import default_url
from muraille.house.table.state import TableState
from muraille.table.events import TileDiscarded
from muraille.table.events.codec import decode
from tests.crash.journals import journals, state_of
from tests.crash.player import random_choice
from tests.kit.hostile.strict_hands import StrictPlayer
from tests.kit.house.pauses import by_chance, farthest, told_apart_by
from tests.kit.house.process import Clocks, HouseProcess

QUICK: Final = Clocks(claim_window=0.06, think_time=5.0, min_window=0.02, between_hands=0.2)
"""A thousand windows a minute; what takes time in them takes as long as ever."""
UNHURRIED: Final = Clocks(
    claim_window=1.0, think_time=0.5, min_window=0.02, between_hands=0.2, bot_turn=0.05
)
"""Of strict tables, where a window is over when everybody has passed."""
THINKING: Final = 0.025
"""Seconds: long after the spy has asked, long before the window closes."""
TABLES: Final = 8
"""Played at once."""
HANDS: Final = 16
Kind: TypeAlias = Literal["sealed", "fluent", "strict"]
KINDS: Final[dict[Kind, Clocks]] = {"sealed": QUICK, "fluent": QUICK, "strict": UNHURRIED}
"""Tables, and how they are hurried."""
WISHES: Final[dict[Kind, dict[str, object]]] = {
    "sealed": {"windows": "sealed"},
    "fluent": {"windows": "fluent"},
    "strict": {"windows": "sealed", "strict": True},
}
NOT_OFFERED: Final[dict[Kind, str]] = {
    "sealed": "discard E",
    "fluent": "discard E",
    "strict": "rack",
}
"""What is refused in a window, whoever asks."""

TAKEN: Final = ("meld_claimed", "hand_won", "word_said")
"""Somebody claims the tile, or says so: everybody knows that."""
IN_WINDOW: Final = ("claim_answered", "act_done", "word_said")
"""What is told while a discard lies there."""
PASSING: Final = "pass, the bot could claim"
MEASURED: Final = (
    "window, anybody could claim",
    *(f"{what}, a {who} could claim" for what in ("refusal", "pong") for who in ("bot", "person")),
)
MEASURED_OF: Final[dict[Kind, tuple[str, ...]]] = {
    "sealed": MEASURED,
    "fluent": MEASURED,
    "strict": (*MEASURED, PASSING),
}


@dataclass
class Probe:
    """A discard of somebody else, and what was measured of it."""

    discard: int
    """How many there were before in the game."""
    window: float = 0.0
    """Seconds to what came next."""
    is_taken: bool = False
    refusal: float | None = None
    """Seconds until something was refused that was asked for right after it."""
    pong: float | None = None
    """Seconds until a ping was answered, on another socket, right after it."""
    passes: dict[int, float] = field(default_factory=dict)
    """At a strict table: seconds until each of the others passed."""


class Spy(StrictPlayer):
    """A player who measures: after each discard they ask for what nobody may do then."""

    def __init__(self, house: HouseProcess, name: str, seed: int, kind: Kind) -> None:
        super().__init__(house, name, random_choice(Random(seed)))
        self.probes: list[Probe] = []
        self._kind = kind
        self._discards = 0
        self._last = Probe(0)
        self._open: tuple[Probe, float] | None = None
        self._asked: tuple[Probe, float] | None = None
        self._pinged: dict[int, tuple[Probe, float]] = {}
        self._beside: ClientConnection | None = None

    async def play(self, table: str) -> None:
        """Play, with another socket to ask whether the house is at work."""
        async with self.socket(table) as self._beside:
            pongs = asyncio.create_task(self._hear_pongs(self._beside))
            try:
                await super().play(table)
            finally:
                pongs.cancel()

    async def _hear_pongs(self, socket: ClientConnection) -> None:
        async for text in socket:
            now, message = time.perf_counter(), json.loads(text)
            if message["type"] == "pong" and message["n"] in self._pinged:
                probe, since = self._pinged.pop(message["n"])
                probe.pong = now - since

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        if message["type"] == "refused" and message["of"] == "act" and self._asked is not None:
            probe, since = self._asked
            probe.refusal, self._asked = now - since, None
        if message["type"] == "event":
            self._time(message["event"], now)
            if message["event"]["type"] == "tile_discarded":
                await self._probe(socket, message, now)
        await super().hear(socket, message)

    def _time(self, event: dict[str, Any], now: float) -> None:
        """Take the time of what has happened to the last discard."""
        self._last.is_taken |= event["type"] in TAKEN
        if self._open is None:
            return
        probe, since = self._open
        if event["type"] not in IN_WINDOW:
            probe.window, self._open = now - since, None
            self.probes.append(probe)
        elif event.get("act") == "pass":
            probe.passes.setdefault(event["seat"], now - since)

    async def _probe(self, socket: ClientConnection, message: dict[str, Any], now: float) -> None:
        self._last = probe = Probe(self._discards)
        self._discards += 1
        if message["event"]["seat"] == self.seat or "offers" in message["event"]:
            return  # of one's own discard, or of one that one may claim, one knows enough
        self._open = probe, now
        if self._beside is not None:
            self._pinged[probe.discard] = probe, time.perf_counter()
            await self._beside.send(json.dumps({"type": "ping", "n": probe.discard}))
        if self._asked is None:
            self._asked = probe, time.perf_counter()
            act = {"type": "act", "on": message["seq"], "action": NOT_OFFERED[self._kind]}
            await socket.send(json.dumps(act))


class Person(StrictPlayer):
    """Another player, who takes their time."""

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "move":
            await asyncio.sleep(THINKING)
        await super().hear(socket, message)


@dataclass
class Times:
    """Times by whether there was something to be learnt."""

    secret: list[float] = field(default_factory=list)
    nothing: list[float] = field(default_factory=list)

    def add(self, seconds: float, *, secret: bool) -> None:
        (self.secret if secret else self.nothing).append(seconds)

    def told(self, what: str) -> str:
        apart = told_apart_by(self.secret, self.nothing)
        samples = len(self.secret) + len(self.nothing)
        middle = [f"{1000 * median(one):7.2f} ms" for one in (self.secret, self.nothing)]
        far = farthest(self.secret, self.nothing)
        chance = by_chance(len(self.secret), len(self.nothing))
        return (
            f"{what:40} {samples:6}  {middle[0]}  {middle[1]}  {apart:8.1%}"
            f"  {far:8.4f}  {chance:6.4f}\n"
        )


async def game(house: HouseProcess, kind: Kind, seed: int, hands: int) -> tuple[Spy, TableState]:
    """A game of a spy, another person and two bots; what the spy measured, and the journal."""
    spy = Spy(house, f"Spy {seed}", seed, kind)
    other = Person(house, f"Other {seed}", random_choice(Random(-seed)))
    await spy.arrive()
    await other.arrive()
    wish = {"rules": "mcr", "hands": hands, "open": True, **WISHES[kind]}
    table = (await spy.ask("POST", "/api/tables", wish))["table"]
    await other.ask("POST", f"/api/tables/{table}/seat")
    for seat in (2, 3):
        await spy.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"})
    await spy.ask("POST", f"/api/tables/{table}/start")
    await asyncio.gather(spy.play(table), other.play(table))
    kept = await journals(house.database or default_url(house.folder), [table])
    return spy, state_of(kept[table])


def compare(spy: Spy, state: TableState, found: dict[str, Times]) -> None:
    """Add what was measured to whether it hid anything."""
    truth = [
        event.offers
        for hand in state.game.finished
        for event in decode(hand.log)
        if isinstance(event, TileDiscarded)
    ]
    bots = {seat for seat, chair in enumerate(state.chairs) if chair.bot is not None}
    for probe in spy.probes:
        offers = truth[probe.discard]
        could = {seat for seat, offered in enumerate(offers) if offered} - {spy.seat}
        if not probe.is_taken:
            found["window, anybody could claim"].add(probe.window, secret=bool(could))
        if probe.refusal is not None:
            found["refusal, a bot could claim"].add(probe.refusal, secret=bool(could & bots))
            found["refusal, a person could claim"].add(probe.refusal, secret=bool(could - bots))
        if probe.pong is not None:
            found["pong, a bot could claim"].add(probe.pong, secret=bool(could & bots))
            found["pong, a person could claim"].add(probe.pong, secret=bool(could - bots))
        for seat in bots & probe.passes.keys():
            found[PASSING].add(probe.passes[seat], secret=seat in could)


async def measured(
    house: HouseProcess,
    kind: Kind,
    least: int,
    *,
    tables: int = TABLES,
    hands: int = HANDS,
    of_either: int = 0,
) -> dict[str, Times]:
    """Play until there are so many samples of everything, and of one thing so many of either."""
    found = {name: Times() for name in MEASURED_OF[kind]}
    for first in count(0, tables):
        games = (game(house, kind, first + n + 1, hands) for n in range(tables))
        for spy, state in await asyncio.gather(*games):
            compare(spy, state, found)
        samples = [len(times.secret) + len(times.nothing) for times in found.values()]
        either = [min(len(times.secret), len(times.nothing)) for times in found.values()]
        if min(samples) >= least and max(either) >= of_either:
            break
    return found


def main(words: Sequence[str]) -> None:
    """Print the figures."""
    least = int(words[0]) if words else 10_000
    sys.stdout.write(
        "what a spy measures                      samples  with secret    without"
        "  told apart  distance  by chance\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for kind, clocks in KINDS.items():
            if words[1:] and kind not in words[1:]:
                continue
            with HouseProcess(Path(folder) / kind, clocks=clocks) as house:
                for what, times in asyncio.run(measured(house, kind, least)).items():
                    sys.stdout.write(times.told(f"{kind}: {what}"))
                    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
