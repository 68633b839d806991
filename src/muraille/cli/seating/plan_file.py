"""A plan as a file: JSON as ``draw`` writes it, or a CSV with a line for each table."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from muraille.cli.seating.people_file import SPREADSHEETS
from muraille.core.errors import Refusal
from muraille.games.text.words import folded
from muraille.record.own.files import load
from muraille.seating.list_columns import SEPARATORS
from muraille.seating.person import ListedPerson, tidy
from muraille.seating.plan import MOST_PLAYERS, SeatingPlan, read_plan

LONGEST_FILE: Final = 4_000_000
MOST_LINES: Final = 20_000
COLUMNS: Final = "session,table,e,s,w,n"
WEST: Final = {"o": "w"}
"""West in French."""


def read_plan_file(file: str, people: Sequence[ListedPerson] = ()) -> SeatingPlan:
    """The plan of a file; in a CSV people of the list may stand by their names."""
    text = load(file, LONGEST_FILE, otherwise=SPREADSHEETS)
    if text.lstrip()[:1] != "{":
        return _from_csv(file, text, {person.name: n for n, person in enumerate(people, 1)})
    told = parsed(file, text)
    return plan_in(file, told.get("plan", told))


def plan_in(file: str, told: object) -> SeatingPlan:
    """A plan as a file tells it; a refusal names the file."""
    try:
        return read_plan(told)
    except Refusal as refusal:
        raise Refusal("bad_plan_in", file=file, **refusal.facts) from refusal


def parsed(file: str, text: str) -> Mapping[str, Any]:
    """The object that a JSON file holds."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_json_file", file=file) from error
    if not isinstance(told, dict):
        raise Refusal("bad_json_file", file=file)
    return told


def _from_csv(file: str, text: str, names: Mapping[str, int]) -> SeatingPlan:
    """Sessions and tables from 1, in any order, none left out."""
    lines = text.splitlines()[:MOST_LINES]
    separator = max(SEPARATORS, key=(lines or [""])[0].count)
    try:
        rows = list(csv.reader(lines, delimiter=separator))
    except csv.Error as error:
        raise Refusal("bad_plan_file", file=file, expected=COLUMNS) from error
    header = [folded(cell) for cell in rows[0]] if rows else []
    if [WEST.get(cell, cell) for cell in header] != COLUMNS.split(","):
        raise Refusal("bad_plan_file", file=file, expected=COLUMNS)
    tables: dict[int, dict[int, list[int]]] = {}
    for line, row in enumerate(rows[1:], 2):
        if any(cell.strip() for cell in row):
            session, table, *seats = _numbers(file, line, row, names)
            if table in tables.setdefault(session, {}):
                raise Refusal("bad_plan_line", file=file, line=line, expected=COLUMNS)
            tables[session][table] = seats
    if not _in_a_row(tables) or not all(map(_in_a_row, tables.values())):
        raise Refusal("gaps_in_plan", file=file)
    told = [[tables[s][t] for t in sorted(tables[s])] for s in sorted(tables)]
    return read_plan({"sessions": told, **({"players": len(names)} if names else {})})


def _numbers(file: str, line: int, row: Sequence[str], names: Mapping[str, int]) -> list[int]:
    """The numbers of a line; a seat that is empty is left out."""
    numbers = []
    for place, cell in enumerate(map(tidy, row)):
        number = names.get(cell, 0) if place >= len(("session", "table")) else 0
        if not number and cell.isascii() and cell.isdigit() and len(cell) <= len(str(MOST_PLAYERS)):
            number = int(cell)
        if cell and not number:
            raise Refusal("bad_plan_line", file=file, line=line, expected=COLUMNS)
        numbers += [number] if cell else []
    if len(row) != len(COLUMNS.split(",")) or not all(map(tidy, row[:2])):
        raise Refusal("bad_plan_line", file=file, line=line, expected=COLUMNS)
    return numbers


def _in_a_row(numbers: Mapping[int, object]) -> bool:
    return bool(numbers) and sorted(numbers) == list(range(1, len(numbers) + 1))
