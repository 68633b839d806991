"""What the hand at the table waits for: now, or after each discard that keeps it closest."""

from __future__ import annotations

from rich.console import Console

from muraille.analysis.distance import distance
from muraille.cli.count.mcr import wait_sheet
from muraille.cli.draw import grid, indented, text
from muraille.core.tile import Kind
from muraille.games.mcr.options import Profile
from muraille.games.win import READY_SIZE
from muraille.i18n import say
from muraille.report import words
from muraille.report.table_outlook import Outlook, after_discards, outlook
from muraille.table.view import View


def show(console: Console, language: str, view: View, house: Profile, *, plain: bool) -> None:
    """Print the waits of the person."""
    hand = view.hand(view.seat)
    if hand.size == READY_SIZE:
        wait_sheet.show(console, language, outlook(view, hand, house), plain=plain)
    elif hand.size == READY_SIZE + 1:
        _after_discards(console, language, view, house)
    else:
        console.print(text(say(language, "play.lay_first")))


def _after_discards(console: Console, language: str, view: View, house: Profile) -> None:
    console.print(text(words.hand_code(language, view.hand(view.seat)), "bold"))
    if distance(view.hand(view.seat)) < 0:
        console.print(text(say(language, "play.complete"), "bold green"))
    found = after_discards(view, house)
    away = next(iter(found.values())).distance
    if away:
        console.print(text(words.capital(say(language, "waits.not_ready", n=away)), "bold"))
        console.print()
        table = grid("-", ">-", "")
        ordered = sorted(found.items(), key=lambda item: -_copies(item[1]))
        for tile, then in ordered:
            table.line(
                _discarding(language, tile),
                say(language, "play.useful", n=_copies(then)),
                text(words.tile_codes(language, then.useful), "cyan"),
            )
        indented(console, table)
        return
    for tile, then in found.items():
        console.print()
        ready = say(language, "waits.ready")
        console.print(text(f"{_discarding(language, tile)} → {ready}", "bold green"))
        wait_sheet.waits_table(console, language, then)


def _copies(then: Outlook) -> int:
    return sum(map(then.left, then.useful))


def _discarding(language: str, tile: Kind) -> str:
    code = words.tile_code(language, tile)
    return words.capital(say(language, "play.if_discard", tile=code))
