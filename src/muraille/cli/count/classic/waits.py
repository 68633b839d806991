"""What an unfinished hand of the classical game needs, and whether it can be announced."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from muraille.core.hand import Hand
from muraille.games.classic.hand import Situation
from muraille.games.classic.house_rules import ClassicHouse
from muraille.report.classic_outlook import outlook, read_waiting
from muraille.report.classic_record import foreseen
from muraille.report.classic_win import Said
from muraille.report.record import written

if TYPE_CHECKING:
    from rich.console import Console


def answer(  # noqa: PLR0913 - as the command was told
    text: str, said: Said, house: ClassicHouse, language: str, *, as_json: bool, plain: bool
) -> None:
    """Print what the hand of a text needs, for programs or for people."""
    seen = outlook(*read_waiting(text, said), house)
    if as_json:
        sys.stdout.write(written(foreseen(seen)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs wait for no rich
    from muraille.cli.count.classic import wait_sheet as classic_wait_sheet  # noqa: PLC0415 - programs wait for no rich

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
    from muraille.cli.count.classic import wait_sheet as classic_wait_sheet  # noqa: PLC0415 - programs do not wait for rich

    classic_wait_sheet.show(console, language, outlook(hand, at, house), plain=plain)
