"""A settlement of any game, printed for people: rows pay, columns receive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.core.tile import Wind
from muraille.games.payments import PaymentsText, PlayerPaid
from muraille.games.sheet import Sheet
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import say

WIDE: Final = 66
"""Columns of a terminal that has room for the names of the winds."""
NOTHING: Final = "–"  # noqa: RUF001 - nobody pays themselves


def show(
    console: Console,
    language: str,
    house: str,
    payments: PaymentsText,
    hands: Sequence[Sheet] = (),
) -> None:
    """Print the winner, the hands if they are known, and what it brings to each."""
    title = words.capital(say(language, "settle.title"))
    console.print(text(f"{title} · {house}", "bold"))
    console.print(text(payments.sentence, "dim"))
    if hands:
        _hands(console, language, payments, hands)
    console.print()
    if payments.show_matrix:
        _matrix(console, language, payments)
    else:
        players(console, language, payments)
    for note in payments.notes:
        indented(console, text(note, "dim"))


def players(console: Console, language: str, payments: PaymentsText) -> None:
    """What the hand brings to each, the winner first."""
    table = grid("", ">-", "~")
    for player in sorted(payments.players, key=lambda one: -one.net):
        pays = player.paid or player.received
        net = _signed(player.net) if pays else text(str(player.net), "bold")
        table.line(_player(language, player), net, player.sum)
    indented(console, table)


def _player(language: str, player: PlayerPaid) -> str:
    """A player with their wind; a wind alone where nobody is named."""
    wind = words.wind_name(language, Wind(words.WINDS.index(player.wind)))
    if player.name == wind:
        return words.capital(wind)
    return words.one_line(player.name) + words.aside(language, wind)


def _hands(console: Console, language: str, payments: PaymentsText, hands: Sequence[Sheet]) -> None:
    heading(console, say(language, "settle.hands"))
    table = grid("", ">-", "", "~")
    for player, sheet in zip(payments.players, hands, strict=True):
        table.line(
            text(_player(language, player), "bold" if sheet.won else ""),
            text(str(sheet.points), "bold green" if sheet.won else "bold"),
            text(sheet.hand.code, "cyan"),
            sheet.summary,
        )
    indented(console, table)


def _matrix(console: Console, language: str, payments: PaymentsText) -> None:
    wide = console.width >= WIDE
    names = [
        words.wind_name(language, wind) if wide else words.tile_code(language, wind.tile)
        for wind in Wind
    ]
    table = grid("", *[">-"] * len(Wind), ">-")
    heads = [text(say(language, "settle.to", wind=name), "dim") for name in names]
    table.line("", *heads, text(say(language, "settle.paid"), "dim"))
    everybody = payments.players
    if sum(player.points > 0 for player in everybody) > 1:
        points = [text(str(player.points), "dim") for player in everybody]
        table.line(text(say(language, "settle.points"), "dim"), *points)
    for giver, player in enumerate(everybody):
        row = say(language, "settle.pays", wind=names[giver])
        cells = [_cell(payments, giver, taker) for taker in Wind]
        table.line(words.capital(row), *cells, text(str(player.paid)))
    received = [str(player.received) for player in everybody]
    table.line(words.capital(say(language, "settle.received")), *received)
    net = [_signed(player.net) for player in everybody]
    table.line(text(words.capital(say(language, "settle.net")), "bold"), *net)
    indented(console, table)


def _cell(payments: PaymentsText, giver: int, taker: int) -> Text:
    if giver == taker:
        return text(NOTHING, "dim")
    amount = payments.matrix[giver][taker]
    return text(str(amount), "" if amount else "dim")


def _signed(change: int) -> Text:
    colour = " green" if change > 0 else " red" if change < 0 else ""
    return text(signed(change), f"bold{colour}")
