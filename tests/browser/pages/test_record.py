"""A game after the game: replayed, proven, and not believed once someone has changed it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table.moves import AUTOMATIC, ENDED, HAND, sit_down
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.house.process import HouseProcess

PROMISED = "The wall of hand 1 is the one that was promised."
BROKEN = "The wall of hand 1 is not the one that was promised."


@pytest.fixture(scope="module")
def played(browser: Browser, brisk_house: HouseProcess) -> Iterator[Page]:
    """A replay of a game of one hand that a visitor has just played."""
    somebody = Visitors(browser, brisk_house.origin)
    page = somebody.come(DOORSTEP, chosen=AUTOMATIC)
    sit_down(page, hands=1)
    page.locator(ENDED).wait_for(timeout=HAND)
    page.get_by_role("link", name="Review the game").click()
    page.get_by_role("slider", name="Course of the hand").wait_for()
    yield page
    somebody.leave()
    assert somebody.faults == []


def test_a_game_is_replayed_and_its_wall_verified(played: Page) -> None:
    page = played
    line = page.get_by_role("slider", name="Course of the hand")
    page.get_by_role("button", name="Play", exact=True).focus()
    last = int(line.get_attribute("max") or 0)
    assert last > 10
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(line).to_have_value("3")
    page.wait_for_url("**#hand=1&step=*")
    page.keyboard.press("End")
    expect(line).to_have_value(str(last))
    assert page.locator(".river li").count() > 3
    page.get_by_role("button", name="The count").first.click()
    expect(page.get_by_role("heading", name="Scores", exact=True)).to_be_visible()
    page.get_by_role("button", name="Verify this wall").click()
    expect(page.get_by_text(PROMISED)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the table").click()


def test_a_file_is_read_and_a_changed_one_is_not_believed(
    played: Page, brisk_visitors: Visitors, tmp_path: Path
) -> None:
    with played.expect_download() as taken:
        played.get_by_role("button", name="Download").click()
    true = json.loads(Path(taken.value.path()).read_text(encoding="utf-8"))
    page = brisk_visitors.come("/replay")
    open_file(page, tmp_path, true)
    page.get_by_role("slider", name="Course of the hand").wait_for()
    page.get_by_role("button", name="Verify this wall").click()
    expect(page.get_by_text(PROMISED)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    with page.expect_response("**/api/records/hand*") as told:
        page.get_by_role("button", name="The count").first.click()
    assert told.value.ok
    expect(page.get_by_role("heading", name="Scores", exact=True)).to_be_visible()

    open_file(page, tmp_path, {**true, "scores": [1, 0, 0, -1]})
    expect(page.get_by_text("the file was changed")).to_be_visible()

    hand = {**true["hands"][0], "seed": "00" * 32}
    unsealed = {key: value for key, value in true.items() if key != "checksum"}
    open_file(page, tmp_path, {**unsealed, "hands": [hand], "length": 4})
    # A game that was broken off says one length everywhere, the agreed one.
    expect(page.get_by_role("heading", level=1)).to_have_text("East 1/4")
    expect(page.locator(".compass")).to_contain_text("hand 1/4")
    page.get_by_role("button", name="Verify this wall").click()
    expect(page.get_by_text(BROKEN)).to_be_visible()


def test_a_game_that_was_played_is_found_again(played: Page) -> None:
    page = played.context.new_page()
    for address in ("/", "/replay"):
        page.goto(address)
        page.evaluate("localStorage['muraille.session'] ??= 'somebody'")
        page.reload()
        review = page.get_by_role("link", name="Review", exact=True)
        expect(review).to_have_attribute("href", urlsplit(played.url).path)
    # The last one lists it with its decisions, which the house grades for who has played it.
    page.get_by_role("link", name="Review my decisions").click()
    expect(page.get_by_role("heading", name="Review of decisions")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ right · \d+ possible"))).to_be_visible()
    page.close()


def open_file(page: Page, folder: Path, record: dict[str, Any]) -> None:
    file = folder / "game.json"
    file.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
