"""The book of the classical game: finding an entry, and what it is worth in a house."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import EAST, RED
from muraille.games.classic.bonuses import blessing, flat_double
from muraille.games.classic.count import book_of
from muraille.games.classic.doubles import double
from muraille.games.classic.families import FAMILIES, families_of
from muraille.games.classic.hand import Form, Group
from muraille.games.classic.house_rules import HOUSES, ClassicHouse
from muraille.games.classic.options import CHOICES, Options
from muraille.games.classic.points import DRAGON_UNITS, item, late_item, set_points
from muraille.i18n import LANGUAGES, catalogue
from muraille.report import record
from muraille.report.classic_examples import examples
from muraille.report.pages import LONGEST_NAME
from muraille.report.words import folded

TABLES: Final = ("sets", "lines", "grands_jeux", "families", "switches")
"""The parts of the book, as the catalogues have them."""
TILES: Final = {"simples": 1, "majors": EAST, "dragons": RED}
"""A tile for each row of the table of points."""
UNDETERMINED: Final = ("plum_blossom", "moon", "earthly_blessing")


@dataclass(frozen=True, slots=True)
class Entry:
    """Something the book speaks of."""

    table: str
    id: str

    def text(self, language: str, field: str) -> str:
        """What the catalogues say of it."""
        return str(catalogue(language)["classic"][self.table][self.id][field])

    def name(self, language: str) -> str:
        """What it is called."""
        return self.text(language, "name")

    def definition(self, language: str) -> str:
        """What it is, in a sentence."""
        return self.text(language, "sentence" if self.table == "switches" else "definition")


def everything() -> tuple[Entry, ...]:
    """The whole book in its order."""
    book = catalogue("en")["classic"]
    return tuple(Entry(table, name) for table in TABLES for name in book[table])


def search(text: str, language: str) -> tuple[Entry, ...]:
    """The entries a text may mean: all for nothing, one for a name, some for a part of one."""
    if not text.strip():
        return everything()
    wanted = folded(text[:LONGEST_NAME])
    exact = tuple(entry for entry in everything() if wanted in names(entry))
    part = tuple(e for e in everything() if wanted and any(wanted in name for name in names(e)))
    if exact or part:
        return exact[:1] or part
    called = {name: entry for entry in everything() for name in names(entry)}
    close = called[get_close_matches(wanted, called, 1, cutoff=0.0)[0]]
    raise Refusal("unknown_entry", found=text[:40], nearest=close.name(language))


@cache
def names(entry: Entry) -> frozenset[str]:
    """Everything an entry may be called, as people type it; articles may be left out."""
    texts = [catalogue(language)["classic"][entry.table][entry.id] for language in LANGUAGES]
    spoken = [name for said in texts for name in _spoken(said)]
    return frozenset(name for said in (entry.id, *spoken) for name in _bare(folded(said)))


def _spoken(said: dict[str, object]) -> Iterator[str]:
    yield str(said["name"])
    for field in ("exposed", "concealed"):
        if field in said:
            yield str(said[field])
    aliases = said.get("aliases", [])
    if isinstance(aliases, list):
        yield from aliases


def _bare(name: str) -> Iterator[str]:
    """A name, and without its article."""
    yield name
    article, _, rest = name.partition(" ")
    if article in {"la", "le", "les", "the"} and rest:
        yield rest


def value(entry: Entry, options: Options) -> int | None:
    """Points or factor of a line or of a Grand Jeu in a house; nothing if it is not played."""
    book = book_of(options)
    if entry.table == "grands_jeux":
        return next((p.points for p in book.grands_jeux if p.id == entry.id), None)
    lines = (
        *(*book.items, *book.late_items, *book.doubles),
        *(*book.flat_items, *book.flat_doubles, *book.blessings),
    )
    return next((rule.value for rule in lines if rule.id == entry.id), None)


def is_double(entry: Entry) -> bool:
    """Whether a line multiplies, in the houses that play it."""
    return entry.id in {rule.id for rule in (*double.rules, *flat_double.rules)}


def winner_only(entry: Entry) -> bool:
    """Whether a line is for the winner alone."""
    tables = (item, late_item, double, flat_double, blessing)
    rules = (rule for table in tables for rule in table.rules)
    return next((rule.winner for rule in rules if rule.id == entry.id), False)


def set_values(entry: Entry, options: Options) -> tuple[int, int]:
    """What a row of the table of points is worth, exposed and concealed."""
    form, _, rank = entry.id.partition("_of_")
    unit = DRAGON_UNITS[options.dragon_scale]
    exposed, concealed = (
        set_points(Group(Form(form), TILES[rank], shown), unit) for shown in (True, False)
    )
    return exposed, concealed


def choices(switch: str) -> tuple[str, ...]:
    """What a switch can be set to, as it is typed."""
    if switch in {"limit", "hands_per_game"}:
        return ("1, 2, 3…" if switch == "limit" else "4, 8, 12, 16…",)
    if switch == "grands_jeux":
        return ("all", "none", "main_de_paires,tempete…")
    return tuple(str(one) for one in CHOICES.get(switch, ("true", "false")))


def as_record(entry: Entry, house: ClassicHouse) -> record.Record:
    """An entry for programs."""
    told: record.Record = {
        "id": entry.id,
        "kind": entry.table,
        "names": {language: entry.name(language) for language in LANGUAGES},
        "definitions": {language: entry.definition(language) for language in LANGUAGES},
    }
    if entry.table == "sets":
        exposed, concealed = set_values(entry, house.options)
        told |= {"exposed": exposed, "concealed": concealed}
    elif entry.table in {"lines", "grands_jeux"}:
        worth = value(entry, house.options)
        factor = entry.table == "lines" and is_double(entry)
        told |= {"factor" if factor else "points": worth}
    if entry.table == "grands_jeux":
        told["families"] = list(families_of(entry.id))
    if entry.table == "families":
        told["grands_jeux"] = list(FAMILIES[entry.id])
    if entry.table == "switches":
        told["default"] = next(iter(HOUSES.values())).settings[entry.id]
        told["setting"] = house.settings[entry.id]
        told["values"] = list(choices(entry.id))
    if entry.id in examples() and entry.table != "switches":
        told["example"] = dict(examples()[entry.id])
    return told
