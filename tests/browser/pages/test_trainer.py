"""The trainer: a situation, four rulings, an answer that is explained."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import faults, resize
from tests.browser.visitors import UPRIGHT, Visitors

PATH = "/referee/train"
ROUND = json.dumps(
    {"known": {}, "round": ["seven_points", "false_chow_discarded"], "answers": [], "at": 0}
)
FIRST = f"if (location.protocol !== 'about:') localStorage['muraille.training'] ??= `{ROUND}`"
FALSE_WIN = "Dead hand and 30 points, 10 to each opponent"


def give(page: Page, answer: str) -> None:
    page.get_by_role("main").get_by_role("button", name=answer).click()


def test_a_right_answer_and_a_wrong_one_then_again_what_was_missed(visitors: Visitors) -> None:
    page = visitors.come(PATH, first=FIRST)
    seen = page.get_by_role("group", name="What is seen")
    expect(seen.get_by_role("img", name="6 of characters")).to_be_visible()
    give(page, FALSE_WIN)
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    expect(page.locator(".why")).to_contain_text("A complete hand below eight points")
    expect(page.get_by_text("penalty summary, section 4, point 10")).to_be_visible()
    give(page, "Next situation")
    expect(page.get_by_text("Situation 2 of 2")).to_be_visible()
    give(page, "Nothing: no sanction")
    expect(page.get_by_role("heading", name="No", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Dead hand")).to_contain_text("the right ruling")
    expect(page.get_by_text("1 of 44 situations judged well")).to_be_visible()
    page.reload()
    give(page, "See the result")
    expect(page.get_by_role("heading", name="1 of 2")).to_be_visible()
    give(page, "Again those I missed")
    expect(page.get_by_text("Situation 1 of 1")).to_be_visible()
    give(page, "Dead hand")
    give(page, "See the result")
    expect(page.get_by_text("All of them right.")).to_be_visible()
    expect(page.get_by_text("2 of 44 situations judged well")).to_be_visible()
    give(page, "New round")
    expect(page.get_by_text("Situation 1 of 10")).to_be_visible()


def test_by_keys_alone(visitors: Visitors) -> None:
    page = visitors.come(PATH, first=FIRST)
    page.get_by_role("group", name="What is seen").wait_for()
    page.keyboard.press("3")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Situation 2 of 2")).to_be_visible()
    page.keyboard.press("4")
    expect(page.get_by_text("2 right")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="2 of 2")).to_be_focused()


@pytest.mark.parametrize(
    ("language", "situation", "answer", "right"),
    [
        ("fr-FR", "Sud annonce hu et abat une main complète.", "Main morte et 30 points", "Juste"),
        ("zh-CN", "南家报和，推倒一副完整的牌", "死手，罚30分", "正确"),
    ],
)
def test_in_every_language(
    visitors: Visitors, language: str, situation: str, answer: str, right: str
) -> None:
    page = visitors.come(PATH, language=language, first=FIRST)
    expect(page.get_by_role("heading", name=situation)).to_be_visible()
    give(page, answer)
    expect(page.get_by_role("heading", name=right, exact=True)).to_be_visible()


def test_on_a_phone_and_for_everybody(visitors: Visitors) -> None:
    page = visitors.come(PATH, size=UPRIGHT, first=FIRST)
    page.get_by_role("group", name="What is seen").wait_for()
    assert faults(page) == []
    give(page, "Announcement refused")
    assert faults(page) == []
    for size in (UPRIGHT, (320, 640)):
        resize(page, size)
        assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [size[0]] * 2
