"""Everything by keys: nobody needs a mouse to sit down, to play a hand and to go on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table.moves import play_hand
from tests.browser.visitors import Visitors

MANY_STOPS = 80


def test_a_whole_hand_without_a_mouse(visitors: Visitors) -> None:
    page = visitors.come("/")
    go_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    play_hand(page, by_keys)
    go_to(page, "Next hand")
    page.keyboard.press("Enter")
    expect(page.get_by_role("toolbar", name="Your hand")).to_be_visible()


def by_keys(page: Page) -> None:
    """Win, pass, or discard: the drawn tile by its own key, else the last one of the hand."""
    for way, key in ((".act.win", "h"), (".act.pass", "Space")):
        if page.locator(f".zone {way}:enabled").count() > 0:
            page.keyboard.press(key)
            return
    if page.locator(".place.drawn").count() > 0:
        page.keyboard.press("d")
        return
    for key in ("1", "End", "Enter", "Enter"):
        page.keyboard.press(key)


def go_to(page: Page, name: str) -> None:
    """Tab from control to control until this one has the focus."""
    wanted = page.get_by_role("button", name=name)
    wanted.wait_for()
    for _ in range(MANY_STOPS):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to “{name}” by the Tab key")
