"""What a row beside the journals must say to be believed.

SQLite keeps anything in any column, and a disk may flip a bit. A row that no house wrote is left
out of answers, and noted; so one damaged row costs its person that row and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, Text

from muraille.core.wall import SEATS
from muraille.games.registry import GAMES
from muraille.house.damage import DamagedRows
from muraille.house.people import folded_name
from muraille.house.practice import PracticeEntry, is_told
from muraille.house.puzzles import REASONS
from muraille.house.storage.schema import METADATA, Plain
from muraille.house.storage.seal import seal_of_values
from muraille.i18n import LANGUAGES
from muraille.learning.exercises.puzzles import puzzle_of
from muraille.tournament.played.course import KINDS

OUT_OF_LINE: Final = (
    *(ArithmeticError, AttributeError, IndexError, KeyError),
    *(RecursionError, TypeError, ValueError),
)
"""What comes of reading what nobody wrote."""
Facts = Mapping[str, Any]
MOST_PLACE: Final = 1 << 52
"""Entries of a practice log: more than anybody practises, and fewer than devices can count."""


def is_sound(part: str, row: Facts) -> bool:
    """Whether a row of a table says what a house could have written."""
    check = _CHECKS.get(part)
    try:
        return check is None or (_is_of_its_kinds(part, row) and check(row))
    except OUT_OF_LINE:
        return False


def believed(part: str, rows: Iterable[Row[Any]], damaged: DamagedRows) -> list[Row[Any]]:
    """The rows of a table that are sound; the others are set aside."""
    found = []
    for row in rows:
        facts = row._asdict()
        if is_sound(part, facts):
            found.append(row)
        else:
            damaged.note(part, named(part, facts))
    return found


def named(part: str, row: Facts) -> str:
    """Which row: by the first words of its key, which lead to nobody who is not in the log."""
    return " ".join(str(row[column]) for column in _NAMES[part] if column in row)


def _is_of_its_kinds(part: str, row: Facts) -> bool:
    """Whether texts are texts and numbers numbers: one flipped bit makes bytes of a text."""
    for column in METADATA.tables[part].columns:
        value = row.get(column.name)
        kind = str if isinstance(column.type, Plain | Text) else int
        is_empty = value is None and (column.nullable or column.name not in row)
        if not is_empty and not isinstance(value, kind):
            return False
    return True


def _is_person(row: Facts) -> bool:
    settled = isinstance(json.loads(row["settings"]), dict)
    return settled and row["language"] in LANGUAGES and _whole(row["created"])


def is_named(row: Facts) -> bool:
    """Whether an account is found by the name it shows."""
    return bool(row["account_name"] == (None if row["guest"] else folded_name(row["name"])))


def _is_game(row: Facts) -> bool:
    finished = row["finished"]
    over = finished is None or finished >= row["started"]
    return row["rules"] in tuple(GAMES) and _whole(row["started"], row["hands"]) and over


def _is_seat(row: Facts) -> bool:
    return row["seat"] in SEATS


def has_four(seats: Sequence[Row[Any]]) -> bool:
    """Whether these are the four seats of a game, in order."""
    facts = [row._asdict() for row in seats]
    sound = all(is_sound("seats", row) for row in facts)
    return sound and [row["seat"] for row in facts] == list(SEATS)


def _is_hand(row: Facts) -> bool:
    gains, lines = json.loads(row["gains"]), json.loads(row["lines"])
    seats = all(row[who] in (None, *SEATS) for who in ("winner", "source"))
    won = _whole(row["points"]) and _ints(gains) and len(gains) == len(SEATS)
    counted = all(isinstance(name, str) and _ints((n, points)) for name, n, points in lines)
    return seats and won and counted


def _is_token(row: Facts) -> bool:
    return _whole(row["created"])


def _is_practice(row: Facts) -> bool:
    fits = row["place"] <= MOST_PLACE
    return fits and is_told(
        PracticeEntry(row["id"], row["at"], row["about"], json.loads(row["facts"]))
    )


def _is_floor(row: Facts) -> bool:
    return sealed(row, "person", "subject", "before", "place")


def _is_consent(row: Facts) -> bool:
    return sealed(row, "person", "since")


def _is_puzzle(row: Facts) -> bool:
    """Whether it is as it was kept; whether one without a seal can be asked, the check finds."""
    return sealed(row, "name", "line") and json.loads(row["line"]) is not None


def is_asked(row: Facts) -> bool:
    """Whether a puzzle can be asked: it takes a moment to find out."""
    return puzzle_of(row["name"], row["line"]) is not None


def _is_tally(row: Facts) -> bool:
    return bool(0 <= row["solved"] <= row["asked"])


def _is_report(row: Facts) -> bool:
    answer = json.loads(row["answer"])
    return row["reason"] in REASONS and all(isinstance(word, str) for word in answer)


def _is_sheet(row: Facts) -> bool:
    columns = "id", "write_hash", "confirm_hash", "opened", "changed", "seq"
    return row["seal"] is not None and sealed(row, *columns)


def _is_sheet_op(row: Facts) -> bool:
    return row["seal"] is not None and sealed(row, "sheet", "seq", "op", "said")


def _is_tournament(row: Facts) -> bool:
    hashes = "owner_hash", "desk_hash", "referee_hash", "secret"
    return row["seal"] is not None and sealed(row, "id", *hashes, "opened", "changed", "seq")


def _is_tournament_entry(row: Facts) -> bool:
    columns = "tournament", "seq", "at", "by", "kind", "facts"
    return row["seal"] is not None and row["kind"] in KINDS and sealed(row, *columns)


def _is_entrant(row: Facts) -> bool:
    return row["seal"] is not None and sealed(row, "tournament", "number", "said")


def _is_seated(row: Facts) -> bool:
    columns = "sheet", "tournament", "session", "place", "closed"
    return row["seal"] is not None and sealed(row, *columns)


def sealed(row: Facts, *columns: str) -> bool:
    """Whether a row is as it was sealed; one of a version that knew no seals is believed."""
    seal = row.get("seal")
    return seal is None or seal == seal_of_values(*(row[column] for column in columns))


def _ints(values: Iterable[object]) -> bool:
    return all(type(value) is int for value in values)


def _whole(*values: object) -> bool:
    return all(type(value) is int and value >= 0 for value in values)


_CHECKS: Final[Mapping[str, Callable[[Facts], bool]]] = {
    "people": _is_person,
    "tokens": _is_token,
    "games": _is_game,
    "seats": _is_seat,
    "hands": _is_hand,
    "practice": _is_practice,
    "practice_floors": _is_floor,
    "consents": _is_consent,
    "puzzles": _is_puzzle,
    "tallies": _is_tally,
    "reports": _is_report,
    "sheets": _is_sheet,
    "sheet_ops": _is_sheet_op,
    "tournaments": _is_tournament,
    "tournament_entries": _is_tournament_entry,
    "entrants": _is_entrant,
    "seated_sheets": _is_seated,
}
_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "people": ("id",),
    "tokens": ("id",),
    "games": ("table_id",),
    "seats": ("table_id", "seat"),
    "hands": ("table_id", "number"),
    "practice": ("person", "id"),
    "practice_floors": ("person", "subject"),
    "consents": ("person",),
    "puzzles": ("name",),
    "tallies": ("exercise",),
    "reports": ("exercise", "reporter"),
    "sheets": ("id",),
    "sheet_ops": ("sheet", "seq"),
    "tournaments": ("id",),
    "tournament_entries": ("tournament", "seq"),
    "entrants": ("tournament", "number"),
    "seated_sheets": ("sheet",),
}
CHECKED: Final = tuple(_CHECKS)
"""The tables whose rows are looked at one by one."""
