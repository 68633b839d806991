"""Fans and rules at the page: shown, told apart, practised; and one's own progress."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from time import time

from playwright.sync_api import Page, expect

from muraille.learning.exercises.drills import exercise_of
from muraille.report.lessons import own_course
from tests.browser.checks import faults
from tests.browser.learn.learner import HURRY
from tests.browser.visitors import UPRIGHT, Visitors

COURSE = own_course()
SMALL = (320, 568)


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    found: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found


def test_a_lesson_of_fans_is_done_by_telling_them_apart(visitors: Visitors) -> None:
    page = visitors.come("/learn", size=UPRIGHT, first=HURRY)
    page.get_by_role("heading", name="The 81").click()
    page.locator("a[href='/learn/fans/b07.1']").click()
    fans = [card.id for card in COURSE.fans if card.lesson == "b07.1"]
    for place, fan in enumerate(fans):
        expect(page.locator("main .itself").first).to_be_visible()
        assert fits(page), fan
        if place == 0:
            assert faults(page) == []
        page.locator("main > .button.primary").click()
        page.keyboard.press("1" if place else "2")
        expect(page.locator(".verdict")).to_be_visible()
        assert fits(page), fan
        page.keyboard.press("Enter")
    expect(page.locator("main.done h1")).to_have_text("16 points · 1/2")
    page.get_by_role("link", name="Continue").click()
    page.wait_for_url("**/learn/fans/b07.2")
    expect(page.locator("main .itself").first).to_be_visible()  # it begins at its beginning
    page.goto("/learn")
    done = page.locator("li.done a[href='/learn/fans/b07.1']")
    expect(done).to_contain_text("16 points · 1/2")
    page.goto("/learn/practice")
    expect(page.locator(".due")).to_contain_text(f"{min(5, len(fans))} cards to review")


def test_a_fan_has_a_page_with_the_way_to_its_exercises(visitors: Visitors) -> None:
    page = visitors.come("/learn/fan/pure_straight", size=SMALL, language="fr")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Grande suite pure")
    expect(page.locator("main section")).to_have_count(2)
    assert fits(page)
    assert faults(page) == []
    page.get_by_role("link", name="S’exercer").click()
    asked = page.locator("[data-exercise]")
    asked.wait_for()
    page.goto("/learn/fan/chicken_hand")
    expect(page.locator("main .remarks li")).to_have_count(9)  # a point each
    page.goto("/learn/fan/none")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette carte n’existe pas")


def test_a_rule_is_a_sentence_and_the_hands_that_show_it(visitors: Visitors) -> None:
    page = visitors.come("/learn", size=SMALL)
    page.get_by_role("heading", name="The 34 rule cards").click()
    page.locator("a[href='/learn/rule/r01']").click()
    for rule in COURSE.rules[:4]:
        page.wait_for_url(f"**/learn/rule/{rule.id}")
        expect(page.locator("main > section")).to_have_count(len(rule.hands) + len(rule.waits))
        assert fits(page), rule.id
        page.locator("main nav .after").click()
    assert faults(page) == []
    page.goto("/learn/rule/r09")
    page.get_by_role("link", name="Practise", exact=True).click()
    expect(page.locator("[data-exercise]")).to_be_visible()


def test_progress_is_carried_from_one_browser_to_another(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = visitors.come("/learn/practice/name", first=HURRY)
    page.get_by_role("button", name="See the answer").click()
    page.locator("[data-outcome]").wait_for()
    page.goto("/learn/progress")
    expect(page.locator(".weak li")).to_have_count(1)
    assert faults(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "practice.json"
    saved.value.save_as(file)
    other = visitors.come("/learn/progress", size=SMALL)
    expect(other.locator(".tally")).to_contain_text("0 answers written down")
    assert fits(other)
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text("utf-8").replace('"version": 1', '"version": 7'), "utf-8")
    other.locator("input[type=file]").set_input_files(broken)
    expect(other.locator("main [role=alert]")).to_contain_text("another version")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.locator(".tally")).to_contain_text("1 answer written down")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("status").last).to_have_text("0 entries taken over.")
    other.get_by_role("button", name="Forget everything").click()
    other.get_by_role("button", name="Really forget everything").click()
    expect(other.locator(".tally")).to_contain_text("0 answers written down")


AWAY = 15
"""Days: more than a fortnight."""
ATTENTION = """() => {
    const red = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
    const probe = Object.assign(document.createElement("i"), { style: `color: ${red}` });
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const looks = (one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor];
    const all = [...document.querySelectorAll("main *")];
    return all.filter((one) => looks(one).includes(color)).length;
}"""
"""How much on a page is red."""


def test_who_was_away_for_long_begins_with_ten_and_carries_them_along(
    visitors: Visitors, tmp_path: Path
) -> None:
    """Nothing is red, nothing is lost, nothing is asked for; the file brings hub and box along."""
    seen = (int(time() / 86_400 - AWAY) * 24 + 12) * 3_600_000
    cards = [f"fan:{card.id}" for card in COURSE.fans[:12]]
    entries: list[dict[str, object]] = [
        {"id": f"{n:016}", "at": seen + n, "card": card, "rating": 3}
        for n, card in enumerate(cards)
    ]
    entries.append({"id": "L" * 16, "at": seen, "lesson": "a01"})
    file = tmp_path / "practice.json"
    file.write_text(dumps({"file": "muraille.practice", "version": 1, "entries": entries}), "utf-8")
    page = visitors.come("/learn/progress", size=SMALL)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".tally")).to_contain_text("12 answers written down")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    carried = tmp_path / "carried.json"
    saved.value.save_as(carried)
    other = visitors.come("/learn/progress", size=SMALL)
    other.locator("input[type=file]").set_input_files(carried)
    expect(other.locator(".tally")).to_contain_text("12 answers written down")
    looks = []
    for one in (page, other):
        one.goto("/learn/practice")
        expect(one.locator(".due")).to_contain_text("10 cards to review")
        expect(one.locator(".due")).to_contain_text("Back again: what is met most comes first.")
        expect(one.locator("main")).to_contain_text("1 day of 28")
        assert one.locator("main [role=alert]").count() == 0
        assert one.evaluate(ATTENTION) == 0
        one.goto("/learn")
        expect(one.get_by_role("heading", level=2).first).to_have_text("First steps 1/9")
        looks.append(one.locator("main").inner_text())
    assert looks[0] == looks[1]
    page.goto("/learn/practice")
    page.locator(".due").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    asked = page.locator("[data-exercise]")
    asked.wait_for()
    assert set(exercise_of(asked.get_attribute("data-exercise") or "").cards) & set(cards)
