"""The house as a process of its own, on a free port: it can be killed, and started again.

The child is ``muraille serve`` with quick clocks, so that whole games fit into a test. It is forked
from a process that has loaded all libraries: they take longer than most tests.
"""

from __future__ import annotations

import contextlib
import cProfile
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Final, Self

from muraille.cli.house import serve
from muraille.house.server.settings import environment_settings
from muraille.house.server.support.logs import start_logging
from muraille.house.table import pace
from muraille.house.table.timers import clocks as table_clocks
from muraille.house.table.timers import strict as strict_clocks
from tests.kit.house.chance import chance_of_test
from tests.kit.house.database import new_database
from tests.kit.machine.children import PATIENCE
from tests.kit.machine.ports import free_port

PROFILE: Final = "HOUSE_PROFILE"
"""A file for a profile of the child, written when it closes in good order."""
SHARED: Final = (
    *("guest_rate", "request_rate", "handshake_rate"),
    *("address_frames", "address_bytes", "address_sockets", "address_connections"),
    *("address_tables", "address_opening_rate", "sheet_rate"),
)
"""Limits of an address: everybody in a test comes from the same."""
OPEN: Final = "open"
"""What the child says when the door is open."""
FORKED: Final = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload([__name__])


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds, as in :class:`muraille.house.table.pace.Pace`; bots think so long in their turn."""

    claim_window: float | None = 0.03
    think_time: float | None = 2.0
    min_window: float = 0.0
    between_hands: float = 0.5
    bot_turn: float = 0.0


@dataclass(slots=True)
class HouseProcess:
    """A house that runs, or does not; always at the same address."""

    folder: Path
    database: str = ""
    clocks: Clocks = field(default_factory=Clocks)
    settings: dict[str, str] = field(default_factory=dict)
    port: int = 0
    chance: str = field(default_factory=chance_of_test)
    """Decides all walls, where the same game shall come again; other ones after each start."""
    _starts: int = 0
    _child: ForkServerProcess | None = None
    _line: Connection | None = None
    """To the child, which ends when this end of it is gone."""

    def __post_init__(self) -> None:
        self.port = self.port or free_port()

    @property
    def origin(self) -> str:
        """Its address, as a browser says where a page comes from."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        """The address of its sockets."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of the process that runs now."""
        assert self._child is not None
        assert self._child.pid is not None
        return self._child.pid

    @property
    def log(self) -> Path:
        """What it has written to its log, over all its lives."""
        return self.folder / "house.log"

    def start(self) -> None:
        """Open the house; returns when people can come in."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.database:
            new_database(self.folder)
        self._starts += 1
        environment = {
            **os.environ,
            **{f"MURAILLE_{name.upper()}": "0" for name in SHARED},
            "MURAILLE_DATA": str(self.folder),
            "MURAILLE_DATABASE": self.database,
            "MURAILLE_PORT": str(self.port),
            "MURAILLE_LOG_FORMAT": "json",
            **{f"MURAILLE_{name.upper()}": value for name, value in self.settings.items()},
        }
        chance = self.chance if self._starts == 1 else f"{self.chance} {self._starts}"
        self._line, theirs = FORKED.Pipe()
        orders = (self.clocks, chance, environment, self.log, theirs)
        self._child = FORKED.Process(target=keep_house, args=orders, daemon=True)
        said = ""
        try:
            self._child.start()
            theirs.close()
            with contextlib.suppress(EOFError):
                said = self._line.recv()
            assert said == OPEN, self.log.read_text(encoding="utf-8")[-4000:]
        finally:
            if said != OPEN:  # nor does a house stay behind whose test was broken off
                self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Send a signal to this one process and wait until it is gone; its exit status."""
        child, line = self._child, self._line
        if child is None or line is None:
            return 0
        self._child = self._line = None
        if child.pid is not None:
            os.kill(child.pid, how)
        try:
            child.join(PATIENCE)
            assert child.exitcode is not None, f"the house does not end: {how.name}"
            return child.exitcode
        finally:
            if child.exitcode is None:
                child.kill()
            line.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def _hurry(clocks: Clocks) -> None:
    """Every pace of this process is the one that was ordered."""
    table_clocks.BOT_TURN = clocks.bot_turn  # type: ignore[misc]
    strict_clocks.BOT_ACT = clocks.bot_turn  # type: ignore[misc]
    for name in pace.PACES:
        pace.PACES[name] = pace.Pace(
            name,
            clocks.claim_window,
            clocks.think_time,
            clocks.min_window,
            clocks.between_hands,
        )


async def _serve(line: Connection) -> None:
    settings = environment_settings(None)
    start_logging(settings.log_level, settings.log_format)

    async def welcome() -> None:
        line.send(OPEN)

    with serve.listening(settings) as listener:
        await serve.run(settings, listener, welcome)


def _end_with_the_parent(line: Connection) -> None:
    """A house whose tests were broken off does not stay behind."""
    with contextlib.suppress(EOFError, OSError):
        line.recv()
    os.kill(os.getpid(), signal.SIGKILL)


def keep_house(
    clocks: Clocks, chance: str, environment: Mapping[str, str], log: Path, line: Connection
) -> None:
    """The child."""
    gc.freeze()  # what was loaded before the fork is not looked through by every house
    os.environ.clear()
    os.environ.update(environment)
    with log.open("a", encoding="utf-8") as written:
        os.dup2(written.fileno(), 2)
    threading.Thread(target=_end_with_the_parent, args=(line,), daemon=True).start()
    _hurry(clocks)
    drawn = Random(chance)
    serve.secrets = SimpleNamespace(token_bytes=drawn.randbytes)  # type: ignore[assignment,attr-defined]
    file = os.environ.get(PROFILE)
    # uvicorn raises the signal again once the house is closed: then the child ends in peace.
    signal.signal(signal.SIGTERM, lambda *_: None)
    watching = cProfile.Profile() if file else contextlib.nullcontext()
    with watching as profile, serve.runner() as loop:
        loop.run(_serve(line))
    if file and profile is not None:
        profile.dump_stats(file)
