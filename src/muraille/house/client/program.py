"""A foreign program, run beside us: one answer within its time, or it is ended.

It may be started anew for every turn, with everything that happened (``ask``), or keep running,
through one hand or many, and be told one request after the other (``tell``).
"""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM, Clock
from muraille.record.botzone.command import name_of, surroundings, words_of
from muraille.record.botzone.fault import ProgramError
from muraille.record.botzone.speech import KEEP_RUNNING, LARGEST, MARK, Speech

ENDING: Final = 2.0
"""Seconds a killed program may take to be gone."""


class Program:
    """The program behind a command line."""

    def __init__(self, command: str, *, simple: bool = False, clock: Clock = SYSTEM) -> None:
        self.clock = clock
        self._words = words_of(command)
        self._speech = Speech(simple=simple)
        self._process: Process | None = None

    @property
    def name(self) -> str:
        """What people call it: the file an interpreter is to run, or the command itself."""
        return name_of(self._words)

    @property
    def is_running(self) -> bool:
        """Whether it can be told a request."""
        return self._process is not None and self._process.returncode is None

    def new_match(self) -> None:
        """Forget what it saved for this match; what it saved for all of them is kept."""
        self._speech.new_match()

    async def ask(
        self, requests: Sequence[str], responses: Sequence[str], seconds: float | None
    ) -> str:
        """Start it with a whole history, and read its answer to the last request."""
        process = await self._start()
        try:
            async with self.clock.timeout(seconds):
                await self._write(process, self._speech.history(requests, responses), last=True)
                text = await self._read(process)
                status = await process.wait()
        except TimeoutError:
            raise ProgramError("program_silent", seconds=_shown(seconds)) from None
        finally:
            await self.stop()
        if status:
            raise ProgramError("program_crashed", status=status)
        return self._speech.answer(text)

    async def tell(self, request: str, seconds: float | None, *, first: bool) -> str:
        """Tell a running program the next request; the first one starts it anew."""
        process = await self._start() if first else self._process
        if process is None:
            raise ProgramError("program_crashed", status="?")
        text = self._speech.first(request) if first else self._speech.line(request)
        try:
            async with self.clock.timeout(seconds):
                await self._write(process, text)
                return self._speech.answer(await self._read_turn(process))
        except TimeoutError:
            await self.stop()
            raise ProgramError("program_silent", seconds=_shown(seconds)) from None
        except ProgramError:
            await self.stop()
            raise

    async def stop(self) -> None:
        """End it, with everything it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None  # noqa: S101 - pipes were asked for
        assert process.stdout is not None  # noqa: S101
        # Something it has started may go on writing when it has ended itself.
        if process.returncode is None or not process.stdout.at_eof():
            with suppress(ProcessLookupError, PermissionError):
                if os.name == "posix":
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
        process.stdin.close()
        with suppress(BrokenPipeError, ConnectionResetError):
            await process.stdin.wait_closed()
        with suppress(TimeoutError):
            async with self.clock.timeout(ENDING):
                while await process.stdout.read(1 << 16):
                    pass  # a pipe that is not read to its end stays open
        await process.wait()

    async def _start(self) -> Process:
        await self.stop()
        try:
            # A group of its own: it ends as a whole, and not by a Ctrl-C meant for us.
            self._process = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=PIPE,
                stdout=PIPE,
                env=surroundings(),
                start_new_session=True,
            )
        except OSError as error:
            problem = error.strerror or type(error).__name__
            raise Refusal("cannot_start", found=self._words[0], problem=problem) from error
        return self._process

    async def _write(self, process: Process, text: str, *, last: bool = False) -> None:
        assert process.stdin is not None  # noqa: S101 - a pipe was asked for
        # A program that ended without reading is judged by what it wrote.
        with suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(text.encode())
            await process.stdin.drain()
            if last:
                process.stdin.close()

    async def _read(self, process: Process) -> str:
        """Everything it writes, to its end."""
        assert process.stdout is not None  # noqa: S101 - a pipe was asked for
        read = bytearray()
        while chunk := await process.stdout.read(1 << 16):
            read += chunk
            if len(read) > LARGEST:
                raise ProgramError("program_nonsense", found="…")
        return read.decode(errors="replace").replace(KEEP_RUNNING, "")

    async def _read_turn(self, process: Process) -> str:
        """Everything it writes, to the line that ends a turn."""
        assert process.stdout is not None  # noqa: S101 - a pipe was asked for
        read = bytearray()
        while (end := read.find(MARK)) < 0:
            chunk = await process.stdout.read(1 << 16)
            if not chunk:
                raise ProgramError("program_crashed", status=await process.wait())
            read += chunk
            if len(read) > LARGEST:
                raise ProgramError("program_nonsense", found="…")
        # What follows the mark is its line end: a program speaks when it is spoken to.
        return read[:end].decode(errors="replace")


def _shown(seconds: float | None) -> str:
    return f"{seconds or 0:.1f}"
