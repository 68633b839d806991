"""A list of people as a file: CSV as spreadsheets write it, or JSON."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.record.own.files import load
from muraille.seating.list_columns import listed_people
from muraille.seating.person import ListedPerson, checked, numbered, tidy
from muraille.seating.plan import MOST_PLAYERS

LONGEST_FILE: Final = 2_000_000
SPREADSHEETS: Final = "cp1252"
"""How spreadsheets write in Western Europe, where they do not write UTF-8."""
FIELDS: Final = ("name", "first", "club", "country", "team", "table", "apart")
"""What decides where a person sits."""
BETWEEN: Final = "/"
"""What stands between several names to be kept away."""


def read_people(file: str) -> tuple[ListedPerson, ...]:
    """The people of a file, if they can be seated."""
    text = load(file, LONGEST_FILE, otherwise=SPREADSHEETS)
    rows = _from_json(file, text) if text.lstrip()[:1] in ("[", "{") else _from_csv(file, text)
    people = tuple(rows)
    if not people:
        raise _no_people(file)
    return checked(people)


def teamed(players: int, teams: str | None) -> tuple[ListedPerson, ...]:
    """People of whom only their numbers are known, and perhaps their teams.

    Teams are the size of teams that sit in a row on the list, or lists of numbers: ``1,2,3,4/5,6``.
    """
    people = numbered(players)
    if teams is None:
        return checked(people)
    if teams in ("2", "3", "4"):
        size = int(teams)
        return checked([replace(one, team=str(n // size + 1)) for n, one in enumerate(people)])
    if teams.strip().isdigit():
        raise _no_teams(teams)
    team_of: dict[int, str] = {}
    for number, listed in enumerate(teams.split(BETWEEN), 1):
        for word in listed.split(","):
            fits = word.strip().isascii() and word.strip().isdigit() and len(word) <= len("1000")
            if not fits or not 1 <= int(word) <= players or int(word) in team_of:
                raise _no_teams(teams)
            team_of[int(word)] = str(number)
    return checked([replace(one, team=team_of.get(n, "")) for n, one in enumerate(people, 1)])


def _no_teams(said: str) -> Refusal:
    return Refusal("bad_teams", found=said[:40], example="4, 1,2,3,4/5,6,7,8")


def _from_csv(file: str, text: str) -> Iterator[ListedPerson]:
    """A person a line, below a line of headers."""
    lines = text.splitlines()
    if not lines or len(lines) > MOST_PLAYERS + 1:
        raise _no_people(file)
    try:
        rows = [cells for _, cells in listed_people(lines)]
    except csv.Error as error:
        raise _no_people(file) from error
    for cells in rows:
        yield _person(cells, cells.get("apart", "").split(BETWEEN))


def _from_json(file: str, text: str) -> Iterator[ListedPerson]:
    """A list of people, or an object that has it."""
    try:
        told: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _no_people(file) from error
    people = told.get("people") if isinstance(told, dict) else told
    if not isinstance(people, list) or not all(isinstance(one, dict) for one in people):
        raise _no_people(file)
    for one in people:
        apart = one.get("apart") or []
        cells = {field: one.get(field) for field in FIELDS if field != "apart"}
        if (
            not isinstance(apart, list)
            or not all(isinstance(name, str) for name in apart)
            or not all(cell is None or isinstance(cell, str | int) for cell in cells.values())
        ):
            raise _no_people(file)
        yield _person({field: tidy(str(cell or "")) for field, cell in cells.items()}, apart)


def _person(cells: Mapping[str, str], apart: list[str]) -> ListedPerson:
    name = tidy(f"{cells.get('first', '')} {cells['name']}")
    table = cells.get("table", "")
    if table and not (table.isascii() and table.isdigit() and len(table) <= len("1000")):
        raise Refusal("no_fixed_table", found=table[:20], name=name[:80], most=MOST_PLAYERS // 4)
    kept = tuple(other for other in map(tidy, apart) if other)
    club, country, team = (cells.get(field, "") for field in ("club", "country", "team"))
    return ListedPerson(name, club, country, team, int(table or 0), kept)


def _no_people(file: str) -> Refusal:
    return Refusal("bad_people", file=file, expected="name,club,country,team,table,apart")
