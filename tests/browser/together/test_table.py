"""Four people, four browsers, one table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.table.events import Event, HandWon, MeldClaimed, TileDiscarded
from tests.browser.table.foreseen import BOT, foreseen
from tests.browser.table.moves import ENDED
from tests.browser.table.thinker import BY_HAND, Thinker
from tests.browser.visitors import PATIENCE, Visitors, asked
from tests.kit.house.process import Clocks, HouseProcess

NAMES = ("Ana", "Ben", "Chloé", "丹")
CALM = Clocks(claim_window=2.0, think_time=60.0, between_hands=60.0)
STEP = 100
"""Milliseconds between two looks at four pages: each takes a while of the processor."""
FEW_DISCARDS = 8


def short(_: int, events: tuple[Event, ...]) -> bool:
    """One player claims a tile, and one wins before long."""
    discards = sum(isinstance(event, TileDiscarded) for event in events)
    claims = sum(isinstance(event, MeldClaimed) for event in events)
    wins = sum(isinstance(event, HandWon) for event in events)
    return discards <= FEW_DISCARDS and claims > 0 and wins == 1


@pytest.fixture
def four(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    chance = foreseen("mcr", short, likely=4980)
    with HouseProcess(tmp_path_factory.mktemp("four"), clocks=CALM, chance=str(chance)) as here:
        people = Visitors(browser, here.origin)
        yield people
        people.leave()
        assert people.faults == []


def test_four_browsers_play_a_hand_at_one_table(four: Visitors) -> None:
    pages = [four.come("/", chosen=BY_HAND) for _ in NAMES]
    players = [Thinker(page, BOT) for page in pages]
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
    for page, name in zip(pages, NAMES, strict=True):
        expect(page.get_by_role("list", name=f"Discards of {name}")).to_be_visible()
    discards = 0
    while player := whose_turn(players):
        player.answer()
        if player.pressed[-1].startswith("discard"):
            discards += 1
            everybody_sees_the_same(pages)
    assert discards > 0
    for page in pages:
        page.locator(ENDED).wait_for()
    told = [page.get_by_role("table").last.inner_text() for page in pages]
    assert len(set(told)) == 1
    assert all(name in told[0] for name in NAMES)


def everybody_sees_the_same(pages: list[Page]) -> None:
    """All four see the same rivers, as soon as they have heard of the discard."""
    for _ in range(PATIENCE // STEP):
        first, *others = [rivers(page) for page in pages]
        if all(other == first for other in others):
            return
        pages[0].wait_for_timeout(STEP)
    raise AssertionError("the pages show different rivers")


def whose_turn(players: list[Thinker]) -> Thinker | None:
    """Whom the table asks; nobody when the hand is over."""
    for _ in range(PATIENCE // STEP):
        for player in players:
            if player.is_asked:
                return player
        if players[0].page.locator(ENDED).count() > 0:
            return None
        players[0].page.wait_for_timeout(STEP)
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
