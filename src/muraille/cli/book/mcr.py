"""The book of the 81 fans of MCR on the command line."""

from __future__ import annotations

import sys

from muraille.games.mcr.options import Profile
from muraille.report import record
from muraille.report.fan_record import page_of
from muraille.report.pages import search


def show(words: str, house: Profile, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the book, or what a text may mean in it."""
    found = search(words, language, house)
    alone = len(found) == 1
    if as_json:
        entries = [page_of(fan, house) for fan in found]
        sys.stdout.write(record.written(entries[0] if alone else entries) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.book import fan_sheet  # noqa: PLC0415 - programs do not wait for rich

    console = draw.paper(plain=plain)
    if alone:
        fan_sheet.show_one(console, language, found[0], house, plain=plain)
    else:
        fan_sheet.show_all(console, language, found, house)
