"""Programs for tests that Debian installs where we may: as root, with apt-get."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

INSTALL_SECONDS: Final = 300


class Unavailable(Exception):  # noqa: N818 - a state of the machine
    """Something cannot be had here, and why."""


def install(package: str) -> None:
    """Install a package; what is there already takes a moment, whoever else asks waits."""
    if os.getuid() != 0 or shutil.which("apt-get") is None:
        raise Unavailable("it is not installed, and apt-get cannot be used here")
    lock = Path(tempfile.gettempdir()) / f"muraille-debian-{os.getuid()}.lock"
    with lock.open("a", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        wanted = ("install", "-y", "--no-install-recommends", package)
        # A new machine has no list of packages yet.
        if _apt(*wanted) and (_apt("update") or _apt(*wanted)):
            raise Unavailable(f"apt-get could not install {package}")


def _apt(*asked: str) -> int:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(  # noqa: S603 - fixed commands
            ["apt-get", *asked],  # noqa: S607 - wherever the machine has it
            env=environment,
            capture_output=True,
            timeout=INSTALL_SECONDS,
            check=False,
        ).returncode
    except subprocess.TimeoutExpired:
        raise Unavailable(f"apt-get took more than {INSTALL_SECONDS} s") from None
