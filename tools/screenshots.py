"""Pictures of every screen for ``docs/screenshots``: the same game each time.

Run with ``python -m tools.screenshots`` once the pages are built.
"""

from __future__ import annotations

import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page

from tests.browser.chromium import chromium
from tests.browser.strict.moves import follow, my_turn, press_key, sit_down_strictly
from tests.browser.table.moves import ENDED, gone, play_hand, sit_down, touch
from tests.browser.visitors import Visitors
from tests.kit.house.process import Clocks, HouseProcess

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
CHANCE: Final = 8
UNHURRIED: Final = Clocks(claim_window=None, think_time=None, between_hands=600.0)
LARGEST: Final = 150_000
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844), "phone-side": (844, 390)}
DISCARDS: Final = 6
"""The own discards after which a table is worth a picture."""
HANDS: Final = 6
SEAL: Final = ".end header p.num"
"""The points of a hand that was won."""
COUNTED: Final = (
    "/count?hand=%5BCCCC%5D%5BFFFF%5D%5BPPPP%5D%5BEEEE%5DS+S%7C%7C12345678f"
    "&with=self_drawn+last_of_wall+replacement"
)
JUDGED: Final = "/referee?case=P4.10b&by=1&way=win+no_win_there+yes+yes"
TRAINED: Final = (
    "localStorage['muraille.training'] ="
    ' \'{"known":{},"round":["seven_points"],"answers":[],"at":0}\''
)
PLAYED_BEFORE: Final = "localStorage['muraille.notes'] = 'drawn claim ready below end'"
"""The notes for a first table were read."""
Theme = Literal["light", "dark"]


class TooLargeError(Exception):
    """A picture nobody wants to fetch with the sources."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Takes pictures of one page, in the sizes and by the light that are asked for."""

    page: Page

    def take(self, name: str, *looks: tuple[str, Theme]) -> None:
        """A picture of what is shown now for each look: a size and a theme."""
        for size, theme in looks:
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            self.page.wait_for_timeout(700)
            file = PICTURES / f"{name}-{size}-{theme}.jpg"
            self.page.screenshot(path=file, type="jpeg", quality=60, animations="disabled")
            sys.stdout.write(f"{file.name} {file.stat().st_size // 1000} KB\n")
            if file.stat().st_size > LARGEST:
                raise TooLargeError(file.name)

    def visit(self, path: str, name: str, *looks: tuple[str, Theme]) -> None:
        """Go to a page, wait until it stands, and take its pictures."""
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).wait_for(state="attached")
        self.page.wait_for_load_state("networkidle")
        self.take(name, *looks)


def main() -> None:
    """All of them."""
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        HouseProcess(Path(folder), clocks=UNHURRIED, chance=str(CHANCE)) as house,
        chromium() as browser,
    ):
        visitors = Visitors(browser, house.origin)
        camera = Camera(visitors.come("/", language="fr-FR"))
        camera.page.evaluate(TRAINED)
        camera.visit("/", "home", ("desktop", "light"), ("phone", "dark"))
        camera.visit("/new", "new-table", ("desktop", "light"))
        camera.visit(COUNTED, "count", ("desktop", "light"), ("phone", "light"))
        camera.visit("/learn/book", "learn", ("desktop", "light"))
        camera.visit(JUDGED, "referee", ("phone", "light"))
        camera.visit("/referee/train", "trainer", ("phone", "light"))
        for rules in ("mcr", "classic"):
            _play(_player(visitors), rules)
        _err(_player(visitors))
        visitors.leave()


def _player(visitors: Visitors) -> Camera:
    """Before the browser of a person who has played before."""
    page = visitors.come("/", language="fr-FR", reduced_motion="reduce", first=PLAYED_BEFORE)
    return Camera(page)


def _err(camera: Camera) -> None:
    """A strict table, and a false win the referee has ruled on."""
    page = camera.page
    sit_down_strictly(page)
    follow(page, lambda: page.locator(".river.mine li").count() >= DISCARDS, press_key)
    follow(page, lambda: my_turn(page), press_key)
    for key in ("h", "a", "m"):
        page.keyboard.press(key)
    page.locator(".plate.dead").wait_for()
    page.locator(".notice").wait_for(state="detached")
    camera.take("table-strict", ("desktop", "light"), ("phone", "dark"))


def _play(camera: Camera, rules: str) -> None:
    """A table in the middle of a hand, the end of a hand that was won, its replay and its proof."""
    page = camera.page
    table = sit_down(page, rules)
    while page.locator(".river.mine li").count() < DISCARDS:
        page.locator(".zone .mine, .zone .act.pass:enabled").first.wait_for()
        question = page.query_selector(".zone .what")
        if question is None:
            break
        touch(page)
        gone(page, question)
    page.locator(".zone .act").first.wait_for()
    looks: list[tuple[str, Theme]] = [("desktop", "light")]
    if rules == "mcr":
        looks += [("desktop", "dark"), ("phone", "light"), ("phone-side", "dark")]
    camera.take(f"table-{rules}", *looks)
    for _ in range(HANDS):
        play_hand(page, touch)
        if page.locator(SEAL).count() > 0:
            break
        page.get_by_role("button", name=re.compile("^Main suivante")).click()
    page.locator(ENDED).wait_for()
    camera.take(f"hand-end-{rules}", ("desktop", "light"), ("phone", "light"))
    if rules == "mcr":
        camera.visit(f"/game/{table}", "replay", ("desktop", "light"))
        camera.visit(f"/verify/{table}", "verify", ("desktop", "light"))


if __name__ == "__main__":
    main()
