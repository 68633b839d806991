"""What whoever learns waits for is light, texts included: they may have a slow phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import weighed
from tests.browser.visitors import UPRIGHT, Visitors

MOST = 120_000
"""Bytes of a page, compressed, without the heads of its files."""
SHOWN = {
    "/learn": ".map li",
    "/learn/fans/b01.1": ".itself",
    "/learn/rule/r01": "main > section",
    "/learn/progress": ".tally",
}


def test_pages_for_learning_are_light_with_their_texts(visitors: Visitors) -> None:
    heavy = {}
    for address, part in SHOWN.items():
        page = visitors.come("about:blank", size=UPRIGHT, language="fr")
        taken = weighed(page)
        page.goto(address)
        expect(page.locator(part).first).to_be_attached()
        page.wait_for_load_state("networkidle")
        if not 60_000 < sum(taken) < MOST:
            heavy[address] = sum(taken)
    assert heavy == {}


def test_a_lesson_fetches_how_its_hands_end_with_its_table(visitors: Visitors) -> None:
    page = visitors.come("about:blank", size=UPRIGHT)
    fetched: list[str] = []
    page.on("request", lambda asked: fetched.append(asked.url.rpartition("/")[2]))
    page.goto("/learn/a02")
    expect(page.locator(".question")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert any(name.startswith("learn.en") for name in fetched)
    assert not any(name.startswith("ends.en") for name in fetched)
    page.goto("/learn/a06")
    expect(page.locator(".hand .held").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert any(name.startswith("ends.en") for name in fetched)
