"""A table drawn with all hands open."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from muraille.cli.draw import colour, draw, may_draw, text
from muraille.cli.event_text import Teller, signed
from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS
from muraille.i18n import say
from muraille.report import words
from muraille.report.layout import Group, groups_of_hand
from muraille.report.seen import Seen
from muraille.table.engine import codes as c

BOXES_NEED = 36
"""Lines of a terminal that has room for four hands in boxes."""


def show_table(console: Console, teller: Teller, state: bytes, *, plain: bool) -> None:
    """Print four hands with their melds, rivers and scores, and what is left of the wall."""
    language = teller.language
    seen = Seen(state, teller.east)
    console.print(text(_heading(language, seen), "bold"))
    boxes = may_draw(console, plain=plain) and console.height >= BOXES_NEED
    for wind in SEATS:
        seat = (teller.east + wind) & 3
        acts = seen.phase in (c.FLOWERS, c.TURNING) and seen.turn == seat
        name = f"{'▶' if acts else ' '} {teller.who(seat)}  {signed(seen.score_of(seat))}"
        console.print(text(name, "bold yellow" if acts else "bold"))
        if boxes:
            _boxes(console, language, seen, seat)
        else:
            console.print(_line(language, seen, seat), no_wrap=False)
        river = _tiles(language, seen.river(seat))
        console.print(Text("    ") + text(f"{say(language, 'replay.river')} ", "dim") + river)


def _heading(language: str, seen: Seen) -> str:
    wind = words.wind_name(language, seen.round_wind)
    return " · ".join(
        (
            say(language, "replay.hand", number=seen.number),
            words.labelled(language, say(language, "score.round_wind"), wind),
            say(language, "replay.wall_left", n=seen.left),
        )
    )


def _boxes(console: Console, language: str, seen: Seen, seat: int) -> None:
    bonus = tuple(tile for tile in seen.tiles(seat) if is_bonus(tile))
    groups = [*groups_of_hand(language, seen.hand(seat))]
    extra = (*((Group(bonus),) if bonus else ()), *_laid(seen, seat))
    draw(console, language, [group for group in (*groups, *extra) if group.tiles])


def _laid(seen: Seen, seat: int) -> tuple[Group, ...]:
    flowers = seen.flowers(seat)
    return (Group(flowers, exposed=True),) if flowers else ()


def _line(language: str, seen: Seen, seat: int) -> Text:
    """A hand on one line: melds, tiles, flowers laid out."""
    line = Text("    ")
    for meld in seen.hand(seat).melds:
        line.append(words.meld_code(language, meld), colour(meld.tile)).append(" ")
    line += _tiles(language, seen.tiles(seat))
    if seen.flowers(seat):
        line.append(" + ", "dim")
        line += _tiles(language, seen.flowers(seat))
    return line


def _tiles(language: str, tiles: tuple[Kind, ...]) -> Text:
    codes = (Text(words.tile_code(language, tile), colour(tile)) for tile in tiles)
    return Text(" ").join(codes)
