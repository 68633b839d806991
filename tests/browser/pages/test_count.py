"""The calculator: the booklet's exercises, written or touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import resize
from tests.browser.visitors import REFUSED, Visitors

BIGGEST = (
    ("88", "Four Kongs"),
    ("88", "Big Three Dragons"),
    ("64", "All Honours"),
    ("64", "Four Concealed Pungs"),
    ("8", "Last Tile Draw"),
    ("8", "Out with Replacement Tile"),
    ("2", "Prevalent Wind"),
    ("2", "Seat Wind"),
    ("1", "Single Wait"),
)
TOPS = "tiles => tiles.map((tile) => tile.getBoundingClientRect().top)"


def test_exercise_4_of_the_booklet(visitors: Visitors) -> None:
    page = visitors.come("/count")
    page.get_by_label("Notation").fill("[CCCC][FFFF][PPPP][EEEE]S S||12345678f")
    page.get_by_text("self-drawn", exact=True).click()
    page.get_by_role("checkbox", name="last tile of the wall").check()
    page.get_by_role("checkbox", name="replacement tile", exact=True).check()
    result = page.get_by_role("complementary", name="Result")
    expect(result.get_by_text("333 points", exact=True)).to_be_visible()
    expect(result.get_by_text("325 + 8 flowers")).to_be_visible()
    counted = result.get_by_role("listitem")
    for place, (points, name) in enumerate(BIGGEST):
        expect(counted.nth(place)).to_contain_text(name)
        expect(counted.nth(place)).to_contain_text(points)
    for change in ("+1023", "−341"):
        expect(result.get_by_text(change).first).to_be_visible()


def test_the_link_tells_the_whole_hand(visitors: Visitors) -> None:
    page = visitors.come("/count")
    touch(page, *("2 of characters", "3 of characters", "4 of characters") * 2)
    expect(page.get_by_label("Notation")).to_have_value("223344m")
    page.wait_for_url("**/count?hand=*")
    again = visitors.come(page.url.removeprefix(visitors.origin))
    expect(again.get_by_label("Notation")).to_have_value("223344m")


def test_french_readers_see_their_letters(visitors: Visitors) -> None:
    page = visitors.come("/count", language="fr-FR")
    touch(page, "2 de caractères", "3 de ronds", "4 de bambous", "dragon rouge", "vent d’Ouest")
    expect(page.get_by_label("Notation")).to_have_value("2c3r4bODr")


def test_no_pair_of_seven_is_torn(visitors: Visitors) -> None:
    page = visitors.come("/count?hand=445599m556688p5s+5s")
    laid = page.get_by_role("group", name="The hand, set by set")
    expect(laid.locator(".tile")).to_have_count(14)
    for width in (1280, 700, 390, 320):
        resize(page, (width, 800))
        # In one look: the page may draw the hand anew between two.
        tops = laid.locator(".tile").evaluate_all(TOPS)
        assert tops[::2] == pytest.approx(tops[1::2], abs=4), width


def test_what_cannot_be_read_is_shown_where_it_is(visitors: Visitors) -> None:
    visitors.forgive(REFUSED)
    page = visitors.come("/count")
    page.get_by_label("Notation").fill("123m 45q")
    expect(page.get_by_text("Cannot read “45q” at character 6").first).to_be_visible()
    expect(page.locator("mark")).to_have_text("45q")


def test_more_copies_than_there_are_are_said_and_shown(visitors: Visitors) -> None:
    visitors.forgive(REFUSED)
    page = visitors.come("/count")
    notation = page.get_by_label("Notation")
    notation.fill("11111m")
    expect(page.get_by_text("Too many copies of one tile").first).to_be_visible()
    expect(page.get_by_role("button", name="1 of characters, 0 left")).to_be_visible()
    notation.fill("123m456p789sEEEC C 1f1f")
    expect(page.get_by_text("There is only one of this flower or season").first).to_be_visible()
    expect(page.get_by_role("group", name="The hand, set by set").locator(".tile")).to_have_count(
        16
    )


def touch(page: Page, *tiles: str) -> None:
    for tile in tiles:
        page.get_by_role("button", name=re.compile(rf"^{tile}, ")).click()
