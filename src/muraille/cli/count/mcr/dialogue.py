"""Counting hands of MCR by questions and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from muraille.api import explain
from muraille.cli.count.mcr.score import read_complete, read_flowers, show
from muraille.cli.dialogue import Desk, tell, two_winds, yes_or_no
from muraille.core.errors import Refusal
from muraille.core.notation import WrittenHand, read_hand
from muraille.games.mcr.options import Profile
from muraille.games.win import READY_SIZE
from muraille.report.prospect import prospect_of

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


@dataclass(frozen=True, slots=True)
class McrDesk(Desk):
    """Who is spoken to, and how his house counts."""

    house: Profile


def begin(desk: McrDesk) -> None:
    """Count hands until the person leaves."""
    desk.tell("prompt.welcome")
    desk.tell("prompt.example", hand=EXAMPLE[desk.language])
    desk.ask_hands("prompt.ask_hand", lambda text: _count(desk, text))


def _count(desk: McrDesk, text: str) -> None:
    """Ask what it takes to count a hand, and explain the count; thirteen tiles still wait."""
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


def _waits(desk: McrDesk, text: str) -> None:
    """Thirteen tiles still wait: say for what."""
    from muraille.cli import draw  # noqa: PLC0415 - loaded when something is drawn
    from muraille.cli.count.mcr import wait_sheet  # noqa: PLC0415 - loaded when something is drawn

    prospect = prospect_of(text, desk.house, None, None)
    tell("")
    wait_sheet.show(draw.paper(plain=desk.plain), desk.language, prospect, plain=desk.plain)


def _said(desk: McrDesk, written: WrittenHand) -> dict[str, Any]:
    """How the hand was won: what its text does not say is asked."""
    drawn = written.self_drawn
    if drawn is None:
        drawn = desk.until_clear("prompt.ask_how", yes_or_no)
    said: dict[str, Any] = {"self_drawn": drawn}
    if written.round_wind is None or written.seat_wind is None:
        said["round_wind"], said["seat_wind"] = desk.until_clear("prompt.ask_winds", two_winds)
    if written.about_kong is None:
        desk.tell("prompt.flags_hint")
        flags = desk.until_clear("prompt.ask_flags", _flags)
        about_kong = "about_kong" in flags
        said |= {name: True for name in flags if name != "about_kong"}
        said |= {"replacement": about_kong and drawn, "robbed": about_kong and not drawn}
    if not written.bonus:
        said["flowers"] = desk.until_clear("prompt.ask_flowers", _flowers)
    return said


def _flags(text: str) -> frozenset[str]:
    letters = text.lower().replace(",", "").replace(" ", "")
    if not set(letters) <= set(CIRCUMSTANCES):
        raise Refusal("not_circumstances", found=text[:20])
    return frozenset(CIRCUMSTANCES[letter] for letter in letters)


def _flowers(text: str) -> int:
    return read_flowers(text) if text else 0
