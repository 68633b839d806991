"""What was printed, and how the players of a filled sheet stand."""

from __future__ import annotations

from rich.console import Console

from muraille.cli.draw import grid, indented, text
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.paper.table_points import shared
from muraille.sheet.fold import SheetState


def show(console: Console, language: str, state: SheetState, file: str) -> None:
    """Print it."""
    charter = state.charter
    what = " · ".join(
        (
            say(language, "paper.title"),
            say(language, f"report.rules.{charter.rules}.name"),
            say(language, "paper.players", n=charter.players),
            say(language, "paper.hands", n=charter.hands),
        )
    )
    console.print(text(say(language, "paper.printed", what=what, file=file)))
    if not state.hands and not state.fines:
        return
    table = grid("", ">-", ">-", ">-")
    titles = (say(language, f"paper.{key}") for key in ("total", "place", "table_points"))
    table.line("", *(text(title, "dim") for title in titles))
    for name, total, place in zip(state.names, state.totals, state.places, strict=True):
        points = shared(language, place.sixtieths)
        table.line(name, text(signed(total), "bold"), str(place.rank), points)
    console.print()
    indented(console, table)
    print_ = f"{say(language, 'paper.fingerprint')} {state.fingerprint}"
    indented(console, text(print_, "dim"))
