"""A table whose rounds end when everybody has been East: no page speaks of its hands to come."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.checks import outside, resize
from tests.browser.table.moves import AUTOMATIC, ENDED, HAND
from tests.browser.visitors import DESKTOP, DOORSTEP, UPRIGHT, Visitors, asked


def test_the_sheet_of_a_new_table_asks_for_rounds(visitors: Visitors) -> None:
    page = visitors.come("/new", language="fr-FR")
    page.get_by_role("radio", name="Jeu classique").check()
    page.evaluate("document.querySelectorAll('main details').forEach((part) => (part.open = true))")
    length = page.get_by_role("radio", name="Un tour de 4 mains")
    expect(length).to_be_checked()
    page.get_by_role("switch", name="Fin du tour").check()
    expect(length).to_have_count(0)
    brief = page.get_by_role("complementary")
    expect(brief).to_contain_text("1 tour,")
    page.get_by_role("radio", name="4 tours").check()
    expect(brief).to_contain_text("4 tours,")


def test_the_table_tells_the_hand_and_its_round(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, language="fr-FR", chosen=AUTOMATIC)
    asked(page, "POST", "/api/guest", {"name": "Ana", "language": "fr"})
    wish = {"rules": "classic", "hands": 8, "switches": {"round_by_east": True}}
    bots = {"bots": ["greedy"] * 3, "start": True, "open": False}
    table: str = asked(page, "POST", "/api/tables", {**wish, **bots})["table"]
    page.goto(f"/table/{table}")
    compass = page.get_by_role("button", name=re.compile(r"main 1, tour 1 sur 2"))
    expect(compass).to_be_visible()
    expect(compass).to_contain_text("main 1 · tour 1/2")
    assert outside(page, ".compass .which") == []
    page.locator(ENDED).wait_for(timeout=HAND)
    for size in (DESKTOP, UPRIGHT):
        resize(page, size)
        assert outside(page, ".note .button") == [], size
    following = page.get_by_role("button", name=re.compile("Main suivante"))
    expect(following).to_have_text(re.compile(r"Main suivante 2\b(?!/)"))
