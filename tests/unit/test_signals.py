"""Whoever starts the tests, their children can be interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys

CALLER = """
import signal, subprocess, sys
for number in (signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
from tests.kit.machine.children import hear_endings
hear_endings()
child = subprocess.run([sys.executable, "-c", sys.argv[1]], timeout=60)
sys.exit(child.returncode & 127)
"""
"""A shell in the background, and a test in it."""
CHILD = "import os, signal, time; os.kill(os.getpid(), signal.{name}); time.sleep(30)"


def test_a_child_hears_what_its_caller_ignores() -> None:
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        command = [sys.executable, "-c", CALLER, CHILD.format(name=number.name)]
        ended = subprocess.run(  # noqa: S603 - our own text
            command, capture_output=True, timeout=60, check=False
        )
        assert ended.returncode == -number & 127, number
