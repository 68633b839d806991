"""Several people at one strict table: one errs, the others see it, call it, or let it be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import UNHURRIED
from tests.browser.strict.moves import HINT, WAIT, advice, button, choose, follow, my_turn, press
from tests.browser.table.moves import my_tiles
from tests.browser.visitors import DOORSTEP, PATIENCE, Visitors, asked
from tests.kit.house.process import HouseProcess

NAMES = ("Ana", "Ben", "Chloé", "Dan")
A_MOMENT = 1500
"""Milliseconds in which a referee who sees everything would long have spoken."""


@pytest.fixture(scope="module")
def strict_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    folder = tmp_path_factory.mktemp("strict")
    with HouseProcess(folder, clocks=UNHURRIED, settings={"spectator_delay": "0"}) as here:
        yield here


@pytest.fixture
def people(browser: Browser, strict_house: HouseProcess) -> Iterator[Visitors]:
    here = Visitors(browser, strict_house.origin)
    yield here
    here.leave()
    assert here.faults == []


def test_nothing_happens_until_somebody_calls_and_then_everybody_sees_the_ruling(
    people: Visitors,
) -> None:
    pages, _ = sit_down(people, 4, referee="on_call")
    first = first_turn(pages)
    hasty, witness, _ = (page for page in pages if page is not first)
    tile = my_tiles(hasty).last.locator(".tile").get_attribute("data-tile")
    assert tile is not None
    choose(hasty, tile)
    button(hasty, "Discard").click()
    expect(my_tiles(hasty)).to_have_count(12)
    witness.wait_for_timeout(A_MOMENT)
    for page in pages:
        expect(panel(page)).to_contain_text("No open infraction")
    press(first, "Discard")
    expect(first.locator(".river.mine li")).to_have_count(1)
    call(witness, NAMES[pages.index(hasty)], "P4.4b")
    for page in pages:
        expect(panel(page)).to_contain_text("P4.4b")
    expect(hasty.locator(".mine .plate")).to_contain_text("dead hand")


def test_a_person_calls_what_no_bot_can_see_and_bots_call_the_rest(people: Visitors) -> None:
    (ana, ben), _ = sit_down(people, 2, referee="on_call")
    until_turn(ana, ben)
    button(ana, "Say: Hu").click()
    my_tiles(ana).first.click()
    button(ana, "Show the").click()
    expect(ana.locator(".hand .note")).to_have_count(1)
    ben.wait_for_timeout(A_MOMENT)
    expect(panel(ben)).to_contain_text("No open infraction")
    call(ben, "Ana", "P4.10c")
    for page in (ana, ben):
        assert told_deltas(page) == ["+20", "+20", "+20", "−60"]
    until_turn(ben, ana)
    button(ben, "Say: Hu").click()
    button(ben, "Show all").click()
    side = ana.get_by_role("complementary")
    expect(side).to_contain_text("calls the referee: Ben, P4.10c")
    expect(ben.locator(".mine .plate")).to_contain_text("dead hand")
    for page in (ana, ben):
        assert told_deltas(page) == ["+20", "+20", "+20", "−60"]


def test_who_looks_on_sees_rulings_and_no_hidden_tile(people: Visitors) -> None:
    (ana,), way_in = sit_down(people, 1)
    watcher = people.come(f"/table/{way_in}")
    watcher.get_by_role("radio", name="Ana").check(force=True)
    follow(ana, lambda: my_turn(ana))
    button(ana, "Say: Hu").click()
    expect(watcher.locator(".mine .bubble")).to_have_text("Hu")
    button(ana, "Take back").click()
    expect(panel(watcher)).to_contain_text("P4.10a")
    expect(watcher.locator(".mine .plate")).to_contain_text("dead hand")
    assert watcher.locator(".zone .gesture").count() == 0
    hand = watcher.locator(".watching .tiles .tile")
    expect(hand).to_have_count(14)
    names = hand.evaluate_all("tiles => tiles.map((tile) => tile.dataset.tile ?? 'back')")
    assert set(names) == {"back"}
    assert watcher.locator(".corner .shown").count() == 0


def sit_down(people: Visitors, count: int, **options: object) -> tuple[list[Page], str]:
    """So many people at a strict table, bots in the other chairs; their pages, and the way in."""
    pages = [people.come(DOORSTEP) for _ in range(count)]
    for page, name in zip(pages, NAMES, strict=False):
        asked(page, "POST", "/api/guest", {"name": name, "language": "en"})
    wish = {"hands": 1, "open": False, "strict": True, "bots": ["greedy"] * (4 - count), **options}
    opened = asked(pages[0], "POST", "/api/tables", wish)
    table, invitation = opened["table"], opened["invitation"]
    for page in pages[1:]:
        asked(page, "POST", f"/api/tables/{table}/seat", {"invitation": invitation})
    asked(pages[0], "POST", f"/api/tables/{table}/start", {})
    for page in pages:
        page.goto(f"/table/{table}")
    for page in pages if count > 1 else ():
        page.get_by_role("button", name="Deal").click()
    for page in pages:
        page.locator(".zone.strict").wait_for()
    return pages, f"{table}?invitation={invitation}"


def first_turn(pages: list[Page]) -> Page:
    """All take their tiles and keep their flowers; whose turn it is then."""
    for _ in range(PATIENCE // WAIT):
        for page in pages:
            name = advice(page)
            if name == "Discard":
                return page
            if name is not None:
                press(page, name)
        pages[0].wait_for_timeout(WAIT)
    raise AssertionError([page.locator(HINT).inner_text() for page in pages])


def until_turn(one: Page, other: Page) -> None:
    """Both do what the table asks of them until one is to discard."""
    for _ in range(PATIENCE // WAIT):
        if my_turn(one):
            return
        for page in (one, other):
            name = advice(page)
            if name is not None:
                press(page, name)
        one.wait_for_timeout(WAIT)
    raise AssertionError([page.locator(HINT).inner_text() for page in (one, other)])


def call(page: Page, who: str, line: str) -> None:
    """A player calls the referee."""
    button(page, "Referee").click()
    dialog = page.get_by_role("dialog", name="Call the referee")
    dialog.get_by_text(who, exact=True).click()
    dialog.get_by_role("searchbox").fill(line)
    dialog.get_by_role("button", name=re.compile(f"^{re.escape(line)}")).first.click()


def panel(page: Page) -> Locator:
    """The referee's panel."""
    return page.get_by_role("region", name="Referee")


def told_deltas(page: Page) -> list[str]:
    """What the last ruling on the panel brings to the four."""
    points = page.get_by_role("list", name="Points of penalty").first.locator("b")
    expect(points).to_have_count(4)
    return sorted(points.all_inner_texts())
