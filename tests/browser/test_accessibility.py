"""Every page for everybody: axe finds no serious fault, by day and by night."""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.playing import AUTOMATIC, ENDED, HAND, sit_down, until_my_turn
from tests.browser.visitors import REFUSED, UPRIGHT, Visitors

WHOLE: Final = {"resultTypes": ["violations"]}
Theme = Literal["light", "dark"]
COLOURS: Final = {**WHOLE, "runOnly": ["color-contrast", "link-in-text-block"]}
"""What can differ between day and night."""
BIGGEST: Final = "/count?hand=%5BCCCC%5D%5BFFFF%5D%5BPPPP%5D%5BEEEE%5DS+S%7C%7C12345678f"


@pytest.mark.parametrize(
    "path", ["/", "/new", BIGGEST, "/learn", "/me", "/replay", "/tiles", "/join/000000000000"]
)
def test_no_page_has_a_serious_fault(visitors: Visitors, path: str) -> None:
    visitors.forgive(REFUSED)  # the table that is not there
    page = visitors.come(path, reduced_motion="reduce")
    page.get_by_role("heading", level=1).wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


def test_nor_has_the_table(visitors: Visitors) -> None:
    page = visitors.come("/", reduced_motion="reduce")
    sit_down(page)
    until_my_turn(page)
    assert faults(page) == []
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    assert faults(page) == []


def test_nor_have_the_end_of_a_hand_its_replay_and_its_proof(brisk_visitors: Visitors) -> None:
    page = brisk_visitors.come("/", chosen=AUTOMATIC, reduced_motion="reduce")
    table = sit_down(page, hands=1)
    page.locator(ENDED).wait_for(timeout=HAND)
    assert faults(page) == []
    for path in (f"/game/{table}", f"/verify/{table}"):
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for(state="attached")
        assert faults(page) == []


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, by day and by night."""
    found = []
    by: tuple[tuple[Theme, dict[str, Any]], ...] = (("light", WHOLE), ("dark", COLOURS))
    for theme, asked in by:
        page.emulate_media(color_scheme=theme)
        told: list[dict[str, Any]] = Axe().run(page, options=asked).response["violations"]
        found += [
            f"{theme}: {fault['id']}: {node['target']} {node['failureSummary']}"
            for fault in told
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"]
        ]
    return found
