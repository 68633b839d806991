"""A person who does a lesson: whatever its playbook accepts, by touch or by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.strict.moves import do as do_strictly

ROOT: Final = Path(__file__).parents[3]
FOLDER: Final = ROOT / "web" / "src" / "generated" / "lessons"
HURRY: Final = """
    const real = setTimeout;
    window.setTimeout = (call, after, ...given) => real(call, Math.min(after ?? 0, 1), ...given);
    delete crypto.getRandomValues;
"""
"""Nobody has to follow what the others do; what is written down has a number of its own."""
COACH: Final = "[data-stage]"
OVER: Final = "main.done"
Way = Callable[[Locator], None]


def touch(what: Locator) -> None:
    """With the finger."""
    what.click()


def by_key(what: Locator) -> None:
    """Without a mouse; a key on what is not to be pressed yet would be lost."""
    expect(what).to_be_enabled()
    what.focus()
    what.press("Enter")


@cache
def playbook(lesson: str) -> dict[str, Any]:
    """What the page is told of a lesson."""
    told: dict[str, Any] = json.loads((FOLDER / f"{lesson}.json").read_text("utf-8"))
    return told


class Learner:
    """Somebody before a lesson; counts what they press."""

    def __init__(self, page: Page, lesson: str, way: Way = touch) -> None:
        self.page, self.way = page, way
        self.told = playbook(lesson)
        self.steps = {step["id"]: step for step in self.told["steps"]}
        self.presses = 0

    def do(self, seen: Callable[[str, str], None] = lambda _step, _stage: None) -> None:
        """From the first step to the last."""
        for scene in self.told["scenes"]:
            at: int | None = 0
            while at is not None:
                frame = scene["frames"][at]
                step = self.steps[frame["step"]]
                self.reached(frame["step"], "asked")
                seen(step["id"], "asked")
                at = self.step(frame, step)
        self.page.locator(OVER).wait_for()

    def reached(self, step: str, stage: str) -> None:
        """The page stands where the playbook says."""
        self.page.locator(f'{COACH}[data-step="{step}"][data-stage="{stage}"]').last.wait_for()

    def step(self, frame: dict[str, Any], step: dict[str, Any]) -> int | None:
        """Answer a step rightly, and go on; the frame that follows."""
        if frame["move"] is not None:
            action = next(iter(frame["accept"]))
            self.act(action)
            self.go_on(f"{step['id']}.right")
            following: int | None = frame["accept"][action]["frame"]
            return following
        if step["items"]:
            for item in step["items"]:
                self.reached(step["id"], "asked")
                self.question(step, item["right"])
                self.go_on(f"{step['id']}.items.{item['id']}.because")
        else:
            self.question(step, *step["right"])
            self.go_on(f"{step['id']}.right")
        after: int | None = frame["frame"]
        return after

    def go_on(self, key: str) -> None:
        """Where something is said about the answer, it is read."""
        if words("en").get(f"{self.told['lesson']}.{key}"):
            self.press(self.page.locator(f"{COACH}[data-stage=right] .button.primary").last)

    def question(self, step: dict[str, Any], *right: str) -> None:
        """Answer beside the table."""
        match step["kind"]:
            case "read":
                self.press(self.page.locator(f"{COACH} .button.primary").last)
            case "choose" | "judge":
                options = ["yes", "no"] if step["kind"] == "judge" else step["options"]
                self.press(self.option(options.index(right[0])))
            case "order":
                left = list(step["options"])
                for option in right:
                    self.press(self.option(left.index(option)))
                    left.remove(option)
            case "number":
                for place, number in enumerate(right):
                    self.page.locator(".question input").nth(place).fill(number)
                self.press(self.page.locator(".question form .button.primary"))
            case _:
                for tile in right if step["kind"] == "pick" else chain(*step["groups"]):
                    free = '.tray button[aria-pressed="false"]'
                    self.press(self.page.locator(f'{free}:has([data-tile="{tile}"])').first)

    def option(self, place: int) -> Locator:
        """One of several answers."""
        return self.page.locator(".question ol:not(.order) button").nth(place)

    def act(self, action: str) -> None:
        """Do something at the table."""
        verb, _, tile = action.partition(" ")
        if self.page.locator(".zone.strict").count():
            self.presses += 1
            do_strictly(self.page, action)
        elif verb == "discard":
            held = self.held(tile)
            if held.get_attribute("aria-pressed") != "true":
                self.press(held)
                expect(held).to_have_attribute("aria-pressed", "true")
            self.press(held)
        elif verb == "call":
            self.press(self.held(tile))
            self.press(self.page.locator('.zone [data-verb="call"]'))
        else:
            self.press(self.page.locator(f'.zone [data-verb="{verb}"]:enabled').first)

    def held(self, tile: str) -> Locator:
        """A tile of the own hand."""
        return self.page.locator(f'.hand .held:has([data-tile="{tile}"])').last

    def press(self, what: Locator) -> None:
        """Once."""
        self.presses += 1
        self.way(what)


@cache
def words(language: str) -> dict[str, str]:
    """The sentences of all lessons."""
    file = FOLDER.parent / f"learn.{language}.json"
    told: dict[str, str] = json.loads(file.read_text("utf-8"))["words"]
    return told
