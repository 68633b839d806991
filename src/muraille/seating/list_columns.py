"""What spreadsheets call the columns of a list of people."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from muraille.games.text.words import folded
from muraille.seating.person import tidy

SEPARATORS: Final = ",;\t"
COLUMNS: Final[Mapping[str, Sequence[str]]] = {
    "name": ("name", "last name", "nom", "姓名", "名字", "姓"),
    "first": ("first name", "prenom", "名"),
    "club": ("club", "俱乐部"),
    "country": ("country", "pays", "国家"),
    "team": ("team", "equipe", "队", "队伍"),
    "table": ("table", "fixed table", "table fixe", "固定桌"),
    "apart": ("apart", "keep apart", "separer", "a separer", "回避"),
    "ema": ("ema", "ema number", "numero ema", "no ema", "n ema", "编号"),
    "status": ("status", "statut", "身份"),
}
"""What is known of a person -> the headers of its column, as they are folded."""
SUBSTITUTE: Final = ("substitute", "remplacant", "remplacante", "替补")


def listed_people(lines: Sequence[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """The people below a line of headers, each with the number of their line; empty lines are none.

    The first has line 2. ``csv.Error`` where a quotation mark is left open, nothing where no column
    is a name.
    """
    if not lines:
        return
    separator = max(SEPARATORS, key=lines[0].count)
    rows = list(csv.reader(lines, delimiter=separator))
    columns = {_field(header): place for place, header in enumerate(rows[0])}
    if "name" not in columns:
        return
    for number, row in enumerate(rows[1:], 2):
        cells = {
            field: tidy(row[place]) if place < len(row) else ""
            for field, place in columns.items()
            if field
        }
        if any(cells.values()):
            yield number, cells


def _field(header: str) -> str:
    """What a column holds; empty if that decides nothing."""
    word = folded(header)
    return next((field for field, words in COLUMNS.items() if word in words), "")
