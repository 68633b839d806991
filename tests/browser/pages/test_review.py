"""After the game: decisions graded in the replay of a file, tried again, and put into the box."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from muraille.record.own.codec import write_record
from tests.browser.checks import faults
from tests.browser.visitors import UPRIGHT, Visitors
from tests.kit.random.games import recorded_game

DAYS_LATER = """
    const now = Date.now;
    Date.now = () => now() + 3 * 86_400_000;
"""


def go_along_the_curve(page: Page, sheet: Locator, line: Locator) -> None:
    """A place on the curve is a moment: its second mark by a click, the next one by a key."""
    mark = sheet.locator("figure svg > :is(circle, .mistake)").nth(1)
    assert line.input_value() == "0"
    mark.scroll_into_view_if_needed()
    box = mark.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(line).not_to_have_value("0")
    now = sheet.locator("figure .now").bounding_box()
    assert now is not None
    assert abs(now["x"] + now["width"] / 2 - box["x"] - box["width"] / 2) < 1, "at its moment"

    # By keys too: the curve is a slider that says the chance.
    curve = sheet.get_by_role("slider", name="Chance to win hand 1")
    curve.focus()
    at = int(line.input_value())
    page.keyboard.press("ArrowRight")
    expect(line).to_have_value(str(at + 1))
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"\d+% to win$"))


def test_mistakes_are_found_tried_again_and_practised_when_due(
    visitors: Visitors, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(write_record(recorded_game(3, hands=2)), encoding="utf-8")
    page = visitors.come("/replay", size=UPRIGHT)
    page.locator("input[type=file]").set_input_files(file)
    line = page.get_by_role("slider", name="Course of the hand")
    line.wait_for()
    page.keyboard.press("r")
    sheet = page.get_by_role("dialog", name="Review of decisions")
    expect(sheet.get_by_text("to look at again")).to_be_visible()
    mistakes = sheet.locator("ol > li")
    expect(mistakes).to_have_count(5)
    expect(sheet.get_by_role("img", name="% after the first decision")).to_be_visible()
    assert faults(page) == []

    go_along_the_curve(page, sheet, line)

    # What is asked again is answered before anything better is told.
    first = mistakes.filter(has=page.get_by_role("button", name="Try again")).first
    first.get_by_role("button", name="Into my box").click()
    expect(first.get_by_role("button", name="In my box")).to_be_visible()
    first.get_by_role("button", name="Try again").click()
    asked = page.locator("[data-exercise]")
    expect(asked).to_be_visible()
    expect(page.get_by_text("The Master:")).to_have_count(0)
    name = asked.get_attribute("data-exercise")
    assert name is not None
    told = json.loads(page.request.get(f"/api/learn/exercises/{name}").text())
    options = [option["id"] for option in told["options"]]
    asked.locator("li > button").nth(options.index(told["key"][0])).click()
    expect(asked.get_by_role("heading", name="Right")).to_be_visible()
    page.get_by_role("button", name="See the result").click()

    # Now its verdict may be read, where it was taken.
    page.locator(".now .grade.mistake").click()
    expect(sheet.get_by_text("The Master prefers:")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect(line).to_have_value("0")
    page.keyboard.press("x")
    expect(line).not_to_have_value("0")
    expect(page.locator(".now .grade")).to_have_count(0)

    # Some days later it is due, on this device.
    page.add_init_script(DAYS_LATER)
    page.goto("/learn/practice/due")
    expect(page.locator(f'[data-exercise="{name}"]')).to_be_visible()
