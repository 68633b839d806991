"""What a finger and an eye need on every page: room to touch, whole words, a way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import resize
from tests.browser.visitors import UPRIGHT, Visitors

FINGER = 44
"""Pixels."""
PAGES = (
    "/",
    "/count",
    "/learn",
    "/learn/book",
    "/learn/nothing",
    "/learn/fans/nothing",
    "/learn/rule/nothing",
    "/learn/practice",
    "/learn/puzzles",
    "/referee",
    "/sheets",
    "/me",
)


def small(page: Page) -> list[str]:
    """What is to be touched, stands alone in its line or is a button, and is too small for it."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll("main button, main summary, main a, header a")]
            .filter((part) => part.checkVisibility() && !part.closest(".spoken"))
            .filter((part) => getComputedStyle(part).display !== "inline")
            .filter((part) => part.querySelector("svg[class*=tile], .tile") === null)
            .flatMap((part) => {
                const { width, height } = part.getBoundingClientRect();
                return width === 0 || height >= least - 0.5 ? [] : [
                    `${part.textContent.trim() || part.ariaLabel} ${width} x ${height}`,
                ];
            })""",
        FINGER,
    )
    return found


def broken(page: Page, parts: str) -> list[str]:
    """Words that begin in one line and end in another, without a hyphen of their own."""
    found: list[str] = page.evaluate(
        """parts => [...document.querySelectorAll(parts)].flatMap((part) => {
            const letters = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
            const torn = [];
            while (letters.nextNode()) {
                const text = letters.currentNode;
                for (const found of text.textContent.matchAll(/[\\p{Script=Latin}]+/gu)) {
                    const word = document.createRange();
                    word.setStart(text, found.index);
                    word.setEnd(text, found.index + found[0].length);
                    if (word.getClientRects().length > 1) torn.push(found[0]);
                }
            }
            return torn;
        })""",
        parts,
    )
    return found


def test_what_is_touched_is_as_large_as_a_finger(visitors: Visitors) -> None:
    page = visitors.come("/healthz", size=UPRIGHT, has_touch=True)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.locator("main h1, main h2").first.wait_for()
        if wrong := small(page):
            found[path] = wrong[:4]
    assert found == {}


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_the_words_of_a_sheet_are_whole(visitors: Visitors, language: str) -> None:
    page = visitors.come(
        "/sheets", size=UPRIGHT, language=language, first="delete crypto.getRandomValues"
    )
    page.locator("main .button.primary").click()
    page.locator(".chair.wall").first.wait_for()
    for width, height in ((320, 568), UPRIGHT):
        resize(page, (width, height))
        assert broken(page, "main button") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        keys = page.locator("main button.num, [role=group] button").filter(
            has_text=re.compile("^[0-9]$")
        )
        assert min(box["width"] for box in map(_box, keys.all())) >= FINGER - 0.5


def _box(part: object) -> dict[str, float]:
    return part.bounding_box()  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("path", ["/learn/practice/nothing", "/learn/exercise/nothing"])
def test_an_exercise_that_is_not_there_leads_on(visitors: Visitors, path: str) -> None:
    visitors.forgive("status of 4")
    page = visitors.come(path, size=UPRIGHT, language="fr-FR")
    expect(page.get_by_role("heading")).to_have_text("Cet exercice n’existe pas")
    expect(page.locator("main")).not_to_contain_text("not_counted")
    page.get_by_role("link", name="S’exercer").click()
    page.wait_for_url("**/learn/practice")


def test_names_one_after_the_other_have_the_comma_of_their_language(visitors: Visitors) -> None:
    for language, between in (("zh-CN", "，"), ("fr-FR", ", ")):
        page = visitors.come("/count", size=UPRIGHT, language=language)
        page.locator("main input").first.fill("[123m]456p789sEE111s")
        winning = page.locator("figcaption b").first
        winning.wait_for()
        said = winning.locator("..").inner_text()
        assert between in said
        assert (", " in said) == (between == ", ")
