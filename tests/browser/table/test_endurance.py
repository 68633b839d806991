"""A long evening: events are seen at once with four tables open, and nothing piles up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.table.moves import AUTOMATIC, sit_down
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.examples import TIMES
from tests.kit.house.process import Clocks, HouseProcess

TABLES = 4
SMALL = (844, 390)
"""What is drawn does not matter where memory is measured; drawing less is quicker."""
WARM = 2 if TIMES == 1 else 3
"""Hands after which everything a table needs is loaded."""
LATER = 1 if TIMES == 1 else 6
"""Hands in which it then must not grow, twice; with ``make laws`` to the end of the game."""
SEEN = 40
"""Discards that are watched for."""
ON_SCREEN = """
window.shown = [];
const discards = () => document.querySelectorAll(".river li").length;
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    // Before the page itself hears of it.
    this.addEventListener("message", ({ data, timeStamp }) => {
      const told = JSON.parse(data);
      if (told.type !== "event" || told.at === 0 || told.event.type !== "tile_discarded") return;
      const before = discards();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          if (discards() > before) shown.push(performance.now() - timeStamp);
        };
        painted.port2.postMessage(null);
      });
    });
  }
};
"""
"""Milliseconds from the arrival of a discard until the frame that shows it is drawn."""


@pytest.fixture
def lively(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    """Bots at the pace of a house: a moment for each turn, and for each discard."""
    clocks = Clocks(
        claim_window=3.0, think_time=2.0, min_window=0.6, between_hands=0.1, bot_turn=0.7
    )
    with HouseProcess(tmp_path_factory.mktemp("lively"), clocks=clocks) as here:
        people = Visitors(browser, here.origin)
        yield people
        people.leave()
        assert people.faults == []


@pytest.mark.alone
def test_an_event_is_on_screen_within_a_tenth_of_a_second(lively: Visitors) -> None:
    pages = [lively.come("/", chosen=AUTOMATIC, first=ON_SCREEN) for _ in range(TABLES)]
    for page in pages:
        sit_down(page)
    for page in pages:
        page.wait_for_function("n => shown.length >= n", arg=SEEN // TABLES, timeout=120_000)
    shown = sorted(taken for page in pages for taken in page.evaluate("shown"))
    # Most of them: here every pixel of four tables is drawn by two processors that do all the rest.
    assert shown[len(shown) // 2] < 100, shown


def test_an_evening_leaves_nothing_behind(brisk_visitors: Visitors) -> None:
    page = brisk_visitors.come(DOORSTEP, chosen=AUTOMATIC, size=SMALL, motion=True)
    sit_down(page)
    wire = page.context.new_cdp_session(page)
    held = []
    for hand in (WARM, WARM + LATER, WARM + 2 * LATER):
        in_hand(page, hand)
        held.append(kept(wire))
    # What comes late, as a book that is still being read, comes once; what piles up does not stop.
    grown = {name: min(b[name] - a[name] for a, b in pairwise(held)) for name in held[0]}
    assert grown["heap"] < 1_000_000, held
    assert grown["nodes"] < 750, held
    assert grown["listeners"] < 150, held


def in_hand(page: Page, number: int) -> None:
    page.locator(f".compass[aria-label*='hand {number} of 16']").wait_for(timeout=300_000)


def kept(wire: CDPSession) -> dict[str, float]:
    """What a page holds once all garbage is gone."""
    for _ in range(2):
        wire.send("HeapProfiler.collectGarbage")
    counted = wire.send("Memory.getDOMCounters")
    heap = wire.send("Runtime.getHeapUsage")["usedSize"]
    return {"heap": heap, "nodes": counted["nodes"], "listeners": counted["jsEventListeners"]}
