"""The package as others install it: from its source, and as a wheel, in an empty environment."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

import httpx
import pytest

from tests.kit.machine.package import checked, run, source_distribution
from tests.kit.machine.ports import free_port

pytestmark = [pytest.mark.package, pytest.mark.timeout(1800)]

PATIENCE = 900
BASE_PACKAGES = 20
"""Distributions that a plain install may bring along, ours included."""
UNITS = 7
HAND = "[123p]123m78m456sNN 9m"


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, built from this checkout."""
    return source_distribution(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds from the source distribution, as `pip install` of it does."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
    checked(*pip, "--wheel-dir", folder, source)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment into which the wheel alone was installed; its folder of commands."""
    folder = tmp_path_factory.mktemp("empty")
    checked(sys.executable, "-m", "venv", folder)
    checked(folder / "bin" / "pip", "install", "--quiet", wheel)
    return folder / "bin"


def test_the_source_holds_nothing_that_is_generated(source: Path) -> None:
    with tarfile.open(source) as archive:
        names = archive.getnames()
    assert any(name.endswith("/tools/hatch_build.py") for name in names)
    generated = (
        ".so",
        "/node_modules/",
        "/house/server/pages/",
        "/house/server/engine/",
        "/kernel/tables/",
    )
    assert not [name for name in names if any(part in name for part in generated)]


def test_the_wheel_is_whole(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert sum(name.endswith(".so") for name in names) == UNITS
    for part in (
        "muraille/house/server/pages/index.html",
        "muraille/house/server/docs/index.html",
        "muraille/house/server/engine/pack.json",
        "muraille/kernel/tables/",
        "muraille/i18n/fr.toml",
        "muraille/i18n/learn/fr.toml",
        "muraille/learning/lessons/a01.toml",
        "muraille/py.typed",
    ):
        assert any(name.startswith(part) for name in names), part


def test_a_plain_install_is_light_and_counts_fast(empty: Path) -> None:
    listed = checked(empty / "pip", "list", "--format=freeze").splitlines()
    assert len([line for line in listed if not line.startswith(("pip=", "setuptools="))]) <= (
        BASE_PACKAGES
    ), listed
    told = checked(empty / "muraille", "score", HAND, "--lang", "en")
    assert "Mixed Straight" in told
    program = (
        "import muraille; print(muraille.game('mcr').score('[123p]123m78m456sNN 9m').points);"
        "from muraille.kernel.choice import chosen;"
        "print(chosen('muraille.kernel.distance').__name__)"
    )
    assert checked(empty / "python", "-c", program).split() == ["9", "muraille.kernel._distance"]


def test_what_the_server_needs_is_named(empty: Path) -> None:
    assert "serve" in checked(empty / "muraille", "--help")
    done = run(empty / "muraille", "serve", "--port", "1", LANG="en_GB.UTF-8")
    assert done.returncode == 2
    assert "pip install muraille[house]" in done.stderr


@contextmanager
def house(command: Sequence[str | Path], port: int) -> Iterator[str]:
    """A house that runs while something is asked of it; its address."""
    child = subprocess.Popen(  # noqa: S603 - as above
        [str(word) for word in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
    )
    address = f"http://127.0.0.1:{port}"
    try:
        opened = httpx.HTTPTransport(retries=0)
        with httpx.Client(transport=opened) as client:
            for _ in range(PATIENCE):
                with suppress(httpx.TransportError):
                    client.get(address)
                    break
                assert child.poll() is None
                sleep(0.2)
        yield address
    finally:
        child.terminate()
        try:
            child.wait(60)
        except subprocess.TimeoutExpired:
            child.kill()


def test_the_house_opens_with_its_extra(wheel: Path, empty: Path, tmp_path: Path) -> None:
    checked(empty / "pip", "install", "--quiet", f"muraille[house] @ {wheel.as_uri()}")
    port = free_port()
    database = f"sqlite:///{tmp_path / 'house.db'}"
    command = (empty / "muraille", "serve", "--port", str(port), "--database", database)
    with house(command, port) as address:
        assert "<html" in httpx.get(address).text
        assert "<html" in httpx.get(f"{address}/docs/").text
