"""The engine on a phone: the same answers as the house, in aeroplane mode too."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from pydantic import TypeAdapter

from muraille.core.errors import Refusal
from muraille.house.server.answers.asked_hands import HandAsked
from muraille.house.server.routes import count
from muraille.house.server.routes.files.engine import ENGINE
from muraille.house.server.routes.files.pages import FOLDER
from muraille.house.server.support.refusals import fault_of
from muraille.i18n import LANGUAGES
from tests.browser.checks import faults
from tests.browser.visitors import CUT_OFF, UPRIGHT, Visitors
from tests.kit.examples import TIMES
from tests.kit.random.questions import Question, questions

HANDS: Final = 700 * TIMES
"""In each language."""
FEWEST: Final = HANDS // 10
ANSWERS: Final[TypeAdapter[Any]] = TypeAdapter(count.Counted | count.FaultTold)
THREAD: Final = """
    async ([script, pack, batches]) => {
        const thread = new Worker(script, { type: "module" });
        const { runtime, engine } = pack;
        thread.postMessage({ runtime, engine });
        const answers = [];
        for (const [id, [language, questions]] of batches.entries()) {
            const told = await new Promise((hear) => {
                thread.onmessage = ({ data }) => hear(data);
                thread.postMessage({ id, language, questions });
            });
            if (told.failed) throw new Error(told.failed);
            answers.push(told.answers);
        }
        thread.terminate();
        return answers;
    }
"""


@pytest.fixture(autouse=True)
def _pack() -> None:
    if not (ENGINE.folder / "pack.json").exists():
        pytest.skip("the engine for phones is not built: make .venv/engine")


def test_thousands_of_hands_get_the_answers_of_the_house(visitors: Visitors) -> None:
    page = visitors.come("/healthz")
    batches = [(language, questions(n, HANDS)) for n, language in enumerate(LANGUAGES)]
    [script] = (FOLDER / "assets" / "engine").glob("*.js")
    pack = json.loads((ENGINE.folder / "pack.json").read_text())
    told = page.evaluate(THREAD, [f"/assets/engine/{script.name}", pack, batches])
    kinds: Counter[str] = Counter()
    for (language, asked), answers in zip(batches, told, strict=True):
        for question, answer in zip(asked, json.loads(answers), strict=True):
            assert answer == _house(language, question), question
            kinds[answer.get("kind", "refused")] += 1
    assert min(kinds[kind] for kind in ("count", "waits", "distance", "fault")) > FEWEST // 4, kinds


def _house(language: str, question: Question) -> Any:  # noqa: ANN401 - JSON
    """What the house says, as its route writes it."""
    try:
        told = count.told(language, HandAsked(**question).question())
    except Refusal as refusal:
        return {"error": fault_of(refusal, language).model_dump(exclude_none=True)}
    return ANSWERS.dump_python(told, mode="json")


def test_the_whole_calculator_in_aeroplane_mode(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = _keeping(visitors)
    assert faults(page) == []
    page.context.set_offline(True)
    page.goto("/count?hand=123c456r789bEEE11c")
    result = page.get_by_role("complementary", name="Result")
    expect(result).to_contain_text("14 points")
    page.get_by_label("Notation").fill("123c456r789bEEE1c")
    expect(result).to_contain_text("Ready")
    page.get_by_label("Notation").fill("123c456r789bEEEE")
    expect(result).not_to_contain_text("Ready")
    page.get_by_role("radio", name="Classical").check(force=True)
    page.get_by_label("Notation").fill("123c456r789bEEE11c")
    expect(result).to_contain_text("points")
    page.get_by_label("Notation").fill("12x")
    expect(page.get_by_label("Notation")).to_have_attribute("aria-invalid", "true")


def test_a_damaged_engine_is_told_and_taken_away(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = _keeping(visitors)
    page.evaluate(
        """async () => {
            const shelf = await caches.open("engine");
            for (const { url } of await shelf.keys())
                if (url.includes("muraille-")) await shelf.put(url, new Response("no archive"));
        }"""
    )
    page.context.set_offline(True)
    page.goto("/count?hand=123c456r789bEEE11c")
    expect(page.get_by_role("complementary", name="Result")).to_contain_text("damaged")
    page.context.set_offline(False)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Keep")).to_be_visible()
    assert page.evaluate("caches.has('engine')") is False


def test_what_comes_damaged_is_not_kept(visitors: Visitors) -> None:
    page = visitors.come("/count", workers=True)
    page.context.route("**/engine/muraille-*.zip", lambda route: route.fulfill(body="no archive"))
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("alert").last).to_contain_text("damaged")
    expect(page.get_by_role("button", name="Keep")).to_be_visible()


def test_a_house_without_the_engine_does_not_offer_it(visitors: Visitors) -> None:
    page = visitors.come("/healthz", workers=True)
    page.context.route("**/engine/pack.json", lambda route: route.fulfill(status=204))
    page.goto("/count")
    page.get_by_label("Notation").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Keep")).to_have_count(0)


def test_nobody_fetches_the_engine_unasked(visitors: Visitors) -> None:
    page = visitors.come("/healthz", workers=True)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("/count?hand=123c456r789bEEE11c")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/sheets")
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/engine/" in url and "assets" not in url] == [
        url for url in asked if url.endswith("/engine/pack.json")
    ]


def _keeping(visitors: Visitors) -> Page:
    """A phone that keeps the engine."""
    page = visitors.come("/count", workers=True, size=UPRIGHT)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("button", name="Remove")).to_be_visible()
    return page
