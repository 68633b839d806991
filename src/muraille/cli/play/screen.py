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
from muraille.cli.event_text import signed
from muraille.core.meld import Meld, Shape
from muraille.core.tile import Kind, is_numbered
from muraille.i18n import say
from muraille.report import words
from muraille.report.seen import Seen, SeenMeld
from muraille.table.engine import codes as c

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
class Sight:
    """How a table is drawn: the language, the names by seat, the room there is."""

    language: str
    names: tuple[str, ...]
    hands: int
    round_of: Callable[[Seen], str]
    """The wind that matters beside the own one, in words."""
    width: int = 80
    height: int = 24
    boxes: bool = False
    """Draw the own tiles; otherwise they are written."""


def table(sight: Sight, seen: Seen, raised: int | None = None) -> list[Text]:
    """The whole table, line by line; ``raised`` is the place of the tile that is raised."""
    lines = [_head(sight, seen)]
    for step in (1, 2, 3, 0):
        if sight.height >= HIGH:
            lines.append(Text())
        lines += _seat(sight, seen, (seen.me + step) & 3)
    lines += _boxes(sight, seen, raised) if sight.boxes else _written(sight, seen)
    for line in lines:
        line.truncate(sight.width)
    return lines


def _head(sight: Sight, seen: Seen) -> Text:
    parts = [
        words.capital(sight.round_of(seen)),
        say(sight.language, "play.hand_of", n=seen.number, hands=sight.hands),
        say(sight.language, "play.tiles_left", n=seen.left),
    ]
    if seen.hill_left:
        parts.append(say(sight.language, "play.hill_left", n=seen.hill_left))
    return text(" · ".join(parts), "bold")


def _seat(sight: Sight, seen: Seen, seat: int) -> Iterator[Text]:
    """Who sits there with which score and how many tiles; what lies before him; his river."""
    acting = seen.turn == seat and seen.phase in (c.TURNING, c.FLOWERS, c.INVOKING)
    wind = words.capital(words.wind_name(sight.language, seen.wind_of(seat)))
    name = sight.names[seat]
    plate = Text(f"{TURN} " if acting else "  ", "bold yellow")
    plate.append(_fitted(wind, WIND_WIDTH), "bold")
    plate.append(_fitted(name, NAME_WIDTH), "bold" if acting else "")
    plate.append(signed(seen.score_of(seat)).rjust(SCORE_WIDTH))
    if seen.calls(seat):
        plate.append(f"  {say(sight.language, 'play.calling')}", "bold red")
    if seat != seen.me:
        plate.append("  ").append_text(_hand_of(sight, seen, seat))
        yield plate
        yield _laid(sight, seen, seat)
    else:
        yield plate.append_text(_laid(sight, seen, seat))
    yield from _river(sight, seen, seat)


def _hand_of(sight: Sight, seen: Seen, seat: int) -> Text:
    """The back of a hand; its face once it lies open."""
    found = Text()
    if seen.hidden(seat):
        found.append(f"{BACK * seen.hidden(seat)} {seen.hidden(seat)}", "dim")
    return found.append(words.tile_codes(sight.language, seen.tiles(seat)), "bold")


def _laid(sight: Sight, seen: Seen, seat: int) -> Text:
    """Melds, then flowers."""
    line = Text(" " * MARGIN)
    for meld in seen.melds(seat):
        line.append(" ").append_text(meld_text(sight.language, seen, meld))
    flowers = seen.flowers(seat)
    if flowers:
        named = words.labelled(
            sight.language,
            say(sight.language, "play.flowers"),
            words.tile_codes(sight.language, flowers),
        )
        line.append(" ").append_text(text(named, "magenta"))
    return line


def meld_text(language: str, seen: Seen, laid: SeenMeld) -> Text:
    """A meld in brackets: the claimed tile in parentheses, then the wind of who gave it."""
    meld = laid.meld
    if meld is None:
        return Text(f"[{BACK * 4}]", "dim")
    if meld.concealed:
        return Text(
            f"[{BACK}{words.tile_codes(language, meld.tiles[:2])}{BACK}]", colour(meld.tile)
        )
    marked = _claimed(language, meld)
    giver = "" if laid.giver is None else _letter(language, seen, laid.giver)
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


def _letter(language: str, seen: Seen, seat: int) -> str:
    return words.tile_code(language, seen.wind_of(seat).tile)


def _river(sight: Sight, seen: Seen, seat: int) -> Iterator[Text]:
    """The discards in order, the last one of the table marked; a low terminal shows the latest."""
    tiles = seen.river(seat)
    codes = [words.tile_code(sight.language, kind) if kind < c.KINDS else BACK for kind in tiles]
    marked = len(tiles) - 1 if seen.last_discard == seat else None
    cell = max(map(cell_len, [*codes, "  "])) + 1
    most = max((sight.width - MARGIN - 4) // cell, 1)
    start = 0 if sight.height >= HIGH else max(len(tiles) - most, 0)
    for at in range(start, max(len(tiles), start + 1), most):
        line = Text(" " * MARGIN + ("…" if start else " "))
        for place in range(at, min(at + most, len(tiles))):
            if place == marked:
                line.right_crop(1)
                line.append(f"‹{codes[place]}›", "bold yellow reverse")  # noqa: RUF001 - marks
            else:
                style = colour(tiles[place]) if tiles[place] < c.KINDS else "dim"
                line.append(_fitted(codes[place], cell), style)
        yield line


def _boxes(sight: Sight, seen: Seen, raised: int | None) -> list[Text]:
    """My tiles as boxes; the raised one stands a line higher, the drawn one apart."""
    lines = [Text(" " * MARGIN) for _ in range(BOX + 2)]
    row = seen.row
    for place, kind in enumerate(row):
        up = place == raised
        if place == len(row) - 1 and seen.drawn is not None:
            for line in lines:
                line.append(" " * GAP)
        top, side, bottom = RAISED if up else FRAME
        edge = "bold yellow" if up else "dim"
        number = Text(str(place + 1).center(BOX), edge)
        faces = [
            Text.assemble((side, edge), (_fitted(sign, 2), colour(kind)), (side, edge))
            for sign in face(sight.language, kind)
        ]
        box = [Text(top, edge), *faces, Text(bottom, edge)]
        space = Text(" " * BOX)
        for line, part in zip(lines, [*box, space] if up else [space, *box], strict=False):
            line.append_text(part)
        lines[-1].append_text(number)
    return lines


def _written(sight: Sight, seen: Seen) -> list[Text]:
    """My tiles as text, their places below."""
    codes, places = Text(" " * (MARGIN + 1)), Text(" " * (MARGIN + 1))
    row = seen.row
    for place, kind in enumerate(row):
        if place == len(row) - 1 and seen.drawn is not None:
            codes.append("+ ")
            places.append("  ")
        code = words.tile_code(sight.language, kind)
        width = max(cell_len(code), len(str(place + 1))) + 1
        codes.append(_fitted(code, width), f"bold {colour(kind)}")
        places.append(_fitted(str(place + 1), width), "dim")
    return [codes, places]


def _fitted(content: str, width: int) -> str:
    """A text of so many columns."""
    return content + " " * (width - cell_len(content))


def option(language: str, code: int, pending: Kind) -> str:
    """An action by its tiles, for a choice between several."""
    verb, tile = code >> 6, code & 63
    if verb == c.TAKE_CHOW:
        claimed = pending - tile + 1
        return _claimed(language, Meld(Shape.CHOW, tile, claimed=claimed))
    if verb in {c.CALL, c.INVOKE}:
        return words.tile_code(language, tile)
    return words.tile_codes(language, (tile,) * 4)
