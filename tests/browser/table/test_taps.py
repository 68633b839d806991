"""A finger on a table that moves: a tap is never lost, and never meant for another tile."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.table.moves import my_tiles, sit_down, until_my_turn
from tests.browser.visitors import DOORSTEP, UPRIGHT, Visitors

AWAY: Final = """selector => addEventListener("pointerdown", () => {
    for (const one of document.querySelectorAll(selector)) one.style.translate = "-60px 0"
}, { once: true, capture: true })"""
"""Everything of a kind moves while the finger is down, as in the middle of an animation."""

BUSY: Final = """{
    const later = setTimeout;
    window.setTimeout = (act, wait, ...rest) =>
        wait === 400 ? void act(...rest) : later(act, wait, ...rest);
}"""
"""The page is so busy that a long press is over before it hears of the lifted finger."""


def test_the_tile_under_the_finger_is_raised_though_it_moves(visitors: Visitors) -> None:
    page = _my_turn(visitors)
    tiles = my_tiles(page)
    tap_while_it_moves(page, tiles.nth(4), ".place")
    expect(tiles.nth(4)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".held[aria-pressed=true]")).to_have_count(1)


def test_the_raised_tile_is_discarded_though_it_moves(visitors: Visitors) -> None:
    page = _my_turn(visitors)
    tiles = my_tiles(page)
    tile = tiles.nth(4).locator("[data-tile]").get_attribute("data-tile") or ""
    tiles.nth(4).tap()
    expect(tiles.nth(4)).to_have_attribute("aria-pressed", "true")
    tap_while_it_moves(page, tiles.nth(4), ".place")
    discarded = page.locator(".river.mine li")
    expect(discarded).to_have_count(1)
    expect(discarded.get_by_role("img")).to_have_attribute("data-tile", tile)


def test_a_button_is_pressed_once_though_it_moves(visitors: Visitors) -> None:
    page = _my_turn(visitors)
    my_tiles(page).nth(4).tap()
    tap_while_it_moves(page, page.locator(".zone .act.go:enabled"), ".zone .act")
    expect(page.locator(".river.mine li")).to_have_count(1)
    expect(page.locator(".held[aria-pressed=true]")).to_have_count(0)


def test_a_short_touch_is_short_though_the_page_is_busy(visitors: Visitors) -> None:
    page = _my_turn(visitors, BUSY)
    cards = page.evaluate_handle("""() => {
        const seen = { cards: 0 };
        const watch = () => seen.cards += document.querySelectorAll("dialog[open]").length;
        new MutationObserver(watch).observe(document, { subtree: true, attributes: true });
        return seen;
    }""")
    my_tiles(page).nth(4).tap()
    expect(my_tiles(page).nth(4)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert cards.evaluate("seen => seen.cards") > 0


def tap_while_it_moves(page: Page, touched: Locator, moving: str) -> None:
    """Touch something that has left its place when the finger is lifted."""
    box = touched.bounding_box()
    assert box is not None
    page.evaluate(AWAY, moving)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _my_turn(visitors: Visitors, first: str = "") -> Page:
    page = visitors.come(DOORSTEP, size=UPRIGHT, has_touch=True, is_mobile=True, first=first)
    sit_down(page)
    until_my_turn(page)
    return page
