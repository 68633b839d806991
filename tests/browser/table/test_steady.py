"""Nothing that can be pressed moves under the finger, and no name is too long for its place."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.checks import crossed, outside
from tests.browser.table.moves import discard_last, sit_down, until_my_turn
from tests.browser.visitors import DESKTOP, DOORSTEP, SIDEWAYS, Visitors, asked

NAMES: Final = ("W" * 24, "M" * 23 + "W", "W" * 23 + "X", "Wilhelmina-Maximiliana W")
NARROW: Final = (320, 640)
PLATE: Final = ".plate .who, .plate .score, .plate .wind, .plate .remarks"


def test_a_note_moves_nothing_that_can_be_pressed(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP)
    sit_down(page)
    until_my_turn(page)
    note = page.get_by_role("note")
    expect(note).to_be_visible()
    before = heights(page)
    assert len(before) >= 6
    note.get_by_role("button").click()
    expect(note).to_be_hidden()
    assert heights(page) == before
    discard_last(page)
    until_my_turn(page)
    assert heights(page) == before
    page.get_by_role("checkbox", name="Offer only Hu").check()
    assert heights(page) == before


def heights(page: Page) -> list[int]:
    """Where the buttons and boxes beside the table stand; tiles and notes come and go."""
    found: list[int] = page.evaluate(
        """() => [...document.querySelectorAll("aside .pressed :is(button, input)")]
            .filter((part) => part.closest(".note") === null)
            .map((part) => Math.round(part.getBoundingClientRect().top))"""
    )
    return found


def test_long_names_keep_their_place(brisk_visitors: Visitors) -> None:
    pages = [brisk_visitors.come(DOORSTEP) for _ in NAMES]
    for page, name in zip(pages, NAMES, strict=True):
        asked(page, "POST", "/api/guest", {"name": name, "language": "en"})
    host = pages[0]
    opened = asked(host, "POST", "/api/tables", {"hands": 4, "open": False, "pace": "none"})
    table, invitation = opened["table"], opened["invitation"]
    for page in pages[1:]:
        asked(page, "POST", f"/api/tables/{table}/seat", {"invitation": invitation})
    host.goto(f"/table/{table}?invitation={invitation}")
    host.get_by_role("button", name="Begin").click()
    host.locator(".plate").first.wait_for()
    for width, height in (DESKTOP, SIDEWAYS, NARROW):
        host.set_viewport_size({"width": width, "height": height})
        host.locator(".plate").first.wait_for()
        assert crossed(host, PLATE) == []
        assert outside(host, ".plate") == []
        if (width, height) == DESKTOP:
            host.locator("aside").get_by_text(NAMES[1]).first.wait_for()
            assert (
                host.evaluate(
                    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                    "(document.querySelector('aside'))"
                )
                == 0
            )
            expect(host.get_by_title(NAMES[1]).first).to_be_visible()
            expect(host.get_by_role("group", name=NAMES[1]).first).to_be_visible()
