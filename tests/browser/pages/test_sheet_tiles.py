"""Tiles instead of a number on a score sheet: counted by the house, the phone, or later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from muraille.house.server.routes.files.engine import ENGINE
from tests.browser.checks import faults, outside
from tests.browser.pages.test_sheet import begin, tap, totals
from tests.browser.visitors import CUT_OFF, UPRIGHT, Visitors

HAND = "123m456p789sEEE11m"
"""14 points for an east of the east round on a discard; no wind of its own for a south."""


def lay(page: Page, hand: str = HAND) -> Locator:
    """The dialog with a hand in it."""
    page.get_by_role("button", name="Tiles", exact=True).tap()
    dialog = page.get_by_role("dialog", name="Tiles of")
    dialog.get_by_label("Notation").fill(hand)
    return dialog


def won(page: Page, winner: str, source: str) -> None:
    tap(page, "Wins", winner)
    tap(page, "Gave the tile", source)


def test_the_count_of_tiles_becomes_the_points(visitors: Visitors) -> None:
    page = begin(visitors)
    won(page, "East", "South")
    dialog = lay(page)
    expect(dialog.get_by_role("button", name="Take 14")).to_be_visible()
    assert faults(page) == []
    dialog.get_by_role("button", name="Take 14").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "+38", "−22", "−8", "−8")
    # The count is there later, with its tiles and its winds.
    page.get_by_role("button", name="Hand 1, East 14 ← South").tap()
    page.get_by_role("button", name="Tiles", exact=True).tap()
    dialog = page.get_by_role("dialog", name="Tiles of")
    expect(dialog.get_by_role("button", name="Take 14")).to_be_visible()
    dialog.get_by_text("Details").tap()
    expect(dialog.get_by_text("Mixed Straight")).to_be_visible()


def test_the_situation_is_that_of_the_hand(visitors: Visitors) -> None:
    page = begin(visitors)
    won(page, "South", "Self-drawn")
    dialog = lay(page)
    seat = dialog.get_by_role("group", name="Player")
    expect(seat.get_by_role("radio", name="South")).to_be_checked()
    expect(dialog.get_by_role("radio", name="self-drawn")).to_be_checked()


def test_typed_and_counted_are_both_shown_and_kept(visitors: Visitors) -> None:
    page = begin(visitors)
    won(page, "East", "South")
    tap(page, "Digits", "1", "6")
    lay(page).get_by_role("button", name="Take 14").tap()
    expect(page.get_by_text("Typed 16, counted 14")).to_be_visible()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "+40", "−24", "−8", "−8")
    row = page.get_by_role("button", name="Hand 1, East 16 ← South")
    expect(row.locator(".other")).to_have_text("14")
    row.tap()
    page.get_by_role("button", name="Take 14").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "+38", "−22", "−8", "−8")


def test_tiles_that_nobody_can_count_are_counted_later(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = begin(visitors)
    won(page, "East", "South")
    lay(page).get_by_role("button", name="Take 14").tap()  # the books are here now
    page.context.route("**/api/count*", lambda route: route.abort())
    tap(page, "Gave the tile", "West")
    tap(page, "Digits", "Erase", "Erase", "2", "0")
    lay(page, HAND).get_by_role("button", name="Keep the tiles").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "+44", "−8", "−28", "−8")
    page.context.unroute_all()
    page.reload()
    late = page.get_by_role("group", name="Hand 1")
    expect(late).to_contain_text("20 written, the tiles make 14")
    totals(page, "+44", "−8", "−28", "−8")
    late.get_by_role("button", name="Take 14").tap()
    totals(page, "+38", "−8", "−22", "−8")
    expect(late).to_have_count(0)


def test_classical_hands_of_anybody(visitors: Visitors) -> None:
    page = begin(visitors, "Classical, advanced")
    tap(page, "Wins", "South")
    page.get_by_role("button", name="Points of West").tap()
    dialog = lay(page, "111m222p789sEEE1m")
    take = dialog.get_by_role("button", name="Take").last
    expect(take).to_be_enabled()
    said = take.inner_text().removeprefix("Take ")
    take.tap()
    expect(page.get_by_role("button", name=f"Points of West {said}")).to_be_visible()


@pytest.mark.skipif(not ENGINE.folder.is_dir(), reason="the engine is not built")
def test_a_phone_with_the_engine_counts_without_a_network(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come(
        "/count", workers=True, size=UPRIGHT, has_touch=True, first="delete crypto.getRandomValues"
    )
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Keep").tap()
    page.get_by_role("button", name="Remove").wait_for()
    page.context.set_offline(True)
    page.goto("/sheets")
    page.get_by_role("radio", name="MCR", exact=True).check()
    page.get_by_role("button", name="Begin").tap()
    page.get_by_role("button", name="Write", exact=True).wait_for()
    won(page, "East", "South")
    dialog = lay(page)
    assert outside(page, "dialog footer button") == []
    dialog.get_by_role("button", name="Take 14").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "+38", "−22", "−8", "−8")
