"""What four people with the longest names pay each other: it stays on every screen."""

from __future__ import annotations

from datetime import date
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from muraille.bots import registry
from muraille.bots.hand_loop import play_hand
from muraille.core.fair import hand_chance
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.options import ADVANCED
from muraille.games.classic.rules import ClassicRules
from muraille.record.own.codec import write_record
from muraille.record.own.record import RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.table.events import HandWon
from muraille.table.events.codec import decode
from muraille.table.match import Match
from tests.browser.checks import cut, outside
from tests.browser.table.foreseen import BOT, NO_WORDS
from tests.browser.table.moves import ENDED
from tests.browser.visitors import Visitors

NAMES: Final = (
    "Maximilienne de Fontenay",
    "Anne-Sophie Vandenbroeck",
    "Jean-Christophe Baudouin",
    "Wolfeschlegelsteinhausen",
)
"""As long as the house allows."""
WIDTHS: Final = (320, 390, 844, 1100, 1280)
HIGH: Final = 4000
"""Pixels: nothing has to be scrolled."""
GAME: Final = "test/payments"
SEAL: Final = ".num:has(> b + span)"
RIM: Final = """([seal, number, classes]) => {
    const part = document.querySelector(seal);
    part.classList.remove("hundreds", "long");
    part.classList.add(...classes);
    const digits = part.querySelector("b");
    digits.textContent = number;
    return (part.offsetWidth - digits.offsetWidth) / 2;
}"""
"""Pixels beside the points of a win, were they this number."""
LEAST_RIM: Final = 5


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of one hand, won, by the settlement in which losers pay each other as well."""
    for number in count():
        match = Match(ClassicRules(ADVANCED), hands=1)
        seed = Random(number).randbytes(32)
        chance = hand_chance(seed, GAME, 1, NO_WORDS, flowers=match.deal.flowers)
        deal = match.begin(chance)
        play_hand(deal, [registry.player(BOT, ClassicAdviser(ADVANCED)) for _ in NAMES])
        match.finish()
        if any(isinstance(event, HandWon) for event in decode(deal.log)):
            break
    players = tuple(RecordedPlayer(name, seat) for seat, name in enumerate(NAMES))
    record = Recorder(GAME, date(2026, 11, 17), ADVANCED, players).record(
        match, [WallOrigin(chance)]
    )
    file = tmp_path_factory.mktemp("payments") / "game.json"
    file.write_text(write_record(record), encoding="utf-8")
    return file


@pytest.mark.parametrize("language", ["fr-FR", "en-GB", "zh-CN"])
def test_nothing_of_the_payments_is_cut_or_lies_off_the_screen(
    visitors: Visitors, file: Path, language: str
) -> None:
    page = visitors.come("/replay", language=language)
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.keyboard.press("c")
    page.locator(ENDED).wait_for()
    expect(page.get_by_role("table")).to_have_count(3)
    found = [f"{width}: {fault}" for width in WIDTHS for fault in faults(page, width)]
    assert not found, "\n".join(found)


def test_the_seal_has_a_rim_around_every_number(visitors: Visitors, file: Path) -> None:
    page = visitors.come("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.keyboard.press("c")
    page.locator(f"{ENDED}, {SEAL}").nth(1).wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HIGH})
        for number, classes in (("88", []), ("888", ["hundreds"]), ("8000", ["hundreds", "long"])):
            assert page.evaluate(RIM, [SEAL, number, classes]) >= LEAST_RIM, (width, number)


def faults(page: Page, width: int) -> list[str]:
    """What does not lie wholly on a screen, and texts that are wider than their places."""
    page.set_viewport_size({"width": width, "height": HIGH})
    page.wait_for_function("width => innerWidth === width", arg=width)
    texts = "aside :is(td, li), aside .button, .choice label"
    return [*outside(page, f"{texts}, aside th"), *cut(page, texts)]
