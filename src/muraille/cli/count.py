"""``muraille count``: count hands by answering a few questions."""

from __future__ import annotations

import os

from muraille.cli import classic_count, mcr_count, options
from muraille.cli.house import house_of, rules_named
from muraille.cli.language import chosen_language
from muraille.rules.classic.house import ClassicHouse
from muraille.rules.mcr.profile import Profile


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
