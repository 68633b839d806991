"""The book of the 81 fans of MCR on the command line."""

from __future__ import annotations

import sys

from muraille.cli import examples, record
from muraille.cli.pages import Taking, disputed, search, taken_by, takes
from muraille.cli.words import fan_name
from muraille.i18n import LANGUAGES, catalogue
from muraille.rules.mcr.profile import PROFILES, Profile


def show(words: str, house: Profile, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the book, or what a text may mean in it."""
    found = search(words, language, house)
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
