"""``muraille fans``: the book of a game, or one entry of it in full."""

from __future__ import annotations

import os

from muraille.cli import options
from muraille.cli.book import classic as classic_fans
from muraille.cli.book import mcr as mcr_fans
from muraille.cli.game_choice import house_of, rules_named
from muraille.cli.language import chosen_language
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.options import Profile


def fans(  # noqa: PLR0913 - the options of the command
    text: options.Text = None,
    *,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The book of a game, or one entry of it in full."""
    language = chosen_language(lang, os.environ)
    house = house_of(rules_named(rules), profile, changes or ())
    words = " ".join(text or [])
    if isinstance(house, ClassicHouse):
        classic_fans.show(words, house, language, as_json=as_json, plain=plain)
    elif isinstance(house, Profile):
        mcr_fans.show(words, house, language, as_json=as_json, plain=plain)
