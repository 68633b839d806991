"""The package, built and installed as others would: nothing of this checkout is known."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
LONGEST: Final = 900
"""Seconds after which a build or an install has failed."""
OURS: Final = frozenset({"PYTHONPATH", "MURAILLE_PLAIN"})
"""What the environment of a checkout adds."""


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in an environment that knows nothing of this checkout."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(  # noqa: S603 - our own commands
        [str(word) for word in command],
        env={**clean, "PYTHONSAFEPATH": "1", **environment},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
        cwd="/",
    )


def checked(*command: str | Path, **environment: str) -> str:
    """Run a command that must succeed; what it has printed."""
    done = run(*command, **environment)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def source_distribution(folder: Path) -> Path:
    """The source distribution, built from this checkout."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, timeout=LONGEST, capture_output=True)  # noqa: S603
    return next(folder.glob("*.tar.gz"))
