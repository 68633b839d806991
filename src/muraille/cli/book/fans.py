"""``muraille fans``: the book of a game, or one entry of it in full."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.registry import USUAL


def fans(  # noqa: PLR0913 - the options of the command
    text: options.Text = None,
    *,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The book of a game, or one entry of it in full."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    words = " ".join(text or [])
    found = game.search(words, language, house)
    alone = len(found) == 1
    if as_json:
        entries = [page.figures() for page in found]
        sys.stdout.write(as_json_text(entries[0] if alone else entries) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.book import pages  # noqa: PLC0415 - as above

    console = draw.paper(plain=plain)
    book = game.book(language, house)
    if alone:
        example = game.example(language, found[0].id, house)
        pages.show_one(console, language, pages.page_of(book, found[0].id), example, plain=plain)
    else:
        pages.show_all(console, language, book, [page.id for page in found])
