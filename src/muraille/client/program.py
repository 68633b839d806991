"""A program of somebody, run beside us: one answer within its time, or it is ended.

It may be started anew for every turn, with everything that happened (``ask``), or keep running and
be told one request after the other (``tell``).
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from muraille.core.errors import Refusal

KEEP_RUNNING: Final = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
"""What a program writes after an answer when it wants to be told the next request."""
MARK: Final = KEEP_RUNNING.encode()
LARGEST: Final = 1 << 18
"""Bytes of one answer."""
LONGEST_FOUND: Final = 60
ENDING: Final = 2.0
"""Seconds a killed program may take to be gone."""
HIDDEN: Final = frozenset({"MURAILLE_TOKEN"})
"""What of our surroundings is not the business of a program."""


class ProgramError(Exception):
    """A program did not answer: ``code`` says how, ``facts`` what there is to tell."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Program:
    """The program behind a command line."""

    def __init__(self, command: str, *, simple: bool = False) -> None:
        self._words = _split(command)
        self._simple = simple
        """Lines of text instead of JSON."""
        self._process: Process | None = None
        self._data: Any = ""
        self._global_data: Any = ""

    @property
    def name(self) -> str:
        """What people call it: the file an interpreter is to run, or the command itself."""
        files = (Path(word) for word in self._words[1:] if not word.startswith("-"))
        return next((file.name for file in files if file.is_file()), Path(self._words[0]).name)

    @property
    def is_running(self) -> bool:
        """Whether it can be told a request."""
        return self._process is not None and self._process.returncode is None

    def new_match(self) -> None:
        """Forget what it saved for this match; what it saved for all of them is kept."""
        self._data = ""

    async def ask(
        self, requests: Sequence[str], responses: Sequence[str], seconds: float | None
    ) -> str:
        """Start it with a whole history, and read its answer to the last request."""
        process = await self._start()
        try:
            async with asyncio.timeout(seconds):
                await self._write(process, self._history(requests, responses), last=True)
                text = await self._read(process)
                status = await process.wait()
        except TimeoutError:
            raise ProgramError("program_silent", seconds=_shown(seconds)) from None
        finally:
            await self.stop()
        if status:
            raise ProgramError("program_crashed", status=status)
        return self._answer(text)

    async def tell(self, request: str, seconds: float | None, *, first: bool) -> str:
        """Tell a running program the next request; the first one of a hand starts it anew."""
        process = await self._start() if first else self._process
        if process is None:
            raise ProgramError("program_crashed", status="?")
        text = self._first(request) if first else self._line(request)
        try:
            async with asyncio.timeout(seconds):
                await self._write(process, text)
                return self._answer(await self._read_turn(process))
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
            async with asyncio.timeout(ENDING):
                while await process.stdout.read(1 << 16):
                    pass  # a pipe that is not read to its end stays open
        await process.wait()

    async def _start(self) -> Process:
        await self.stop()
        surroundings = {k: v for k, v in os.environ.items() if k not in HIDDEN}
        try:
            # A group of its own: it ends as a whole, and not by a Ctrl-C meant for us.
            self._process = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=PIPE,
                stdout=PIPE,
                env=surroundings,
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

    def _history(self, requests: Sequence[str], responses: Sequence[str]) -> str:
        """What a program reads that is started: all there was, and what was saved."""
        past = list(responses[: len(requests) - 1])
        if not self._simple:
            told = {"requests": list(requests), "responses": past}
            saved = {"data": self._data, "globaldata": self._global_data}
            return json.dumps({**told, **saved}, ensure_ascii=False) + "\n"
        lines = [str(len(requests))]
        for place, request in enumerate(requests):
            lines += [request, *past[place : place + 1]]
        return "\n".join((*lines, str(self._data), str(self._global_data), ""))

    def _first(self, request: str) -> str:
        """The first turn of a program that keeps running: nothing was saved before it."""
        return f"1\n{request}\n" if self._simple else self._history([request], [])

    def _line(self, request: str) -> str:
        return (request if self._simple else json.dumps(request)) + "\n"

    def _answer(self, text: str) -> str:
        """The response in what was written; the rest is saved for the next turn."""
        if self._simple:
            lines = [line.strip() for line in text.strip().split("\n")]
            response, _debug, data, saved = (*lines, "", "", "", "")[:4]
            self._data, self._global_data = data, saved or self._global_data
            return response
        try:
            said = json.loads(text)
            response = said["response"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ProgramError("program_nonsense", found=_found(text)) from error
        if not isinstance(response, str):
            raise ProgramError("program_nonsense", found=_found(text))
        self._data = said.get("data", "")
        self._global_data = said.get("globaldata", self._global_data)
        return response


def _split(command: str) -> list[str]:
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        words = []
    if not words:
        raise Refusal("cannot_start", found=command[:LONGEST_FOUND], problem="?")
    return words


def _found(text: str) -> str:
    return " ".join(text.split())[:LONGEST_FOUND]


def _shown(seconds: float | None) -> str:
    return f"{seconds or 0:.1f}"
