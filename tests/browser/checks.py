"""What is wrong with a page for people: what axe finds, and what lies off the screen."""

from __future__ import annotations

from typing import Any, Final, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

WHOLE: Final = {"resultTypes": ["violations"]}
Theme = Literal["light", "dark"]
COLOURS: Final = {**WHOLE, "runOnly": ["color-contrast", "link-in-text-block"]}
"""What can differ between day and night."""


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, by day and by night."""
    found = []
    by: tuple[tuple[Theme, dict[str, Any]], ...] = (("light", WHOLE), ("dark", COLOURS))
    for theme, asked in by:
        page.emulate_media(color_scheme=theme)
        told: list[dict[str, Any]] = Axe().run(page, options=asked).response["violations"]
        found += [
            f"{theme}: {fault['id']}: {node['target']} {node['failureSummary']}"
            for fault in told
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"]
        ]
    return found


def outside(page: Page, parts: str) -> list[str]:
    """What does not lie wholly on the screen, and fingers cannot reach."""
    found: list[str] = page.evaluate(
        """parts => [...document.querySelectorAll(parts)].flatMap((part) => {
            const box = part.getBoundingClientRect();
            const across = box.left >= -1 && box.right <= innerWidth + 1;
            const down = box.top >= -1 && box.bottom <= innerHeight + 1;
            return across && down ? [] : [`${part.className} ${JSON.stringify(box)}`];
        })""",
        parts,
    )
    return found
