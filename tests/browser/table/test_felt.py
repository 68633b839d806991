"""The felt on every screen: tiles large enough to read, and everything in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from muraille.table.actions import FLOWER_CODES, PASS_CODE, WIN_CODE, discards_in
from muraille.table.events import Event, MeldClaimed, TileDiscarded
from muraille.table.view import View
from tests.browser.checks import crossed, cut, outside, resize, smallest_text
from tests.browser.conftest import UNHURRIED
from tests.browser.table.foreseen import foreseen
from tests.browser.table.moves import MY_TURN, sit_down, touch
from tests.browser.visitors import DOORSTEP, Visitors
from tests.kit.house.process import HouseProcess

BOT = "nearest"
"""It claims what it can, and wins next to nothing: rivers become long, and melds many."""
EARLY, LATE = 3, 21
"""Own discards."""
SIZES = {
    (1440, 900): (45, 40),
    (1280, 800): (38, 33),
    (820, 1180): (50, 44),
    (844, 390): (28, 21),
    (640, 400): (22, 14),  # 1280 by 800, and everything twice as large
    (390, 844): (28, 20),
    (375, 667): (19, 15),
    (320, 640): (19, 14),
    (320, 568): (17, 12),
}
"""Screen -> the least width of a discard early in a hand, and late with four melds everywhere."""
LEAST_TEXT = 11
ONLY_WINS = '{"reflexes":{"onlyHu":true}}'
"""Settings of a player who claims nothing but a win."""
PARTS = (
    ".river .tile, .corner .tile, .corner .from, .plate, .rose, .zone .act, .held, .wall text,"
    " .strip, .zone .ask"
)


class Guest:
    """A person who claims nothing and discards what they draw."""

    name = "guest"

    def reset(self, seed: int) -> None:
        """They remember nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """As the page does."""
        if WIN_CODE in legal:
            return WIN_CODE
        if legal[-1] in FLOWER_CODES:
            return legal[-1]
        if PASS_CODE in legal:
            return PASS_CODE
        drawn = view.drawn
        return discards_in(legal)[-1] if drawn is None or drawn not in legal else drawn


def crowded(host: int, events: tuple[Event, ...]) -> bool:
    """Long rivers, and four melds before each of the others."""
    discards = Counter(event.seat for event in events if isinstance(event, TileDiscarded))
    melds = Counter(event.seat for event in events if isinstance(event, MeldClaimed))
    others = {0, 1, 2, 3} - {host}
    return discards[host] > LATE and all(melds[seat] == len(others) + 1 for seat in others)


@pytest.fixture
def visitors(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    chance = foreseen("mcr", crowded, likely=165, bot=BOT, host=Guest())
    folder = tmp_path_factory.mktemp("felt")
    with HouseProcess(folder, clocks=UNHURRIED, chance=str(chance)) as here:
        people = Visitors(browser, here.origin)
        yield people
        people.leave()
        assert people.faults == []


def test_tiles_are_large_and_everything_has_its_place_on_every_screen(visitors: Visitors) -> None:
    page = visitors.come(DOORSTEP, language="fr-FR", chosen=ONLY_WINS)
    sit_down(page, level=BOT)
    play_to(page, EARLY)
    found = [fault for size, (least, _) in SIZES.items() for fault in faults(page, size, least)]
    play_to(page, LATE)
    found += [fault for size, (_, least) in SIZES.items() for fault in faults(page, size, least)]
    assert not found, "\n".join(found)


def play_to(page: Page, discards: int) -> None:
    """The page discards what it draws, until so many lie in the own river."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(MY_TURN).wait_for()
    reflex = page.get_by_label("Défausser la tuile piochée")
    reflex.check()
    touch(page)
    # At once, not at the next look: a busy page would discard once more, and the hand might end.
    page.evaluate(
        """([reflex, discards]) => new Promise((done) => {
            const look = () => {
                if (document.querySelectorAll(".river.mine li").length < discards) return;
                observer.disconnect();
                reflex.click();
                done();
            };
            const observer = new MutationObserver(look);
            observer.observe(document.body, { childList: true, subtree: true });
            look();
        })""",
        [reflex.element_handle(), discards],
    )
    page.locator(MY_TURN).wait_for()


def faults(page: Page, size: tuple[int, int], least: int) -> list[str]:
    """What is wrong with the table on a screen of a size."""
    resize(page, size)
    page.wait_for_function("innerWidth == document.querySelector('.room').clientWidth")
    tile = page.locator(".river .tile").first.evaluate("tile => tile.getBoundingClientRect().width")
    wrong = [f"a discard of {tile} pixels"] if tile < least else []
    if (letters := smallest_text(page)) < LEAST_TEXT:
        wrong.append(f"letters of {letters} pixels")
    wrong += [f"outside: {part}" for part in outside(page, PARTS)]
    wrong += [f"crossed: {pair}" for pair in crossed(page, PARTS)]
    wrong += [f"cut: {text}" for text in cut(page, ".plate, .act, .who, .which, .strip, .ask")]
    return [f"{size}: {fault}" for fault in wrong]
