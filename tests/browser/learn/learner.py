"""A person who does a lesson: whatever its playbook accepts, by touch or by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
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
SIMPLE: Final = {"pass", "chow", "pung", "kong", "win", "discard", "flower", "say"}
"""What takes no more than one touch, or two of the same tile."""
STRICTLY_WRONG: Final = {"1": ("say kong",), "4": ("discard 8s",)}
"""Where people handle the tiles, everything may be tried: by the steps of a17."""
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
    """Somebody before a lesson; counts what they press, and may do the wrong thing first."""

    def __init__(self, page: Page, lesson: str, way: Way = touch, *, errs: bool = False) -> None:
        self.page, self.way, self.errs = page, way, errs
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
                if self.errs:
                    self.err(frame, step)
                at = self.step(frame, step)
        self.page.locator(OVER).wait_for()

    def err(self, frame: dict[str, Any], step: dict[str, Any]) -> None:
        """Do something else first, where that can be done: not a tile moves, and something is said.

        What happens to be seen is taken back. None of it is counted as a press.
        """
        presses, before = self.presses, self.tiles()
        for action in frame["branch"]:
            self.act(action)
            self.reached(step["id"], "shown")
            assert self.told_off(), (self.told["lesson"], step["id"], action)
            self.press(self.page.locator("[data-onward=retry]").last)
            self.reached(step["id"], "asked")
            assert self.tiles() == before, (self.told["lesson"], step["id"], action)
        wrong = self.wrong_reply(step) if frame["move"] is None else self.wrong_act(frame)
        if wrong is not None:
            wrong()
            self.reached(step["id"], "wrong")
            assert self.told_off(), (self.told["lesson"], step["id"])
            assert self.tiles() == before, (self.told["lesson"], step["id"])
        self.presses = presses

    def wrong_act(self, frame: dict[str, Any]) -> Callable[[], None] | None:
        """Something the table allows, but not the lesson; nothing where all is right."""
        known = {*frame["accept"], *frame["branch"]}
        for action in frame["move"]["actions"] or STRICTLY_WRONG.get(frame["step"], ()):
            if action not in known and action.partition(" ")[0] in SIMPLE:
                return partial(self.act, action)
        return None

    def wrong_reply(self, step: dict[str, Any]) -> Callable[[], None] | None:
        """An answer that is none; nothing where one can only go on."""
        right = step["items"][0]["right"] if step["items"] else step["right"]
        options = ["yes", "no"] if step["kind"] == "judge" else step["options"]
        if step["kind"] == "number":
            return partial(self.question, step, *("777" for _ in right))
        if step["kind"] == "pick":
            other = next(tile for tile in step["tray"] if tile not in right)
            return partial(
                self.press, self.page.locator(f'.tray button:has([data-tile="{other}"])')
            )
        if not options:
            return None
        wrong = right[-1] if step["kind"] == "order" else next(o for o in options if o not in right)
        return partial(self.press, self.option(options.index(wrong)))

    def told_off(self) -> str:
        """What is said about the answer."""
        return self.page.locator(f"{COACH} .text").last.inner_text().strip()

    def tiles(self) -> list[str]:
        """Every tile on the table, in the order in which they lie there."""
        found: list[str] = self.page.locator(".room [data-tile]:not(.zone *)").evaluate_all(
            "all => all.map((one) => one.dataset.tile)"
        )
        return found

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
            for place, item in enumerate(step["items"]):
                self.reached(step["id"], "wrong" if self.errs and place == 0 else "asked")
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
            self.press(self.page.locator("[data-onward=go_on]").last)

    def question(self, step: dict[str, Any], *right: str) -> None:
        """Answer beside the table."""
        match step["kind"]:
            case "read":
                self.press(self.page.locator("[data-onward=understood]").last)
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
