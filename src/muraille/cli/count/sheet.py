"""The score sheet: a counted hand of any game, printed for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.core.notation import read_tile
from muraille.games.sheet import Element, Line, Part, Reading, Share, Sheet
from muraille.games.text import words
from muraille.i18n import catalogue


def show(
    console: Console, language: str, sheet: Sheet, *, plain: bool = False, settled: bool = True
) -> None:
    """Print everything there is to say about a hand.

    A table that knows the names of its players settles itself.
    """
    console.print(text(sheet.hand.code, "bold"))
    console.print(text(" · ".join(map(whole, (*sheet.facts, sheet.house))), "dim"))
    _reading(console, language, sheet, plain=plain)
    for part in sheet.reading.counted:
        _counted(console, part)
    _verdict(console, sheet)
    _notes(console, language, sheet)
    _uncounted(console, language, sheet.reading)
    _values(console, sheet.values)
    _others(console, sheet)
    if settled:
        _settlement(console, sheet)


def heading(console: Console, title: str) -> None:
    """The title of a part."""
    console.print()
    console.print(text(words.capital(title), "bold underline"))


def elements(console: Console, language: str, shown: Sequence[Element], *, plain: bool) -> None:
    """The parts of a hand, drawn where that can be, else spelled."""
    if may_draw(console, plain=plain):
        draw(console, language, shown)
    else:
        indented(console, text(" · ".join(_spelled(language, one) for one in shown)))


def _spelled(language: str, element: Element) -> str:
    tiles = words.tile_codes(language, map(read_tile, element.tiles))
    return f"{element.name} {tiles}".strip()


def _reading(console: Console, language: str, sheet: Sheet, *, plain: bool) -> None:
    heading(console, sheet.title)
    elements(console, language, sheet.reading.elements, plain=plain)
    for remark in sheet.reading.remarks:
        indented(console, text(remark, "dim"))


def _counted(console: Console, part: Part) -> None:
    if not part.lines and not part.totals:
        if part.empty:
            heading(console, part.title)
            indented(console, text(part.empty, "dim"))
        return
    heading(console, part.title)
    if not part.lines and part.empty:
        indented(console, text(part.empty, "dim"))
    table = grid(">-", "", "", "~-")
    for line in part.lines:
        style = "bold green" if line.value else "dim"
        table.line(
            text(line.worth, style),
            text(_name(line), "" if line.value else "dim"),
            text(line.about, "cyan" if line.value else "dim"),
            line.source,
        )
    if part.totals:
        table.line(text("─" * max(len(total.worth) for total in part.totals[:1]), "dim"))
    for total in part.totals:
        style = "dim" if total.worth.startswith("+") else "bold"
        table.line(text(total.worth, style), text(total.name, style))
    indented(console, table)


def _name(line: Line) -> str:
    return line.name if line.times == 1 else f"{line.name} ×{line.times}"  # noqa: RUF001 - times


def _verdict(console: Console, sheet: Sheet) -> None:
    console.print()
    for remark in sheet.remarks:
        indented(console, text(remark, "dim"))
    if sheet.met is None:
        indented(console, text(sheet.verdict, "bold"))
    else:
        sign = ("✓ ", "bold green") if sheet.met else ("✗ ", "bold red")
        indented(console, Text.assemble(sign, text(sheet.verdict)))
    if sheet.chances_title:
        heading(console, sheet.chances_title)
        for chance in sheet.chances:
            indented(console, text(chance, "" if chance.startswith("·") else "dim"))


def _notes(console: Console, language: str, sheet: Sheet) -> None:
    """What was supposed or said for nothing, and the option that helps."""
    for note in sheet.notes:
        hint = catalogue(language)["hints"].get(note.id, "")
        gap = "" if language == "zh" or not hint else " "
        told = text(f"{note.sentence}{gap}{hint}", "yellow")
        console.print(Padding(told, (1, 0, 0, 2)))


def _uncounted(console: Console, language: str, reading: Reading) -> None:
    part = reading.uncounted
    if part is None or not part.lines:
        return
    heading(console, part.title)
    table = grid("", "", "~")
    alike = Counter((line.name, line.about) for line in part.lines)
    for line in part.lines:
        # The points of a set and its double may have one name.
        worth = words.aside(language, line.worth) if alike[line.name, line.about] > 1 else ""
        table.line(text(_name(line) + worth), text(line.about, "cyan"), line.note)
    indented(console, table)
    for note in footnotes(language, part.lines):
        console.print(Padding(text(note, "dim italic"), (1, 0, 0, 2)))


def footnotes(language: str, lines: Iterable[Line]) -> list[str]:
    """The principles and rulings worth a line of their own, each once."""
    found = (
        words.labelled(language, ground.name, ground.sentence)
        for line in lines
        for ground in line.grounds
        if ground.footnote
    )
    return list(dict.fromkeys(found))


def _values(console: Console, part: Part | None) -> None:
    """The values the count was chosen from."""
    if part is None:
        return
    heading(console, part.title)
    table = grid("-", ">-", "", "~")
    for line in part.lines:
        style = "bold" if line.kept else ""
        table.line(
            text("✓" if line.kept else " ", "bold green"),
            text(line.worth, style),
            text(line.name, style),
            line.note,
        )
    indented(console, table)
    for total in part.totals:
        indented(console, text(total.name, "dim"))


def _others(console: Console, sheet: Sheet) -> None:
    if not sheet.readings_title:
        return
    console.print()
    if not sheet.other_readings:
        console.print(text(sheet.readings_title, "dim"))
        return
    console.print(text(words.capital(sheet.readings_title), "bold underline"))
    table = grid(">-", "", "~")
    for reading in sheet.other_readings:
        table.line(reading.worth, text(reading.code, "cyan"), reading.difference)
    indented(console, table)
    if sheet.tie:
        indented(console, text(sheet.tie, "dim"))


def _settlement(console: Console, sheet: Sheet) -> None:
    if not sheet.settlement_title:
        return
    heading(console, sheet.settlement_title)
    if sheet.settlement:
        _shares(console, sheet.settlement)
    for note in sheet.settlement_notes:
        indented(console, text(note, "dim"))


def _shares(console: Console, shares: Sequence[Share]) -> None:
    """The winner, then the players that pay."""
    table = grid("", ">-", "~")
    for share in shares:
        gain = text(f"+{share.change}", "bold green")
        table.line(share.name, gain if share.change > 0 else loss(share.change), share.sum)
    indented(console, table)


def loss(change: int) -> Text:
    """What a player pays."""
    return text(f"−{-change}", "bold red")  # noqa: RUF001 - a true minus
