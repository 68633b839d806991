"""A settlement printed for people: rows pay, columns receive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.cli.event_text import signed
from muraille.core.tile import Wind
from muraille.games.classic.explain import Explanation
from muraille.games.classic.house_rules import ClassicHouse
from muraille.i18n import say
from muraille.report import classic_words, payment_words, words
from muraille.report.classic_record import without_winning_tile
from muraille.report.payments import Payments

WIDE: Final = 66
"""Columns of a terminal that has room for the names of the winds."""
NOTHING: Final = "–"  # noqa: RUF001 - nobody pays himself


def show(console: Console, language: str, told: Payments, names: Sequence[str] = ()) -> None:
    """Print who won, the hands if they are known, and what it brings to each."""
    title = words.capital(say(language, "settle.title"))
    console.print(text(f"{title} · {_house(language, told)}", "bold"))
    console.print(text(payment_words.ended(language, told), "dim"))
    if told.hands:
        _hands(console, language, told, names)
    console.print()
    if told.marked:
        _marked(console, language, told, names)
    else:
        _matrix(console, language, told)
    for note in payment_words.notes(language, told):
        indented(console, text(note, "dim"))


def _house(language: str, told: Payments) -> str:
    if isinstance(told.house, ClassicHouse):
        return classic_words.house_name(language, told.house)
    return words.profile_name(language, told.house)


def _player(language: str, wind: Wind, names: Sequence[str]) -> str:
    """A wind, and who plays it where that is known: names go east, south, west, north."""
    told = words.capital(words.wind_name(language, wind))
    return told + words.aside(language, words.one_line(names[wind])) if names else told


def _hands(console: Console, language: str, told: Payments, names: Sequence[str]) -> None:
    heading(console, language, "settle.hands")
    table = grid("", ">-", "", "~")
    for why in told.hands:
        winner = why.at.seat_wind == told.winner
        name = _player(language, why.at.seat_wind, names)
        table.line(
            text(name, "bold" if winner else ""),
            text(str(why.score.score), "bold green" if winner else "bold"),
            text(_hand(language, why), "cyan"),
            _worth(language, why),
        )
    indented(console, table)


def _hand(language: str, why: Explanation) -> str:
    tile = why.at.finish.tile if why.at.finish else None
    bonus = words.tile_codes(language, sorted(why.hand.bonus))
    shown = words.hand_code(language, without_winning_tile(why.hand, why.at), tile)
    return f"{shown} {bonus}".strip()


def _worth(language: str, why: Explanation) -> str:
    name = why.score.grand_jeu or ("earthly_blessing" if why.flat else None)
    told = [] if name is None else [classic_words.name(language, name)]
    return " · ".join([*told, classic_words.product(language, why.score)])


def _marked(console: Console, language: str, told: Payments, names: Sequence[str]) -> None:
    """Everybody's own points."""
    table = grid("", ">-")
    table.line("", text(say(language, "settle.marks"), "dim"))
    for wind in Wind:
        name = _player(language, wind, names)
        style = "bold" if wind == told.winner else ""
        table.line(text(name, style), text(str(told.net[wind]), style or "bold"))
    indented(console, table)


def _matrix(console: Console, language: str, told: Payments) -> None:
    wide = console.width >= WIDE
    names = [
        words.wind_name(language, wind) if wide else words.tile_code(language, wind.tile)
        for wind in Wind
    ]
    table = grid("", *[">-"] * len(Wind), ">-")
    heads = [text(say(language, "settle.to", wind=name), "dim") for name in names]
    table.line("", *heads, text(say(language, "settle.paid"), "dim"))
    if told.classical:
        points = [text(str(n), "dim") for n in told.points]
        table.line(text(say(language, "settle.points"), "dim"), *points)
    for giver in Wind:
        row = say(language, "settle.pays", wind=names[giver])
        cells = [_cell(told, giver, taker) for taker in Wind]
        table.line(words.capital(row), *cells, text(str(told.paid(giver))))
    received = [str(told.received(wind)) for wind in Wind]
    table.line(words.capital(say(language, "settle.received")), *received)
    net = [_signed(told.net[wind]) for wind in Wind]
    table.line(text(words.capital(say(language, "settle.net")), "bold"), *net)
    indented(console, table)


def _cell(told: Payments, giver: Wind, taker: Wind) -> Text:
    if giver == taker:
        return text(NOTHING, "dim")
    amount = told.amount(giver, taker)
    return text(str(amount), "" if amount else "dim")


def _signed(change: int) -> Text:
    colour = " green" if change > 0 else " red" if change < 0 else ""
    return text(signed(change), f"bold{colour}")
