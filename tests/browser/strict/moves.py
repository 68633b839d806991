"""How a person plays at a strict table: by its buttons, or by keys, as its quiet line advises."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError  # noqa: A004 - its own

from tests.browser.table.moves import ENDED
from tests.browser.visitors import asked

HINT: Final = ".zone .hint"
MANY_STEPS: Final = 2_500
"""More than any hand takes."""
WAIT: Final = 60
"""Milliseconds between two looks at the table."""
SOON: Final = 5_000
"""Milliseconds in which a table answers; then it is looked at anew."""
KEYS: Final = {
    "Wall": "t",
    "Wall end": "y",
    "Hill": "y",
    "Rack": "g",
    "Pass": "Space",
    "Discard": "d",
}
"""What a button says -> the key for it; D discards the drawn tile."""
ADVICE: Final = {
    "deal": "Wall",
    "touch_head": "Wall",
    "touch_tail": "Wall end",
    "touch_hill": "Hill",
    "may_invoke": "Pass",
    "rack": "Rack",
    "flowers": "Pass",
    "pass_flowers": "Pass",
    "may_claim": "Pass",
    "may_rob": "Pass",
    "discard": "Discard",
    "flower_or_discard": "Discard",
    "queue": "Discard",
}
"""The step of the quiet line -> what is pressed; flowers are kept, nothing is claimed."""
STANDS: Final = """() => [
    document.querySelector(".zone .hint")?.dataset.step,
    document.querySelector(".zone .hint")?.textContent,
    document.querySelector(".compass")?.getAttribute("aria-label"),
    document.querySelector(".compass")?.textContent,
    document.querySelectorAll(".river li").length,
    document.querySelectorAll(".held").length,
    document.querySelector(".end h1")?.textContent,
].join("|")"""
"""How the table stands, as far as any act changes it: no pass is for the tile before."""
Press = Callable[[Page, str], None]


def sit_down_strictly(page: Page, hands: int = 16, **options: object) -> str:
    """A guest opens a strict table against three bots and goes there; the table."""
    asked(page, "POST", "/api/guest", {"name": "Ana", "language": "en"})
    wish = {"rules": "mcr", "hands": hands, "open": False, "bots": ["greedy"] * 3, "start": True}
    table: str = asked(page, "POST", "/api/tables", {**wish, "strict": True, **options})["table"]
    page.goto(f"/table/{table}")
    page.locator(".zone.strict").wait_for()
    return table


def button(page: Page, name: str) -> Locator:
    """A word or a gesture of the zone, by how its name begins."""
    return page.locator(".zone .gesture").and_(
        page.get_by_role("button", name=re.compile(f"^{name}(?!\\w| end| back)"))
    )


def press(page: Page, name: str) -> None:
    """With the finger; a tile is discarded by a second touch."""
    if name != "Discard":
        button(page, name).click(timeout=SOON)
        return
    queued = page.locator(".hand .held:has(.note)")
    tile = queued.first if queued.count() > 0 else page.locator(".hand .held").last
    if tile.get_attribute("aria-pressed", timeout=SOON) != "true":
        tile.click(timeout=SOON)
    tile.click(timeout=SOON)


def press_key(page: Page, name: str) -> None:
    """Without a mouse: the drawn tile by its own key, else the last one of the hand."""
    if name == "Discard" and page.locator(".place.drawn").count() == 0:
        for key in ("1", "End", "Enter", "Enter"):
            page.keyboard.press(key)
    else:
        page.keyboard.press(KEYS[name])


def advice(page: Page) -> str | None:
    """What the quiet line says to press; nothing while others are to act, or the hand is over."""
    line = page.query_selector(HINT)
    return None if line is None else ADVICE.get(line.get_attribute("data-step") or "")


def follow(page: Page, until: Callable[[], bool], how: Press = press) -> None:
    """Do what the quiet line says until something has come about."""
    for _ in range(MANY_STEPS):
        if until():
            return
        before, name = page.evaluate(STANDS), advice(page)
        # Whatever was to be pressed may be gone by now; and what is pressed twice is done twice.
        with suppress(TimeoutError):
            if name is not None:
                how(page, name)
            page.wait_for_function(
                f"before => ({STANDS})() !== before", arg=before, timeout=SOON, polling=WAIT
            )
    raise AssertionError(page.locator("body").inner_text())


def my_turn(page: Page) -> bool:
    """Whether the player is to discard."""
    return advice(page) == "Discard"


def is_over(page: Page) -> bool:
    """Whether the hand is over and counted."""
    return page.locator(ENDED).count() > 0


def choose(page: Page, *tiles: str) -> None:
    """Choose tiles of the own hand, by their names in the notation."""
    for tile in tiles:
        found = page.locator(f'.hand .held[aria-pressed="false"]:has([data-tile="{tile}"])').first
        found.click()


def do(page: Page, act: str) -> None:
    """One act of hands or mouth, as the socket writes it."""
    verb, *rest = act.split(" ")
    names = {"rack": "Rack", "take": "Take", "pass": "Pass", "show_all": "Show all"}
    if verb in ("show", "replace"):
        choose(page, *rest)
        button(page, {"show": "Show the", "replace": "Lay flower"}[verb]).click()
    elif verb == "show_down":
        choose(page, *rest)
        button(page, "Face down").click()
    elif verb == "discard":
        choose(page, *rest)
        button(page, "Discard").click()
    elif verb == "say":
        button(page, f"Say: {rest[0].capitalize()}").click()
    elif verb in ("touch", "deal_take"):
        button(page, "Wall end" if rest[0] == "tail" else "Wall").click()
    else:
        button(page, names[verb]).click()
