"""The package without its heavy parts, in an environment that holds what it declares and no more.

``make package`` builds and installs everything; this is the part of it that takes seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from tests.kit.machine.package import checked, run, source_distribution

pytestmark = pytest.mark.timeout(600)

LIGHT = {"MURAILLE_PLAIN": "1", "MURAILLE_NO_PAGES": "1", "MURAILLE_NO_DOCS": "1"}
BASE_PACKAGES = 20
"""Distributions that a plain install may bring along, ours included."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds from the source distribution, without what takes minutes."""
    folder = tmp_path_factory.mktemp("light")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    checked(*pip, "--wheel-dir", folder, source_distribution(folder), **LIGHT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel and the packages it declares; its folder of commands."""
    folder = tmp_path_factory.mktemp("empty")
    checked(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    packages = Path(checked(python, "-c", "import site; print(site.getsitepackages()[0])").strip())
    for needed in declared(wheel):
        link(needed, packages)
    checked(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", wheel)
    return python.parent


def declared(wheel: Path) -> set[str]:
    """Everything a plain install brings along, and what that brings along."""
    with ZipFile(wheel) as archive:
        told = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        words = Parser().parsestr(archive.read(told).decode())
    waiting, found = list(plain(words.get_all("Requires-Dist") or [])), set[str]()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += plain(distribution(name).requires or [])
    return found


def plain(requirements: list[str]) -> Iterator[str]:
    """The names among requirements that hold here without an extra."""
    for one in map(Requirement, requirements):
        if one.marker is None or one.marker.evaluate({"extra": ""}):
            yield one.name


def link(name: str, packages: Path) -> None:
    """Lend a distribution of this environment to another."""
    installed = distribution(name)
    for top in {file.parts[0] for file in installed.files or () if file.parts[0] != ".."}:
        target = packages / top
        if top != "__pycache__" and not target.exists():
            target.symlink_to(Path(str(installed.locate_file(top))))


def test_it_needs_few_packages(wheel: Path) -> None:
    found = declared(wheel)
    assert {"numpy", "pydantic", "rich", "typer"} <= found
    assert len(found) < BASE_PACKAGES


def test_a_hand_is_counted(commands: Path) -> None:
    told = checked(commands / "muraille", "score", "[123p]123m78m456sNN 9m", "--lang", "en")
    assert "Mixed Straight" in told
    program = "import muraille; print(muraille.game('mcr').score('[123p]123m78m456sNN 9m').points)"
    assert checked(commands / "python", "-c", program) == "9\n"


def test_a_game_is_played_and_the_laws_are_there(commands: Path) -> None:
    program = (
        "import muraille; from muraille.testing import check_bot;"
        "print(muraille.game('mcr').table(['nearest'] * 4, seed=1, hands=1).play().is_over);"
        "print(check_bot('random', games=['mcr'], hands=1) > 10)"
    )
    assert checked(commands / "python", "-c", program) == "True\nTrue\n"


def test_what_was_left_out_is_named(commands: Path) -> None:
    done = run(commands / "muraille", "serve", "--port", "1", LANG="en_GB.UTF-8")
    assert done.returncode == 2
    assert "pip install muraille[house]" in done.stderr
