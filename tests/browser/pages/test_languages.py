"""Three languages: the browser's own, and another one at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table.moves import my_tiles, sit_down, until_my_turn
from tests.browser.visitors import Visitors


@pytest.mark.parametrize(
    ("browser_language", "tag", "motto"),
    [
        ("fr-BE", "fr", "Le jeu entier, compté et expliqué."),
        ("en-US", "en", "The whole game, counted and explained."),
        ("zh-CN", "zh-Hans", "完整的麻将，算得清，讲得明。"),
        ("de-DE", "en", "The whole game, counted and explained."),
    ],
)
def test_the_house_speaks_as_the_browser_does(
    visitors: Visitors, browser_language: str, tag: str, motto: str
) -> None:
    page = visitors.come("/", language=browser_language)
    expect(page.get_by_role("heading", level=1)).to_have_text(motto)
    assert page.locator("html").get_attribute("lang") == tag


def test_another_language_at_once_in_the_middle_of_a_hand(visitors: Visitors) -> None:
    page = visitors.come("/")
    sit_down(page)
    until_my_turn(page)
    tiles = my_tiles(page).count()
    for name, turn, discard in (
        ("中文", "轮到你", "打出"),
        ("Français", "À vous", "Défausser"),
        ("English", "Your turn", "Discard"),
    ):
        page.get_by_role("button", name=name).click()
        expect(page.locator(".zone .mine b").first).to_have_text(turn)
        expect(page.locator(".zone .act").last).to_contain_text(discard)
        assert page.locator(".held").count() == tiles
    page.reload()
    expect(page.locator(".zone .mine b").first).to_have_text("Your turn")
