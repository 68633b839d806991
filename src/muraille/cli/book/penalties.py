"""``muraille penalties``: the penalty book, or a line of it in full."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.game_choice import game_named
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.registry import USUAL
from muraille.report.penalties.record import as_record
from muraille.report.penalties.search import search

Wanted = Annotated[list[str] | None, typer.Argument(metavar="WORDS", show_default=False)]


def penalties(
    wanted: Wanted = None,
    *,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The penalty book, or a line of it in full."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    found = search(" ".join(wanted or []), language, game.name)
    alone = len(found) == 1
    if as_json:
        entries = [as_record(entry) for entry in found]
        sys.stdout.write(as_json_text(entries[0] if alone else entries) + "\n")
        return
    # Programs do not wait for rich.
    from muraille.cli import draw  # noqa: PLC0415
    from muraille.cli.book import penalty_page, penalty_sheet  # noqa: PLC0415

    console = draw.paper(plain=plain)
    if alone:
        penalty_page.show_one(console, language, found[0], game.name)
    else:
        penalty_sheet.show_all(console, language, found, game, in_order=not wanted)
