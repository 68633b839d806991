"""What a winning hand of MCR is worth, and why."""

from __future__ import annotations

import sys
from typing import Any

from muraille.api import read_win
from muraille.core.errors import Refusal
from muraille.core.notation import read_hand
from muraille.games.mcr.options import Profile
from muraille.games.win import BONUS_TILES, READY_SIZE, Win
from muraille.report import mcr_record
from muraille.report.record import written
from muraille.report.tally import counted


def answer_lines(house: Profile, language: str) -> None:
    """Answer the cases on standard input; what only this needs is loaded here."""
    from muraille.cli.count.mcr.batch import answered  # noqa: PLC0415 - pydantic is slow to load
    from muraille.cli.json_lines import answer_all  # noqa: PLC0415

    answer_all(sys.stdin.buffer, sys.stdout.buffer, lambda line: answered(line, house, language))


def situation(**said: Any) -> dict[str, Any]:  # noqa: ANN401 - the fields of a Win
    """Only what was said; the text of the hand, or the usual, fills the rest."""
    return {name: value for name, value in said.items() if value is not None}


def read_flowers(text: str) -> int:
    """A number of flowers."""
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= len("000")):
        raise Refusal("bad_flowers", count=text[:20])
    if int(word) > BONUS_TILES:
        raise Refusal("bad_flowers", count=int(word))
    return int(word)


def read_complete(text: str, said: dict[str, Any]) -> Win:
    """A complete hand; what is said beside the text wins over what it says itself."""
    if not text.strip():
        raise Refusal("empty_input")
    told = read_hand(text)
    if told.size == READY_SIZE and told.tiles:
        raise Refusal("still_waiting")
    return read_win(text, **said)


def show(win: Win, house: Profile, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the count, for programs or for people."""
    count = counted(win, house)
    if as_json:
        answer = mcr_record.explained(count.why, count.chances, count.notes)
        sys.stdout.write(written(answer) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count.mcr import sheet  # noqa: PLC0415 - programs do not wait for rich

    sheet.show(draw.paper(plain=plain), language, count, plain=plain)
