"""Results as a spreadsheet writes them: one line for each player of each table."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.text.words import folded
from muraille.record.own.files import load
from muraille.tournament.result import SeatResult, Status, TableResult

LONGEST_FILE: Final = 4_000_000
"""Bytes beyond which a file has no results: ten times as many as the largest tournament."""
SEPARATORS: Final = ";\t,"
SPREADSHEETS: Final = "cp1252"
"""The encoding of what is not UTF-8: so spreadsheets in France have always written."""
COLUMNS: Final = {
    "session": ("session", "manche", "round", "轮"),
    "table": ("table", "桌"),
    "player": ("player", "name", "joueur", "joueuse", "nom", "选手", "姓名"),
    "score": ("score", "points", "total", "得分"),
    "status": ("status", "role", "statut", "身份"),
    "team": ("team", "equipe", "队"),
    "country": ("country", "pays", "国家"),
    "ema": ("ema", "ema number", "numero ema", "编号"),
}
"""A column -> what spreadsheets call it, without accents."""
NEEDED: Final = ("session", "table", "player", "score")
STATUSES: Final = {
    Status.PLAYER: ("", "player", "joueur", "joueuse", "选手"),
    Status.SUBSTITUTE: ("substitute", "remplacant", "remplacante", "替补"),
    Status.RELIEF: ("relief", "releve", "接替"),
}
_MOST_DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Results:
    """What a file says."""

    tables: tuple[TableResult, ...]
    facts: Mapping[str, Mapping[str, str]]
    """Team, country, ema -> player -> what was written there."""


def read_results(file: str) -> Results:
    """The tables of a file, with what it says about the players."""
    lines = list(_lines(file))
    seats: dict[tuple[int, str], list[SeatResult]] = defaultdict(list)
    facts: dict[str, dict[str, str]] = {"team": {}, "country": {}, "ema": {}}
    for number, line in lines:
        player = " ".join(line["player"].split())
        if not player:
            raise Refusal("results_line", line=number, column="player", found="")
        seat = SeatResult(player, _whole(number, line, "score"), _status(number, line))
        seats[_whole(number, line, "session"), line["table"]].append(seat)
        for fact, of_player in facts.items():
            said = line.get(fact, "")
            before = of_player.setdefault(player, said) if said else said
            if before != said:
                raise Refusal(
                    "told_otherwise", line=number, player=player, found=said, before=before
                )
    tables = (TableResult(session, table, tuple(four)) for (session, table), four in seats.items())
    return Results(tuple(tables), facts)


def _lines(file: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines below the head, by the names of their columns; the first of them has number 2."""
    text = load(file, LONGEST_FILE, otherwise=SPREADSHEETS)
    head = text.partition("\n")[0]
    separator = max(SEPARATORS, key=head.count)
    try:
        rows = list(csv.reader(StringIO(text), delimiter=separator, strict=True))
    except csv.Error as error:
        raise Refusal("bad_results", file=file, expected=separator.join(NEEDED)) from error
    names = [_column(cell) for cell in rows[0]] if rows else []
    if missing := [name for name in NEEDED if name not in names]:
        known, lacking = separator.join(NEEDED), ", ".join(missing)
        raise Refusal("results_column", file=file, missing=lacking, n=len(missing), expected=known)
    for number, row in enumerate(rows[1:], start=2):
        if any(cell.strip() for cell in row):
            padded = row + [""] * (len(names) - len(row))
            yield (
                number,
                {name: cell.strip() for name, cell in zip(names, padded, strict=False) if name},
            )


def _column(cell: str) -> str:
    said = folded(cell.strip())
    return next((name for name, words in COLUMNS.items() if said in words), "")


def _status(number: int, line: Mapping[str, str]) -> Status:
    said = folded(line.get("status", ""))
    for status, words in STATUSES.items():
        if said in words:
            return status
    raise Refusal("results_line", line=number, column="status", found=line["status"])


def _whole(number: int, line: Mapping[str, str], column: str) -> int:
    said = line[column].replace("−", "-").removeprefix("+")  # noqa: RUF001 - as spreadsheets write
    digits = said.removeprefix("-")
    if not (digits.isdecimal() and digits.isascii() and len(digits) <= _MOST_DIGITS):
        raise Refusal("results_line", line=number, column=column, found=line[column])
    return int(said)
