"""A table drawn with all hands open."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console
from rich.text import Text

from muraille.cli.draw import colour, draw, may_draw, text
from muraille.cli.event_text import Teller
from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS
from muraille.games.text import words
from muraille.games.text.hand import element, unfinished_elements
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.table.terms import Phase
from muraille.table.view import View

BOXES_NEED = 36
"""Lines of a terminal that has room for four hands in boxes."""


def show_table(console: Console, teller: Teller, view: View, *, plain: bool) -> None:
    """Print four hands with their melds, rivers and scores, and what is left of the wall."""
    language = teller.language
    console.print(text(_heading(language, view), "bold"))
    boxes = may_draw(console, plain=plain) and console.height >= BOXES_NEED
    for wind in SEATS:
        seat = (teller.east + wind) & 3
        acts = view.phase in (Phase.FLOWERS, Phase.TURNING) and view.turn == seat
        name = f"{'▶' if acts else ' '} {teller.who(seat)}  {signed(view.score(seat))}"
        console.print(text(name, "bold yellow" if acts else "bold"))
        if boxes:
            _boxes(console, language, view, seat)
        else:
            console.print(_line(language, view, seat), no_wrap=False)
        river = _tiles(language, view.river(seat))
        console.print(Text("    ") + text(f"{say(language, 'replay.river')} ", "dim") + river)


def _heading(language: str, view: View) -> str:
    wind = words.wind_name(language, view.round_wind)
    return " · ".join(
        (
            say(language, "replay.hand", number=view.number),
            words.labelled(language, say(language, "score.round_wind"), wind),
            say(language, "replay.wall_left", n=view.wall_left),
        )
    )


def _boxes(console: Console, language: str, view: View, seat: int) -> None:
    kept = [tile for tile in view.tiles(seat) if is_bonus(tile)]
    laid = replace(element(view.flowers(seat)), exposed=True)
    groups = [*unfinished_elements(language, view.hand(seat)), element(kept), laid]
    draw(console, language, [group for group in groups if group.tiles])


def _line(language: str, view: View, seat: int) -> Text:
    """A hand on one line: melds, tiles, flowers laid out."""
    line = Text("    ")
    for meld in view.hand(seat).melds:
        line.append(words.meld_code(language, meld), colour(meld.tile)).append(" ")
    line += _tiles(language, view.tiles(seat))
    if view.flowers(seat):
        line.append(" + ", "dim")
        line += _tiles(language, view.flowers(seat))
    return line


def _tiles(language: str, tiles: tuple[Kind, ...]) -> Text:
    codes = (Text(words.tile_code(language, tile), colour(tile)) for tile in tiles)
    return Text(" ").join(codes)
