"""Processes that share a league: each plays a wall at a time, and tells when it is done."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any, Final

from muraille.arena.formats import Pairing
from muraille.arena.league import League
from muraille.arena.notes import Notes
from muraille.arena.played import PlayedWall
from muraille.arena.process import end_all, kill_all
from muraille.arena.table import ArenaTable
from muraille.core.errors import Refusal

Task = tuple[Pairing, int]
ENDING: Final = (signal.SIGTERM, *((signal.SIGHUP,) if sys.platform != "win32" else ()))
"""Signals that end a process: whoever receives one ends the programs it runs first."""
GLANCE: Final = 0.5
"""Seconds between two looks whether something has happened meanwhile."""


def heard() -> tuple[signal.Signals, ...]:
    """The signals that end this process: what its caller ignores, as ``nohup`` does, does not."""
    return tuple(number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN)


def played(
    league: League, tasks: Iterable[Task], jobs: int, league_file: str | None = None
) -> Generator[PlayedWall]:
    """Play walls with so many processes; they come as they are done.

    Whoever stops asking, or interrupts, ends the processes and every program they run.
    """
    if jobs == 1:
        table = ArenaTable(league, Notes(league_file))
        try:
            for task in tasks:
                yield table.play(*task)
        finally:
            end_all()
        return
    workers: list[_Worker] = []
    try:
        while len(workers) < jobs:
            workers.append(_Worker(league, league_file))
        yield from _shared_out(workers, iter(tasks))
    finally:
        for worker in workers:
            worker.end()


def _shared_out(workers: list[_Worker], tasks: Iterator[Task]) -> Iterator[PlayedWall]:
    busy: dict[Connection[Any, Any], _Worker] = {}
    for worker in workers:
        if (task := next(tasks, None)) is not None:
            worker.give(task)
            busy[worker.talk] = worker
    while busy:
        # An interrupt that comes just before the waiting begins is heard when it ends.
        for talk in wait(list(busy), GLANCE):
            worker = busy.pop(talk)  # type: ignore[call-overload]
            wall = worker.result()
            if (task := next(tasks, None)) is not None:
                worker.give(task)
                busy[worker.talk] = worker
            yield wall


class _Worker:
    """A process with a table of its own."""

    def __init__(self, league: League, league_file: str | None) -> None:
        # Started afresh on every system: nothing of this process, not even a lock, comes along.
        context = get_context("spawn")
        self.talk, theirs = context.Pipe()
        arguments = (theirs, league.as_record(), league_file)
        self._process: SpawnProcess = context.Process(target=_work, args=arguments, daemon=True)
        # It is born deaf to interrupts: who interrupts speaks to the process above.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        # Nor is it half started: what ends this process, or that one, is heard afterwards.
        _put_off(ENDING)
        try:
            self._process.start()
        finally:
            signal.signal(signal.SIGINT, before)
            _hear(ENDING)
        theirs.close()

    def give(self, task: Task) -> None:
        """A wall to play."""
        try:
            self.talk.send(task)
        except OSError as error:
            raise Refusal("worker_lost") from error

    def result(self) -> PlayedWall:
        """The wall it has played; what failed in there is told here."""
        try:
            found = self.talk.recv()
        except (EOFError, OSError) as error:
            raise Refusal("worker_lost") from error
        if isinstance(found, PlayedWall):
            return found
        raise found

    def end(self) -> None:
        """Stop, whatever it is doing: it ends its programs first."""
        self.talk.close()
        while self._process.is_alive():
            self._process.terminate()
            self._process.join(GLANCE)
        self._process.close()


def _work(talk: Connection[Any, Any], record: dict[str, Any], league_file: str | None) -> None:
    """The life of a worker: until nobody asks any more."""
    signal.signal(signal.SIGTERM, _leave)
    for number in heard():
        signal.signal(number, _leave)
    _hear(ENDING)
    table = ArenaTable(League.of(record), Notes(league_file))
    try:
        while True:
            talk.send(_answer(table, talk.recv()))
    except (EOFError, BrokenPipeError):
        pass  # nobody asks any more
    finally:
        end_all()


def _put_off(signals: Iterable[signal.Signals]) -> None:
    """Let signals wait, where the system can."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)


def _hear(signals: Iterable[signal.Signals]) -> None:
    """Hear signals, those first that have waited."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)


def _answer(table: ArenaTable, task: Task) -> PlayedWall | Exception:
    try:
        return table.play(*task)
    except Exception as error:  # noqa: BLE001 - the process above has to hear of it
        return error


def _leave(_number: int, _frame: FrameType | None) -> None:
    """Leave at once: an exception could be lost on its way up, whatever it comes across."""
    kill_all()
    os._exit(0)
