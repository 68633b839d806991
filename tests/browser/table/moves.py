"""How a person plays at the page: with the finger or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import ElementHandle, Locator, Page

from tests.browser.visitors import asked

WAITING: Final = ".zone:not([aria-busy=true])"
"""The table waits for the player; a reflex of the page has not just answered for them."""
MY_TURN: Final = f"{WAITING} .mine"
MAY_PASS: Final = f"{WAITING} .act.pass:enabled"
ASKED: Final = f"{WAITING} .act:enabled, {MY_TURN}"
ENDED: Final = ".end h1"
AUTOMATIC: Final = '{"reflexes":{"flowers":true,"onlyHu":true,"discardDrawn":true}}'
"""Settings of a player whose page plays: it discards what it draws, claims nothing but a win."""
HAND: Final = 120_000
"""Milliseconds in which such a hand is over on any machine."""
LOOK: Final = 20
"""Milliseconds between two looks at the page: one at every frame makes it draw frames."""
MANY_MOVES: Final = 200
"""More than any hand asks of one player."""

Answer = Callable[[Page], None]


def sit_down(page: Page, rules: str = "mcr", level: str = "greedy", hands: int = 16) -> str:
    """A guest opens a table against three bots and goes there; the table."""
    asked(page, "POST", "/api/guest", {"name": "Ana", "language": "en"})
    wish = {"rules": rules, "hands": hands, "open": False, "bots": [level] * 3, "start": True}
    table: str = asked(page, "POST", "/api/tables", wish)["table"]
    page.goto(f"/table/{table}")
    return table


def play_hand(page: Page, answer: Answer, until: Callable[[], bool] = lambda: False) -> None:
    """Answer whatever the table asks until the hand is over and counted, or enough was seen."""
    for _ in range(MANY_MOVES):
        page.wait_for_selector(f"{ASKED}, {ENDED}")
        question = page.query_selector(".zone .what")
        if question is None:
            break
        answer(page)
        gone(page, question)
        if until():
            return
    page.locator(ENDED).wait_for()


def until_my_turn(page: Page) -> None:
    """Let others have the tiles one might claim, until the table waits for a discard."""
    while True:
        page.locator(f"{MY_TURN}, {MAY_PASS}").first.wait_for()
        question = page.query_selector(".zone .what")
        passing = page.locator(MAY_PASS)
        if question is None or passing.count() == 0:
            break
        passing.click()
        gone(page, question)
    page.locator(MY_TURN).wait_for()


def gone(page: Page, question: ElementHandle) -> None:
    """The table has heard the answer and goes on."""
    page.wait_for_function("old => !old.isConnected", arg=question, polling=LOOK)


def touch(page: Page) -> None:
    """With the finger: win, lay a flower, pass, or discard the last tile of the hand."""
    for way in (".act.win", ".act.pass"):
        button = page.locator(f".zone {way}:enabled")
        if button.count() > 0:
            button.click()
            return
    discard_last(page)


def discard_last(page: Page) -> None:
    """Raise the tile on the right, and touch it again."""
    tile = my_tiles(page).last
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    page.locator(".zone .act.go:enabled, .zone .act.plain:enabled").first.wait_for()
    tile.click()


def my_tiles(page: Page) -> Locator:
    return page.get_by_role("toolbar").get_by_role("button")
