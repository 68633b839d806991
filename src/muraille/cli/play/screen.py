"""One table drawn for the person who sits at it, from what that person can see.

Places are fixed: the right neighbour first, then the others in the order of play, oneself last,
so that an eye that has found a river finds it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from muraille.cli.draw import colour, face, text
from muraille.core.meld import Meld, Shape
from muraille.core.tile import KINDS, Kind, is_numbered
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.table.actions import Verb, tile_of, verb_of
from muraille.table.melds import LaidMeld
from muraille.table.terms import Phase
from muraille.table.view import View

BACK: Final = "▒"
TURN: Final = "▶"
WIND_WIDTH: Final = 6
NAME_WIDTH: Final = 18
SCORE_WIDTH: Final = 7
MARGIN: Final = 2
GAP: Final = 2
"""Columns between the hand and the drawn tile."""
HIGH: Final = 30
"""Lines of a terminal in which the table may breathe."""
FRAME: Final = ("╭──╮", "│", "╰──╯")
RAISED: Final = ("╔══╗", "║", "╚══╝")
BOX: Final = 4
"""Columns, and lines, of a drawn tile."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """How a table is drawn: the language, the names by seat, the room there is."""

    language: str
    names: tuple[str, ...]
    hand_of: str
    """The hand in the course of the game, in words."""
    round_of: Callable[[View], str]
    """The wind that matters beside the own one, in words."""
    width: int = 80
    height: int = 24
    boxes: bool = False
    """Draw the own tiles; otherwise they are written."""
    hill_word: str = "hill"
    """What the tiles apart for replacements are called, by its key in the catalogues."""


def table(canvas: Canvas, view: View, raised: int | None = None) -> list[Text]:
    """The whole table, line by line; ``raised`` is the place of the tile that is raised."""
    lines = [_head(canvas, view)]
    for step in (1, 2, 3, 0):
        if canvas.height >= HIGH:
            lines.append(Text())
        lines += _seat(canvas, view, (view.seat + step) & 3)
    lines += _boxes(canvas, view, raised) if canvas.boxes else _written(canvas, view)
    for line in lines:
        line.truncate(canvas.width)
    return lines


def _head(canvas: Canvas, view: View) -> Text:
    parts = [
        words.capital(canvas.round_of(view)),
        canvas.hand_of,
        say(canvas.language, "play.tiles_left", n=view.wall_left),
    ]
    if view.hill_left:
        parts.append(say(canvas.language, f"play.{canvas.hill_word}_left", n=view.hill_left))
    return text(" · ".join(parts), "bold")


def _seat(canvas: Canvas, view: View, seat: int) -> Iterator[Text]:
    """The player with score and number of tiles; what lies before them; their river."""
    acting = view.turn == seat and view.phase in (Phase.TURNING, Phase.FLOWERS, Phase.INVOKING)
    wind = words.capital(words.wind_name(canvas.language, view.seat_wind(seat)))
    name = canvas.names[seat]
    plate = Text(f"{TURN} " if acting else "  ", "bold yellow")
    plate.append(_fitted(wind, WIND_WIDTH), "bold")
    plate.append(_fitted(name, NAME_WIDTH), "bold" if acting else "")
    plate.append(signed(view.score(seat)).rjust(SCORE_WIDTH))
    if view.is_calling(seat):
        plate.append(f"  {say(canvas.language, 'play.calling')}", "bold red")
    if seat != view.seat:
        plate.append("  ").append_text(_hand_of(canvas, view, seat))
        yield plate
        yield _laid(canvas, view, seat)
    else:
        yield plate.append_text(_laid(canvas, view, seat))
    yield from _river(canvas, view, seat)


def _hand_of(canvas: Canvas, view: View, seat: int) -> Text:
    """The back of a hand; its face once it lies open."""
    found = Text()
    if view.hidden(seat):
        found.append(f"{BACK * view.hidden(seat)} {view.hidden(seat)}", "dim")
    return found.append(words.tile_codes(canvas.language, view.tiles(seat)), "bold")


def _laid(canvas: Canvas, view: View, seat: int) -> Text:
    """Melds, then flowers."""
    line = Text(" " * MARGIN)
    for meld in view.melds(seat):
        line.append(" ").append_text(meld_text(canvas.language, view, meld))
    flowers = view.flowers(seat)
    if flowers:
        named = words.labelled(
            canvas.language,
            say(canvas.language, "play.flowers"),
            words.tile_codes(canvas.language, flowers),
        )
        line.append(" ").append_text(text(named, "magenta"))
    return line


def meld_text(language: str, view: View, laid: LaidMeld) -> Text:
    """A meld in brackets: the claimed tile in parentheses, then the wind of who gave it."""
    meld = laid.meld
    if meld is None:
        return Text(f"[{BACK * 4}]", "dim")
    if meld.concealed:
        return Text(
            f"[{BACK}{words.tile_codes(language, meld.tiles[:2])}{BACK}]", colour(meld.tile)
        )
    marked = _claimed(language, meld)
    giver = "" if laid.giver is None else _letter(language, view, laid.giver)
    return Text(f"[{marked} {giver}]" if giver else f"[{marked}]", colour(meld.tile))


def _claimed(language: str, meld: Meld) -> str:
    """The tiles of an exposed meld, the claimed one in parentheses, an added one behind a plus."""
    place = (meld.claimed or 1) - 1
    added = len(meld.tiles) - 1 if meld.promoted else None
    letter = ""
    found = ""
    for at, kind in enumerate(meld.tiles):
        code = words.tile_code(language, kind)
        if is_numbered(kind):
            code, letter = code[:-1], code[-1]
        found += "+" if at == added else ""
        found += f"({code})" if at == place else code
    return found + letter


def _letter(language: str, view: View, seat: int) -> str:
    return words.tile_code(language, view.seat_wind(seat).tile)


def _river(canvas: Canvas, view: View, seat: int) -> Iterator[Text]:
    """The discards in order, the last one of the table marked; a low terminal shows the latest."""
    tiles = view.river(seat)
    codes = [words.tile_code(canvas.language, kind) if kind < KINDS else BACK for kind in tiles]
    marked = len(tiles) - 1 if view.last_discarder == seat else None
    cell = max(map(cell_len, [*codes, "  "])) + 1
    most = max((canvas.width - MARGIN - 4) // cell, 1)
    start = 0 if canvas.height >= HIGH else max(len(tiles) - most, 0)
    for at in range(start, max(len(tiles), start + 1), most):
        line = Text(" " * MARGIN + ("…" if start else " "))
        for place in range(at, min(at + most, len(tiles))):
            if place == marked:
                line.right_crop(1)
                line.append(f"‹{codes[place]}›", "bold yellow reverse")  # noqa: RUF001 - marks
            else:
                style = colour(tiles[place]) if tiles[place] < KINDS else "dim"
                line.append(_fitted(codes[place], cell), style)
        yield line


def _boxes(canvas: Canvas, view: View, raised: int | None) -> list[Text]:
    """My tiles as boxes; the raised one stands a line higher, the drawn one apart."""
    lines = [Text(" " * MARGIN) for _ in range(BOX + 2)]
    row = view.rack
    for place, kind in enumerate(row):
        up = place == raised
        if place == len(row) - 1 and view.drawn is not None:
            for line in lines:
                line.append(" " * GAP)
        top, side, bottom = RAISED if up else FRAME
        edge = "bold yellow" if up else "dim"
        number = Text(str(place + 1).center(BOX), edge)
        faces = [
            Text.assemble((side, edge), (_fitted(sign, 2), colour(kind)), (side, edge))
            for sign in face(canvas.language, kind)
        ]
        box = [Text(top, edge), *faces, Text(bottom, edge)]
        space = Text(" " * BOX)
        for line, part in zip(lines, [*box, space] if up else [space, *box], strict=False):
            line.append_text(part)
        lines[-1].append_text(number)
    return lines


def _written(canvas: Canvas, view: View) -> list[Text]:
    """My tiles as text, their places below."""
    codes, places = Text(" " * (MARGIN + 1)), Text(" " * (MARGIN + 1))
    row = view.rack
    for place, kind in enumerate(row):
        if place == len(row) - 1 and view.drawn is not None:
            codes.append("+ ")
            places.append("  ")
        code = words.tile_code(canvas.language, kind)
        width = max(cell_len(code), len(str(place + 1))) + 1
        codes.append(_fitted(code, width), f"bold {colour(kind)}")
        places.append(_fitted(str(place + 1), width), "dim")
    return [codes, places]


def _fitted(content: str, width: int) -> str:
    """A text of so many columns."""
    return content + " " * (width - cell_len(content))


def option(language: str, code: int, offered: Kind | None) -> str:
    """An action by its tiles, for a choice between several."""
    verb, tile = verb_of(code), tile_of(code)
    if verb is Verb.TAKE_CHOW:
        claimed = None if offered is None else offered - tile + 1
        return _claimed(language, Meld(Shape.CHOW, tile, claimed=claimed))
    if verb in {Verb.CALL, Verb.INVOKE}:
        return words.tile_code(language, tile)
    return words.tile_codes(language, (tile,) * 4)
