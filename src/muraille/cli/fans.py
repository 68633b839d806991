"""``muraille fans``: the book of fans, or one fan in full."""

from __future__ import annotations

import os
import sys

from muraille.cli import examples, options, record
from muraille.cli.house import check_rules, profile_of
from muraille.cli.pages import Taking, disputed, search, taken_by, takes
from muraille.cli.words import chosen_language, fan_name
from muraille.i18n import LANGUAGES, catalogue
from muraille.rules.mcr.profile import PROFILES, Profile


def fans(  # noqa: PLR0913 - the options of the command
    text: options.Text = None,
    *,
    profile: options.House = "ffmj",
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The book of the 81 fans, or one of them in full."""
    check_rules(rules)
    language = chosen_language(lang, os.environ)
    house = profile_of(profile)
    found = search(" ".join(text or []), language, house)
    alone = len(found) == 1
    if as_json:
        entries = [as_record(fan, house) for fan in found]
        sys.stdout.write(record.written(entries[0] if alone else entries) + "\n")
        return
    from muraille.cli import draw, fan_sheet  # noqa: PLC0415 - programs do not wait for rich

    console = draw.paper(plain=plain)
    if alone:
        fan_sheet.show_one(console, language, found[0], house, plain=plain)
    else:
        fan_sheet.show_all(console, language, found, house)


def as_record(fan: str, house: Profile) -> record.Record:
    """A page of the book for programs."""
    entry = house.book[fan]
    example = examples.example_of(fan)
    return {
        "id": fan,
        "points": entry.points,
        "points_by_profile": {p.name: p.book[fan].points for p in PROFILES.values()},
        "names": {language: fan_name(language, fan) for language in LANGUAGES},
        "definitions": {
            language: str(catalogue(language)["fans"][fan]["definition"]) for language in LANGUAGES
        },
        "page": entry.page,
        "excludes": [_taking(taking) for taking in takes(fan, house)],
        "excluded_by": [_taking(taking) for taking in taken_by(fan, house)],
        "example": {"hand": example.hand, "how": list(example.how)},
        "switches": {
            s.name: {"ffmj": s.ffmj, "international": s.international} for s in disputed(fan)
        },
    }


def _taking(taking: Taking) -> record.Record:
    return {"fan": taking.fan, "manner": taking.manner, "ruling": taking.ruling or None}
