"""Exercises at the page: every kind answered and explained, written down, also without a house."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from muraille.learning.exercises.drills import KINDS, exercise_of
from muraille.learning.exercises.exercise import AnswerForm, Exercise
from tests.browser.checks import faults
from tests.browser.learn.learner import HURRY
from tests.browser.table.test_screen_reader import LISTENING
from tests.browser.visitors import DESKTOP, UPRIGHT, Visitors, asked

ASKED = "[data-exercise]"
SMALL = (320, 568)
DAYS_LATER = """
    const now = Date.now;
    Date.now = () => now() + 3 * 86_400_000;
"""


def present(page: Page) -> Exercise:
    """The exercise that is asked."""
    name = page.locator(ASKED).get_attribute("data-exercise")
    assert name is not None
    return exercise_of(name)


def give(page: Page, exercise: Exercise, answer: Sequence[str], confirm: str = "Answer") -> None:
    """Answer with the finger."""
    asked = page.locator(ASKED)
    match exercise.form:
        case AnswerForm.ONE:
            option(page, exercise, answer[0]).click()
            return
        case AnswerForm.SOME:
            for one in answer:
                option(page, exercise, one).click()
        case AnswerForm.TILES:
            for tile in answer:
                asked.locator(f'.palette button:has([data-tile="{tile}"])').click()
        case _:
            for place, number in enumerate(answer):
                asked.locator("form input").nth(place).fill(number)
    asked.get_by_role("button", name=confirm, exact=True).click()


def option(page: Page, exercise: Exercise, name: str) -> Locator:
    """One of the answers to choose from."""
    place = [term.value for term in exercise.options].index(name)
    return page.locator(f"{ASKED} li > button").nth(place)


def wrong_answer(exercise: Exercise) -> tuple[str, ...]:
    """An answer that is not even nearly right."""
    match exercise.form:
        case AnswerForm.ONE:
            right = {exercise.key, *exercise.accept}
            others = [one.value for one in exercise.options if (one.value,) not in right]
            return (others[0],)
        case AnswerForm.SOME:
            return tuple(one.value for one in exercise.options if one.value not in exercise.key)
        case AnswerForm.TILES:
            return tuple(tile for tile in ("1m", "9p", "E", "P") if tile not in exercise.key)
        case _:
            return tuple("999" for _ in exercise.key)


def judged(page: Page) -> str | None:
    """What the page makes of an answer."""
    verdict = page.locator("[data-outcome]")
    verdict.wait_for()
    return verdict.get_attribute("data-outcome")


@pytest.mark.timeout(300)
def test_every_kind_is_answered_right_and_wrong(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", size=SMALL, first=HURRY)
    for kind in KINDS:
        page.locator(f"main a[href='/learn/practice/{kind}']").click()
        page.locator(ASKED).wait_for()
        for answer, outcome in ((lambda one: one.key, "right"), (wrong_answer, "wrong")):
            exercise = present(page)
            assert exercise.recipe.kind == kind
            assert page.locator("[data-outcome]").count() == 0
            give(page, exercise, answer(exercise))
            assert judged(page) == outcome, exercise.recipe.id
            expect(page.locator(".onward")).to_be_focused()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind
            page.locator(".onward").click()
        page.go_back()


def test_a_round_without_a_mouse_and_what_it_leaves_to_review(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", first=HURRY)
    expect(page.locator("main")).to_contain_text("what is to be reviewed comes here")
    page.locator("main a[href='/learn/practice/name']").focus()
    page.keyboard.press("Enter")
    page.locator(ASKED).wait_for()
    missed = 0
    for place in range(10):
        exercise = present(page)
        names = [term.value for term in exercise.options]
        chosen = wrong_answer(exercise)[0] if place % 5 == 0 else exercise.key[0]
        missed += chosen != exercise.key[0]
        page.keyboard.press(str(1 + names.index(chosen)))
        assert judged(page) == ("wrong" if place % 5 == 0 else "right")
        if place == 0:
            assert faults(page) == []
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{10 - missed} of 10")
    expect(page.locator("main")).to_contain_text("1 day of 28")
    assert faults(page) == []
    page.get_by_role("button", name="Again").click()
    assert [present(page).recipe.kind, page.locator(ASKED).count()] == ["name", 1]
    page.context.add_init_script(DAYS_LATER)
    page.goto("/learn/practice")
    page.locator(".due").click()
    page.locator(ASKED).wait_for()
    assert present(page).cards[0].startswith("fan:")


def test_an_exercise_has_an_address_in_every_language(visitors: Visitors) -> None:
    page = visitors.come("/learn/exercise/waits.7.1", language="fr")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Quelles tuiles complètent cette main\u202f?"
    )
    page.get_by_role("button", name="English").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Which tiles complete this hand?")
    give(page, exercise_of("waits.7.1"), exercise_of("waits.7.1").key)
    assert judged(page) == "right"
    page.goto("/learn/exercise/waits.7.9")
    visitors.forgive("404")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such exercise")


def test_a_tile_that_was_forgotten_is_named(visitors: Visitors) -> None:
    page = visitors.come("/learn/exercise/waits.59.1", language="fr")
    page.locator(ASKED).wait_for()
    exercise = exercise_of("waits.59.1")
    give(page, exercise, exercise.key[:-1], "Répondre")
    assert judged(page) == "nearly"
    expect(page.locator("[data-outcome]")).to_contain_text("Il manque\u202f: 9 de caractères.")


def test_what_the_master_would_do_is_nowhere_before_the_answer(visitors: Visitors) -> None:
    page = visitors.come("/learn/exercise/discard.1.1", first=LISTENING)
    options = page.locator(f"{ASKED} li > button")
    options.first.wait_for()
    told = page.request.get("/api/learn/exercises/discard.1.1?lang=en").json()
    for where in (page.content(), " ".join(page.evaluate("window.heard"))):
        assert told["because"] not in where
        assert "The Master:" not in where
    assert page.content().count(told["key_text"]) == 1, "among the answers"
    looks = options.evaluate_all(
        """all => all.map((one) => {
            const copy = one.cloneNode(true);
            for (const text of copy.querySelectorAll("span")) text.textContent = "";
            return copy.outerHTML;
        })"""
    )
    assert len(looks) == len(told["options"])
    assert len(set(looks)) == 1, "they look alike"
    give(page, present(page), told["key"])
    expect(page.locator("[data-outcome]")).to_contain_text(told["because"])
    assert told["because"] in " ".join(page.evaluate("window.heard"))


def test_a_class_sees_the_answer_when_it_is_asked_for(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", size=DESKTOP)
    page.get_by_role("checkbox", name="For a class").check()
    page.locator("main a[href='/learn/practice/waits']").click()
    page.locator(ASKED).wait_for()
    page.reload()  # a teacher's lesson goes on
    page.locator(ASKED).wait_for()
    assert page.locator(".palette").count() == 0
    page.get_by_role("button", name="Show the answer").click()
    right = page.locator(".palette .good")
    expect(right).to_have_count(len(present(page).key))
    assert page.locator("[data-outcome]").count() == 0
    page.goto("/learn/practice")
    expect(page.locator("main")).to_contain_text("0 days of 28")


def test_a_round_that_was_opened_once_needs_no_house(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice", size=UPRIGHT, first=HURRY)
    visitors.forgive("ERR_INTERNET_DISCONNECTED")
    page.locator("main a[href='/learn/practice/find']").click()
    first = page.locator(ASKED)
    first.wait_for()
    name = first.get_attribute("data-exercise")
    page.go_back()
    page.locator("main a[href='/learn/practice/find']").wait_for()
    page.context.set_offline(True)
    page.locator("main a[href='/learn/practice/find']").click()
    expect(page.locator(ASKED)).to_have_attribute("data-exercise", name or "")
    give(page, present(page), present(page).key)
    assert judged(page) == "right"
    page.go_back()
    page.locator("main a[href='/learn/practice/pay']").click()
    expect(page.locator("main [role=alert]")).to_be_visible()
    page.context.set_offline(False)


def test_a_sheet_to_print_has_its_answers_on_a_page_of_their_own(visitors: Visitors) -> None:
    page = visitors.come("/learn/sheet/find", size=SMALL)
    expect(page.locator(".asked > li")).to_have_count(10)
    expect(page.locator(".keys li")).to_have_count(10)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


def test_what_was_practised_before_signing_in_may_become_ones_own(visitors: Visitors) -> None:
    page = visitors.come("/learn/practice/name", first=HURRY)
    page.get_by_role("button", name="See the answer").click()
    page.locator("[data-outcome]").wait_for()
    asked(page, "POST", "/api/account", {"name": "Aude", "password": "a long walk home"})
    page.evaluate("localStorage['muraille.session'] = 'somebody'")
    page.goto("/learn/progress")
    expect(page.locator(".tally")).to_contain_text("0 answers written down")
    page.get_by_role("button", name="Add to my account").click()
    expect(page.locator(".tally")).to_contain_text("1 answer written down")
