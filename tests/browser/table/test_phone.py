"""A phone in the hand: everything fits, nothing scrolls away, a finger is enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.checks import outside, resize
from tests.browser.table.moves import MAY_PASS, MY_TURN, gone, my_tiles, sit_down
from tests.browser.visitors import DOORSTEP, SIDEWAYS, UPRIGHT, Visitors

SMALL = (320, 640)
PHONES = (UPRIGHT, SIDEWAYS, SMALL)


def test_a_few_turns_with_the_finger_on_every_phone(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, size=UPRIGHT, has_touch=True, is_mobile=True, motion=True)
    sit_down(page)
    turns = 0
    while turns < len(PHONES):
        page.locator(f"{MY_TURN}, {MAY_PASS}").first.wait_for()
        question = page.query_selector(".zone .what")
        assert question is not None
        resize(page, PHONES[turns])
        assert outside(page, ".held, .zone .act, .compass, .plate") == [], PHONES[turns]
        if page.locator(MAY_PASS).count() > 0:
            page.locator(MAY_PASS).tap()
        else:
            my_tiles(page).last.tap()
            expect(my_tiles(page).last).to_have_attribute("aria-pressed", "true")
            my_tiles(page).last.tap()
            turns += 1
        gone(page, question)
    expect(page.locator(".river.mine li")).to_have_count(len(PHONES))


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/count", "/learn", "/learn/a01", "/learn/book", "/replay", "/me", "/sheet"],
)
def test_no_page_is_wider_than_the_screen(visitors: Visitors, path: str) -> None:
    page = visitors.come(path, size=SMALL, has_touch=True, is_mobile=True)
    page.get_by_role("heading", level=1).wait_for(state="attached")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [width] * 2
