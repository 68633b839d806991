"""``muraille fans``: the book of a game, or one entry of it in full."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.book.switches import switch_figures, switch_page
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.registry import USUAL
from muraille.report import glossary
from muraille.report.lookup import look_up


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
    """The book of a game, one entry of it in full, or a word of the game."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    words = " ".join(text or [])
    answer = look_up(words, language, game, house)
    found = answer.pages
    if as_json:
        entries = [page.figures() for page in found]
        if answer.switch:
            entries = [switch_figures(game, house, answer.switch)]
        if answer.word:
            entries.insert(0, glossary.figures(answer.word))
        sys.stdout.write(as_json_text(entries[0] if len(entries) == 1 else entries) + "\n")
        return
    # Programs do not wait for rich.
    from muraille.cli import draw  # noqa: PLC0415
    from muraille.cli.book import pages  # noqa: PLC0415
    from muraille.cli.book.switch_table import show_switches  # noqa: PLC0415

    console = draw.paper(plain=plain)
    book = game.book(language, house)
    if answer.word:
        page = glossary.page(language, answer.word)
        pages.show_one(console, language, page, None, plain=plain)
        if found:
            console.print()
    if answer.switch:
        page = switch_page(language, game, house, answer.switch)
        pages.show_one(console, language, page, None, plain=plain)
    elif len(found) == 1 and not answer.word:
        example = game.example(language, found[0].id, house)
        pages.show_one(console, language, pages.page_of(book, found[0].id), example, plain=plain)
    elif found:
        pages.show_all(console, language, book, [page.id for page in found])
        show_switches(
            console, language, game, house, {page.id for page in found} if words else None
        )
        pages.show_more(console, language)
