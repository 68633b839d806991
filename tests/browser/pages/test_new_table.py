"""The sheet of a new table: short, with its button in sight, and the rules of the house at hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import outside
from tests.browser.visitors import DESKTOP, SIDEWAYS, UPRIGHT, Visitors

SMALL = (320, 640)


def test_the_table_can_be_opened_from_everywhere_on_the_sheet(visitors: Visitors) -> None:
    page = visitors.come("/new", size=SMALL)
    page.get_by_role("button", name="Open the table").wait_for()
    page.evaluate("document.querySelectorAll('main details').forEach((part) => (part.open = true))")
    for width, height in (SMALL, UPRIGHT, SIDEWAYS, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        for place in (0, 700, 100_000):
            page.evaluate("(down) => scrollTo(0, down)", place)
            assert outside(page, "aside .button.primary") == []


def test_the_rules_of_the_house_are_saved_under_a_name(visitors: Visitors) -> None:
    page = visitors.come("/new")
    page.get_by_role("radio", name="No flowers").check()
    page.get_by_role("textbox", name="A name").fill("Tuesday")
    page.get_by_role("button", name="Save", exact=True).click()
    page.reload()
    sheet = page.get_by_role("complementary")
    expect(sheet).to_contain_text("with flowers")
    page.get_by_role("button", name="Tuesday", exact=True).click()
    expect(sheet).to_contain_text("no flowers")
    page.get_by_role("button", name="Delete “Tuesday”").click()
    page.reload()
    expect(sheet).to_contain_text("with flowers")
    expect(page.get_by_role("button", name="Tuesday", exact=True)).to_have_count(0)
