"""Tiles drawn in the terminal: small boxes, or one line of text where boxes do not fit."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TextIO, cast

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from muraille.core.notation import read_tile
from muraille.core.tile import EAST, GREEN, RED, WHITE, Kind, suit_of
from muraille.games.sheet import Element
from muraille.games.text import words

PIPE_WIDTH: Final = 120
"""Columns of an output that is not a terminal."""
MOST_WIDTH: Final = 120
"""Columns beyond which the eye loses the line."""

_GLUED: Final = {"\u202f": "\ue000", " ": "\ue001", "\xa0": "\ue002"}
"""Spaces that hold together -> what stands for them while rich breaks lines at spaces."""
_TRAILING: Final = re.compile(r" +((?:\x1b\[[0-9;]*m)*)$", re.MULTILINE)
_SIGNS: Final = {"characters": "萬", "dots": "筒", "bamboos": "條"}
_HONOURS: Final = "東南西北中發白梅蘭菊竹春夏秋冬"
_COLOURS: Final = {
    "characters": "red",
    "dots": "blue",
    "bamboos": "green",
    "winds": "bold",
    "flowers": "magenta",
    "seasons": "cyan",
}
_DRAGONS: Final = {RED: "bold red", GREEN: "bold green", WHITE: "bold blue"}
_WINNER: Final = "bold yellow"
_BACK: Final = "▒▒"
_INSIDE: Final = 2
_TILE: Final = _INSIDE + 2
_FRAMES: Final = {
    "hand": ("╭──╮", "│", "╰──╯"),
    "table": ("┌──┐", "│", "└──┘"),
    "winner": ("╔══╗", "║", "╚▲▲╝"),
}
"""Tiles in the hand are round, on the table square; the winning tile has a double frame
and an arrow."""


class Trimmed:
    """An output without spaces at the end of its lines."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write what can be seen."""
        seen = _TRAILING.sub(r"\1", text)
        for space, glue in _GLUED.items():
            seen = seen.replace(glue, space)
        return self._stream.write(seen)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a stream has
        """All else is the stream's own."""
        return getattr(self._stream, name)


def text(content: str, style: str = "") -> Text:
    """A text whose no-break spaces hold together what they part."""
    for space in "\u202f\xa0":
        content = content.replace(space, _GLUED[space])
    return Text(content, style)


def whole(content: str) -> str:
    """A few words that stay on one line."""
    return content.replace(" ", _GLUED[" "])


class Grid(Table):
    """Columns without lines."""

    def line(self, *cells: str | Text) -> None:
        """Add a row."""
        self.add_row(*(text(cell) if isinstance(cell, str) else cell for cell in cells))


def grid(*columns: str) -> Grid:
    """Columns without lines: ``>`` to the right, ``-`` kept whole, ``~`` muted."""
    table = Grid(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(
            justify="right" if ">" in column else "left",
            no_wrap="-" in column,
            overflow="fold",
            style="dim" if "~" in column else "",
        )
    return table


def indented(console: Console, content: Table | Text) -> None:
    """Print below a heading."""
    console.print(Padding(content, (0, 0, 0, 2)))


def paper(*, plain: bool = False) -> Console:
    """Where to print: colours and drawings only where they can be seen."""
    console = Console(
        file=cast("TextIO", Trimmed(sys.stdout)),
        highlight=False,
        emoji=False,
        no_color=True if plain else None,
    )
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PIPE_WIDTH
    console.width = min(console.width, MOST_WIDTH)
    return console


def may_draw(console: Console, *, plain: bool) -> bool:
    """Whether boxes can be drawn here."""
    if plain or not console.is_terminal or console.is_dumb_terminal:
        return False
    return _can_encode("╭▒▲")


def _can_encode(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draw(console: Console, language: str, groups: Iterable[Element]) -> None:
    """Print the groups side by side, on as many rows as the terminal asks for."""
    for row in _rows(tuple(groups), console.width - 2):
        gap = 2 if _width(row, 2) <= console.width - 2 else 1
        blocks = [_block(language, group) for group in row]
        for line in zip(*blocks, strict=True):
            text = Text(" " * gap).join(line)
            if text.plain.strip():
                console.print(Text("  ") + text, no_wrap=True, crop=True)


def _width(row: Sequence[Element], gap: int) -> int:
    return sum(_TILE * len(group.tiles) for group in row) + gap * (len(row) - 1)


def _rows(groups: tuple[Element, ...], width: int) -> Iterator[tuple[Element, ...]]:
    row: tuple[Element, ...] = ()
    for piece in (piece for group in groups for piece in _pieces(group, width)):
        if row and _width((*row, piece), 1) > width:
            yield row
            row = ()
        row = (*row, piece)
    yield row


def _pieces(group: Element, width: int) -> Iterator[Element]:
    """A group cut where it is wider than the terminal."""
    most = max(width // _TILE, 1)
    if len(group.tiles) <= most:
        yield group
        return
    for start in range(0, len(group.tiles), most):
        tiles = group.tiles[start : start + most]
        at = group.winning
        inside = at is not None and start <= at < start + most
        yield Element(
            name="" if start else group.name,
            tiles=tiles,
            exposed=group.exposed,
            winning=at - start if inside and at is not None else None,
        )


def _block(language: str, group: Element) -> tuple[Text, ...]:
    """The lines of a group: four for the tiles, one for its name."""
    lines = tuple(Text() for _ in range(4))
    for place, kind in enumerate(map(read_tile, group.tiles)):
        hidden = group.face_down and place in (0, len(group.tiles) - 1)
        won = place == group.winning
        frame = "winner" if won else "table" if group.exposed or group.face_down else "hand"
        top, side, bottom = _FRAMES[frame]
        edge = _WINNER if won else "dim"
        index, sign = (_BACK, _BACK) if hidden else face(language, kind)
        style = "dim" if hidden else colour(kind)
        lines[0].append(top, edge)
        for line, inside in ((lines[1], index), (lines[2], sign)):
            line.append(side, edge).append(_padded(inside), style).append(side, edge)
        lines[3].append(bottom, edge)
    return (*lines, Text(_centred(group.name, _TILE * len(group.tiles)), "dim"))


def _centred(text: str, width: int) -> str:
    if cell_len(text) > width:
        return " " * width
    spare = width - cell_len(text)
    return " " * (spare // 2) + text + " " * (spare - spare // 2)


def _padded(text: str) -> str:
    return text + " " * (_INSIDE - cell_len(text))


def face(language: str, kind: Kind) -> tuple[str, str]:
    """What stands on a tile: its code, and the sign of a real tile where it can be shown."""
    code = words.tile_code(language, kind)
    if language == "zh":
        return code[:-1], code[-1]
    sign = _HONOURS[kind - EAST] if kind >= EAST else _SIGNS[suit_of(kind).value]
    return code, sign if _can_encode(sign) else ""


def colour(kind: Kind) -> str:
    """The colour of a tile."""
    return _DRAGONS.get(kind) or _COLOURS[suit_of(kind).value]
