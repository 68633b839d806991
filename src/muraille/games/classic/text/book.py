"""The book of the classical game in words: its parts, its pages, their examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.tile import Wind
from muraille.games.book.page import Book, BookPage, BookPart, Example, Relation, Relations
from muraille.games.classic.lines.families import FAMILIES, HEADINGS, families_of
from muraille.games.classic.options import HOUSES, ClassicHouseRules
from muraille.games.classic.shown_lines import MOONS
from muraille.games.classic.text import words
from muraille.games.classic.text.examples import circumstances_of, example_of
from muraille.games.classic.text.layout import elements_of
from muraille.games.classic.text.pages import (
    BookEntry,
    choices,
    everything,
    is_double,
    set_values,
    value,
    winner_only,
)
from muraille.games.text.hand import hand_text
from muraille.games.text.words import WINDS, capital, labelled, listed
from muraille.i18n import LANGUAGES, say

UNDETERMINED: Final = ("plum_blossom", "moon", "earthly_blessing")
"""Lines that the document counts neither among the points nor among the doubles."""


CALLED: Final = ("won", "drawn", "lost")
"""How a hand ends that was announced."""


def book_in(language: str, house: ClassicHouseRules) -> Book:
    """The whole book."""
    found = everything()
    lines = [entry for entry in found if entry.table == "lines"]
    special = [entry for entry in lines if entry.name in UNDETERMINED]
    added = [entry for entry in lines if entry not in special and not is_double(entry)]
    doubles = [entry for entry in lines if entry not in special and is_double(entry)]
    tables = {table: [e for e in found if e.table == table] for table in ("families", "switches")}
    return Book(
        rules="classic",
        name=say(language, "classic.book.title"),
        house=words.house_label(language, house),
        parts=[
            _sets(language, [entry for entry in found if entry.table == "sets"], house),
            _part(language, "added", sorted(added, key=winner_only), house),
            _part(language, "doubles", sorted(doubles, key=winner_only), house),
            _part(language, "undetermined", special, house),
            _part(language, "grands_jeux", [e for e in found if e.table == "grands_jeux"], house),
            *(_part(language, table, entries, house) for table, entries in tables.items()),
        ],
    )


def _part(
    language: str, name: str, entries: Sequence[BookEntry], house: ClassicHouseRules
) -> BookPart:
    return BookPart(
        id=name,
        title=say(language, f"classic.book.{name}"),
        pages=[page_in(language, entry, house) for entry in entries],
    )


def _sets(language: str, entries: Sequence[BookEntry], house: ClassicHouseRules) -> BookPart:
    manners = [say(language, f"classic.book.{word}") for word in ("exposed", "concealed")]
    return BookPart(
        id="sets",
        title=say(language, "classic.book.sets"),
        pages=[page_in(language, entry, house) for entry in entries],
        columns=tuple(manners),
        remark=labelled(language, say(language, "classic.book.chow"), "0"),
    )


def page_in(language: str, entry: BookEntry, house: ClassicHouseRules) -> BookPage:
    """All there is to say about an entry."""
    worth, number = _worth(language, entry, house)
    valued = entry.table in {"lines", "grands_jeux"}
    return BookPage(
        id=entry.id,
        name=entry.title(language),
        names={one: entry.title(one) for one in LANGUAGES},
        aliases=[str(alias) for alias in entry.said(language).get("aliases", ())],
        definition=entry.definition(language),
        value=number,
        worth=worth,
        values=_values(language, entry) if valued else {},
        group=_group(language, entry),
        source="",
        facts=_facts(language, entry, house),
        relations=_relations(language, entry, house),
        numbers=set_values(entry, house.options) if entry.table == "sets" else (),
        played=not valued or number is not None,
    )


def _worth(language: str, entry: BookEntry, house: ClassicHouseRules) -> tuple[str, int | None]:
    """What stands beside the name of an entry, and its number."""
    if entry.table == "sets":
        said = entry.said(language)
        exposed, concealed = set_values(entry, house.options)
        return f"{said['exposed']} {exposed} · {said['concealed']} {concealed}", None
    if entry.table not in {"lines", "grands_jeux"}:
        return "", None
    number = value(entry, house.options)
    if number is None:
        return say(language, "classic.book.unplayed"), None
    return (words.times if is_double(entry) else words.points)(language, number), number


def _values(language: str, entry: BookEntry) -> dict[str, str]:
    """What an entry is worth in each built-in house, if that differs."""
    found = {
        words.house_name(language, house): _worth(language, entry, house)[0]
        for house in HOUSES.values()
    }
    return found if len(set(found.values())) > 1 else {}


def _group(language: str, entry: BookEntry) -> str:
    """The heading a page stands under in its part."""
    if entry.table == "grands_jeux":
        return say(language, f"classic.families.{HEADINGS[entry.name]}.name")
    if entry.table == "lines" and entry.name not in UNDETERMINED:
        key = "winner_only" if winner_only(entry) else "all_hands"
        return say(language, f"classic.book.{key}")
    return ""


def _facts(language: str, entry: BookEntry, house: ClassicHouseRules) -> list[str]:
    if entry.table == "grands_jeux":
        names = [say(language, f"classic.families.{one}.name") for one in families_of(entry.name)]
        label = capital(say(language, "classic.book.family"))
        return [labelled(language, label, listed(language, names))]
    if entry.table == "switches":
        return _settings(language, entry.name, house)
    return []


def _settings(language: str, switch: str, house: ClassicHouseRules) -> list[str]:
    usual, here = next(iter(HOUSES.values())).settings[switch], house.settings[switch]
    told = [say(language, "book.default", value=_setting(usual))]
    if here != usual:
        told.append(say(language, "book.here", value=_setting(here)))
    values = listed(language, choices(switch))
    return [*told, say(language, "book.values", values=values)]


def _setting(value: object) -> str:
    """A setting as it is typed."""
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _relations(language: str, entry: BookEntry, house: ClassicHouseRules) -> list[Relations]:
    """What else belongs to an entry: members of a family, other names, what becomes of a call."""
    if entry.table == "families":
        return _members(language, entry, house)
    if entry.table == "lines" and entry.name in MOONS:
        others = sorted(MOONS - {entry.name})
        rows = [Relation(id=one, name=words.name(language, one), note="") for one in others]
        return [Relations(title=say(language, "classic.book.same_double"), rows=rows)]
    if entry.table == "lines" and entry.name == "main_appelante":
        told = [say(language, f"classic.book.called_{end}") for end in CALLED]
        rows = [Relation(id="", name=one, note="") for one in told]
        return [Relations(title=say(language, "classic.book.called"), rows=rows)]
    return []


def _members(language: str, entry: BookEntry, house: ClassicHouseRules) -> list[Relations]:
    """The Grands Jeux of a family."""
    pages = [BookEntry("grands_jeux", name) for name in FAMILIES[entry.name]]
    rows = [
        Relation(id=one.id, name=one.title(language), note=_worth(language, one, house)[0])
        for one in pages
    ]
    return [Relations(title=say(language, "classic.book.grands_jeux"), rows=rows)]


def example_in(language: str, line: str) -> Example:
    """A hand that shows a line, in a house that plays it."""
    why = example_of(line)
    shown = hand_text(language, why.hand_before, why.winning_tile)
    return Example(
        hand=shown.text,
        code=shown.code,
        circumstances={
            name: WINDS[told] if isinstance(told, Wind) else bool(told)
            for name, told in circumstances_of(line).said().items()
        },
        elements=elements_of(language, why),
        facts=[
            *words.facts(language, why.at, why.house.options),
            words.house_label(language, why.house),
        ],
        count=list(filter(None, _counted(language, line))),
    )


def _counted(language: str, line: str) -> Sequence[str]:
    """Points, doubles and what they make."""
    score = example_of(line).score
    items = [f"{words.line_name(language, one)} {one.value}" for one in score.items]
    doubles = [
        f"{words.line_name(language, one)} {words.times(language, one.value)}"
        for one in score.doubles
    ]
    worth = words.points(language, score.score)
    return (
        " + ".join(items),
        " · ".join(doubles),
        say(language, "classic.sheet.score", points=worth),
    )
