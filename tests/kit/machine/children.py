"""Processes that tests start: they hear signals, and are gone when the test is over."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

PATIENCE: Final = 60.0
"""Seconds for what is sure to come: nobody knows how busy the machine is."""


ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that end a process."""


def hear_endings() -> None:
    """Let this process and all it starts hear the signals that end a process.

    A shell in the background ignores SIGINT, ``nohup`` ignores SIGHUP, and children inherit what is
    ignored or blocked: a test that ends a child by such a signal would wait for ever.
    """
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_IGN:
            usual = signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL
            signal.signal(number, usual)


@contextmanager
def child(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:  # noqa: ANN401 - of Popen
    """A process in a group of its own; what still runs of it at the end is killed."""
    process: subprocess.Popen[str] = subprocess.Popen(  # noqa: S603 - our own commands
        command, text=True, start_new_session=True, **options
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
