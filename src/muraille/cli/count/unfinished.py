"""An unfinished hand of any game, printed for people: its waits, or how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count.sheet import heading
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.core.notation import read_tile
from muraille.core.tile import suit_of
from muraille.games.sheet import Element
from muraille.games.text import words
from muraille.games.text.unfinished import DiscardText, TileLeft, Unfinished, WaitText, Worth
from muraille.i18n import say

WIDE: Final = 66
"""Columns of a terminal that has room for the names of the tiles."""


def show(console: Console, language: str, hand: Unfinished, *, plain: bool = False) -> None:
    """Print the hand, how far it is, and what it needs."""
    drawn = may_draw(console, plain=plain)
    console.print(text(hand.hand.code, "bold"))
    console.print(text(" · ".join(map(whole, (*hand.facts, hand.house))), "dim"))
    if drawn:
        console.print()
        draw(console, language, hand.elements)
    console.print()
    ready = bool(hand.waits or hand.discards)
    for sentence in filter(None, (hand.sentence, *hand.notes)):
        console.print(text(sentence, "bold green" if ready else "bold"))
    if hand.waits:
        heading(console, say(language, "waits.title"))
        if drawn:
            draw(console, language, [Element(name="", tiles=[w.tile]) for w in hand.waits])
        waits_table(console, language, hand.waits)
    elif hand.discards:
        _discards(console, language, hand.discards_title, hand.discards)
    else:
        _far(console, language, hand, drawn=drawn)


def waits_table(console: Console, language: str, waits: Sequence[WaitText]) -> None:
    """What each wait is worth, and what makes most of it."""
    wide = [""] if console.width >= WIDE else []
    judged = any(wait.verdict for wait in waits)
    table = grid("-", *wide, ">-", ">-", ">-", "")
    titles = ("tile", *wide, "left_in_play", "on_discard", "self_drawn_value", "")
    table.line(*(text(say(language, f"waits.{t}") if t else "", "dim") for t in titles))
    for wait in waits:
        table.line(
            text(_code(language, wait.tile), "bold"),
            *([wait.name] if wide else []),
            str(wait.left),
            _worth(wait.on_discard, judged=judged),
            _worth(wait.self_drawn, judged=judged),
            _about(language, wait),
        )
    indented(console, table)


def _code(language: str, tile: str) -> str:
    return words.tile_code(language, read_tile(tile))


def _worth(worth: Worth, *, judged: bool) -> Text:
    if not judged:
        return text(str(worth.points), "green")
    sign = "✓" if worth.enough else "✗"
    return text(f"{worth.points} {sign}", "green" if worth.enough else "red")


def _about(language: str, wait: WaitText) -> Text:
    """Whether the tile wins; where any does, the great hands behind its worth."""
    if not wait.verdict:
        great = dict.fromkeys((wait.on_discard.grand_jeu, wait.self_drawn.grand_jeu))
        return text(words.listed(language, filter(None, great)), "cyan")
    both = wait.on_discard.enough and wait.self_drawn.enough
    neither = not wait.on_discard.enough and not wait.self_drawn.enough
    return text(wait.verdict, "green" if both else "red" if neither else "yellow")


def _discards(console: Console, language: str, title: str, discards: Sequence[DiscardText]) -> None:
    """Each discard that leaves a hand that lacks one tile, and what it then waits for."""
    heading(console, title)
    table = grid("-", "", ">-", "~")
    for one in discards:
        tiles = words.each_code(language, (read_tile(wait.tile) for wait in one.waits))
        points = [w.points for wait in one.waits for w in (wait.on_discard, wait.self_drawn)]
        low, high = min(points, default=0), max(points, default=0)
        great = (w.grand_jeu for wait in one.waits for w in (wait.on_discard, wait.self_drawn))
        table.line(
            text(_code(language, one.tile), "bold"),
            say(language, "waits.for_tiles", tiles=tiles),
            text(str(low) if low == high else f"{low}–{high}", "green"),  # noqa: RUF001 - from, to
            words.listed(language, dict.fromkeys(filter(None, great))),
        )
    indented(console, table)


def _far(console: Console, language: str, hand: Unfinished, *, drawn: bool) -> None:
    if len(hand.forms) > 1:
        heading(console, say(language, "waits.by_form"))
        table = grid(">-", "")
        for form in hand.forms:
            style = "bold" if form.distance == hand.distance else "dim"
            table.line(text(str(form.distance), style), text(form.name, style))
        indented(console, table)
    if hand.near:
        heading(console, hand.near_title)
        table = grid(">-", "", "~")
        for near in hand.near:
            table.line(text(str(near.points), "bold green"), near.name, near.sentence)
        indented(console, table)
    _useful(console, language, hand.useful, drawn=drawn)


def _useful(console: Console, language: str, useful: Sequence[TileLeft], *, drawn: bool) -> None:
    heading(console, say(language, "waits.useful_tiles"))
    if not useful:
        indented(console, text(say(language, "waits.none"), "dim"))
        return
    parts = [
        Element(name="", tiles=[one.tile for one in run])
        for _, run in groupby(useful, key=lambda one: suit_of(read_tile(one.tile)))
    ]
    if drawn:
        draw(console, language, parts)
    codes = words.each_code(language, (read_tile(one.tile) for one in useful))
    indented(console, text(codes, "cyan"))
    copies = str(sum(one.left for one in useful))
    left = words.labelled(language, say(language, "waits.left_in_play"), copies)
    indented(console, text(left, "dim"))
