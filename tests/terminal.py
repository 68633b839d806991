"""Run the command line as a shell would, without the cost of a process."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

from muraille.cli.main import main


class Screen(TextIOWrapper):
    """An output that says whether it is a terminal."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command answered."""

    code: int
    out: str
    err: str


def run(
    *arguments: str,
    stdin: bytes = b"",
    terminal: bool = False,
    encoding: str = "utf-8",
    **environment: str,
) -> Ran:
    """The exit code of a command and what it printed; nothing of our own environment leaks in."""
    streams = {
        "stdin": TextIOWrapper(BytesIO(stdin), "utf-8"),
        "stdout": Screen(BytesIO(), encoding, write_through=True),
        "stderr": Screen(BytesIO(), encoding, write_through=True),
    }
    streams["stdout"].terminal = terminal  # type: ignore[attr-defined]
    world = {"TERM": "xterm-256color", "COLUMNS": "100", **environment}
    with patch.multiple(sys, **streams), patch.dict(os.environ, world, clear=True):
        code = main(arguments)
    out, err = (
        streams[name].buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
        for name in ("stdout", "stderr")
    )
    return Ran(code, out, err)
