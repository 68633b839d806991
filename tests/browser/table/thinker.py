"""A player who thinks like one of our bots, at the page: they hear what their page hears."""

from __future__ import annotations

import re
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket  # noqa: A004 - its name

from muraille.house.client.bot import RemoteBot
from muraille.house.client.messages import read_message
from muraille.house.protocol import EventTold, MoveTold, Welcome
from muraille.i18n import say
from muraille.table.follower import Follower
from tests.browser.table.moves import my_tiles

BUTTONS: Final = {
    "win": "Hu|Mah-Jong",
    "kong": "Kong",
    "hide": "Concealed kong|Kong",
    "promote": "Promoted kong|Kong",
    "pung": "Pung",
    "chow": "Chow",
    "flower": "Flower",
    "call": "Calling",
    "invoke": "Invoke",
    "pass": "Pass(?! all)|Keep",
}
"""The word of an action -> what its button says."""
BY_HAND: Final = '{"reflexes":{"flowers":false}}'
"""Settings of a player who does everything themselves."""
CHOSEN: Final = {"chow": "chow", "hide": "kong", "promote": "kong", "invoke": "invoke"}
"""Actions of which one chooses among several, by what they have in common."""


class Thinker:
    """A person before a page; they sit down before the table is opened there."""

    def __init__(self, page: Page, bot: str) -> None:
        self.page = page
        self.pressed: list[str] = []
        """What they have done."""
        self._move: MoveTold | None = None
        self._bot = RemoteBot(bot, seed=1)
        self._follower = Follower()
        page.on("websocket", self._listen)

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for them."""
        return self._move is not None

    def answer(self, _page: Page | None = None) -> None:
        """Do at the page what they think best."""
        move = self._move
        assert move is not None
        action: str = _at_once(self._bot.choose(self._follower.view, move, None))
        self._move = None
        self.pressed.append(action)
        word, tile = (*action.split(" "), "")[:2]
        if word in {"discard", "call"}:
            self._raised(tile)
        if word == "discard":
            self._button("Discard").click()
        elif "pass" not in move.actions or move.until is None:
            self._press(move, action, word)
        elif word != "pass":  # before a clock one passes by waiting
            with suppress(TimeoutError):  # too late
                self._press(move, action, word)

    def _press(self, move: MoveTold, action: str, word: str) -> None:
        family = CHOSEN.get(word)
        offers = [x for x in move.actions if CHOSEN.get(x.partition(" ")[0], x) == family]
        if family is not None and (len(offers) > 1 or family == "invoke"):
            self._button("Kong|Chow|Invoke").click()
            ways = self.page.locator(".choosing").get_by_role("button", name=re.compile("."))
            ways.nth(offers.index(action)).click()
        elif word == "flower":
            flowers = [x for x in move.actions if x.startswith("flower")]
            self._button(BUTTONS[word]).nth(flowers.index(action)).click()
        else:
            self._button(BUTTONS[word]).click()

    def _raised(self, tile: str) -> None:
        """Raise a tile of their hand, the one on the right if they have several."""
        name = re.escape(say("en", f"tiles.{tile}"))
        found = my_tiles(self.page).and_(self.page.get_by_label(re.compile(f"^{name}\\b"))).last
        if found.get_attribute("aria-pressed") != "true":
            found.click()

    def _button(self, words: str) -> Locator:
        enabled = self.page.locator(".zone .act:enabled")
        return enabled.and_(self.page.get_by_role("button", name=re.compile(f"^({words})\\b")))

    def _listen(self, socket: WebSocket) -> None:
        if socket.url.partition("?")[0].endswith("/play"):
            socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        match read_message(frame):
            case Welcome(charter=charter):
                self._follower.forget()
                self._bot.sit_down(charter.model_dump())
            case EventTold(event=event):
                self._move = None
                self._follower.hear(event)
                _at_once(self._bot.hear(self._follower.view, event, live=True))
            case MoveTold() as move:
                self._move = move
            case _:
                pass


def _at_once(thought: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - whatever it comes to
    """What a bot thinks that waits for nothing."""
    try:
        thought.send(None)
    except StopIteration as thought_out:
        return thought_out.value
    raise AssertionError("it wants to wait")
