"""Lines that break: the page says so, comes back by itself, and nothing is lost."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import UNHURRIED
from tests.browser.table.moves import MY_TURN, discard_last, gone, my_tiles, sit_down, until_my_turn
from tests.browser.visitors import CUT_OFF, DOORSTEP, Visitors
from tests.kit.house.process import HouseProcess

LOST = "Connection lost, retrying…"


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house of its own, to be killed."""
    with HouseProcess(tmp_path_factory.mktemp("fragile"), clocks=UNHURRIED) as here:
        yield here


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_house_that_was_gone(
    browser: Browser, fragile: HouseProcess, how: signal.Signals
) -> None:
    visitors = Visitors(browser, fragile.origin)
    visitors.forgive(CUT_OFF)
    page = visitors.come(DOORSTEP)
    sit_down(page)
    before = my_turn(page)
    fragile.end(how)
    expect(page.get_by_text(LOST)).to_be_visible()
    assert held(page) == before
    fragile.start()
    goes_on(page, before)
    visitors.leave()
    assert visitors.faults == []


def test_a_browser_that_was_offline(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come(DOORSTEP)
    sit_down(page)
    before = my_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    page.context.set_offline(False)
    goes_on(page, before)


def test_a_page_that_was_closed_finds_the_way_back(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("button", name="Play now").click()
    before = my_turn(page)
    page.goto("/")
    page.get_by_role("link", name="Back to the table").click()
    goes_on(page, before)


def my_turn(page: Page) -> list[str]:
    """Pass until it is my turn; the tiles I hold then."""
    until_my_turn(page)
    return held(page)


def goes_on(page: Page, before: list[str]) -> None:
    """The same tiles, the same turn; and a discard is taken."""
    expect(page.get_by_text(LOST)).to_be_hidden()
    page.locator(MY_TURN).wait_for()
    assert held(page) == before
    discards = page.locator(".river.mine li").count()
    question = page.query_selector(".zone .what")
    assert question is not None
    discard_last(page)
    gone(page, question)
    expect(page.locator(".river.mine li")).to_have_count(discards + 1)


def held(page: Page) -> list[str]:
    return [
        name.split(",")[0]
        for name in my_tiles(page).evaluate_all("all => all.map(one => one.ariaLabel)")
    ]
