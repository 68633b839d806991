"""The book of fans, printed for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.api import explain
from muraille.cli.count.mcr.sheet import heading, spelled
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.games.mcr.options import PROFILES, Profile, Switch
from muraille.i18n import LANGUAGES, catalogue, say
from muraille.report import examples, words
from muraille.report.layout import groups_of
from muraille.report.mcr_words import profile
from muraille.report.pages import Taking, disputed, taken_by, takes

WIDE: Final = 118
"""Columns of a terminal that has room for every name."""


def show_all(console: Console, language: str, fans: Sequence[str], house: Profile) -> None:
    """Print the table of fans, the dearest first."""
    columns = _columns(console, language)
    table = grid(">-", "-", *("~" for _ in columns))
    before = 0
    for fan in fans:
        points = house.book[fan].points
        if before not in (0, points):
            table.line("")
        table.line(
            text("" if points == before else str(points), "bold green"),
            text(words.fan_name(language, fan), "bold"),
            *(fan if column == "id" else words.fan_name(column, fan) for column in columns),
        )
        before = points
    title = words.capital(say(language, "book.title"))
    console.print(text(f"{title} · {say(language, 'book.count', n=len(fans))}", "bold underline"))
    console.print(text(profile(language, house), "dim"))
    console.print()
    console.print(table)
    console.print()
    console.print(text(say(language, "book.more"), "dim"))


def _columns(console: Console, language: str) -> tuple[str, ...]:
    """What stands beside the name: the id and the other languages, as far as there is room."""
    others = tuple(other for other in LANGUAGES if other != language)
    if console.width >= WIDE:
        return ("id", *others)
    return others if language == "en" else ("id", "zh" if language == "fr" else "fr")


def show_one(
    console: Console, language: str, fan: str, house: Profile, *, plain: bool = False
) -> None:
    """Print all there is to say about a fan."""
    entry = house.book[fan]
    name = words.fan_name(language, fan)
    worth = words.points(language, entry.points)
    console.print(Text.assemble((name, "bold"), " · ", (worth, "bold green")))
    others = [words.fan_name(other, fan) for other in LANGUAGES if other != language]
    aliases = [str(alias) for alias in catalogue(language)["fans"][fan]["aliases"]]
    console.print(text(" · ".join((*others, *aliases, fan)), "dim"))
    console.print()
    console.print(text(str(catalogue(language)["fans"][fan]["definition"])))
    source = say(language, "score.source", page=entry.page)
    values = " · ".join(
        say(
            language,
            "book.worth",
            name=words.profile_name(language, p),
            points=words.points(language, p.book[fan].points),
        )
        for p in PROFILES.values()
    )
    console.print(text(f"{words.capital(source)} · {values}", "dim"))
    _example(console, language, fan, plain=plain)
    _takings(console, language, "book.excludes", takes(fan, house))
    _takings(console, language, "book.excluded_by", taken_by(fan, house))
    _disputed(console, language, disputed(fan))


def _example(console: Console, language: str, fan: str, *, plain: bool) -> None:
    heading(console, language, "book.example")
    win = examples.example_of(fan).win()
    reading = explain(win).reading
    if may_draw(console, plain=plain):
        draw(console, language, groups_of(language, reading, win.tile))
    else:
        indented(console, text(spelled(language, reading)))
    counted = " + ".join(
        whole(f"{words.fan_name(language, line.fan)} {line.points}") for line in reading.counted
    )
    how = "won_self_drawn" if win.self_drawn else "won_on_discard"
    hand = words.hand_code(language, win.hand, win.tile)
    indented(console, text(f"{hand} · {say(language, f'score.{how}')}", "dim"))
    total = words.points(language, reading.total)
    indented(console, text(f"{counted} = {total}" if len(reading.counted) > 1 else counted, "cyan"))


def _takings(console: Console, language: str, title: str, takings: Sequence[Taking]) -> None:
    if not takings:
        return
    heading(console, language, title)
    table = grid("", "~")
    for taking in takings:
        notes = [] if taking.manner == "whole" else [say(language, f"book.{taking.manner}")]
        if taking.ruling:
            notes.append(
                str(catalogue(language)["rulings"][taking.ruling])
                + words.aside(language, taking.ruling)
            )
        table.line(words.fan_name(language, taking.fan), " · ".join(notes))
    indented(console, table)


def _disputed(console: Console, language: str, switches: Sequence[Switch]) -> None:
    if not switches:
        return
    heading(console, language, "book.profiles_differ")
    table = grid("", "~-")
    for switch in switches:
        settings = " · ".join(
            words.labelled(language, words.profile_name(language, p), _said(language, setting))
            for p, setting in zip(
                PROFILES.values(), (switch.ffmj, switch.international), strict=True
            )
        )
        table.line(say(language, f"switches.{switch.name}"), settings)
    indented(console, table)


def _said(language: str, setting: bool | int) -> str:  # noqa: FBT001 - data
    if isinstance(setting, bool):
        return say(language, f"common.{'yes' if setting else 'no'}")
    return str(setting)
