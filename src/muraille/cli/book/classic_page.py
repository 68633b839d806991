"""One entry of the book of the classical game, printed for people."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from muraille.cli.book.classic_sheet import members
from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import draw, indented, may_draw, text, whole
from muraille.games.classic.families import FAMILIES, families_of
from muraille.games.classic.house_rules import HOUSES, ClassicHouse
from muraille.i18n import LANGUAGES, catalogue, say
from muraille.report import classic_words, words
from muraille.report.classic_book import Entry, choices, is_double, set_values, value
from muraille.report.classic_examples import example_of, examples
from muraille.report.classic_layout import drawn_groups, spelled
from muraille.report.classic_lines import facts


def show_one(
    console: Console, language: str, entry: Entry, house: ClassicHouse, *, plain: bool = False
) -> None:
    """Print all there is to say about an entry."""
    console.print(Text.assemble((entry.name(language), "bold"), *_value(language, entry, house)))
    others = [entry.name(other) for other in LANGUAGES if other != language]
    said = catalogue(language)["classic"][entry.table][entry.id]
    aliases = [str(alias) for alias in said.get("aliases", [])]
    console.print(text(" · ".join((*others, *aliases, entry.id)), "dim"))
    console.print()
    console.print(text(entry.definition(language)))
    if entry.table == "switches":
        _switch(console, language, entry, house)
    if entry.table == "grands_jeux":
        _families(console, language, entry)
    if entry.table == "families":
        of = [Entry("grands_jeux", name) for name in FAMILIES[entry.id]]
        members(console, language, of, house.options)
    if entry.id in examples() and entry.table != "switches":
        _example(console, language, entry, plain=plain)


def _value(language: str, entry: Entry, house: ClassicHouse) -> list[str | tuple[str, str]]:
    """What stands beside the name of an entry."""
    if entry.table == "sets":
        exposed, concealed = set_values(entry, house.options)
        told = [
            f"{entry.text(language, 'exposed')} {exposed}",
            f"{entry.text(language, 'concealed')} {concealed}",
        ]
        return [" · ", (" · ".join(told), "bold green")]
    if entry.table not in {"lines", "grands_jeux"}:
        return []
    worth = value(entry, house.options)
    if worth is None:
        return [" · ", (say(language, "classic.book.unplayed"), "yellow")]
    double = is_double(entry)
    shown = (classic_words.times if double else classic_words.points)(language, worth)
    return [" · ", (shown, "bold green")]


def _switch(console: Console, language: str, entry: Entry, house: ClassicHouse) -> None:
    usual = next(iter(HOUSES.values()))
    settings = {"default": usual.settings[entry.id], "here": house.settings[entry.id]}
    facts = [
        say(language, f"classic.book.{key}", value=classic_words.setting(setting))
        for key, setting in settings.items()
        if key == "default" or setting != settings["default"]
    ]
    listed = words.listed(language, choices(entry.id))
    facts.append(say(language, "classic.book.values", values=listed))
    console.print(text(" · ".join(facts), "dim"))


def _families(console: Console, language: str, entry: Entry) -> None:
    names = [say(language, f"classic.families.{f}.name") for f in families_of(entry.id)]
    label = words.capital(say(language, "classic.book.family"))
    console.print(text(words.labelled(language, label, words.listed(language, names)), "dim"))


def _example(console: Console, language: str, entry: Entry, *, plain: bool) -> None:
    heading(console, language, "classic.book.example")
    why = example_of(entry.id)
    if may_draw(console, plain=plain):
        draw(console, language, drawn_groups(language, why))
    else:
        indented(console, text(spelled(language, why)))
    indented(console, text(" · ".join(map(whole, facts(language, why))), "dim"))
    score = why.score
    counted = " + ".join(
        whole(f"{classic_words.line_name(language, line)} {line.value}") for line in score.items
    )
    indented(console, text(counted, "cyan"))
    doubled = " · ".join(
        whole(f"{classic_words.line_name(language, d)} {classic_words.times(language, d.value)}")
        for d in score.doubles
    )
    if doubled:
        indented(console, text(doubled, "cyan"))
    worth = say(language, "classic.sheet.score", points=classic_words.points(language, score.score))
    indented(console, text(worth, "bold"))
