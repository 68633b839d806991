"""A page of the book of MCR as a plain structure."""

from __future__ import annotations

from muraille.games.mcr.options import PROFILES, Profile
from muraille.i18n import LANGUAGES, catalogue
from muraille.report import examples
from muraille.report.pages import Taking, disputed, taken_by, takes
from muraille.report.record import Record
from muraille.report.words import fan_name


def page_of(fan: str, house: Profile) -> Record:
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


def _taking(taking: Taking) -> Record:
    return {"fan": taking.fan, "manner": taking.manner, "ruling": taking.ruling or None}
