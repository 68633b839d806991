"""The cases of the classical game, as hands and situations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.tile import CODES, Wind
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.options import ClassicOptions, options

HERE = Path(__file__).parent / "classic"
WINDS = "ESWN"
FLAGS = ("last_discard", "last_wall_tile", "first_discard")
"""Circumstances of a win."""
SAID: dict[str, object] = {"true": True, "false": False}


@dataclass(frozen=True)
class Case:
    id: str
    hand: Hand
    at: HandContext
    options: ClassicOptions
    expected: dict[str, Any]

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Payment:
    id: str
    options: ClassicOptions
    points: tuple[int, ...]
    winner: Wind | None
    flows: tuple[str, ...]
    net: tuple[int, ...]

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Opening:
    """Where the dice open the wall; a column is written as the wind of its wall and its number."""

    id: str
    rolls: tuple[int, int]
    flowers: bool
    dominant: str
    breach: str
    first: str
    hill: tuple[str, ...]
    """From the breach, in the order they are used up."""

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Shown:
    """A hand of fourteen tiles, and the Grands Jeux it shows."""

    grand_jeu: str
    """The one that the line is about."""
    has_it: bool
    what: str
    case: Case
    """Expects ``matches``, ``ordinary`` and ``score``, which are nothing if it is no Mah-Jong."""

    def __str__(self) -> str:
        return f"{self.grand_jeu} {'+' if self.has_it else '-'} {self.what}"


@dataclass(frozen=True)
class BadCase:
    id: str
    hand: str
    how: str
    code: str

    def __str__(self) -> str:
        return self.id

    def read(self) -> Case:
        """The case, which may be refused already here."""
        return _line(self.id, self.hand, self.how, {})


def read_cases(section: str) -> list[Case]:
    """The hands of one section of the file."""
    return [_case(row) for row in _section(section)]


def read_payments() -> list[Payment]:
    """What four players give each other."""
    return [
        Payment(
            row["id"],
            options({"scoring_system": row["system"]}),
            tuple(row["points"]),
            None if row["winner"] is None else Wind(WINDS.index(row["winner"])),
            tuple(row["flows"]),
            tuple(row["net"]),
        )
        for row in _section("settlements")
    ]


def read_openings() -> list[Opening]:
    """What two throws do to the wall."""
    return [
        Opening(
            row["id"],
            (row["rolls"][0], row["rolls"][1]),
            row["flowers"],
            row["dominant"],
            row["breach"],
            row["first"],
            tuple(row["hill"].split()),
        )
        for row in _section("breach")
    ]


def read_shown() -> list[Shown]:
    """The lines about the Grands Jeux."""
    return [_shown(cells) for cells in _rows("grands_jeux.hands", 7)]


def read_bad_cases() -> list[BadCase]:
    """The hands that are refused."""
    return [BadCase(id_, hand, how, code) for id_, hand, how, code, _ in _rows("bad.hands", 5)]


def _section(name: str) -> list[dict[str, Any]]:
    text = (HERE / "cases.json").read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = json.loads(text)[name]
    return rows


def _rows(name: str, columns: int) -> Iterator[list[str]]:
    """The cells of each line that says something; ids are unique within a file."""
    seen: set[str] = set()
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split(" | ")]
        if len(cells) != columns or not all(cells) or cells[0] in seen:
            raise ValueError(f"{name}:{number}: {columns} columns and a new id expected: {line}")
        seen.add(cells[0])
        yield cells


def _case(row: dict[str, Any]) -> Case:
    written = read_hand(row["hand"])
    at = HandContext(
        seat_wind=_wind(row["seat"]),
        dominant_wind=_wind(row["dominant"]),
        round_wind=_wind(row["round"]) if "round" in row else None,
        finish=_finish(row["won"]) if "won" in row else None,
        calling=row.get("calling", False),
        opponent_won=row.get("opponent_won", False),
    )
    hand = Hand(written.tiles, written.melds, read_tiles(row["bonus"]) if "bonus" in row else ())
    return Case(row["id"], hand, at, options(row.get("options", {})), row["expected"])


def _shown(cells: list[str]) -> Shown:
    id_, hand, how, grands_jeux, ordinary, score, _ = cells
    name, sign, what = id_.split(" ", 2)
    matches = {} if grands_jeux == "-" else dict(one.split() for one in grands_jeux.split(", "))
    expected = {
        "matches": {match: int(points) for match, points in matches.items()},
        "ordinary": None if ordinary == "-" else int(ordinary),
        "score": None if score == "-" else int(score),
    }
    return Shown(name, sign == "+", what, _line(id_, hand, how, expected))


def _line(id_: str, text: str, how: str, expected: dict[str, Any]) -> Case:
    """A line of text, where ``how`` reads ``discard, last_discard, limit=500, S/N``."""
    *words, winds = how.split(", ")
    by, *told = (word for word in words if "=" not in word)
    settings = dict(word.split("=") for word in words if "=" in word)
    written = read_hand(text)
    bonus = settings.pop("bonus", None)
    hand = Hand(written.tiles, written.melds, () if bonus is None else read_tiles(bonus))
    seat, dominant = map(_wind, winds.split("/"))
    finish = None
    if by != "loser":
        named = settings.pop("win", CODES[written.tiles[-1]])
        tile = None if named == "none" else read_tile(named)
        finish = Finish(By(by), tile, **{flag: flag in told for flag in FLAGS})
    at = HandContext(
        seat,
        dominant,
        finish=finish,
        opponent_won="opponent_won" in told,
        dead="dead" in told,
    )
    chosen = {name: SAID.get(value, value) for name, value in settings.items()}
    return Case(id_, hand, at, options(chosen), expected)


def _wind(letter: str) -> Wind:
    return Wind(WINDS.index(letter))


def _finish(row: dict[str, Any]) -> Finish:
    tile = read_tile(row["tile"]) if "tile" in row else None
    flags = {name: told for name, told in row.items() if name not in {"by", "tile"}}
    return Finish(By(row["by"]), tile, **flags)
