"""A table closed in the middle of a hand: the players see why, all four hands, and no next one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table.moves import sit_down, until_my_turn
from tests.browser.visitors import DOORSTEP, Visitors, asked


def test_a_hand_that_is_called_off_lies_open(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP)
    table = sit_down(page)
    until_my_turn(page)
    asked(page, "DELETE", f"/api/tables/{table}")
    expect(page.get_by_role("heading", name="Hand called off")).to_be_visible()
    expect(page.get_by_role("heading", name="The four hands")).to_be_visible()
    expect(page.get_by_role("cell", name="called off")).to_be_visible()
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)
    page.goto(f"/verify/{table}")
    expect(page.locator("nav .holds")).to_have_count(1)
