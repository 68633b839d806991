"""Everywhere a way in to learning, and the way back; against the clock; for the train."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import faults
from tests.browser.learn.learner import HURRY, Learner
from tests.browser.learn.test_practice import ASKED, give, judged, present, wrong_answer
from tests.browser.pages.test_trainer import FALSE_WIN
from tests.browser.pages.test_trainer import FIRST as TWO_SITUATIONS
from tests.browser.visitors import UPRIGHT, Visitors

LATE = """
    const now = Date.now;
    Date.now = () => now() + (window.late ?? 0);
"""


def test_from_a_ruling_to_the_lesson_that_shows_it_and_back(visitors: Visitors) -> None:
    page = visitors.come("/referee/train", size=UPRIGHT, first=HURRY + TWO_SITUATIONS)
    page.get_by_role("main").get_by_role("button", name=FALSE_WIN).click()
    page.get_by_role("link", name="How it is done rightly").click()
    page.wait_for_url("**/learn/a08?from=*")
    Learner(page, "a08").do()
    assert page.locator(".lines a").all_inner_texts() == ["P4.10b", "P5.1"]
    page.get_by_role("link", name="Back", exact=True).click()
    page.wait_for_url("**/referee/train")
    expect(page.get_by_role("link", name="How it is done rightly")).to_be_visible()
    page.goto("/learn")
    expect(page.get_by_role("heading", name="Referee", exact=False)).to_have_text("Referee 1/44")
    assert faults(page) == []


def test_against_the_clock_what_was_missed_is_looked_at_afterwards(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", size=UPRIGHT, first=HURRY + LATE)
    page.get_by_role("link", name="Against the clock").click()
    page.locator(ASKED).wait_for()
    expect(page.get_by_role("timer")).to_have_text("3:00")
    first = present(page)
    assert first.level == 1
    give(page, first, first.key)  # the next one comes at once
    expect(page.locator(f'{ASKED}[data-exercise="{first.recipe.id}"]')).to_have_count(0)
    second = present(page)
    give(page, second, wrong_answer(second))
    assert judged(page) == "wrong"
    assert faults(page) == []
    page.locator(".onward").click()
    page.locator(ASKED).wait_for()
    page.evaluate("window.late = 180_000")
    expect(page.get_by_role("heading", level=1)).to_have_text("1 of 2")
    page.get_by_role("button", name="Again those I missed").click()
    assert present(page).recipe == second.recipe
    expect(page.get_by_role("timer")).to_have_count(0)


def test_exercises_of_every_kind_are_kept_for_the_train(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", size=UPRIGHT, first=HURRY)
    visitors.forgive("ERR_INTERNET_DISCONNECTED")
    page.get_by_role("button", name="Keep for the train").click()
    expect(page.get_by_text("exercises and all lessons work without a network")).to_be_visible()
    # What a page consists of is kept by the worker, which stays at home here.
    page.locator("main a[href='/learn/practice/name']").click()
    page.locator(ASKED).wait_for()
    page.go_back()
    page.locator("main a[href='/learn/practice/pay']").wait_for()
    page.context.set_offline(True)
    for kind in ("pay", "classic_count"):
        page.locator(f"main a[href='/learn/practice/{kind}']").click()
        page.locator(ASKED).wait_for()
        assert present(page).recipe.kind == kind
        give(page, present(page), present(page).key)
        assert judged(page) == "right"
        page.go_back()
    page.context.set_offline(False)
