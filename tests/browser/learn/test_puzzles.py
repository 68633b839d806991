"""Puzzles at the page: the problem of the day, how others did, a report, and one's consent."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from muraille.learning.exercises.drills import exercise_of
from tests.browser.checks import faults
from tests.browser.learn.learner import HURRY
from tests.browser.visitors import DOORSTEP, Visitors, asked

SMALL = (320, 568)
WIDTH = "document.documentElement.scrollWidth"
OTHERS = re.compile(r"1 answer so far, \d+% right|Solved by \d+% of \d+")
"""How people did: others may have been asked in this house before."""
PASSWORD = "seven pairs of shoes"  # noqa: S105 - of nobody


def test_the_problem_of_the_day_is_solved_and_reported(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, size=SMALL, first=HURRY)
    asked(page, "POST", "/api/account", {"name": "Delphine", "password": PASSWORD})
    page.evaluate("localStorage['muraille.session'] = 'somebody'")
    page.goto("/learn")
    page.get_by_role("link", name="Puzzles").click()
    door = page.get_by_role("link", name="Puzzle of the day")
    expect(page.get_by_role("link", name="248 puzzles")).to_be_visible()
    expect(page.get_by_text("No game of this house has become a puzzle yet.")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate(WIDTH) <= SMALL[0]
    door.press("Enter")

    name = page.locator("[data-exercise]").get_attribute("data-exercise") or ""
    exercise = exercise_of(name)
    expect(page.get_by_text("from a game between bots")).to_be_visible()
    expect(page.get_by_text(OTHERS)).to_have_count(0)
    place = [term.value for term in exercise.options].index(exercise.key[0])
    page.locator("[data-exercise] li > button").nth(place).press("Enter")
    expect(page.get_by_text(OTHERS)).to_be_visible()
    expect(page.locator("[data-outcome=right]")).to_be_visible()
    assert page.evaluate(WIDTH) <= SMALL[0]

    page.get_by_role("button", name="Report").press("Enter")
    sheet = page.get_by_role("dialog", name="Report")
    send = sheet.get_by_role("button", name="Send")
    expect(send).to_be_disabled()
    assert faults(page) == []
    sheet.get_by_label("Other answers are as good").press("Space")
    send.press("Enter")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name="Reported")).to_be_disabled()
    page.locator(".onward").click()
    page.get_by_role("link", name="Finish").click()
    expect(page).to_have_url(f"{visitors.origin}/learn/puzzles")

    page.goto("/me")
    consent = page.get_by_role("checkbox", name="My games may be used as exercises")
    expect(consent).to_be_enabled()
    expect(consent).not_to_be_checked()
    consent.press("Space")
    expect(page.get_by_text("Hands dealt from now on may be used.")).to_be_visible()
    page.reload()
    expect(consent).to_be_checked()
    assert faults(page) == []
    assert page.evaluate(WIDTH) <= SMALL[0]
    consent.press("Space")
    expect(page.get_by_text("No hand of yours is used any more.")).to_be_visible()
    assert asked(page, "GET", "/api/me/consent") == {"games_as_exercises": None}
