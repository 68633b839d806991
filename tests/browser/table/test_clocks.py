"""Clocks that run out: the table plays on, and says so."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table.moves import MY_TURN, sit_down
from tests.browser.visitors import DOORSTEP, Visitors


def test_who_does_nothing_is_played_for(brisk_visitors: Visitors) -> None:
    page = brisk_visitors.come(DOORSTEP)
    sit_down(page, hands=1)
    page.locator(MY_TURN).wait_for()
    expect(page.locator(".zone .seconds")).to_contain_text("s")
    expect(
        page.get_by_role("status").filter(has_text="Time is up: the table played for you")
    ).to_be_visible()
    expect(page.locator(".river.mine li").first).to_be_visible()
