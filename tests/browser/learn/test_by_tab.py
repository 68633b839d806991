"""All is reached by Tab, and by arrows in a row of tiles; one always sees where one is."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from muraille.learning.exercises.drills import exercise_of
from tests.browser.learn.learner import HURRY, OVER, Learner
from tests.browser.learn.test_practice import ASKED, judged
from tests.browser.visitors import DESKTOP, Visitors

MOST = 60
"""Presses until one is there, from anywhere."""
FOCUSED = "e => e === document.activeElement"
BESIDE = "e => e.closest('[role=toolbar]')?.contains(document.activeElement) === true"
OUTLINED = """e => [e, ...e.children].map((one) => getComputedStyle(one)).some(
    ({ outlineStyle, outlineWidth }) => outlineStyle === "solid" && parseFloat(outlineWidth) >= 2
)"""
"""A tile is outlined inside its button."""


def by_tab(what: Locator) -> None:
    """Go there by keys only, see that one is there, press."""
    keyboard = what.page.keyboard
    what.wait_for()
    for _ in range(MOST):
        if what.evaluate(FOCUSED):
            break
        keyboard.press("ArrowRight" if what.evaluate(BESIDE) else "Tab")
    assert what.evaluate(FOCUSED), f"{what} is not reached"
    assert what.evaluate(OUTLINED), f"{what} is reached unseen"
    keyboard.press("Enter")


def test_a_lesson(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", size=DESKTOP, first=HURRY)
    Learner(page, "a06", by_tab).do()
    by_tab(page.locator(f"{OVER} .button.primary"))
    page.wait_for_url("**/learn/a07")


def test_an_exercise_of_waits(visitors: Visitors) -> None:
    page = visitors.come("/learn/exercise/waits.59.1", size=DESKTOP)
    asked = page.locator(ASKED)
    asked.wait_for()
    for tile in exercise_of("waits.59.1").key:
        button = asked.locator(f'.palette button:has([data-tile="{tile}"])')
        by_tab(button)
        expect(button).to_have_attribute("aria-pressed", "true")
    by_tab(asked.get_by_role("button", name="Answer", exact=True))
    assert judged(page) == "right"
    by_tab(page.locator(".onward"))
    expect(page.get_by_role("heading", level=1)).to_have_text("1 of 1")
