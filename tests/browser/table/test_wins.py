"""Wins one waits long for, pressed at the page: an own draw, a robbed kong, an invocation."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.table.events import Event, HandWon, TileDiscarded, TileInvoked
from tests.browser.checks import faults
from tests.browser.conftest import UNHURRIED
from tests.browser.table.foreseen import BOT, Wanted, foreseen
from tests.browser.table.moves import play_hand, sit_down
from tests.browser.table.thinker import BY_HAND, Thinker
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.house.process import HouseProcess

Opening = Callable[[int], AbstractContextManager[Visitors]]
FEW_DISCARDS = 20
SEAL = ".num:has(> b + span)"
"""The points of a win."""
COUNTING = json.dumps({**json.loads(BY_HAND), "countFirst": True})


@pytest.fixture
def opening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Opening:
    """A house whose first table is known by its chance."""

    @contextmanager
    def opened(chance: int) -> Iterator[Visitors]:
        folder = tmp_path_factory.mktemp("chance")
        with HouseProcess(folder, clocks=UNHURRIED, chance=str(chance)) as house:
            people = Visitors(browser, house.origin)
            yield people
            people.leave()
            assert people.faults == []

    return opened


def won(how: str) -> Wanted:
    def wanted(host: int, events: tuple[Event, ...]) -> bool:
        wins = [event for event in events if isinstance(event, HandWon)]
        return [(event.seat, event.how) for event in wins] == [(host, how)]

    return wanted


def soon(wanted: Wanted) -> Wanted:
    """The same, in a short hand."""

    def wanted_soon(host: int, events: tuple[Event, ...]) -> bool:
        discards = sum(isinstance(event, TileDiscarded) for event in events)
        return discards <= FEW_DISCARDS and wanted(host, events)

    return wanted_soon


def invoked(host: int, events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, TileInvoked) and event.seat == host for event in events)


def played(people: Visitors, rules: str, chosen: str = BY_HAND) -> tuple[Thinker, str]:
    """The first hand of the first table, played at the page; who played, and how it is told."""
    page = people.come(DOORSTEP, chosen=chosen)
    thinker = Thinker(page, BOT)
    sit_down(page, rules, BOT)
    play_hand(page, thinker.answer)
    return thinker, page.get_by_role("main").inner_text()


def test_hu_on_the_own_draw(opening: Opening) -> None:
    with opening(foreseen("mcr", soon(won("wall")), likely=16)) as people:
        thinker, told = played(people, "mcr", COUNTING)
        counted_by_oneself_first(thinker.page)
    assert thinker.pressed[-1] == "win"
    assert "Ana wins" in told
    assert "self-drawn" in told


def counted_by_oneself_first(page: Page) -> None:
    """Whoever wishes counts a hand before the house: nothing of the count is seen until then."""
    first = page.get_by_role("region", name="Count it yourself first")
    expect(first).to_be_visible()
    expect(page.locator(SEAL)).to_have_count(0)
    expect(page.get_by_role("heading", name="Scores")).to_have_count(0)
    assert faults(page) == []
    first.get_by_role("textbox").fill("1")
    first.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".verdict").first).to_contain_text("You said 1: it is")
    expect(page.locator(SEAL)).to_be_visible()
    expect(page.get_by_role("switch", name="Count hands myself first")).to_be_checked()


def test_a_kong_is_robbed(opening: Opening) -> None:
    with opening(foreseen("mcr", won("robbing"), likely=2897)) as people:
        thinker, told = played(people, "mcr")
    assert thinker.pressed[-1] == "win"
    assert "Robbing the Kong" in told


def test_a_tile_is_invoked(opening: Opening) -> None:
    with opening(foreseen("classic", invoked, likely=38)) as people:
        page = people.come(DOORSTEP, chosen=BY_HAND)
        thinker = Thinker(page, BOT)
        sit_down(page, "classic", BOT)
        play_hand(page, thinker.answer, until=lambda: has_invoked(thinker))
    assert has_invoked(thinker)


def has_invoked(thinker: Thinker) -> bool:
    return any(action.startswith("invoke ") for action in thinker.pressed)
