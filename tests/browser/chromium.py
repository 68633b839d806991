"""Chromium for tests: the system's own, or installed where we may."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

INSTALL_SECONDS: Final = 300
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",  # as root, in a container, with pages of our own only
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--expose-gc",
)


class Unavailable(Exception):  # noqa: N818 - a state of the machine
    """No Chromium can be had here, and why."""


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A browser that is closed in the end; whoever asks for it is skipped without one."""
    try:
        program = _program()
    except Unavailable as why:
        sys.stderr.write(f"\nTests in the browser are not run: {why}\n")
        pytest.skip(f"Chromium: {why}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@functools.cache
def _program() -> str:
    """Where Chromium is, once Debian has installed it if need be."""
    with contextlib.suppress(Unavailable):
        return _found()
    if os.getuid() != 0 or shutil.which("apt-get") is None:
        raise Unavailable("it is not installed, and apt-get cannot be used here")
    lock = Path(tempfile.gettempdir()) / f"muraille-chromium-{os.getuid()}.lock"
    with lock.open("a", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with contextlib.suppress(Unavailable):  # another worker was first
            return _found()
        _install()
    return _found()


def _install() -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    asked = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command
            asked, env=environment, capture_output=True, timeout=INSTALL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise Unavailable(f"apt-get took more than {INSTALL_SECONDS} s") from None
    if done.returncode:
        raise Unavailable(f"apt-get install chromium ended with {done.returncode}")


def _found() -> str:
    for name in NAMES:
        if (program := shutil.which(name)) is not None:
            return program
    raise Unavailable("there is no Chromium")
