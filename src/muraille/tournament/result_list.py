"""Standings as a spreadsheet: the columns of the European association's result list."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import Final

from muraille.i18n import say
from muraille.tournament.mers import base
from muraille.tournament.standings import TournamentStanding

POINT: Final = 60
"""Sixtieths of a table point."""
COLUMNS: Final = ("place", "ema", "name", "country", "table_points", "score", "mers_base")
FEWEST: Final = 2
"""Players without whom a place is worth nothing."""


@dataclass(frozen=True, slots=True)
class ListedResult:
    """What is told of a player beside their place."""

    name: str
    ema: str = ""
    country: str = ""


def result_list(
    language: str,
    players: Sequence[TournamentStanding],
    known: Mapping[str, ListedResult],
    counted: int,
) -> str:
    """The list as CSV; a French spreadsheet wants semicolons, and commas in numbers."""
    separator, point = (";", ",") if language == "fr" else (",", ".")
    text = StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    text.write("\ufeff")  # or a spreadsheet reads other letters
    writer.writerow([say(language, f"tournament.columns.{key}") for key in COLUMNS])
    for one in players:
        player = known.get(one.name, ListedResult(one.name))
        points = f"{float(Fraction(one.sixtieths, POINT)):.2f}".replace(".", point)
        worth = base(one.rank, counted) if counted >= FEWEST else ""
        row = [one.rank, _harmless(player.ema), _harmless(player.name), _harmless(player.country)]
        writer.writerow([*row, points, one.score, worth])
    return text.getvalue()


def _harmless(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t")) else cell
