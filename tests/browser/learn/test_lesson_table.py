"""The table of a lesson is the real one: its parts, its referee, its counts, what is heard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import faults
from tests.browser.learn.learner import COACH, HURRY, OVER, Learner, words
from tests.browser.learn.test_lessons import AROUND, CLASSICAL, FIRST_STEPS
from tests.browser.table.moves import sit_down, until_my_turn
from tests.browser.table.test_screen_reader import LISTENING
from tests.browser.visitors import DOORSTEP, UPRIGHT, Visitors
from tests.kit.examples import TIMES

CLASSES = """() => Object.fromEntries([".board", ".zone", ".hand"].map((part) => [
    part,
    [...document.querySelectorAll(`${part}, ${part} *`)]
        .flatMap((one) => [...one.classList])
        .filter((name) => !name.startsWith("svelte-")),
]))"""
"""What the parts of a table are made of."""
OWN_CHOW = {"melds", "meld", "from", "turned", "ghost"}
"""What only a meld before the player brings, and the place in the river it came from."""


def parts(page: Page) -> dict[str, set[str]]:
    """Part of the table -> the classes of all that lies there."""
    return {part: set(names) for part, names in page.evaluate(CLASSES).items()}


def rulings(outcome: dict[str, Any]) -> list[str]:
    """The lines of the penalty book by which the referee judges what was done."""
    events = [told["event"] for told in outcome["hear"] if told["type"] == "event"]
    return [event["line"] for event in events if event["type"] == "adjudicated"]


def test_its_parts_are_those_of_a_real_table(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", first=HURRY)
    learner = Learner(page, "a06")
    learner.reached("1", "asked")
    learner.question({"kind": "read"})
    learner.reached("2", "asked")
    learner.act("chow 4m")
    learner.go_on("2.right")
    learner.reached("3", "asked")
    real = visitors.come(DOORSTEP)
    sit_down(real)
    until_my_turn(real)
    known = parts(real)
    for part, names in parts(page).items():
        assert names, part
        assert names - known[part] <= OWN_CHOW, part


def test_the_referee_warns_and_it_is_taken_back(visitors: Visitors) -> None:
    page = visitors.come("/learn/a17", size=UPRIGHT, first=HURRY)
    learner = Learner(page, "a17")
    learner.reached("1", "asked")
    assert faults(page) == []
    learner.act("say pung")
    learner.reached("2", "asked")
    tiles = page.locator(".hand .held")
    held = tiles.count()
    learner.act("take")
    learner.reached("2", "shown")
    expect(page.locator(COACH)).to_contain_text(words("en")["a17.2.branch.take"])
    warned = page.get_by_role("group", name="Camille, south").get_by_role("img", name="1 warning")
    expect(warned).to_be_attached()
    assert rulings(learner.told["scenes"][0]["frames"][1]["branch"]["take"]) == ["P2.1"]
    page.get_by_role("button", name="Try again").click()
    learner.reached("2", "asked")
    expect(tiles).to_have_count(held)
    expect(warned).to_have_count(0)
    learner.act("show 7m 7m")
    learner.reached("3", "asked")


def test_a_lost_hand_is_counted_and_taken_back_until_it_is_drawn(visitors: Visitors) -> None:
    page = visitors.come("/learn/a19", size=UPRIGHT, first=HURRY)
    learner = Learner(page, "a19")
    for frame in learner.told["scenes"][0]["frames"]:
        learner.reached(frame["step"], "asked")
        learner.step(frame, learner.steps[frame["step"]])
    learner.reached("3", "asked")
    learner.act("discard 5p")
    learner.reached("3", "shown")
    count = page.get_by_role("main", name="The hand counted")
    expect(count).to_contain_text("11 points")
    expect(page.locator(COACH)).to_contain_text(words("en")["a19.3.branch.discard 5p"])
    page.get_by_role("button", name="Try again").click()
    learner.reached("3", "asked")
    expect(count).to_have_count(0)
    learner.act("discard 3f")
    learner.reached("3", "right")
    expect(count).to_contain_text("drawn hand")
    learner.go_on("3.right")
    page.locator(OVER).wait_for()


def test_what_is_asked_and_marked_is_heard(visitors: Visitors) -> None:
    page = visitors.come("/learn/a06", first=HURRY + LISTENING)
    learner = Learner(page, "a06")

    def seen(_step: str, _stage: str) -> None:
        page.get_by_role("button", name="Show me").last.click()

    learner.do(seen)
    heard = " ".join(page.evaluate("window.heard"))
    for key in ("1.prompt", "2.prompt", "2.right", "3.prompt", "3.right"):
        assert words("en")[f"a06.{key}"] in heard, key
    for mark in ("the last discard of Maple", "Chow", "the last discard of Willow", "east"):
        assert mark in heard, mark


def test_a_classical_lesson_has_no_serious_fault(visitors: Visitors) -> None:
    page = visitors.come("/learn/f02", first=HURRY)
    Learner(page, "f02").reached("1", "asked")
    assert faults(page) == []


@pytest.mark.timeout(900)
@pytest.mark.skipif(TIMES == 1, reason="make rehearse does all of them")
@pytest.mark.parametrize("lesson", FIRST_STEPS + AROUND + CLASSICAL)
def test_every_step_is_heard_and_has_no_serious_fault(visitors: Visitors, lesson: str) -> None:
    page = visitors.come(f"/learn/{lesson}", size=UPRIGHT, first=HURRY + LISTENING)

    def seen(step: str, _stage: str) -> None:
        heard = " ".join(page.evaluate("window.heard"))
        assert words("en")[f"{lesson}.{step}.prompt"] in heard, step
        assert faults(page) == [], step

    Learner(page, lesson).do(seen)
    assert faults(page) == []
