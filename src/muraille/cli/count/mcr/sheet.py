"""The score sheet: a count that explains itself, printed for people."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation
from muraille.games.mcr.settle import BASE, settle
from muraille.games.mcr.waits import MissedChance
from muraille.i18n import say
from muraille.report import mcr_words, words
from muraille.report.layout import groups_of
from muraille.report.tally import Count


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


def _hand(console: Console, language: str, why: McrExplanation, *, plain: bool) -> None:
    win, reading = why.win, why.reading
    console.print(text(words.hand_code(language, win.hand, win.tile), "bold"))
    facts = (*mcr_words.facts(language, win), mcr_words.profile(language, why.profile))
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


def spelled(language: str, reading: CountedReading) -> str:
    """The elements of a reading in words."""
    return " · ".join(
        f"{words.element_name(language, element, reading.form)}"
        f" {words.tile_codes(language, element.tiles)}"
        for element in reading.elements
    )


def _counted(console: Console, language: str, why: McrExplanation) -> None:
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


def _fan(language: str, line: FanLine) -> Text:
    name = words.fan_name(language, line.fan)
    return text(name if line.times == 1 else f"{name} ×{line.times}")  # noqa: RUF001 - times


def lit(language: str, line: FanLine, reading: CountedReading) -> str:
    """The sets a fan is made of."""
    if len(line.elements) == len(reading.elements):
        return say(language, "score.whole_hand")
    return words.element_codes(language, [reading.elements[place] for place in line.elements])


def _minimum(
    console: Console, language: str, why: McrExplanation, chances: Sequence[MissedChance]
) -> None:
    console.print()
    if not why.missing:
        met = words.capital(mcr_words.verdict(language, why))
        indented(console, Text.assemble(("✓ ", "bold green"), text(met)))
        return
    missed = mcr_words.verdict(language, why)
    indented(console, Text.assemble(("✗ ", "bold red"), text(missed)))
    heading(console, language, "score.could_have")
    for chance in chances:
        indented(console, text(f"· {mcr_words.chance(language, chance)}"))
    if not chances:
        indented(console, text(say(language, "waits.none"), "dim"))


def _uncounted(console: Console, language: str, reading: CountedReading) -> None:
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
    for note in mcr_words.footnotes(language, reading.uncounted):
        console.print(Padding(text(note, "dim italic"), (1, 0, 0, 2)))


def _others(console: Console, language: str, why: McrExplanation) -> None:
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


def _other(language: str, reading: CountedReading) -> str:
    codes = words.element_codes(language, reading.elements)
    if reading.form == 0:
        return codes
    return words.labelled(language, say(language, f"forms.{words.FORMS[reading.form]}"), codes)


def _settlement(console: Console, language: str, why: McrExplanation) -> None:
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
