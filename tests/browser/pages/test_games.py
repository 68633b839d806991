"""A game the pages have never heard of: whatever the rulebook offers appears everywhere."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visitors import CUT_OFF, REFUSED, Visitors

OTHER: Final = {"id": "club", "name": "Our evening", "sentence": "As we play it on Tuesdays."}


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """Before a house that offers one game more."""
    visitors.forgive(REFUSED)  # the true house does not know it
    visitors.forgive(CUT_OFF)
    page = visitors.come("/tiles")
    page.route("**/api/rules?*", lambda route: _with(route, _named))
    page.route("**/api/rulebook?*", lambda route: _with(route, _told))
    return page


def test_it_can_be_played_at_once(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("radio", name=OTHER["name"])).to_be_attached()
    with page.expect_request("**/api/tables?*") as asked:
        page.route("**/api/tables?*", lambda route: route.abort())
        page.get_by_text(OTHER["name"], exact=True).click()
        page.get_by_role("button", name="Play now").click()
    assert json.loads(asked.value.post_data or "")["rules"] == OTHER["id"]


def test_a_table_can_be_opened_for_it(page: Page) -> None:
    page.goto("/new")
    page.get_by_text(OTHER["sentence"]).click()
    expect(page.get_by_role("complementary")).to_contain_text(OTHER["name"])


def test_its_hands_are_counted(page: Page) -> None:
    page.goto("/count")
    page.get_by_text(OTHER["name"], exact=True).click()
    page.wait_for_url("**/count?rules=club")
    with page.expect_request("**/api/count?*") as asked:
        page.get_by_role("button", name="Our hand").click()
    sent = json.loads(asked.value.post_data or "")
    assert (sent["rules"], sent["situation"]) == (
        OTHER["id"],
        {"self_drawn": True, "seat_wind": "east"},
    )


def test_its_book_is_read(page: Page) -> None:
    page.goto("/learn/book")
    page.get_by_text(OTHER["name"], exact=True).click()
    expect(page.get_by_text(OTHER["sentence"])).to_be_visible()
    expect(page.get_by_role("heading", name="Pure Straight")).to_be_visible()


def _with(route: Route, added: Any) -> None:  # noqa: ANN401 - what is added, by the answer
    answer = route.fetch()
    route.fulfill(response=answer, body=json.dumps(added(answer.json())))


def _named(games: list[dict[str, str]]) -> list[dict[str, str]]:
    return [*games, OTHER]


def _told(book: dict[str, Any]) -> dict[str, Any]:
    starter = {"name": "Our hand", "hand": "123m123p123s789pEE", "circumstances": {}}
    starter["circumstances"] = {"self_drawn": True}
    club = {**book["rules"][0], **OTHER, "starters": [starter]}
    return {**book, "rules": [*book["rules"], club]}
