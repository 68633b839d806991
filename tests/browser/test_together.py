"""Four people, four browsers, one table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import discard_last, gone, my_tiles
from tests.browser.visitors import PATIENCE, Visitors, asked
from tests.house_process import Clocks, HouseProcess

NAMES = ("Ana", "Ben", "Chloé", "丹")
CALM = Clocks(claim_window=0.2, think_time=60.0, between_hands=60.0)
STEP = 100
TURNS = 8


@pytest.fixture
def four(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    with HouseProcess(tmp_path_factory.mktemp("four"), clocks=CALM) as here:
        people = Visitors(browser, here.origin)
        yield people
        people.leave()
        assert people.faults == []


def test_four_browsers_play_at_one_table(four: Visitors) -> None:
    pages = [four.come("/", reduced_motion="reduce") for _ in NAMES]
    host = pages[0]
    asked(host, "POST", "/api/guest", {"name": NAMES[0], "language": "en"})
    opened = asked(host, "POST", "/api/tables", {"hands": 1, "open": False})
    way_in = f"{opened['table']}?invitation={opened['invitation']}"
    host.goto(f"/table/{way_in}")
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        page.goto(f"/join/{way_in}")
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_role("button", name="Sit", exact=True).click()
    host.get_by_role("button", name="Begin").click()
    for page in pages:
        page.get_by_role("button", name="Deal").click()
    for _ in range(TURNS):
        everybody_sees_a_discard(pages)
    for page, name in zip(pages, NAMES, strict=True):
        expect(page.get_by_role("list", name=f"Discards of {name}")).to_be_visible()
    asked(host, "DELETE", f"/api/tables/{opened['table']}")
    for page in pages:
        expect(page.get_by_text("The table is closed.")).to_be_visible()


def everybody_sees_a_discard(pages: list[Page]) -> None:
    """Whoever's turn it is discards; then all four see the same rivers."""
    seen = sum(map(len, rivers(pages[0]).values()))
    player = whose_turn(pages)
    question = player.query_selector(".zone .what")
    assert question is not None
    assert my_tiles(player).count() % 3 == 2
    discard_last(player)
    gone(player, question)
    for page in pages:
        page.wait_for_function(
            "n => document.querySelectorAll('.river li').length === n", arg=seen + 1
        )
    first, *others = [rivers(page) for page in pages]
    assert [len(river) for river in first.values()].count(0) < len(NAMES)
    assert all(other == first for other in others)


def whose_turn(pages: list[Page]) -> Page:
    for _ in range(PATIENCE // STEP):
        for page in pages:
            if page.locator(".zone .mine").count() > 0:
                return page
        pages[0].wait_for_timeout(STEP)
    raise AssertionError("it is nobody's turn")


def rivers(page: Page) -> dict[str, list[str]]:
    """The discards of each player as they are spoken, without what became of them."""
    found: dict[str, list[str]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".river")].map((river) => [
            river.ariaLabel,
            [...river.querySelectorAll("[role=img]")].map((tile) => tile.ariaLabel.split(",")[0]),
        ]))"""
    )
    return found
