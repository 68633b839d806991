"""Documents become PDF: one at a time, in a process that is given a minute."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from importlib.util import find_spec
from threading import Lock
from typing import Final

from muraille.core.errors import Refusal
from muraille.paper.document import Document

NEEDS: Final = ("typst", "segno")
SECONDS: Final = 60.0
PDF: Final = b"%PDF"
_ONE: Final = Lock()


def printed(document: Document, seconds: float = SECONDS) -> bytes:
    """The document as PDF; refused where the extra or a font is missing, or time is over."""
    if not all(map(find_spec, NEEDS)):
        raise Refusal("no_paper")
    job = json.dumps(asdict(document)).encode()
    if not _ONE.acquire(timeout=seconds):
        raise Refusal("paper_slow", seconds=round(seconds))
    try:
        answer = _answer(job, seconds)
    finally:
        _ONE.release()
    if answer.startswith(PDF):
        return answer
    raise _refusal(answer)


def _answer(job: bytes, seconds: float) -> bytes:
    # It finds the modules that we have found, and nothing that lies in the folder one stands in.
    command = [sys.executable, "-P", "-m", "muraille.paper"]
    found = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            command,
            env={**os.environ, **found},
            input=job,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise Refusal("paper_slow", seconds=round(seconds)) from late
    return done.stdout


def _refusal(answer: bytes) -> Refusal:
    try:
        told = json.loads(answer)
    except ValueError:  # it fell silent
        return Refusal("paper_failed", problem="typst")
    return Refusal(told["code"], **told["facts"])
