"""What is given to hosts to install: read by the programs that will read it there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.kit.machine.debian import Unavailable, install

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
INSTALLED: Final = "/opt/muraille/bin/muraille"
"""Where the unit expects the program; here another one stands for it."""
MOST_EXPOSED: Final = 15
"""Tenths, as systemd rates a unit: from 0, safe, to 100."""


def systemd_analyze() -> str:
    if (found := shutil.which("systemd-analyze")) is None:
        try:
            install("systemd")
        except Unavailable as why:
            pytest.skip(f"systemd-analyze: {why}")
        found = shutil.which("systemd-analyze")
    assert found is not None
    return found


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit as a machine would have it."""
    text = (DEPLOY / "muraille.service").read_text(encoding="utf-8")
    assert INSTALLED in text
    file = tmp_path / "muraille.service"
    file.write_text(text.replace(INSTALLED, sys.executable), encoding="utf-8")
    return file


def test_systemd_takes_the_unit_without_a_word(unit: Path) -> None:
    said = run(systemd_analyze(), "verify", "--man=no", str(unit))
    assert (said.returncode, said.stdout + said.stderr) == (0, "")


def test_the_unit_exposes_little(unit: Path) -> None:
    said = run(
        *(systemd_analyze(), "security", "--offline=true"),
        *(f"--threshold={MOST_EXPOSED}", "--no-pager", str(unit)),
    )
    assert said.returncode == 0, said.stdout


def test_the_container_file_has_no_fault() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    said = run(str(linter), "--no-color", str(DEPLOY / "Containerfile"))
    assert (said.returncode, said.stdout) == (0, "")


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - our own commands
