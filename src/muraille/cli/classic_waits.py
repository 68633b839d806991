"""What an unfinished hand of the classical game needs, and whether it can be announced."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from muraille.cli import record
from muraille.cli.classic_outlook import Outlook, outlook, read_waiting
from muraille.cli.classic_record import called, played, waited
from muraille.cli.classic_win import Said
from muraille.core.hand import Hand
from muraille.rules.classic.hand import Situation
from muraille.rules.classic.house import ClassicHouse

if TYPE_CHECKING:
    from rich.console import Console


def answer(  # noqa: PLR0913 - as the command was told
    text: str, said: Said, house: ClassicHouse, language: str, *, as_json: bool, plain: bool
) -> None:
    """Print what the hand of a text needs, for programs or for people."""
    seen = outlook(*read_waiting(text, said), house)
    if as_json:
        sys.stdout.write(record.written(as_record(seen)) + "\n")
        return
    from muraille.cli import classic_wait_sheet, draw  # noqa: PLC0415 - programs wait for no rich

    classic_wait_sheet.show(draw.paper(plain=plain), language, seen, plain=plain)


def show(  # noqa: PLR0913 - what is told, and how
    console: Console,
    language: str,
    hand: Hand,
    at: Situation,
    house: ClassicHouse,
    *,
    plain: bool,
) -> None:
    """Print what a hand at a table needs."""
    from muraille.cli import classic_wait_sheet  # noqa: PLC0415 - programs do not wait for rich

    classic_wait_sheet.show(console, language, outlook(hand, at, house), plain=plain)


def as_record(seen: Outlook) -> record.Record:
    """The same for programs."""
    return {
        "rules": "classic",
        "profile": seen.house.name,
        "hand": played(seen.hand, seen.at),
        "complete": seen.complete,
        "distance": seen.away,
        "calling_hand_allowed": seen.house.options.calling_hand,
        "waits": [waited(wait) for wait in seen.waits],
        "calls": [called(call) for call in seen.calls],
        "near_grands_jeux": [
            {"grand_jeu": one.grand_jeu, "points": one.points, "missing": one.missing}
            for one in seen.near
        ],
    }
