"""What a strong player would have done: only after one's own choice, by key and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from muraille.games.registry import GAMES
from tests.browser.table.moves import ASKED, discard_last, gone, sit_down, touch, until_my_turn
from tests.browser.visitors import DOORSTEP, Visitors

ASK = "What would a strong player have done?"
FIRST = "Play first: the hint only comes after your choice."


@pytest.mark.parametrize("rules", GAMES)
def test_after_the_own_choice_a_strong_one_is_told(visitors: Visitors, rules: str) -> None:
    page = visitors.come(DOORSTEP)
    sit_down(page, rules)
    page.wait_for_selector(ASKED)
    ask = page.get_by_role("button", name=ASK)
    expect(ask).to_be_disabled()
    expect(page.get_by_text(FIRST)).to_be_visible()
    page.keyboard.press("z")
    expect(hint(page)).to_be_hidden()
    question = page.wait_for_selector(".zone .what")
    assert question is not None
    touch(page)
    gone(page, question)
    page.wait_for_selector(ASKED)  # nothing moves under the finger any more
    expect(ask).to_be_enabled()
    ask.click()
    expect(hint(page)).to_be_visible()
    expect(hint(page).get_by_text("Your choice").first).to_be_visible()
    expect(hint(page).get_by_text("the best choice")).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint(page)).to_be_hidden()


def test_on_a_phone_it_is_in_the_menu(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, size=(390, 844))
    sit_down(page)
    until_my_turn(page)
    discard_last(page)
    expect(page.locator(".river.mine li").first).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name=ASK).click()
    expect(hint(page)).to_be_visible()
    expect(hint(page).get_by_text("the best choice")).to_be_visible()


def hint(page: Page) -> Locator:
    return page.get_by_role("dialog", name=ASK)
