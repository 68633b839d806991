"""The cases of the classical game, as hands and situations."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.tile import Wind
from muraille.rules.classic.hand import By, Finish, Situation
from muraille.rules.classic.options import Options, options

FILE = Path(__file__).parent / "classic" / "cases.json"
WINDS = "ESWN"


@dataclass(frozen=True)
class Case:
    id: str
    hand: Hand
    at: Situation
    options: Options
    expected: dict[str, Any]

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Payment:
    id: str
    options: Options
    points: tuple[int, ...]
    winner: int | None
    flows: tuple[str, ...]
    net: tuple[int, ...]

    def __str__(self) -> str:
        return self.id


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
            None if row["winner"] is None else WINDS.index(row["winner"]),
            tuple(row["flows"]),
            tuple(row["net"]),
        )
        for row in _section("settlements")
    ]


def _section(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))[name]
    return rows


def _case(row: dict[str, Any]) -> Case:
    written = read_hand(row["hand"])
    at = Situation(
        seat_wind=_wind(row["seat"]),
        dominant_wind=_wind(row["dominant"]),
        round_wind=_wind(row["round"]) if "round" in row else None,
        finish=_finish(row["won"]) if "won" in row else None,
        calling=row.get("calling", False),
        opponent_won=row.get("opponent_won", False),
    )
    hand = Hand(written.tiles, written.melds, read_tiles(row["bonus"]) if "bonus" in row else ())
    return Case(row["id"], hand, at, options(row.get("options", {})), row["expected"])


def _wind(letter: str) -> Wind:
    return Wind(WINDS.index(letter))


def _finish(row: dict[str, Any]) -> Finish:
    tile = read_tile(row["tile"]) if "tile" in row else None
    flags = {name: told for name, told in row.items() if name not in {"by", "tile"}}
    return Finish(By(row["by"]), tile, **flags)
