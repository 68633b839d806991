"""Signals as a process finds them at an ordinary terminal, whoever has started the tests."""

from __future__ import annotations

import signal
from typing import Final

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
