"""The table for people who hear it: what is announced, in which order, and what the seats tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import UNHURRIED
from tests.browser.table.foreseen import foreseen
from tests.browser.table.moves import MY_TURN, gone, sit_down, touch
from tests.browser.table.test_felt import BOT, ONLY_WINS, Guest, crowded
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.house.process import HouseProcess

LISTENING = """
window.heard = [];
new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
        if (target.matches?.(".spoken[aria-live]"))
            window.heard.push(...[...addedNodes].map((node) => node.textContent).filter(Boolean));
}).observe(document, { childList: true, subtree: true });
"""
"""It keeps what a screen reader would be given to say."""
MOVE = re.compile(r"discards? |You draw (?!flower|season)")
"""What comes one after the other; a flower is told when it is laid."""
TOUCHING = re.compile(r"\b(tap|touch|click|press here)", re.IGNORECASE)
DISCARDS = 5
WINDS = ("east", "south", "west", "north")


@pytest.fixture
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A table in the middle of a hand with many melds, the player's turn."""
    chance = foreseen("mcr", crowded, likely=165, bot=BOT, host=Guest())
    folder = tmp_path_factory.mktemp("heard")
    with HouseProcess(folder, clocks=UNHURRIED, chance=str(chance)) as here:
        people = Visitors(browser, here.origin)
        page = people.come(DOORSTEP, chosen=ONLY_WINS, first=LISTENING)
        sit_down(page, level=BOT)
        for _ in range(DISCARDS):
            page.locator(MY_TURN).wait_for()
            question = page.query_selector(".zone .what")
            assert question is not None
            touch(page)
            gone(page, question)
        page.locator(MY_TURN).wait_for()
        yield page
        people.leave()
        assert people.faults == []


def test_a_hand_is_heard_in_order_and_every_seat_tells_what_lies_there(page: Page) -> None:
    heard = " ".join(page.evaluate("window.heard"))
    told = page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts()
    moves = [line.strip() for line in reversed(told) if MOVE.search(line)]
    assert sum("You draw" in move for move in moves) >= DISCARDS
    place = 0
    for move in moves:
        found = heard.find(move.rstrip("."), place)
        assert found >= 0, f"{move} is not heard after {heard[:place][-200:]}"
        place = found + len(move) - 1
    seats_tell_winds_melds_and_flowers(page)
    assert not TOUCHING.search(heard)
    assert not TOUCHING.search(page.locator("body").aria_snapshot())


def seats_tell_winds_melds_and_flowers(page: Page) -> None:
    """All of it is in the names of the parts, and the player's key for a seat reads it out."""
    tree = page.get_by_role("main").aria_snapshot()
    for wind in WINDS:
        assert re.search(rf'group "[^"]+, {wind}, [^"]* points?"', tree), tree
    assert re.search(r'group "(pung|chow|kong), [^"]+, taken from', tree), tree
    assert re.search(r'img "(flower|season)', tree), tree
    said = []
    for key in "234":
        before = page.evaluate("window.heard.length")
        page.keyboard.press(f"Alt+Digit{key}")
        page.wait_for_function("before => window.heard.length > before", arg=before)
        said.append(page.evaluate("window.heard.at(-1)"))
    assert all(re.search("|".join(WINDS), seat) for seat in said)
    assert any(re.search("(pung|chow|kong), .* taken from", seat) for seat in said)
    assert any("Flowers: " in seat for seat in said)
