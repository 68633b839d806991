"""The waits of a hand of the classical game, printed for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.classic.count import Kept, Score
from muraille.games.classic.waits import Wait
from muraille.i18n import say
from muraille.report import classic_words, words
from muraille.report.classic_layout import held_groups
from muraille.report.classic_lines import facts_of_table
from muraille.report.classic_outlook import Outlook
from muraille.report.layout import Group

WIDE: Final = 66
"""Columns of a terminal that has room for the names of the tiles."""


def show(console: Console, language: str, seen: Outlook, *, plain: bool = False) -> None:
    """Print the hand, what completes it, and when a *main appelante* can be announced."""
    drawn = may_draw(console, plain=plain)
    bonus = words.tile_codes(language, sorted(seen.hand.bonus))
    shown = words.hand_code(language, seen.hand)
    console.print(text(f"{shown} {bonus}".strip(), "bold"))
    facts = facts_of_table(language, seen.at, seen.house)
    console.print(text(" · ".join(map(whole, facts)), "dim"))
    if drawn:
        console.print()
        draw(console, language, held_groups(language, seen.hand, seen.at))
    for n, told in enumerate(_state(language, seen)):
        if n == 0:
            console.print()
        console.print(told)
    if seen.waits:
        heading(console, language, "waits.title")
        if drawn:
            draw(console, language, [Group((wait.tile,)) for wait in seen.waits])
        _waits(console, language, seen.waits)
    if seen.calls:
        _calls(console, language, seen)
    if seen.near and not seen.complete:
        _near(console, language, seen)


def _state(language: str, seen: Outlook) -> Iterator[Text]:
    if seen.complete:
        yield text(say(language, "classic.waits.complete"), "bold green")
    if seen.drawn:
        if not seen.calls:
            yield text(say(language, "classic.waits.no_call"), "bold")
    elif seen.waits:
        may = seen.house.options.calling_hand
        key = "ready" if may and not seen.at.calling else "ready_uncalled"
        yield text(say(language, f"classic.waits.{key}"), "bold green")
    if seen.away:
        yield text(say(language, "classic.waits.not_ready", n=seen.away), "bold")


def _waits(console: Console, language: str, waits: Sequence[Wait]) -> None:
    """What each wait is worth, then the Grands Jeux behind the values."""
    wide = console.width >= WIDE
    table = grid("-", *([""] if wide else []), *[">"] * 3)
    titles = ("tile", *([""] if wide else []), "left", "on_discard", "from_wall")
    table.line(*(text(say(language, f"classic.waits.{t}") if t else "", "dim") for t in titles))
    for wait in waits:
        name = [say(language, f"tiles.{write_tile(wait.tile)}")] if wide else []
        table.line(
            text(words.tile_code(language, wait.tile), "bold"),
            *name,
            str(wait.left),
            text(str(wait.on_discard.score), "green"),
            text(str(wait.from_wall.score), "green"),
        )
    indented(console, table)
    for grand_jeu, tiles in _behind(waits).items():
        shown = classic_words.name(language, grand_jeu)
        which = words.tile_codes(language, tiles)
        told = shown if len(tiles) == len(waits) else words.labelled(language, shown, which)
        indented(console, text(told, "cyan"))


def _behind(waits: Sequence[Wait]) -> dict[str, list[Kind]]:
    """The Grands Jeux that are kept, and with which tiles."""
    found: dict[str, list[Kind]] = {}
    for wait in waits:
        kept = dict.fromkeys((wait.on_discard.grand_jeu, wait.from_wall.grand_jeu))
        for name in filter(None, kept):
            found.setdefault(name, []).append(wait.tile)
    return found


def _kept(language: str, *scores: Score) -> str:
    """The Grands Jeux behind the values."""
    names = dict.fromkeys(score.grand_jeu for score in scores if score.kept is Kept.GRAND_JEU)
    return words.listed(language, (classic_words.name(language, n) for n in names if n))


def _calls(console: Console, language: str, seen: Outlook) -> None:
    called = seen.house.options.calling_hand
    heading(console, language, f"classic.waits.call_title{'' if called else '_uncalled'}")
    table = grid("-", "", ">-", "~")
    for call in seen.calls:
        tiles = [wait.tile for wait in call.waits]
        scores = [score for wait in call.waits for score in (wait.on_discard, wait.from_wall)]
        low, high = min(s.score for s in scores), max(s.score for s in scores)
        worth = str(low) if low == high else f"{low}–{high}"  # noqa: RUF001 - from, to
        table.line(
            text(words.tile_code(language, call.discard), "bold"),
            say(language, "classic.waits.for_tiles", tiles=words.tile_codes(language, tiles)),
            text(worth, "green"),
            _kept(language, *scores),
        )
    indented(console, table)
    if called:
        indented(console, text(say(language, "classic.waits.called_values"), "dim"))


def _near(console: Console, language: str, seen: Outlook) -> None:
    """The Grands Jeux that are not far."""
    found = [one for one in seen.near if one.missing > 1]
    if not found or seen.waits:
        return
    heading(console, language, "classic.waits.near")
    table = grid(">-", "", "~")
    for one in found:
        table.line(
            text(str(one.points), "bold green"),
            classic_words.name(language, one.grand_jeu),
            say(language, "classic.waits.missing", n=one.missing),
        )
    indented(console, table)
