"""Run the command line as a shell would, without the cost of a process."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from typing import Any
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
    world: Mapping[str, str] | None = None,
) -> Ran:
    """The exit code of a command and what it printed, in a world where only this is set."""
    streams = {
        "stdin": TextIOWrapper(BytesIO(stdin), "utf-8"),
        "stdout": Screen(BytesIO(), encoding, write_through=True),
        "stderr": Screen(BytesIO(), encoding, write_through=True),
    }
    streams["stdout"].terminal = terminal  # type: ignore[attr-defined]
    around = {"TERM": "xterm-256color", "COLUMNS": "100", **(world or {})}
    with ExitStack() as changes:
        for name, stream in streams.items():
            changes.enter_context(patch.object(sys, name, stream))
        changes.enter_context(patch.dict(os.environ, around, clear=True))
        code = main(arguments)
    out, err = (
        streams[name].buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
        for name in ("stdout", "stderr")
    )
    return Ran(code, out, err)


def batch_answers(*cases: object, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What ``score --batch`` answers to cases, or to lines of bytes: one answer each."""
    lines = [case if isinstance(case, bytes) else json.dumps(case).encode() for case in cases]
    ran = run("score", "--batch", *options, stdin=b"\n".join(lines) + b"\n")
    assert (ran.code, ran.err) == (0, "")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert len(found) == len(cases)
    return found
