"""Every page for everybody: axe finds no serious fault, by day and by night."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.checks import faults
from tests.browser.table.moves import AUTOMATIC, ENDED, HAND, sit_down, until_my_turn
from tests.browser.visitors import DOORSTEP, REFUSED, UPRIGHT, Visitors

BIGGEST: Final = "/count?hand=%5BCCCC%5D%5BFFFF%5D%5BPPPP%5D%5BEEEE%5DS+S%7C%7C12345678f"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        BIGGEST,
        "/learn",
        "/learn/book",
        "/learn/a01",
        "/me",
        "/replay",
        "/tiles",
        "/join/000000000000",
    ],
)
def test_no_page_has_a_serious_fault(visitors: Visitors, path: str) -> None:
    visitors.forgive(REFUSED)  # the table that is not there
    page = visitors.come(path)
    page.get_by_role("heading", level=1).wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


def test_nor_has_the_table(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP)
    sit_down(page)
    until_my_turn(page)
    assert faults(page) == []
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    assert faults(page) == []


def test_nor_have_the_end_of_a_hand_its_replay_and_its_proof(brisk_visitors: Visitors) -> None:
    page = brisk_visitors.come(DOORSTEP, chosen=AUTOMATIC)
    table = sit_down(page, hands=1)
    page.locator(ENDED).wait_for(timeout=HAND)
    assert faults(page) == []
    for path in (f"/game/{table}", f"/verify/{table}"):
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for(state="attached")
        assert faults(page) == []
