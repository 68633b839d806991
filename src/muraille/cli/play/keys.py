"""How a person is heard: key by key at a terminal, line by line everywhere else."""

from __future__ import annotations

import codecs
import os
import sys
from collections import deque
from contextlib import suppress
from types import TracebackType
from typing import Final, Protocol, Self

ENTER: Final = "enter"
SPACE: Final = "space"
ESCAPE: Final = "escape"
LEFT: Final = "left"
RIGHT: Final = "right"
HOME: Final = "home"
END: Final = "end"
DELETE: Final = "delete"
NAMED: Final = {
    "\r": ENTER,
    "\n": ENTER,
    " ": SPACE,
    "\x1b": ESCAPE,
    "\x7f": DELETE,
    "\b": DELETE,
    "\x1b[D": LEFT,
    "\x1bOD": LEFT,
    "\x1b[C": RIGHT,
    "\x1bOC": RIGHT,
    "\x1b[H": HOME,
    "\x1bOH": HOME,
    "\x1b[1~": HOME,
    "\x1b[F": END,
    "\x1bOF": END,
    "\x1b[4~": END,
}
"""What a terminal sends -> the name of the key."""
END_OF_INPUT: Final = "\x04"
INTERRUPT: Final = "\x03"
PATIENCE: Final = 0.05
"""Seconds in which the rest of an arrow key follows its first sign."""
CHUNK: Final = 64


def split(text: str) -> list[str]:
    r"""What was typed, key by key; a sequence nobody knows is no key at all.

    >>> split("5c\x1b[D \x1b[99~\r")
    ['5', 'c', 'left', 'space', 'enter']
    """
    keys = []
    at = 0
    while at < len(text):
        end = at + 1
        if text[at] == "\x1b" and text[end : end + 1] in ("[", "O"):
            end += 1
            while end < len(text) and not ("@" <= text[end] <= "~"):
                end += 1
            end += 1
        sign = text[at:end]
        at = end
        if sign in NAMED:
            keys.append(NAMED[sign])
        elif len(sign) == 1 and (sign.isprintable() or sign in (END_OF_INPUT, INTERRUPT)):
            keys.append(sign)
    return keys


class Source(Protocol):
    """Where keys come from."""

    def open(self) -> None:
        """Take the terminal over."""

    def close(self) -> None:
        """Give it back as it was."""

    def read(self) -> str:
        """What was typed, at least one sign; nothing at the end."""


class Posix:
    """A terminal as Unix has it: its own settings come back whatever happens."""

    def __init__(self) -> None:
        self._at = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._before: list[object] | None = None

    def open(self) -> None:
        """Hear every key at once; Ctrl-C still interrupts."""
        import termios  # noqa: PLC0415 - not everywhere

        self._before = termios.tcgetattr(self._at)

    def close(self) -> None:
        """Give the terminal back as it was."""
        import termios  # noqa: PLC0415 - not everywhere

        if self._before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._at, termios.TCSADRAIN, self._before)  # type: ignore[arg-type]

    def read(self) -> str:
        """What was typed; an arrow key arrives whole."""
        import select  # noqa: PLC0415 - not for every terminal
        import termios  # noqa: PLC0415 - not everywhere
        import tty  # noqa: PLC0415 - not everywhere

        tty.setcbreak(self._at, termios.TCSADRAIN)  # again: a stopped program comes back without
        try:
            raw = os.read(self._at, CHUNK)
        except OSError:  # the terminal is gone
            return ""
        while raw.endswith((b"\x1b", b"\x1b[", b"\x1bO")):
            if not select.select([self._at], [], [], PATIENCE)[0]:
                break
            raw += os.read(self._at, CHUNK)
        return self._decoder.decode(raw) or ("\x00" if raw else "")


class Windows:
    """A terminal as Windows has it."""

    ARROWS: Final = {"K": "\x1b[D", "M": "\x1b[C", "G": "\x1b[H", "O": "\x1b[F"}

    def open(self) -> None:
        """Nothing to prepare."""

    def close(self) -> None:
        """Nothing to give back."""

    def read(self) -> str:
        """One key."""
        import msvcrt  # noqa: PLC0415 - Windows only

        sign: str = msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]
        if sign in ("\x00", "\xe0"):
            follows: str = msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]
            return self.ARROWS.get(follows, "\x00")
        return sign


class Keyboard:
    """Keys of a terminal, one by one, while it is open."""

    def __init__(self, source: Source | None = None) -> None:
        self._source: Source = source or (Windows() if os.name == "nt" else Posix())
        self._typed: deque[str] = deque()

    def __enter__(self) -> Self:
        self._source.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._source.close()

    def key(self) -> str:
        """The next key; the end of the input, or Ctrl-C, ends the reading."""
        while not self._typed:
            text = self._source.read()
            if not text:
                raise EOFError
            self._typed.extend(split(text))
        key = self._typed.popleft()
        if key == END_OF_INPUT:
            raise EOFError
        if key == INTERRUPT:
            raise KeyboardInterrupt
        return key


def line() -> str:
    """The next line of an input that is no terminal."""
    text = sys.stdin.readline()
    if not text:
        raise EOFError
    return text.rstrip("\r\n")


def has_keys() -> bool:
    """Whether keys can be heard one by one, and a screen drawn again and again."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return terminal and os.environ.get("TERM", "") != "dumb"
