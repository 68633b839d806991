"""The score sheet: a count that explains itself, printed for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from muraille.cli import words
from muraille.cli.draw import draw, grid, groups_of, indented, may_draw, text, whole
from muraille.cli.tally import Count
from muraille.core.tile import Wind
from muraille.i18n import catalogue, say
from muraille.rules.mcr.explanation import Explanation, Reading, Shown
from muraille.rules.mcr.profile import Profile
from muraille.rules.mcr.prospects import Chance
from muraille.rules.mcr.settlement import BASE, settle

TOLD_PRINCIPLES: Final = ("account_once", "non_identical", "shown_elsewhere")
"""Reasons whose principle is spelled out; that a part is not counted again goes without saying."""
CIRCUMSTANCES: Final = ("last_copy", "last_of_wall", "replacement", "robbed")


def show(
    console: Console, language: str, count: Count, *, plain: bool = False, settled: bool = True
) -> None:
    """Print everything there is to say about a winning hand.

    A table that knows the names of its players settles itself.
    """
    why = count.why
    _hand(console, language, why, plain=plain)
    _counted(console, language, why)
    _minimum(console, language, why, count.chances)
    for note in count.notes:
        console.print(Padding(text(say(language, f"score.{note}"), "yellow"), (1, 0, 0, 2)))
    _uncounted(console, language, why.reading)
    _others(console, language, why)
    if settled:
        _settlement(console, language, why)


def heading(console: Console, language: str, key: str) -> None:
    """The title of a part."""
    console.print()
    console.print(text(words.capital(say(language, key)), "bold underline"))


def _hand(console: Console, language: str, why: Explanation, *, plain: bool) -> None:
    win, reading = why.win, why.reading
    console.print(text(words.hand_code(language, win.hand, win.tile), "bold"))
    won = "won_self_drawn" if win.self_drawn else "won_on_discard"
    facts = [
        say(language, f"score.{won}"),
        *(say(language, f"score.{name}") for name in CIRCUMSTANCES if getattr(win, name)),
        _wind(language, "round_wind", win.round_wind),
        _wind(language, "seat_wind", win.seat_wind),
        *([say(language, "score.flowers", n=win.flowers)] if win.flowers else []),
        profile(language, why.profile),
    ]
    console.print(text(" · ".join(map(whole, facts)), "dim"))
    heading(console, language, "score.reading")
    if may_draw(console, plain=plain):
        draw(console, language, groups_of(language, reading, win.tile))
    else:
        indented(console, text(spelled(language, reading)))
    place = say(language, f"places.{words.PLACES[reading.place]}")
    tile = f"{say(language, 'score.winning_tile')} {words.tile_code(language, win.tile)}"
    form = say(language, f"forms.{words.FORMS[reading.form]}")
    indented(console, text(f"{words.capital(form)} · {tile} {place}", "dim"))


def _wind(language: str, which: str, wind: Wind) -> str:
    name = words.wind_name(language, wind)
    return words.labelled(language, say(language, f"score.{which}"), name)


def profile(language: str, house: Profile) -> str:
    """Which profile counts."""
    label = say(language, "score.profile").lower()
    return words.labelled(language, label, words.profile_name(language, house))


def spelled(language: str, reading: Reading) -> str:
    """The elements of a reading in words."""
    return " · ".join(
        f"{words.element_name(language, element, reading.form)}"
        f" {words.tile_codes(language, element.tiles)}"
        for element in reading.elements
    )


def _counted(console: Console, language: str, why: Explanation) -> None:
    heading(console, language, "score.counted")
    table = grid(">-", "", "", "~-")
    for line in why.reading.counted:
        table.line(
            text(str(line.points), "bold green"),
            _fan(language, line),
            text(lit(language, line, why.reading), "cyan"),
            say(language, "score.source", page=line.page),
        )
    table.line(text("─" * len(str(why.total)), "dim"))
    table.line(text(str(why.total), "bold"), text(say(language, "score.total"), "bold"))
    if why.win.flowers:
        flowers = say(language, "score.flowers", n=why.win.flowers)
        table.line(text(f"+{why.win.flowers}", "dim"), text(flowers, "dim"))
        table.line(text(str(why.points), "bold"), _with_flowers(language, why.points))
    indented(console, table)


def _with_flowers(language: str, points: int) -> Text:
    return text(say(language, "score.with_flowers", points=words.points(language, points)), "bold")


def _fan(language: str, line: Shown) -> Text:
    name = words.fan_name(language, line.fan)
    return text(name if line.times == 1 else f"{name} ×{line.times}")  # noqa: RUF001 - times


def lit(language: str, line: Shown, reading: Reading) -> str:
    """The sets a fan is made of."""
    if len(line.elements) == len(reading.elements):
        return say(language, "score.whole_hand")
    return words.element_codes(language, [reading.elements[place] for place in line.elements])


def _minimum(console: Console, language: str, why: Explanation, chances: Sequence[Chance]) -> None:
    console.print()
    if not why.missing:
        met = words.capital(say(language, "score.minimum_met"))
        least = say(language, "score.minimum", n=why.profile.minimum)
        indented(
            console, Text.assemble(("✓ ", "bold green"), text(met + words.aside(language, least)))
        )
        return
    missed = say(
        language,
        "score.minimum_missed",
        points=why.total,
        minimum=why.profile.minimum,
        missing=why.missing,
    )
    indented(console, Text.assemble(("✗ ", "bold red"), text(missed)))
    heading(console, language, "score.could_have")
    for chance in chances:
        indented(console, text(f"· {_chance(language, chance)}"))
    if not chances:
        indented(console, text(say(language, "waits.none"), "dim"))


def _chance(language: str, chance: Chance) -> str:
    tile = "" if chance.tile is None else words.tile_code(language, chance.tile)
    worth = words.points(language, chance.total)
    return say(language, f"score.could.{chance.way}", points=worth, tile=tile)


def _uncounted(console: Console, language: str, reading: Reading) -> None:
    if not reading.uncounted:
        return
    heading(console, language, "score.not_counted")
    table = grid("", "", "~")
    for line in reading.uncounted:
        if line.reason is not None:
            part = len(line.elements) < len(reading.elements)
            sets = text(lit(language, line, reading) if part else "", "cyan")
            table.line(_fan(language, line), sets, words.why_not(language, line.reason))
    indented(console, table)
    for note in _footnotes(language, reading.uncounted):
        console.print(Padding(text(note, "dim italic"), (1, 0, 0, 2)))


def _footnotes(language: str, lines: Iterable[Shown]) -> list[str]:
    """The rulings and principles that the reasons refer to, each once."""
    notes = {}
    for reason in filter(None, (line.reason for line in lines)):
        if reason.ruling:
            notes[reason.ruling] = catalogue(language)["rulings"][reason.ruling]
        elif reason.code in TOLD_PRINCIPLES:
            principle = catalogue(language)["principles"][words.PRINCIPLES[reason.code]]
            notes[principle["name"]] = principle["explanation"]
    return [words.labelled(language, name, text) for name, text in notes.items()]


def _others(console: Console, language: str, why: Explanation) -> None:
    console.print()
    if not why.others:
        console.print(text(say(language, "score.only_one_reading"), "dim"))
        return
    heading_text = words.capital(say(language, "score.other_readings"))
    console.print(text(heading_text, "bold underline"))
    table = grid(">-", "", "~")
    for reading in why.others:
        place = say(language, f"places.{words.PLACES[reading.place]}")
        winning = f"{say(language, 'score.winning_tile')} {place}"
        table.line(
            words.points(language, reading.total),
            text(_other(language, reading), "cyan"),
            winning if reading.elements == why.reading.elements else "",
        )
    indented(console, table)
    equal = 1 + sum(reading.total == why.total for reading in why.others)
    if equal > 1:
        indented(console, text(say(language, "score.tie", n=equal), "dim"))


def _other(language: str, reading: Reading) -> str:
    codes = words.element_codes(language, reading.elements)
    if reading.form == 0:
        return codes
    return words.labelled(language, say(language, f"forms.{words.FORMS[reading.form]}"), codes)


def _settlement(console: Console, language: str, why: Explanation) -> None:
    heading(console, language, "score.settlement")
    if why.missing:
        indented(console, text(say(language, "score.no_settlement"), "dim"))
        return
    drawn = why.win.self_drawn
    gained, *owed = settle(why.points, winner=0, discarder=None if drawn else 1)
    table = grid("", ">-", "~")
    winner, wind = say(language, "score.winner"), words.wind_name(language, why.win.seat_wind)
    sums = " + ".join(str(-change) for change in owed)
    table.line(
        f"{words.capital(winner)}{words.aside(language, wind)}",
        text(f"+{gained}", "bold green"),
        sums,
    )
    roles = ["discarder"] if not drawn else []
    for role, change in zip(roles, owed, strict=False):
        named = words.capital(say(language, f"score.{role}"))
        table.line(named, loss(change), f"{BASE} + {why.points}")
    others = owed[len(roles) :]
    named = f"{len(others)} × {say(language, 'score.other_players')}"  # noqa: RUF001 - times
    sums = f"{BASE} + {why.points}" if drawn else str(BASE)
    table.line(named, loss(others[0]), f"{say(language, 'score.each')} {sums}")
    indented(console, table)


def loss(change: int) -> Text:
    """What somebody pays."""
    return text(f"−{-change}", "bold red")  # noqa: RUF001 - a true minus
