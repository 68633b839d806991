"""``muraille count``: count hands by answering a few questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from muraille.api import explain
from muraille.cli import options
from muraille.cli.house import check_rules, profile_of
from muraille.cli.outlook import prospect_of
from muraille.cli.score import read_complete, read_flowers, show
from muraille.cli.words import chosen_language, folded, one_line, read_wind
from muraille.core.errors import Refusal
from muraille.core.notation import WrittenHand, read_hand
from muraille.core.tile import Wind
from muraille.i18n import LANGUAGES, say
from muraille.rules.mcr.profile import Profile
from muraille.rules.win import READY_SIZE

LEAVING: Final = frozenset({"q", "quit", "exit"})
EXAMPLE: Final = {
    "fr": "[DrDrDr] 123c 456c 789c 5r 5r",
    "en": "[CCC] 123m 456m 789m 5p 5p",
    "zh": "[中中中] 123万 456万 789万 5筒 5筒",
}
CIRCUMSTANCES: Final = {
    "k": "about_kong",
    "m": "last_of_wall",
    "w": "last_of_wall",
    "d": "last_copy",
    "c": "last_copy",
}
"""Letter of a circumstance, French or English -> what it says of the win."""
TWO: Final = 2

_Value = TypeVar("_Value")


class LeavingError(Exception):
    """The person has seen enough."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What holds for every hand that is counted."""

    language: str
    house: Profile
    plain: bool

    def tell(self, key: str, **values: object) -> None:
        """Say something from the catalogues."""
        tell(say(self.language, key, **values))


def count(
    *,
    profile: options.House = "ffmj",
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> None:
    """Count hands by answering a few questions."""
    check_rules(rules)
    desk = Desk(chosen_language(lang, os.environ), profile_of(profile), plain)
    desk.tell("prompt.welcome")
    desk.tell("prompt.example", hand=EXAMPLE[desk.language])
    try:
        while True:
            _one_hand(desk)
    except (LeavingError, EOFError, KeyboardInterrupt):
        tell("")
        desk.tell("prompt.bye")


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _one_hand(desk: Desk) -> None:
    """Ask for a hand and for what it takes to count it; explain what is wrong with it."""
    tell("")
    text = _asked(desk, "prompt.ask_hand")
    if not text:
        raise LeavingError
    if text == "?":
        desk.tell("prompt.hint")
        return
    try:
        written = read_hand(text)
        if written.size == READY_SIZE:
            _waits(desk, text)
            return
        win = read_complete(text, {"replacement": False, "robbed": False})
        explain(win, desk.house)
        said = _said(desk, written)
        tell("")
        win = read_complete(text, said)
        show(win, desk.house, desk.language, as_json=False, plain=desk.plain)
    except Refusal as refusal:
        tell(one_line(refusal.sentence(desk.language)))


def _waits(desk: Desk, text: str) -> None:
    """Thirteen tiles still wait: say for what."""
    from muraille.cli import draw, wait_sheet  # noqa: PLC0415 - loaded when something is drawn

    prospect = prospect_of(text, desk.house, None, None)
    tell("")
    wait_sheet.show(draw.paper(plain=desk.plain), desk.language, prospect, plain=desk.plain)


def _said(desk: Desk, written: WrittenHand) -> dict[str, Any]:
    """How the hand was won: what its text does not say is asked."""
    drawn = written.self_drawn
    if drawn is None:
        drawn = _until_clear(desk, "prompt.ask_how", _yes_or_no)
    said: dict[str, Any] = {"self_drawn": drawn}
    if written.round_wind is None or written.seat_wind is None:
        said["round_wind"], said["seat_wind"] = _until_clear(desk, "prompt.ask_winds", _winds)
    if written.about_kong is None:
        desk.tell("prompt.flags_hint")
        flags = _until_clear(desk, "prompt.ask_flags", _flags)
        about_kong = "about_kong" in flags
        said |= {name: True for name in flags if name != "about_kong"}
        said |= {"replacement": about_kong and drawn, "robbed": about_kong and not drawn}
    if not written.bonus:
        said["flowers"] = _until_clear(desk, "prompt.ask_flowers", _flowers)
    return said


def _until_clear(desk: Desk, question: str, read: Callable[[str], _Value]) -> _Value:
    """Ask until the answer can be read."""
    while True:
        try:
            return read(_asked(desk, question))
        except Refusal as refusal:
            tell(one_line(refusal.sentence(desk.language)))


def _asked(desk: Desk, question: str) -> str:
    """The answer to a question."""
    sys.stdout.write(f"{say(desk.language, question)} › ")  # noqa: RUF001 - a prompt
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if folded(line) in LEAVING:
        raise LeavingError
    return line.strip()


def _yes_or_no(text: str) -> bool:
    word = folded(text)
    if word in ("", "n", "0"):
        return False
    if word in ("o", "y", "1"):
        return True
    for language in LANGUAGES:
        for answer in ("yes", "no"):
            if word == folded(say(language, f"common.{answer}")):
                return answer == "yes"
    raise Refusal("not_yes_or_no")


def _winds(text: str) -> tuple[Wind, Wind]:
    """Round wind and seat wind; east unless said."""
    if not text:
        return Wind.EAST, Wind.EAST
    parts = text.replace(",", " ").replace("/", " ").split()
    if len(parts) == 1 and len(text) == TWO and text.lower() not in ("we", "ws", "ww", "wo", "wn"):
        parts = list(text)
    if len(parts) != TWO:
        raise Refusal("two_winds", found=text[:20])
    return read_wind(parts[0]), read_wind(parts[1])


def _flags(text: str) -> frozenset[str]:
    letters = text.lower().replace(",", "").replace(" ", "")
    if not set(letters) <= set(CIRCUMSTANCES):
        raise Refusal("not_circumstances", found=text[:20])
    return frozenset(CIRCUMSTANCES[letter] for letter in letters)


def _flowers(text: str) -> int:
    return read_flowers(text) if text else 0
