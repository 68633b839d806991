"""Without the house: no page knocks too often, and what was promised to be there is there."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.visitors import CUT_OFF, Visitors

ADDRESSES: Final = (
    *(
        "/",
        "/new",
        "/count?hand=123m456p789sEEE11m",
        "/learn",
        "/learn/book",
        "/me",
        "/replay",
        "/tiles",
    ),
    *("/referee", "/referee/train", "/sheet", "/join/000000000000", "/table/000000000000"),
    *("/game/000000000000", "/verify/000000000000"),
)
KNOWN: Final = "if (location.protocol !== 'about:') localStorage['muraille.session'] = 'p1';"
AWAY: Final = """
    window.asked = [];
    window.fetch = (path) => {
        asked.push(path);
        return new Promise((_, fail) => setTimeout(() => fail(new TypeError("away")), 20));
    };
    window.WebSocket = class extends EventTarget {
        constructor(path) {
            super();
            asked.push(path);
            setTimeout(() => this.onclose?.(new CloseEvent("close")), 20);
        }
        close() {}
    };
"""
"""A network on which nothing answers, after 20 milliseconds of the clock of the page."""
MINUTE: Final = 60_000
MOST: Final = 60
"""Questions in a minute to a house that does not answer, of all parts of a page."""
STOCKED: Final = "() => Object.keys(localStorage).some((name) => name.endsWith('situations.en'))"
"""The last of the books has come."""


def test_a_house_that_is_away_is_not_asked_for_ever(visitors: Visitors) -> None:
    page = visitors.come("/tiles", first=KNOWN)
    page.add_init_script(AWAY)
    page.clock.install()
    often = {}
    for address in ADDRESSES:
        page.goto(address)
        page.locator(".bar, main").first.wait_for(state="attached")
        page.clock.run_for(MINUTE)
        often[address] = page.evaluate("asked.length")
    assert min(often.values()) > 0
    assert {address: times for address, times in often.items() if times > MOST} == {}


def test_a_hand_is_counted_when_the_house_is_back(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come("/count")
    field = page.get_by_label("Notation")
    field.wait_for()
    page.context.set_offline(True)
    field.fill("123c456r789bEEE11c")
    result = page.get_by_role("complementary", name="Result")
    expect(result).to_contain_text("The house does not answer")
    expect(field).to_have_attribute("aria-invalid", "false")
    page.context.set_offline(False)
    expect(result).to_contain_text("14 points")


def test_after_the_first_visit_the_books_are_read_without_the_house(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come("/tiles", workers=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(STOCKED)
    page.context.set_offline(True)
    page.goto("/learn/a06")
    expect(page.get_by_role("button", name="Got it")).to_be_visible()
    page.goto("/learn/fans/b07.1")
    expect(page.locator("main .itself").first).to_be_visible()
    page.goto("/learn/rule/r01")
    expect(page.locator("main > section").first).to_be_visible()
    page.goto("/learn/book")
    expect(page.get_by_role("heading", name="Pure Straight")).to_be_visible()
    page.goto("/referee")
    expect(page.get_by_role("searchbox").first).to_be_visible()
    page.goto("/referee/train")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.goto("/count")
    expect(page.get_by_role("radio", name="Classical")).to_be_attached()
    page.goto("/new")
    expect(page.get_by_role("radio", name="Classical")).to_be_attached()
