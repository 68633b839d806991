"""People who are to be seated, and what decides who may sit with whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from muraille.core.errors import Refusal
from muraille.seating.plan import MOST_PLAYERS
from muraille.seating.skeleton import FEWEST_TABLES, SEATS

LONGEST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """One of the list; empty where nothing is known."""

    name: str
    club: str = ""
    country: str = ""
    team: str = ""
    table: int = 0
    """The table that this person never leaves; 0 if any will do."""
    apart: tuple[str, ...] = ()
    """Names of people who are to be kept away."""


def numbered(players: int) -> tuple[ListedPerson, ...]:
    """People of whom nothing is known but their numbers."""
    return tuple(ListedPerson(str(number)) for number in range(1, players + 1))


def tidy(text: str) -> str:
    """A word as it counts: composed letters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def checked(people: Sequence[ListedPerson]) -> tuple[ListedPerson, ...]:
    """The list, if it can be seated."""
    if not SEATS <= len(people) <= MOST_PLAYERS:
        raise Refusal("bad_player_count", n=len(people), least=SEATS, most=MOST_PLAYERS)
    names: set[str] = set()
    for person in people:
        if not person.name:
            raise Refusal("no_name", number=len(names) + 1)
        for text in (person.name, person.club, person.country, person.team):
            if len(text) > LONGEST_NAME or not text.isprintable():
                raise Refusal("bad_person_text", found=text[:20], most=LONGEST_NAME)
        if person.name in names:
            raise Refusal("person_twice", name=person.name)
        names.add(person.name)
    for person in people:
        for other in person.apart:
            if other not in names or other == person.name:
                raise Refusal("unlisted_person", found=other[:LONGEST_NAME], name=person.name)
    _check_tables(people)
    _check_teams(people)
    return tuple(people)


def teams_of(people: Sequence[ListedPerson]) -> dict[str, list[int]]:
    """Team -> the places of its members in the list."""
    teams: dict[str, list[int]] = {}
    for place, person in enumerate(people):
        if person.team:
            teams.setdefault(person.team, []).append(place)
    return teams


def mates_of(people: Sequence[ListedPerson]) -> set[tuple[int, int]]:
    """The numbers of each two who are of one team."""
    return {
        (one + 1, other + 1)
        for members in teams_of(people).values()
        for one, other in combinations(members, 2)
    }


def pairs_apart(people: Sequence[ListedPerson]) -> set[tuple[int, int]]:
    """Who is to be kept away from whom, as places in the list."""
    place = {person.name: number for number, person in enumerate(people)}
    return {
        (min(number, place[other]), max(number, place[other]))
        for number, person in enumerate(people)
        for other in person.apart
    }


def _check_tables(people: Sequence[ListedPerson]) -> None:
    """Two who never leave one table would meet in every session."""
    taken: dict[int, str] = {}
    tables = len(people) // SEATS
    for person in people:
        if not 0 <= person.table <= tables:
            raise Refusal("no_fixed_table", found=person.table, name=person.name, most=tables)
        if person.table in taken:
            raise Refusal(
                "fixed_table_taken", found=person.table, name=person.name, other=taken[person.table]
            )
        if person.table:
            taken[person.table] = person.name


def _check_teams(people: Sequence[ListedPerson]) -> None:
    """Mates never meet only if there is a table for each, and everybody plays."""
    teams = teams_of(people)
    if not teams:
        return
    for name, members in teams.items():
        if len(members) > SEATS:
            raise Refusal("team_too_big", team=name, n=len(members), most=SEATS)
    if len(people) % SEATS or len(people) < FEWEST_TABLES * SEATS:
        raise Refusal("teams_need_tables", n=len(people), least=FEWEST_TABLES * SEATS)
