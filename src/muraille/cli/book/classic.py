"""The book of the classical game on the command line."""

from __future__ import annotations

import sys

from muraille.games.classic.house_rules import ClassicHouse
from muraille.report import record
from muraille.report.classic_book import as_record, search


def show(words: str, house: ClassicHouse, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the book, or what a text may mean in it."""
    found = search(words, language)
    alone = len(found) == 1
    if as_json:
        entries = [as_record(entry, house) for entry in found]
        sys.stdout.write(record.written(entries[0] if alone else entries) + "\n")
        return
    # Programs do not wait for rich.
    from muraille.cli import draw  # noqa: PLC0415
    from muraille.cli.book import classic_page as classic_book_page  # noqa: PLC0415
    from muraille.cli.book import classic_sheet as classic_book_sheet  # noqa: PLC0415

    console = draw.paper(plain=plain)
    if alone:
        classic_book_page.show_one(console, language, found[0], house, plain=plain)
    else:
        whole_book = not words.strip()
        classic_book_sheet.show_all(console, language, found, house, whole_book=whole_book)
