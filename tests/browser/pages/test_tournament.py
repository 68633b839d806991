"""A tournament in the browser: the desk from its beginning to a session, and a phone at a table."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import faults, resize
from tests.browser.visitors import UPRIGHT, Visitors

OWN_CHANCE: Final = "delete crypto.getRandomValues"
"""Tournaments and keys are told apart by chance."""
SMALL: Final = (320, 640)
DESK: Final = (1440, 900)
HALL: Final = (1920, 1080)
TALL: Final = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(document.querySelector(".time"));
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText("8").actualBoundingBoxAscent;
}"""
"""How tall the digits of the clock are."""
LETTERS: Final = """() => [...document.querySelectorAll("h1, li")].map(
    (part) => Number.parseFloat(getComputedStyle(part).fontSize))"""
LIST: Final = "nom;prénom;pays\n" + "\n".join(f"Nom{n};Prénom{n};FR" for n in range(1, 17))


def part(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check()


def typed(page: Page, totals: tuple[int, ...]) -> None:
    for name in ("Total", "of which penalties"):
        expect(page.get_by_label(name)).to_have_count(4)
    for place, total in enumerate(totals):
        page.get_by_label("Total").nth(place).fill(str(total))


def begun(visitors: Visitors) -> Page:
    """A desk with sixteen players, drawn, and the first session open."""
    page = visitors.come("/desk", size=DESK, first=OWN_CHANCE)
    page.get_by_label("Title").fill("Open de Gap")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/desk/[0-9a-z]{12}$"))
    page.get_by_label("Paste the lines").fill(LIST)
    page.get_by_role("button", name="Look").click()
    page.get_by_role("button", name="Enter 16 lines").click()
    expect(page.get_by_role("heading", name="Players: 16, here: 0")).to_be_visible()
    part(page, "Seats")
    page.get_by_role("button", name="Close the list and publish the promise").click()
    page.get_by_label("Word of the hall").fill("5 3 1")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("heading", name="Session 4 of 4")).to_be_visible()
    part(page, "Sessions")
    page.get_by_role("button", name="Open session 1").click()
    page.get_by_role("button", name=re.compile("Table 4")).wait_for()
    return page


def test_a_tournament_from_the_desk_to_a_phone(visitors: Visitors) -> None:
    page = begun(visitors)
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("timer")).to_contain_text("1:")
    card = page.get_by_role("button", name=re.compile("^Table 1"))
    pin = re.search(r"Table code (\d{4})", card.inner_text())
    assert pin is not None
    tournament = page.url.rpartition("/")[2]
    phone = visitors.come(f"/t/{tournament}", size=UPRIGHT, first=OWN_CHANCE, has_touch=True)
    # Strangers see initials.
    expect(phone.get_by_label("My number")).to_contain_text("7 P. N.")
    phone.get_by_label("My number").select_option(label="7 P. N.")
    assert phone.get_by_role("region", name="Where do I sit?").locator("li").count() == 4
    phone.get_by_label("Table", exact=True).fill("1")
    phone.get_by_label("Table code").fill(pin[1])
    phone.get_by_role("button", name="Open the sheet").tap()
    phone.wait_for_url("**/s/*")
    # The players are named, the time is everybody's.
    expect(phone.locator("main li").first).to_contain_text(re.compile(r"Prénom\d+ Nom\d+"))
    expect(phone.get_by_role("timer")).to_contain_text("1:")
    assert phone.get_by_role("button", name="Pause").count() == 0
    card.click()
    typed(page, (48, -16, -16, -16))
    page.get_by_role("button", name="Take these totals").click()
    expect(card).to_contain_text("result taken")
    part(page, "Standings")
    expect(page.locator("tbody tr").first).to_contain_text("+48")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Result list (CSV)").click()
    assert "Prénom" in taken.value.path().read_text("utf-8")
    part(page, "Log")
    expect(page.get_by_text("Result taken")).to_be_visible()


def test_a_result_is_corrected_and_the_hall_sees_it(visitors: Visitors) -> None:
    page = begun(visitors)
    page.get_by_role("button", name="Start the clock").click()
    for number in range(1, 5):
        card = page.get_by_role("button", name=re.compile(f"^Table {number}"))
        card.click()
        typed(page, (48, -16, -16, -16))
        page.get_by_role("button", name="Take these totals").click()
        expect(card).to_contain_text("result taken")
        if number < 4:
            card.click()
    # A correction begins with what was taken.
    expect(page.get_by_label("Total").first).to_have_value("48")
    typed(page, (56, -24, -16, -16))
    page.get_by_label("Reason").fill("Misread paper")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.get_by_text("+56")).to_be_visible()
    page.get_by_role("button", name="Publish the session").click()
    expect(page.get_by_text("published")).to_be_visible()
    part(page, "Log")
    expect(page.get_by_text("+48 −16 −16 −16 → +56 −24 −16 −16 · Misread paper")).to_be_visible()
    tournament = page.url.rpartition("/")[2]
    wall = visitors.come(f"/t/{tournament}#wall", size=HALL)
    expect(wall.locator("li").first).to_contain_text("+56")
    assert wall.locator("li").count() == 10
    width, height = HALL
    assert wall.evaluate("document.documentElement.scrollWidth") <= width
    assert wall.evaluate("document.documentElement.scrollHeight") <= height
    # Read from ten metres.
    assert wall.evaluate(TALL) >= 0.3 * height
    for sizes in wall.evaluate(LETTERS):
        assert sizes >= 0.026 * height
    time = wall.get_by_role("timer").bounding_box()
    assert time is not None
    assert time["x"] >= 0
    assert time["x"] + time["width"] <= width
    assert faults(wall) == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "zh-CN"])
def test_the_pages_are_for_everybody(visitors: Visitors, language: str) -> None:
    page = begun(visitors)
    tournament = page.url.rpartition("/")[2]
    keys = page.evaluate("localStorage.getItem('muraille.tournaments')")
    keep = f"if (origin !== 'null') localStorage.setItem('muraille.tournaments', {keys!r})"
    for path in (f"/desk/{tournament}", f"/t/{tournament}", f"/t/{tournament}#wall", "/desk"):
        other = visitors.come(path, size=UPRIGHT, language=language, first=keep)
        other.get_by_role("heading", level=1).wait_for(state="attached")
        other.wait_for_load_state("networkidle")
        if path.startswith("/desk/"):
            for choice in range(6):
                other.get_by_role("radio").nth(choice).check()
                assert faults(other) == []
        assert faults(other) == []
        for size in (SMALL, UPRIGHT):
            resize(other, size)
            assert other.evaluate("document.documentElement.scrollWidth") <= size[0]
