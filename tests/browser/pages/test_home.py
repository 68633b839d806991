"""A home that knows its visitor: the game under way, what was chosen, where things are."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import outside, resize
from tests.browser.visitors import DESKTOP, REFUSED, SIDEWAYS, UPRIGHT, Visitors, asked

SMALL = (320, 640)
BACK = "Back to the table"


def test_a_game_under_way_comes_first(visitors: Visitors) -> None:
    page = visitors.come("/")
    table = played_now(page)
    page.goto("/")
    expect(page.get_by_role("link", name=BACK)).to_be_visible()
    for size in (UPRIGHT, SMALL, DESKTOP):
        resize(page, size)
        assert outside(page, "a.button.primary") == [], size
    page.get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog", name="A game is under way")
    dialog.get_by_role("link", name=BACK).click()
    page.wait_for_url(f"**/table/{table}*")
    assert [one["table"] for one in asked(page, "GET", "/api/me/tables")] == [table]


def test_a_first_game_begins_without_scrolling(visitors: Visitors) -> None:
    page = visitors.come("/", language="fr-FR")
    page.get_by_role("button", name="Jouer maintenant").wait_for()
    for size in (UPRIGHT, SIDEWAYS, DESKTOP):
        resize(page, size)
        assert outside(page, "main button.primary") == [], size


def test_who_wants_another_game_says_so(visitors: Visitors) -> None:
    page = visitors.come("/")
    table = played_now(page)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Play another game").click()
    page.wait_for_url(re.compile(f"/table/(?!{table})"))
    assert len(asked(page, "GET", "/api/me/tables")) == 2


def test_the_choices_of_the_last_time_are_the_first(visitors: Visitors) -> None:
    page = visitors.come("/")
    for choice in ("Classical game", "Strong"):
        page.get_by_text(choice, exact=True).click()
    expect(page.get_by_text("The French game")).to_be_visible()
    page.goto("/count")
    page.get_by_text("First game", exact=True).click()
    page.goto("/")
    for choice in ("Classical game", "Strong"):
        expect(page.get_by_role("radio", name=choice)).to_be_checked()
    page.goto("/count")
    expect(page.get_by_role("radio", name="First game").first).to_be_checked()
    # A hand that somebody hands over is counted as they meant it.
    page.goto("/count?hand=123m")
    expect(page.get_by_role("radio", name="MCR")).to_be_checked()


def test_a_code_that_is_none_is_told_beside_it(visitors: Visitors) -> None:
    visitors.forgive(REFUSED)
    page = visitors.come("/")
    field = page.get_by_label("Join")
    for typed, told in (("kam-veb", "six letters"), ("kam-vex", "KAMVEX")):
        field.fill(typed)
        field.press("Enter")
        expect(page.get_by_role("navigation").get_by_role("alert")).to_contain_text(told)


def test_the_score_sheet_has_a_door(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("navigation").get_by_role("link", name="Score sheet").click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Wall exhausted").click()
    page.get_by_role("button", name="Write", exact=True).click()
    expect(page.get_by_role("button", name="Hand 1, Wall exhausted")).to_be_visible()


def played_now(page: Page) -> str:
    """A game against bots at one click; its table."""
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]
