"""A strict table of the classical game at the page: the book adopted, its words, the hill."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import crossed, cut, faults, outside, resize
from tests.browser.strict.moves import HINT, button, follow, my_turn, sit_down_strictly
from tests.browser.visitors import DESKTOP, DOORSTEP, SIDEWAYS, UPRIGHT, Visitors

SMALL = (320, 640)
WORDS = ["Chow", "Pung", "Kong", "Je prends", "Main appelante", "Mah-Jong"]
ADOPTED = {"rules": "classic", "switches": {"penalty_book": True}}


def words(page: Page) -> list[str]:
    """What can be announced, as the zone shows it."""
    return [said.strip() for said in page.locator(".zone .say > span").all_inner_texts()]


def test_choosing_strict_adopts_the_book(visitors: Visitors) -> None:
    page = visitors.come("/new")
    page.get_by_role("radio", name="Classical").first.check()
    page.get_by_text("Help or referee", exact=True).first.click()
    page.get_by_role("radio", name="Strict").check()
    expect(page.get_by_text("the house adopts the book of MCR")).to_be_visible()
    page.get_by_text("The players", exact=True).click()
    page.get_by_role("button", name="Three bots").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".tag")).to_have_text("strict")
    page.locator(f"{HINT}[data-step=deal]").wait_for()
    assert words(page) == WORDS


@pytest.mark.parametrize(
    ("language", "game"),
    [("fr-FR", ADOPTED), ("en-GB", ADOPTED), ("zh-CN", ADOPTED), ("fr-FR", {"rules": "first"})],
)
def test_every_word_fits_its_button(
    visitors: Visitors, language: str, game: dict[str, object]
) -> None:
    page = visitors.come(DOORSTEP, size=SMALL, language=language)
    sit_down_strictly(page, hands=16, **game)
    for width, height in (SMALL, (360, 640), UPRIGHT, SIDEWAYS, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".zone .gesture").first.wait_for()
        assert cut(page, ".zone .gesture:not(.seldom)") == [], (width, height)
        assert outside(page, ".zone .gesture") == [], (width, height)
        # One word, though it has a hyphen.
        assert page.get_by_text("Mah-Jong", exact=True).evaluate_all(
            "words => words.every((word) => word.getClientRects().length <= 1)"
        )
        assert crossed(page, ".tag, .bar .tool") == [], (width, height)


def test_a_main_appelante_is_said_before_its_discard(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP)
    sit_down_strictly(page, hands=1, **ADOPTED)
    follow(page, lambda: my_turn(page))
    assert words(page) == WORDS
    assert faults(page) == []
    for size in (DESKTOP, UPRIGHT):
        resize(page, size)
        assert outside(page, ".held, .zone .gesture, .compass, .plate") == [], size
    button(page, "Say: Main appelante").click()
    expect(page.locator(".mine .bubble")).to_have_text("main appelante")
    page.keyboard.press("d")
    plate = page.locator(".mine .plate")  # a sign where it is small
    expect(
        plate.get_by_text("calling").or_(plate.get_by_role("img", name="calling"))
    ).to_be_visible()
