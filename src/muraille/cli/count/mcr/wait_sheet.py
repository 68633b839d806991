"""The waits of a hand, printed for people."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from muraille.cli.count.mcr.sheet import heading
from muraille.cli.draw import draw, grid, indented, may_draw, text
from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.mcr.waits import McrWait
from muraille.i18n import say
from muraille.report import words
from muraille.report.layout import Group, groups_of_hand
from muraille.report.mcr_words import profile
from muraille.report.prospect import FORM_KEYS, Prospect


def show(console: Console, language: str, prospect: Prospect, *, plain: bool = False) -> None:
    """Print the hand, how far it is, and what it needs."""
    drawn = may_draw(console, plain=plain)
    console.print(text(words.hand_code(language, prospect.hand), "bold"))
    console.print(text(profile(language, prospect.profile), "dim"))
    if drawn:
        console.print()
        draw(console, language, groups_of_hand(language, prospect.hand))
    console.print()
    console.print(text(_state(language, prospect), "bold green" if prospect.waits else "bold"))
    if prospect.waits:
        heading(console, language, "waits.title")
        if drawn:
            draw(console, language, [Group((wait.tile,)) for wait in prospect.waits])
        waits_table(console, language, prospect)
    else:
        _forms(console, language, prospect)
    if prospect.distance or not prospect.waits:
        _useful(console, language, prospect, drawn=drawn)


def _state(language: str, prospect: Prospect) -> str:
    if prospect.distance:
        return words.capital(say(language, "waits.not_ready", n=prospect.distance))
    if prospect.waits or prospect.useful:
        return words.capital(say(language, "waits.ready"))
    return words.capital(say(language, "waits.no_copy_left"))


def waits_table(console: Console, language: str, prospect: Prospect) -> None:
    """What each wait is worth."""
    table = grid("-", "-", ">-", ">-", ">-", "-")
    titles = ("tile", "", "left_in_play", "on_discard", "self_drawn_value", "")
    table.line(*(text(say(language, f"waits.{t}") if t else "", "dim") for t in titles))
    for wait in prospect.waits:
        table.line(
            text(words.tile_code(language, wait.tile), "bold"),
            _name(language, wait.tile),
            str(wait.left),
            _worth(wait.on_discard, enough=wait.wins_on_discard),
            _worth(wait.self_drawn, enough=wait.wins_self_drawn),
            _verdict(language, wait),
        )
    indented(console, table)


def _name(language: str, tile: Kind) -> str:
    return say(language, f"tiles.{write_tile(tile)}")


def _worth(points: int, *, enough: bool) -> Text:
    return text(f"{points} {'✓' if enough else '✗'}", "green" if enough else "red")


def _verdict(language: str, wait: McrWait) -> Text:
    """Whether the tile wins, in words."""
    if wait.wins_on_discard and wait.wins_self_drawn:
        return text(say(language, "waits.reaches_minimum"), "green")
    if wait.wins_self_drawn:
        reaches, drawn = say(language, "waits.reaches_minimum"), say(language, "waits.if_drawn")
        return text(reaches + words.aside(language, drawn), "yellow")
    if wait.wins_on_discard:
        reaches, given = say(language, "waits.reaches_minimum"), say(language, "waits.on_discard")
        return text(reaches + words.aside(language, given), "yellow")
    return text(say(language, "waits.below_minimum"), "red")


def _forms(console: Console, language: str, prospect: Prospect) -> None:
    table = grid(">-", "")
    for form, away in sorted(prospect.by_form.items(), key=lambda item: item[1]):
        style = "bold" if away == prospect.distance else "dim"
        name = say(language, f"forms.{FORM_KEYS[form]}")
        table.line(text(str(away), style), text(name, style))
    heading(console, language, "waits.by_form")
    indented(console, table)


def _useful(console: Console, language: str, prospect: Prospect, *, drawn: bool) -> None:
    heading(console, language, "waits.useful_tiles")
    if not prospect.useful:
        indented(console, text(say(language, "waits.none"), "dim"))
        return
    if drawn:
        draw(console, language, _families(prospect.useful))
    parts = _families(prospect.useful)
    indented(console, text(" ".join(words.tile_codes(language, p.tiles) for p in parts), "cyan"))
    copies = str(sum(map(prospect.left, prospect.useful)))
    left = words.labelled(language, say(language, "waits.left_in_play"), copies)
    indented(console, text(left, "dim"))


def _families(tiles: tuple[Kind, ...]) -> list[Group]:
    """Tiles parted by suit."""
    parts: dict[int, list[Kind]] = {}
    for tile in tiles:
        parts.setdefault(tile // 9, []).append(tile)
    return [Group(tuple(part)) for part in parts.values()]
