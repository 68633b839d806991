"""Lessons are done to their end at the page, one after the other, and nothing wrong lasts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import faults, outside
from tests.browser.learn.learner import COACH, HURRY, OVER, Learner, Way, by_key, touch, words
from tests.browser.table.moves import AUTOMATIC, HAND
from tests.browser.visitors import DESKTOP, SIDEWAYS, UPRIGHT, Visitors, asked
from tests.kit.examples import at_length

FIRST_STEPS = ["a01", "a02", "a03", "a04", "a05", "a06", "a07", "a08"]
AROUND = ["a10", "a11", "a12", "a13", "a14", "a15", "a16", "a17", "a18", "a19", "a20"]
CLASSICAL = ["f01", "f02", "f03", "f04", "f05", "f06", "f07", "f08"]
SMALL = (320, 568)
MOST_PRESSES = 130
"""What the first eight lessons may ask for."""
PARTS = (
    f"{COACH}, {COACH} .button, [data-onward], .hand .held, .zone .act:enabled, .gesture:enabled"
)
"""What has to be seen and reached."""
LEAST = 15
"""A discard is as wide, in pixels: what a sentence speaks of can be read."""
FEW = 30
"""More of them lie there at the end of a wall only, and nobody speaks of a single one."""
NARROWEST = "all => Math.min(...all.map((one) => one.getBoundingClientRect().width))"


def done_in_turn(page: Page, lessons: list[str], way: Way, *, errs: bool = False) -> int:
    """One lesson after the other, by the page's own way on; what was pressed.

    Where somebody ``errs``, not a tile moves by what is wrong, and a sentence says so.
    """

    def seen(step: str, stage: str) -> None:
        """Whatever a step asks for lies on the screen, and what it speaks of can be read."""
        assert page.locator(".room").count() == 0 or outside(page, PARTS) == [], (step, stage)
        discards = page.locator(".river li")
        if 0 < discards.count() <= FEW:
            assert discards.evaluate_all(NARROWEST) >= LEAST, (lesson, step)

    presses = 0
    for lesson in lessons:
        page.wait_for_url(f"**/learn/{lesson}")
        learner = Learner(page, lesson, way, errs=errs)
        learner.do(seen)
        presses += learner.presses
        onward = page.locator(f"{OVER} .button.primary")
        if lesson != lessons[-1]:
            onward.click()
    return presses


@pytest.mark.timeout(480)
@pytest.mark.parametrize(
    ("size", "way", "language"),
    at_length([(SMALL, touch, "fr")], [(UPRIGHT, by_key, "en"), (SMALL, by_key, "zh")]),
)
def test_first_steps_on_a_phone(
    visitors: Visitors, size: tuple[int, int], way: Way, language: str
) -> None:
    page = visitors.come(
        "/learn", size=size, language=language, first=HURRY, has_touch=True, is_mobile=True
    )
    page.locator(".next").click()
    assert done_in_turn(page, FIRST_STEPS, way, errs=True) <= MOST_PRESSES
    page.locator(f"{OVER} a[href='/learn']").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("8/9")
    expect(page.locator(".next")).to_contain_text(words(language)["a09.title"])


@pytest.mark.timeout(480)
@pytest.mark.parametrize(
    ("size", "way"), at_length([(UPRIGHT, by_key)], [(UPRIGHT, touch), (DESKTOP, by_key)])
)
def test_around_the_table(visitors: Visitors, size: tuple[int, int], way: Way) -> None:
    page = visitors.come("/learn/a10", size=size, first=HURRY, has_touch=way is touch)
    done_in_turn(page, AROUND, way, errs=True)


@pytest.mark.timeout(480)
@pytest.mark.parametrize(
    ("size", "way"), at_length([(SIDEWAYS, touch)], [(UPRIGHT, touch), (UPRIGHT, by_key)])
)
def test_the_classical_game(visitors: Visitors, size: tuple[int, int], way: Way) -> None:
    page = visitors.come("/learn/f01", size=size, first=HURRY, has_touch=True, is_mobile=True)
    done_in_turn(page, CLASSICAL, way, errs=True)


def test_a_mistake_changes_nothing_and_is_explained(visitors: Visitors) -> None:
    page = visitors.come("/learn/a05", first=HURRY)
    learner = Learner(page, "a05")
    learner.reached("1", "asked")
    for _ in range(3):
        learner.act("pass")
        learner.reached("1", "wrong")
        expect(page.locator(COACH)).to_contain_text(words("en")["a05.1.wrong.pass"])
        expect(page.locator(".zone .act.win")).to_be_enabled()
    page.get_by_role("button", name="Do it for me").click()
    learner.reached("1", "right")
    learner.go_on("1.right")
    learner.reached("2", "asked")
    learner.act("win")
    learner.go_on("2.right")
    expect(page.locator(OVER)).to_contain_text("1 step to look at again")


def test_help_glows_where_the_answer_lies(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", first=HURRY)
    learner = Learner(page, "a06")
    learner.reached("1", "asked")
    learner.question({"kind": "read"})
    learner.reached("2", "asked")
    glowing = "e => getComputedStyle(e).outlineStyle"
    chow = page.locator('.zone [data-verb="chow"]')
    assert chow.evaluate(glowing) == "none"
    page.get_by_role("button", name="Show me").click()
    assert chow.evaluate(glowing) == "solid"
    assert page.locator('.zone [data-verb="pass"]').evaluate(glowing) == "none"
    chow.click()
    learner.reached("2", "right")
    assert page.evaluate("document.adoptedStyleSheets.map(s => s.cssRules.length)") == [0]


def test_what_was_only_shown_is_taken_back(visitors: Visitors) -> None:
    page = visitors.come("/learn/a14", first=HURRY)
    learner = Learner(page, "a14")
    learner.reached("1", "asked")
    tiles = page.locator(".hand .held")
    expect(tiles).to_have_count(13)
    learner.act("chow 5p")
    learner.reached("1", "shown")
    expect(tiles).to_have_count(10)
    expect(page.locator(COACH)).to_contain_text(words("en")["a14.1.branch.chow 5p"])
    page.get_by_role("button", name="Try again").click()
    learner.reached("1", "asked")
    expect(tiles).to_have_count(13)
    learner.do()


def test_another_language_in_the_middle_of_a_lesson(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", first=HURRY)
    Learner(page, "a06").reached("1", "asked")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(COACH)).to_contain_text(words("fr")["a06.1.prompt"])
    page.get_by_role("button", name="中文").click()
    expect(page.locator(COACH)).to_contain_text(words("zh")["a06.1.prompt"])


def test_no_lesson_has_a_serious_fault(visitors: Visitors) -> None:
    page = visitors.come("/learn/a05", first=HURRY)
    learner = Learner(page, "a05")
    learner.reached("1", "asked")
    assert faults(page) == []
    learner.act("pass")
    learner.reached("1", "wrong")
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    assert faults(page) == []
    learner.act("win")
    learner.reached("1", "right")
    assert faults(page) == []


def test_a_lesson_that_is_none(visitors: Visitors) -> None:
    page = visitors.come("/learn/z99")
    expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
    page.get_by_role("link", name="Learn", exact=True).last.click()
    expect(page.locator(".next")).to_be_visible()


def test_old_links_to_the_book_lead_there(visitors: Visitors) -> None:
    page = visitors.come("/learn#pure_straight")
    page.wait_for_url("**/learn/book#pure_straight")
    expect(page.get_by_role("heading", name="Pure Straight")).to_be_visible()


def test_a_real_hand_is_a_lesson_too(brisk_visitors: Visitors) -> None:
    page = brisk_visitors.come("/learn/a09", chosen=AUTOMATIC)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text(words("en")["a09.done"])).to_be_visible(timeout=HAND)
    page.get_by_role("link", name=words("en")["a10.title"]).click()
    page.wait_for_url("**/learn/a10")
    page.goto("/learn")
    expect(page.get_by_role("heading", level=2).first).to_have_text("First steps 1/9")


def test_what_was_learned_is_known_on_another_device(visitors: Visitors) -> None:
    here, there = (visitors.come("/me", first=HURRY) for _ in range(2))
    account = {"name": "Lena", "password": "a long walk home"}
    asked(here, "POST", "/api/account", account)
    asked(there, "POST", "/api/session", account)
    for page in (here, there):
        page.evaluate("localStorage['muraille.session'] = 'somebody'")
    here.goto("/learn/f05")
    Learner(here, "f05").do()
    there.goto("/learn")
    expect(there.get_by_role("heading", name="Classical game")).to_have_text("Classical game 1/8")
    assert there.evaluate(KEPT_LOGS)
    there.goto("/me")
    there.get_by_role("button", name="Sign out").click()
    expect(there.get_by_role("button", name="Sign in").first).to_be_visible()
    assert there.evaluate(KEPT_LOGS) == 0, "others may sit there next"


KEPT_LOGS = """async () => {
  const settled = (asked) =>
    new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
  const shelf = await settled(indexedDB.open("muraille.learning"));
  return settled(shelf.transaction("entries").objectStore("entries").count());
}"""
"""How much of any log a browser keeps."""
