"""One browser for each worker, and a house without clocks; every test ends with a clean console."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from muraille.house.server.routes.files.pages import FOLDER
from tests.browser.chromium import chromium
from tests.browser.visitors import PATIENCE, Visitors
from tests.kit.house.process import Clocks, HouseProcess

expect.set_options(timeout=PATIENCE)

UNHURRIED = Clocks(claim_window=None, think_time=None, between_hands=600.0)
BRISK = Clocks(claim_window=0.05, think_time=2.0, between_hands=0.4)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Not for the whole session: while it runs, no test of this worker can run a loop of its own.
    if not FOLDER.is_dir():
        pytest.skip("the pages are not built: make .venv/pages")
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """Everybody has all the time there is."""
    folder = tmp_path_factory.mktemp("house")
    with HouseProcess(folder, clocks=UNHURRIED) as here:
        yield here


@pytest.fixture(scope="package")
def brisk_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """Clocks run, and whole games are short."""
    folder = tmp_path_factory.mktemp("brisk")
    with HouseProcess(folder, clocks=BRISK, settings={"spectator_delay": "0"}) as here:
        yield here


@pytest.fixture
def visitors(browser: Browser, house: HouseProcess) -> Iterator[Visitors]:
    """People of the house without clocks."""
    yield from _people(browser, house)


@pytest.fixture
def brisk_visitors(browser: Browser, brisk_house: HouseProcess) -> Iterator[Visitors]:
    """People of the house with clocks."""
    yield from _people(browser, brisk_house)


def _people(browser: Browser, house: HouseProcess) -> Iterator[Visitors]:
    people = Visitors(browser, house.origin)
    yield people
    people.leave()
    assert people.faults == []
