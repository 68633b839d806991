"""What is wrong with a page for people: what axe finds, and what lies off the screen."""

from __future__ import annotations

from typing import Any, Final, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

WHOLE: Final = {"resultTypes": ["violations"]}
Theme = Literal["light", "dark"]
COLOURS: Final = {**WHOLE, "runOnly": ["color-contrast", "link-in-text-block"]}
"""What can differ between day and night."""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another screen; returns when the page has laid itself out for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("width => innerWidth === width", arg=size[0])
    # What is measured in the first frame of a new size is laid out in the second.
    page.evaluate(
        "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
    )


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, by day and by night; and main parts beside the one."""
    mains = page.locator("main").count()
    found = [] if mains == 1 else [f"{mains} main parts"]
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


def crossed(page: Page, parts: str) -> list[str]:
    """Pairs of parts that cover each other, though neither is inside the other."""
    found: list[str] = page.evaluate(
        """parts => {
            const seen = [...document.querySelectorAll(parts)]
                .map((part) => ({ part, box: part.getBoundingClientRect() }))
                .filter(({ box }) => box.width > 0 && box.height > 0);
            const apart = (one, other) =>
                one.right <= other.left + 1 || other.right <= one.left + 1 ||
                one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
            const name = ({ part, box }) =>
                `${part.className} ${part.textContent.trim() || part.ariaLabel} ` +
                `${Math.round(box.x)},${Math.round(box.y)}`;
            return seen.flatMap((one, at) => seen.slice(at + 1)
                .filter((other) => !apart(one.box, other.box))
                .filter(({ part }) => !one.part.contains(part) && !part.contains(one.part))
                .map((other) => `${name(one)} / ${name(other)}`));
        }""",
        parts,
    )
    return found


def cut(page: Page, parts: str) -> list[str]:
    """Texts that are longer than their place, and end in the middle."""
    found: list[str] = page.evaluate(
        """parts => [...document.querySelectorAll(parts)].flatMap((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            const [text, box] = [words.getBoundingClientRect(), part.getBoundingClientRect()];
            if (part.textContent.trim() === "" || box.width === 0) return [];
            return text.right <= box.right + 1 && text.left >= box.left - 1 &&
                text.bottom <= box.bottom + 2 && text.top >= box.top - 2
                ? [] : [`${part.className} ${part.textContent.trim()}`];
        })""",
        parts,
    )
    return found


def smallest_text(page: Page) -> float:
    """The size of the smallest letters on the page, as they are seen."""
    found: float = page.evaluate(
        """() => {
            const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const sizes = [];
            while (letters.nextNode()) {
                const part = letters.currentNode.parentElement;
                const words = document.createRange();
                words.selectNodeContents(letters.currentNode);
                if (letters.currentNode.textContent.trim() === "") continue;
                if (words.getBoundingClientRect().width < 1 || part.closest(".spoken")) continue;
                const drawing = part.closest("svg")?.getScreenCTM().d ?? 1;
                sizes.push(Number.parseFloat(getComputedStyle(part).fontSize) * drawing);
            }
            return Math.min(...sizes);
        }"""
    )
    return found


def weighed(page: Page) -> list[int]:
    """The sizes of everything that comes over the wire from now on, without the heads of files."""
    taken: list[int] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.dataReceived", lambda told: taken.append(told["encodedDataLength"]))
    return taken
