"""All is reached by Tab, and by arrows in a row of tiles; one always sees where one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from muraille.learning.exercises.drills import exercise_of
from muraille.report.lessons import own_course
from tests.browser.checks import faults
from tests.browser.learn.learner import HURRY, OVER, Learner, Way, by_key, touch
from tests.browser.learn.test_lessons import FIRST_STEPS
from tests.browser.learn.test_practice import ASKED, judged
from tests.browser.visitors import DESKTOP, UPRIGHT, Visitors
from tests.kit.examples import TIMES

MOST = 60
"""Presses until one is there, from anywhere."""
FOCUSED = "e => e === document.activeElement"
NEARER = """e => {
    const here = document.activeElement;
    if (e.closest("[role=toolbar]")?.contains(here) !== true) return "Tab";
    const isBefore = e.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? "ArrowLeft" : "ArrowRight";
}"""
"""The key that leads there."""
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
        keyboard.press(what.evaluate(NEARER))
    assert what.evaluate(FOCUSED), f"{what} is not reached"
    assert what.evaluate(OUTLINED), f"{what} is reached unseen"
    keyboard.press("Enter")


def test_a_lesson(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", size=DESKTOP, first=HURRY)
    Learner(page, "a06", by_tab).do()
    by_tab(page.locator(f"{OVER} .button.primary"))
    page.wait_for_url("**/learn/a07")


def tell_fans_apart(page: Page, lesson: str, way: Way) -> None:
    """A lesson of fans to its end: each is looked at, then told from its near miss."""
    fans = [card.id for card in own_course().fans if card.lesson == lesson]
    for fan in fans:
        expect(page.locator("main .itself").first).to_be_visible()
        way(page.locator("main > .button.primary"))
        expect(page.locator(".verdict")).to_have_count(0)
        way(page.locator("main li > button").first)
        expect(page.locator(".verdict")).to_be_visible()
        way(page.locator("main .button.primary").last)
        expect(page.locator(".verdict"), fan).to_have_count(0)
    page.locator("main.done").wait_for()


def test_a_lesson_of_fans(visitors: Visitors) -> None:
    page = visitors.come("/learn/fans/b07.1", size=DESKTOP, first=HURRY)
    tell_fans_apart(page, "b07.1", by_tab)


@pytest.mark.timeout(480)
@pytest.mark.skipif(TIMES == 1, reason="make rehearse does all of them")
@pytest.mark.parametrize("way", [touch, by_key])
def test_every_lesson_of_fans(visitors: Visitors, way: Way) -> None:
    page = visitors.come("/learn", size=UPRIGHT, first=HURRY, has_touch=True, is_mobile=True)
    lessons = sorted({card.lesson for card in own_course().fans})
    assert len(lessons) == 22
    for lesson in lessons:
        page.goto(f"/learn/fans/{lesson}")
        tell_fans_apart(page, lesson, way)
        assert faults(page) == [], lesson
    page.goto("/learn")
    expect(page.get_by_role("heading", name="The 81")).to_have_text("The 81 22/22")


@pytest.mark.timeout(480)
@pytest.mark.skipif(TIMES == 1, reason="make rehearse does all of them")
@pytest.mark.parametrize("lesson", FIRST_STEPS)
def test_first_steps(visitors: Visitors, lesson: str) -> None:
    page = visitors.come(f"/learn/{lesson}", size=DESKTOP, first=HURRY)
    Learner(page, lesson, by_tab).do()


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
