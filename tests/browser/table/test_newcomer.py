"""A person who was never here: a click, a hand, and why it is worth what it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table.moves import play_hand, touch
from tests.browser.visitors import Visitors
from tests.kit.examples import at_length

HANDS = 6
"""Nobody wins a few of them."""


@pytest.mark.parametrize("game", at_length(["Classical game"], ["MCR"]))
def test_a_newcomer_plays_a_hand_and_sees_it_explained(visitors: Visitors, game: str) -> None:
    page = visitors.come("/", motion=True)
    page.get_by_text(game, exact=True).first.click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    for _ in range(HANDS):
        play_hand(page, touch)
        if re.search("wins|makes Mah-Jong", page.get_by_role("heading", level=1).inner_text()):
            break
        page.get_by_role("button", name=re.compile("^Next hand")).click()
    sees_the_count(page, game)


def sees_the_count(page: Page, game: str) -> None:
    counted = page.get_by_role("heading", name="Counted" if game == "MCR" else "Points")
    expect(counted.first).to_be_visible()
    expect(page.get_by_role("heading", name="Scores")).to_be_visible()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Next hand"))).to_be_visible()
