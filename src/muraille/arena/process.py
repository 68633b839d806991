"""A running program and everything it starts: spoken to within its time, ended as a whole."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from subprocess import PIPE, Popen
from typing import IO, Final, cast

from muraille.arena.foul import CRASHED, FLOOD, SILENT, Foul
from muraille.record.botzone.command import surroundings
from muraille.record.botzone.speech import LARGEST, MARK

PIECE: Final = 1 << 16
KEPT: Final = 4096
"""Bytes of its own notes (stderr) that are kept: the last ones."""
GLANCE: Final = 0.05
"""Seconds between two looks whether it reads on, or has ended while others hold its pipes."""
MEGABYTE: Final = 1 << 20
WAITS_GENTLY: Final = sys.platform == "linux"
"""Whether one can see that a process has ended without its number becoming free."""
_ALIVE: Final[set[RunningProgram]] = set()
"""Programs that run: an interrupt can come anywhere, even while they are being ended."""


def end_all() -> None:
    """End whatever is still running: nothing is to be left behind."""
    for program in tuple(_ALIVE):
        program.end()


def kill_all() -> None:
    """Kill whatever is still running, without a look back: for a process that leaves at once."""
    for program in tuple(_ALIVE):
        program.kill()


class RunningProgram:
    """One process of a program, in a group of its own: a Ctrl-C meant for us does not reach it."""

    def __init__(self, words: Sequence[str], memory: int) -> None:
        self.notes = bytearray()
        """What it wrote for its owner (stderr)."""
        self._unsent = b""
        self._read = bytearray()
        try:
            self._process = Popen(  # noqa: S603 - the owner of the machine named the command
                words,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                bufsize=0,
                env=surroundings(),
                start_new_session=True,
            )
        except OSError as error:
            raise Foul(CRASHED, error.strerror or type(error).__name__) from error
        self._in, self._out, self._err = (
            cast("IO[bytes]", pipe)
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        _ALIVE.add(self)
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        if memory:
            _limit_memory(self._process.pid, memory * MEGABYTE)

    def say(self, text: str) -> None:
        """What it is to read next; it is sent while we listen."""
        self._unsent += text.encode()

    def close_input(self) -> None:
        """Nothing more will be said."""
        with suppress(OSError):
            self._in.close()

    def listen(self, seconds: float, *, close: bool = False) -> tuple[str, bool]:
        """What it writes up to the mark of a turn, and true; or to its end, and false.

        With ``close`` its input ends after what was said.
        """
        end = time.monotonic() + seconds
        with DefaultSelector() as pipes:
            pipes.register(self._out, EVENT_READ)
            pipes.register(self._err, EVENT_READ)
            while True:
                if (at := self._read.find(MARK)) >= 0:
                    return self._taken(at, len(self._read)), True
                self._send(close=close)
                left = end - time.monotonic()
                if left <= 0:
                    raise Foul(SILENT, f"{seconds:.1f} s")
                if not self._hear(pipes, min(left, GLANCE)):
                    return self._farewell(end, seconds), False

    def taken_notes(self) -> bytes:
        """What it has written for its owner since they were taken last."""
        self._drain(self._err)
        notes = bytes(self.notes)
        self.notes.clear()
        return notes

    def end(self) -> None:
        """End it with everything it has started."""
        if self not in _ALIVE:
            return
        self.kill()
        self._process.wait()
        self._drain(self._err)
        for pipe in (self._in, self._out, self._err):
            with suppress(OSError):
                pipe.close()
        _ALIVE.discard(self)

    def kill(self) -> None:
        """Kill it with everything it has started."""
        # While it is not waited for, its number is not given to anybody else.
        if self._process.returncode is None or not WAITS_GENTLY:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _send(self, *, close: bool) -> None:
        if not self._unsent:
            return
        try:
            sent = self._in.write(self._unsent) or 0
        except (BrokenPipeError, ValueError):
            sent = len(self._unsent)  # a program that does not read is judged by what it writes
        self._unsent = self._unsent[sent:]
        if close and not self._unsent:
            self.close_input()

    def _hear(self, pipes: DefaultSelector, seconds: float) -> bool:
        """Read what there is; false if there will be no more."""
        ready = pipes.select(seconds)
        for key, _ in ready:
            pipe = key.fileobj
            if pipe is self._err and not self._drain(self._err):
                pipes.unregister(self._err)
            elif pipe is self._out and not self._read_on():
                return False
        # A child it has left behind may hold the pipe open for ever.
        return bool(ready) or not self._has_ended() or self._read_on()

    def _read_on(self) -> bool:
        """Read what it has written; false at the end of it, or if there is nothing."""
        piece = self._out.read(PIECE)
        self._read += piece or b""
        if len(self._read) > LARGEST:
            raise Foul(FLOOD, f"> {LARGEST}")
        return bool(piece)

    def _drain(self, pipe: IO[bytes]) -> bool:
        """Keep the end of its notes."""
        with suppress(OSError, ValueError):
            piece = pipe.read(PIECE)
            self.notes += piece or b""
            del self.notes[:-KEPT]
            return piece != b""
        return False

    def _farewell(self, end: float, seconds: float) -> str:
        """All it has said, if it ends well."""
        while not self._has_ended():
            if time.monotonic() > end:
                raise Foul(SILENT, f"{seconds:.1f} s")
            time.sleep(0.001)
        self.end()
        if self._process.returncode:
            raise Foul(CRASHED, str(self._process.returncode))
        return self._taken(len(self._read), len(self._read))

    def _taken(self, to: int, end: int) -> str:
        # What follows the mark is its line end: a program speaks when it is spoken to.
        text = self._read[:to].decode(errors="replace")
        del self._read[:end]
        return text

    def _has_ended(self) -> bool:
        """Whether it is gone; it is not waited for yet."""
        if sys.platform != "linux" or self._process.returncode is not None:
            return self._process.poll() is not None
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, how) is not None


def _limit_memory(pid: int, size: int) -> None:
    """Bound the address space of a process and of its children."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - not on every system

        with suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_AS, (size, size))
