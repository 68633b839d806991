"""A strict table at the page: everything by hand, errors judged, explained and written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from muraille.i18n import catalogue
from muraille.strict.table import StrictTable
from muraille.table.actions import Discard
from muraille.table.acts import Act, Say
from tests.browser.checks import crossed, cut, faults, outside, resize
from tests.browser.strict.moves import (
    HINT,
    button,
    choose,
    follow,
    is_over,
    my_turn,
    press_key,
    sit_down_strictly,
)
from tests.browser.strict.taken_up import taken_up
from tests.browser.table.moves import my_tiles
from tests.browser.visitors import DOORSTEP, SIDEWAYS, UPRIGHT, Visitors

SMALL = (320, 640)
LONG_ROUND = """() => {
    for (const hand of document.querySelectorAll(".fact b"))
        hand.textContent = "main 12 · tour 2/4";
}"""
OVER_THE_RIM = """line => {
    const zone = document.querySelector(".zone .frame");
    zone.classList.remove("untimed");
    zone.querySelector(".hint").textContent = line;
    const seconds = document.createElement("span");
    seconds.style = "grid-area: seconds; width: 52px";
    zone.append(seconds);
    const frame = zone.getBoundingClientRect();
    const words = document.createRange();
    const found = [...zone.querySelectorAll(".gesture")].flatMap((gesture) => {
        const box = gesture.getBoundingClientRect();
        words.selectNodeContents(gesture);
        const told = words.getBoundingClientRect().width + 4;
        const fits = box.bottom <= frame.bottom && told <= box.width;
        return fits || box.width === 0 ? [] : [`${gesture.textContent} ${box.bottom}`];
    });
    seconds.remove();
    return found;
}"""
"""The gestures that leave the place of decisions, or whose words fill them, under such a line and
beside a clock, whose seconds are as wide."""
FEW = 16
"""Tiles of the wall with which a hand is soon over."""


def test_a_strict_table_is_opened_and_played_by_gestures(visitors: Visitors) -> None:
    page = visitors.come("/new")
    page.get_by_text("Help or referee", exact=True).first.click()
    page.get_by_role("radio", name="Strict").check()
    page.get_by_role("radio", name="By the players").check()
    page.get_by_text("The players", exact=True).click()
    page.get_by_role("button", name="Three bots").click()
    expect(page.locator("aside")).to_contain_text("strict table")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".tag")).to_have_text("strict")
    page.locator(f"{HINT}[data-step=deal]").wait_for()
    page.locator(".ring .next").click()  # the wall itself
    expect(page.locator(HINT)).not_to_have_attribute("data-step", "deal")
    follow(page, lambda: page.locator(".river.mine li").count() >= 2)
    expect(panel(page)).to_contain_text("No open infraction")


def test_hu_without_a_tile_shown_kills_the_hand_and_costs_nothing(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    button(page, "Say: Hu").click()
    expect(page.locator(".mine .bubble")).to_have_text("Hu")
    button(page, "Take back").click()
    expect(panel(page)).to_contain_text("P4.10a")
    expect(panel(page)).to_contain_text("section 4, point 10")
    expect(page.locator(".mine .plate")).to_contain_text("dead hand")
    assert page.locator(".fine").count() == 0
    assert told_deltas(page) == []


def test_a_hand_that_is_no_hand_costs_sixty_and_the_sheet_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    with taken_up(browser, tmp_path, discards_near_the_end, hands=1) as page:
        button(page, "Say: Hu").click()
        button(page, "Show all").click()
        expect(page.locator(".hand .note")).to_have_count(my_tiles(page).count())
        button(page, "Write").click()
        expect(panel(page)).to_contain_text("P4.10c")
        expect(panel(page)).to_contain_text("section 4, point 10")
        assert sorted(told_deltas(page)) == ["+20", "+20", "+20", "−60"]
        follow(page, lambda: is_over(page), press_key)
        sheet = page.get_by_role("table").last
        expect(sheet.locator("tbody .told")).to_contain_text("P4.10c")
        fines = sheet.locator("tbody .fine").all_inner_texts()
        assert sorted(fines) == ["+20", "+20", "+20", "−60"]
        assert sheet.locator("tfoot .sums .fine").all_inner_texts() == fines
        expect(page.locator(".end article")).to_contain_text("P4.10c")
        ranked = page.get_by_role("list", name="Ranking").locator("li > b:last-child")
        totals = sheet.locator("tfoot .total td")
        assert sorted(ranked.all_inner_texts()) == sorted(totals.all_inner_texts())


def discards_near_the_end(table: StrictTable, act: Act) -> bool:
    """A tile is about to be discarded, and few are left."""
    return isinstance(act, Discard) and table.deal.whole.wall_left <= FEW


def test_a_complete_hand_below_eight_costs_thirty(browser: Browser, tmp_path: Path) -> None:
    with taken_up(browser, tmp_path, wins_by_a_discard, count_policy="declared") as page:
        button(page, "Say: Hu").click()
        button(page, "Show all").click()
        expect(page.locator(HINT)).to_have_attribute("data-step", "take_winning")
        button(page, "Take the").click()
        expect(page.locator(HINT)).to_have_attribute("data-step", "count")
        button(page, "Write").click()
        expect(panel(page)).to_contain_text("P4.10b")
        assert sorted(told_deltas(page)) == ["+10", "+10", "+10", "−30"]


def wins_by_a_discard(table: StrictTable, act: Act) -> bool:
    """Hu is about to be said to the tile of another."""
    return act == Say("hu") and table.deal.whole.is_window


def test_a_few_turns_without_a_mouse(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP)
    sit_down_strictly(page)
    follow(page, lambda: page.locator(".river.mine li").count() >= 2, press_key)
    follow(page, lambda: my_turn(page), press_key)
    for key in ("1", "Enter", "2", "Enter", "v"):
        page.keyboard.press(key)
    expect(page.locator(".hand .note")).to_have_count(2)
    page.keyboard.press("b")
    expect(panel(page)).to_contain_text("P1.3")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Call the referee")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Rack the touched tile")


def test_the_referee_is_called_by_a_line_of_the_book(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    button(page, "Referee").click()
    call = page.get_by_role("dialog", name="Call the referee")
    call.get_by_role("searchbox").fill("4.1")
    call.get_by_role("button", name=re.compile("^P4.1")).first.click()
    expect(page.get_by_role("complementary")).to_contain_text("You call the referee")
    expect(panel(page)).to_contain_text("No open infraction")


def test_a_phone_has_room_for_every_gesture(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, size=UPRIGHT, has_touch=True, is_mobile=True)
    sit_down_strictly(page)
    follow(page, lambda: my_turn(page))
    for size in (UPRIGHT, SIDEWAYS, SMALL):
        resize(page, size)
        assert outside(page, ".held, .zone .gesture, .compass, .plate") == [], size
        assert covered(page) == [], size
    choose(page, *[tile_of(page, at) for at in (0, 3)])
    button(page, "More").tap()
    page.get_by_role("dialog").get_by_role("button", name="Show the whole hand").tap()
    expect(page.locator(".hand .note")).to_have_count(my_tiles(page).count())


def test_the_longest_line_leaves_its_place_to_the_gestures(visitors: Visitors) -> None:
    """With a clock beside it; the words of the gestures do not touch the rims."""
    page = visitors.come(DOORSTEP, size=SMALL, language="fr-FR")
    sit_down_strictly(page)
    said = catalogue("fr")["pages"]["strict"]["next"].values()
    lines = [
        form for text in said for form in (text.values() if isinstance(text, dict) else [text])
    ]
    longest = max(lines, key=len)
    for width, height in (SMALL, (320, 720), (344, 720), UPRIGHT, SIDEWAYS, (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".zone .frame").wait_for()
        assert page.evaluate(OVER_THE_RIM, longest) == [], (width, height)
        # As the bar says it where a round may have any number of hands.
        page.evaluate(LONG_ROUND)
        assert cut(page, ".bar .tag, .bar .fact b") == [], (width, height)
        assert crossed(page, ".bar .fact, .bar nav") == [], (width, height)


def test_nothing_shuts_anybody_out(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    button(page, "Say: Hu").click()
    button(page, "Show all").click()
    assert faults(page) == []
    button(page, "Count").click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    button(page, "Write").click()
    expect(panel(page)).to_contain_text("P4.10c")
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    assert faults(page) == []


@pytest.mark.parametrize(
    ("language", "tag", "word"), [("fr-FR", "stricte", "Chow"), ("zh-CN", "严格", "吃")]
)
def test_in_other_languages(visitors: Visitors, language: str, tag: str, word: str) -> None:
    page = visitors.come(DOORSTEP, language=language)
    sit_down_strictly(page)
    expect(page.locator(".tag")).to_have_text(tag)
    expect(page.locator(".zone .gesture").first).to_contain_text(word)
    page.keyboard.press("t")
    expect(my_tiles(page).nth(12)).to_be_visible()


def at_my_turn(visitors: Visitors, **options: int) -> Page:
    """Ana at a strict table, when she is to discard for the first time."""
    page = visitors.come(DOORSTEP)
    sit_down_strictly(page, **options)
    follow(page, lambda: my_turn(page))
    return page


def panel(page: Page) -> Locator:
    """The referee's panel."""
    return page.get_by_role("region", name="Referee")


def told_deltas(page: Page) -> list[str]:
    """What the ruling on the panel brings to the four."""
    return page.get_by_role("list", name="Points of penalty").locator("b").all_inner_texts()


def tile_of(page: Page, place: int) -> str:
    """The name of a tile of the hand, by its place."""
    name = my_tiles(page).nth(place).locator(".tile").get_attribute("data-tile")
    assert name is not None
    return name


def covered(page: Page) -> list[str]:
    """Gestures a finger would miss: something lies over their middle."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".zone .gesture, .hand .held")].flatMap((part) => {
            const box = part.getBoundingClientRect();
            if (box.width === 0) return [];
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return part.contains(hit) ? [] : [part.textContent];
        })"""
    )
    return found
