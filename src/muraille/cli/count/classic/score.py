"""What a hand of the classical game is worth, and why."""

from __future__ import annotations

import sys

from muraille.games.classic.explain import explain
from muraille.games.classic.house_rules import ClassicHouse
from muraille.report.classic_win import Said, check_said, notes_on, read_played


def answer_lines(house: ClassicHouse, language: str) -> None:
    """Answer the cases on standard input; what only this needs is loaded here."""
    from muraille.cli.count.classic.batch import answered  # noqa: PLC0415 - pydantic is slow to load
    from muraille.cli.json_lines import answer_all  # noqa: PLC0415

    answer_all(sys.stdin.buffer, sys.stdout.buffer, lambda line: answered(line, house, language))


def show(  # noqa: PLR0913 - as the command was told
    text: str, said: Said, house: ClassicHouse, language: str, *, as_json: bool, plain: bool
) -> None:
    """Count the hand of a text and print it, for programs or for people."""
    check_said(said)
    hand, at = read_played(text, said)
    why = explain(hand, at, house)
    notes = notes_on(text, said, house.options)
    if as_json:
        from muraille.report import classic_record, record  # noqa: PLC0415 - only for programs

        sys.stdout.write(record.written(classic_record.explained(why, notes)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count.classic import sheet as classic_sheet  # noqa: PLC0415 - programs do not wait for rich

    classic_sheet.show(draw.paper(plain=plain), language, why, notes, plain=plain)
