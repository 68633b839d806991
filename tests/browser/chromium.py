"""Chromium for tests: the system's own, or installed where we may."""

from __future__ import annotations

import contextlib
import functools
import shutil
import sys
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.kit.machine.debian import Unavailable, install

PACKAGES: Final = ("chromium-headless-shell", "chromium")
"""The one without windows first: it takes a fifth less of the processor."""
NAMES: Final = (*PACKAGES, "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",  # as root, in a container, with pages of our own only
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Fewer processes: a page takes a tenth less of the processor.
    "--in-process-gpu",
    "--enable-features=NetworkServiceInProcess2",
    "--js-flags=--expose-gc",
)


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
    for package in PACKAGES:
        with contextlib.suppress(Unavailable):
            install(package)
            break
    return _found()


def _found() -> str:
    for name in NAMES:
        if (program := shutil.which(name)) is not None:
            return program
    raise Unavailable("it is not installed, and apt-get cannot install it here")
