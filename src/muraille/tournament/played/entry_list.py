"""A list of players as a spreadsheet has it: each line is new, known, changed or wrong."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from muraille.core.errors import Refusal
from muraille.games.text.words import folded
from muraille.seating.list_columns import SUBSTITUTE, listed_people
from muraille.tournament.played.entrant import EnteredPlayer, read_entrant
from muraille.tournament.played.plan import MOST_ENTRANTS

Outcome: TypeAlias = Literal["new", "same", "changed", "refused"]
_STATUSES: Final = ("", "player", "joueur", "joueuse", "选手")
_TEXTS: Final = ("first", "club", "country", "team", "ema")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One line of the list."""

    line: int
    outcome: Outcome
    entrant: EnteredPlayer | None
    number: int = 0
    """Of the player who is known already."""
    problem: Refusal | None = None


def read_list(text: str, known: Mapping[int, EnteredPlayer]) -> tuple[EntryLine, ...]:
    """Every line of a list, beside the players who are known: by EMA number, else by name."""
    rows = text.lstrip("\ufeff").splitlines()
    if len(rows) > MOST_ENTRANTS + 1:
        raise Refusal("list_too_long", most=MOST_ENTRANTS)
    try:
        people = list(listed_people(rows))
    except csv.Error:
        people = []
    if not people:
        raise Refusal("bad_entry_list", expected="nom;prénom;club;pays;équipe;ema;statut")
    return tuple(_compared(people, known))


def _compared(
    people: list[tuple[int, dict[str, str]]], known: Mapping[int, EnteredPlayer]
) -> Iterator[EntryLine]:
    by_name = {folded(one.name): number for number, one in known.items()}
    by_ema = {one.ema: number for number, one in known.items() if one.ema}
    seen: dict[str, int] = {}
    for line, cells in people:
        try:
            entrant = _entrant(cells)
            _note(seen, entrant, line)
        except Refusal as problem:
            yield EntryLine(line, "refused", None, problem=problem)
            continue
        number = by_ema.get(entrant.ema) or by_name.get(folded(entrant.name), 0)
        if not number:
            yield EntryLine(line, "new", entrant)
        else:
            outcome: Outcome = "same" if known[number] == entrant else "changed"
            yield EntryLine(line, outcome, entrant, number)


def _entrant(cells: Mapping[str, str]) -> EnteredPlayer:
    status = folded(cells.get("status", ""))
    if status not in (*_STATUSES, *SUBSTITUTE):
        raise Refusal("bad_entrant", field="status", expected="remplaçant")
    texts = {name: cells.get(name, "") for name in _TEXTS}
    told = {"last": cells["name"], **texts, "substitute": status in SUBSTITUTE}
    return read_entrant(told)


def _note(seen: dict[str, int], entrant: EnteredPlayer, line: int) -> None:
    """Remember who stands in a line; refused if another line has them."""
    keys = [f"n {folded(entrant.name)}", *([f"e {entrant.ema}"] if entrant.ema else [])]
    for key in keys:
        if key in seen:
            raise Refusal("line_twice", other=seen[key])
    seen.update(dict.fromkeys(keys, line))
