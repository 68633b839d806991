"""The book of the classical game: its entries, how they are found, what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from muraille.core.tile import EAST, RED
from muraille.games.book.page import ID, entries_named
from muraille.games.classic.count import tables_of
from muraille.games.classic.hand import Group, GroupForm
from muraille.games.classic.lines.bonuses import blessing, flat_double
from muraille.games.classic.lines.doubles import double
from muraille.games.classic.lines.families import FAMILIES, families_of
from muraille.games.classic.lines.points import DRAGON_UNITS, item, late_item, set_points
from muraille.games.classic.options import (
    CHOICES,
    HOUSES,
    RANGES,
    ClassicHouseRules,
    ClassicOptions,
)
from muraille.games.classic.text.examples import examples
from muraille.games.game import Figures
from muraille.games.house_rules import range_text
from muraille.games.text.words import folded
from muraille.i18n import LANGUAGES, catalogue

TABLES: Final = ("sets", "lines", "grands_jeux", "families", "switches")
"""The tables of the book, as the catalogues have them."""
TILES: Final = {"simples": 1, "majors": EAST, "dragons": RED}
"""A tile for each row of the table of points."""
ARTICLES: Final = frozenset({"la", "le", "les", "the"})


@dataclass(frozen=True, slots=True)
class BookEntry:
    """Something the book speaks of."""

    table: str
    name: str

    @property
    def id(self) -> str:
        """Its page; the switch of a line may have the name of that line."""
        return f"switch.{self.name}" if self.table == "switches" else self.name

    def said(self, language: str) -> dict[str, Any]:
        """What the catalogues say of it."""
        found: dict[str, Any] = catalogue(language)["classic"][self.table][self.name]
        return found

    def title(self, language: str) -> str:
        """What it is called."""
        return str(self.said(language)["name"])

    def definition(self, language: str) -> str:
        """What it is, in a sentence."""
        return str(self.said(language)["sentence" if self.table == "switches" else "definition"])

    @property
    def has_example(self) -> bool:
        """Whether there is a hand that shows it."""
        return self.table != "switches" and self.name in examples()


def everything() -> tuple[BookEntry, ...]:
    """The whole book in its order."""
    book = catalogue("en")["classic"]
    return tuple(BookEntry(table, name) for table in TABLES for name in book[table])


def search(text: str, language: str) -> tuple[BookEntry, ...]:
    """The entries a text may mean: all for nothing, one for a name, some for a part of one."""
    known = {entry: names(entry) for entry in everything()}
    if text.strip() and not ID.search(text):
        known = {entry: known[entry] for entry in known if entry not in _namesakes(language)}
    return tuple(entries_named(text, known, lambda entry: entry.title(language)))


@cache
def _namesakes(language: str) -> frozenset[BookEntry]:
    """The switches that are called as a line is: whoever types the name wants the line."""
    entries = everything()
    lines = {name for entry in entries if entry.table != "switches" for name in names(entry)}
    switches = (entry for entry in entries if entry.table == "switches")
    return frozenset(entry for entry in switches if folded(entry.title(language)) in lines)


@cache
def names(entry: BookEntry) -> frozenset[str]:
    """Everything an entry may be called, as people type it; articles may be left out."""
    spoken = (name for language in LANGUAGES for name in _spoken(entry.said(language)))
    called = (entry.name, entry.id, *spoken)
    return frozenset(name for said in called for name in _bare(folded(said)))


def _spoken(said: dict[str, Any]) -> Iterator[str]:
    yield str(said["name"])
    for field in ("exposed", "concealed"):
        if field in said:
            yield str(said[field])
    yield from said.get("aliases", ())


def _bare(name: str) -> Iterator[str]:
    """A name, and without its article."""
    yield name
    article, _, rest = name.partition(" ")
    if article in ARTICLES and rest:
        yield rest


def value(entry: BookEntry, options: ClassicOptions) -> int | None:
    """Points or factor of a line or of a Grand Jeu in a house; nothing if it is not played."""
    tables = tables_of(options)
    if entry.table == "grands_jeux":
        return next((p.points for p in tables.grands_jeux if p.id == entry.name), None)
    lines = (
        *(*tables.items, *tables.late_items, *tables.doubles),
        *(*tables.flat_items, *tables.flat_doubles, *tables.blessings),
    )
    return next((rule.value for rule in lines if rule.id == entry.name), None)


def is_double(entry: BookEntry) -> bool:
    """Whether an entry is a line that multiplies, in the houses that play it."""
    doubles = {rule.id for rule in (*double.rules, *flat_double.rules)}
    return entry.table == "lines" and entry.name in doubles


def winner_only(entry: BookEntry) -> bool:
    """Whether a line is for the winner alone."""
    tables = (item, late_item, double, flat_double, blessing)
    rules = (rule for table in tables for rule in table.rules)
    return next((rule.winner for rule in rules if rule.id == entry.name), False)


def set_values(entry: BookEntry, options: ClassicOptions) -> tuple[int, int]:
    """What a row of the table of points is worth, exposed and concealed."""
    form, _, rank = entry.name.partition("_of_")
    unit = DRAGON_UNITS[options.dragon_scale]
    exposed, concealed = (
        set_points(Group(GroupForm(form), TILES[rank], shown), unit) for shown in (True, False)
    )
    return exposed, concealed


def choices(switch: str) -> tuple[str, ...]:
    """What a switch can be set to, as it is typed."""
    if switch in RANGES:
        return (range_text(*RANGES[switch]),)
    if switch == "grands_jeux":
        return ("all", "none", "main_de_paires,tempete…")
    return tuple(str(one) for one in CHOICES.get(switch, ("true", "false")))


@dataclass(frozen=True, slots=True)
class ClassicPage:
    """An entry that was looked up, in a house."""

    entry: BookEntry
    house: ClassicHouseRules

    @property
    def id(self) -> str:
        """Its page."""
        return self.entry.id

    def figures(self) -> Figures:
        """The entry for programs."""
        entry, house = self.entry, self.house
        told: Figures = {
            "id": entry.name,
            "kind": entry.table,
            "names": {language: entry.title(language) for language in LANGUAGES},
            "definitions": {language: entry.definition(language) for language in LANGUAGES},
        }
        if entry.table == "sets":
            exposed, concealed = set_values(entry, house.options)
            told |= {"exposed": exposed, "concealed": concealed}
        elif entry.table in {"lines", "grands_jeux"}:
            told |= {"factor" if is_double(entry) else "points": value(entry, house.options)}
        if entry.table == "grands_jeux":
            told["families"] = list(families_of(entry.name))
        if entry.table == "families":
            told["grands_jeux"] = list(FAMILIES[entry.name])
        if entry.table == "switches":
            told["default"] = next(iter(HOUSES.values())).settings[entry.name]
            told["setting"] = house.settings[entry.name]
            told["values"] = list(choices(entry.name))
        if entry.has_example:
            told["example"] = dict(examples()[entry.name])
        return told
