"""What a count of the classical game was chosen from: other values, other readings."""

from __future__ import annotations

from rich.console import Console

from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.classic.count import Score
from muraille.games.classic.explain import Explanation, Reading, won_in
from muraille.i18n import say
from muraille.report import classic_lines, classic_words, words


def compared(console: Console, language: str, why: Explanation) -> None:
    """The values a winner could choose from, and why this one."""
    if not why.flat and len(why.offers) == 1:
        return
    heading(console, language, "classic.sheet.compared")
    table = grid("-", ">-", "", "~")
    for offer in why.offers:
        kept = offer.kept is why.score.kept
        table.line(
            text("✓" if kept else " ", "bold green"),
            text(str(offer.score), "bold" if kept else ""),
            text(classic_lines.offer_name(language, offer), "bold" if kept else ""),
            _sum(language, offer, why.house.options.limit),
        )
    indented(console, table)
    indented(console, text(classic_lines.why_kept(language, why), "dim"))
    shown = [m for m in why.score.matches if m[0] not in {o.grand_jeu for o in why.offers}]
    for name, points in shown:
        worth = classic_words.points(language, points)
        told = classic_words.name(language, name) + words.aside(language, worth)
        also = say(language, "classic.sheet.also_shows", name=told)
        indented(console, text(also, "dim"))


def _sum(language: str, offer: Score, limit: int) -> str:
    """How a value comes about, unless it is simply there."""
    if offer.multiplier == 1 and offer.raw == offer.score:
        return ""
    told = classic_words.product(language, offer)
    if offer.raw == offer.score:
        return told
    return told + words.aside(language, say(language, "classic.sheet.limited", limit=limit))


def others(console: Console, language: str, why: Explanation) -> None:
    """The other readings of a winning hand, and what each would have been worth."""
    if not why.winner or why.reading is None:
        return
    console.print()
    if not why.others:
        console.print(text(say(language, "classic.sheet.only_one"), "dim"))
        return
    console.print(text(words.capital(say(language, "classic.sheet.others")), "bold underline"))
    table = grid(">-", "", "~")
    for reading in why.others:
        table.line(
            classic_words.points(language, reading.count.score),
            text(_sets(language, reading), "cyan"),
            _claimed_in(language, reading, why),
        )
    indented(console, table)


def _sets(language: str, reading: Reading) -> str:
    tiles = (classic_words.group_tiles(group) for group in reading.groups)
    return " ".join(words.tile_codes(language, group) for group in tiles)


def _claimed_in(language: str, reading: Reading, why: Explanation) -> str:
    """Where the winning tile went, if that is the difference."""
    group = won_in(reading, why.at)
    claimed = why.at.finish is not None and why.at.finish.claimed is not None
    if group is None or not claimed:
        return ""
    tiles = words.tile_codes(language, classic_words.group_tiles(group))
    return say(language, "classic.sheet.claimed_in", tiles=tiles)
