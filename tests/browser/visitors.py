"""People before their browsers, and everything that goes wrong there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

DESKTOP: Final = (1280, 800)
UPRIGHT: Final = (390, 844)
SIDEWAYS: Final = (844, 390)
PATIENCE: Final = 60_000
"""Milliseconds: a busy machine must not fail a test."""
CUT_OFF: Final = r"WebSocket connection to|net::ERR_|Failed to load resource"
"""What Chromium itself writes when a house does not answer; no page can prevent it."""
REFUSED: Final = r"the server responded with a status of 4\d\d"
"""What it writes when the house says no."""

DOORSTEP: Final = "/healthz"
"""The lightest page of a house, for those who go on from there."""
NO_CHANCE: Final = "crypto.getRandomValues = () => new Uint8Array()"
"""The page has no chance of its own: walls are those of the house, which follow from the test."""


@dataclass  # without slots: Playwright keeps its handlers here
class Visitors:
    """Browsers with cookies of their own, before the door of one house."""

    browser: Browser
    origin: str
    _faults: list[str] = field(default_factory=list)
    _forgiven: list[str] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def come(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en-GB",
        chosen: str = "{}",
        first: str = "",
        workers: bool = False,
        motion: bool = False,
        **options: Any,  # noqa: ANN401 - whatever a browser can be
    ) -> Page:
        """A new person looks at a page, with the settings they chose before.

        ``first`` is a script that runs before those of the page. Nothing moves unless a test is
        about it: that is a good part of the work of a browser.
        """
        context = self.browser.new_context(
            base_url=self.origin,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            service_workers="allow" if workers else "block",
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", self._failed)
        kept = f"localStorage['muraille.settings'] ??= `{chosen}`"
        context.add_init_script(f"if (location.protocol !== 'about:') {kept}")
        context.add_init_script(NO_CHANCE)
        if first:
            context.add_init_script(first)
        page = context.new_page()
        page.goto(path)
        return page

    def forgive(self, pattern: str) -> None:
        """This is to be expected in this test."""
        self._forgiven.append(pattern)

    @property
    def faults(self) -> list[str]:
        """Errors on a console, and exceptions nobody caught."""
        return [f for f in self._faults if not any(re.search(p, f) for p in self._forgiven)]

    def leave(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self._faults.append(f"{message.text} ({where})")

    def _failed(self, error: WebError) -> None:
        self._faults.append(f"not caught: {error.error}")


def asked(page: Page, method: str, path: str, content: object = None) -> Any:  # noqa: ANN401
    """What the house answers to a request of this page."""
    return page.evaluate(
        """async ([method, path, content]) => {
            const answer = await fetch(path, {
                method,
                headers: { "content-type": "application/json" },
                ...(content === null ? {} : { body: JSON.stringify(content) }),
            });
            if (!answer.ok) throw new Error(await answer.text());
            return answer.status === 204 ? null : await answer.json();
        }""",
        [method, path, content],
    )
