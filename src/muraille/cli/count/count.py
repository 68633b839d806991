"""``muraille count``: count hands by answering a few questions."""

from __future__ import annotations

import os

from muraille.cli import options
from muraille.cli.count.classic import dialogue as classic_count
from muraille.cli.count.mcr import dialogue as mcr_count
from muraille.cli.game_choice import house_of, rules_named
from muraille.cli.language import chosen_language
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.options import Profile


def count(
    *,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> None:
    """Count hands by answering a few questions."""
    house = house_of(rules_named(rules), profile, changes or ())
    language = chosen_language(lang, os.environ)
    if isinstance(house, ClassicHouse):
        classic_count.begin(classic_count.ClassicDesk(language, plain, house))
    elif isinstance(house, Profile):
        mcr_count.begin(mcr_count.McrDesk(language, plain, house))
