"""Rulings as lines a referee can read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case
from muraille.referee.consequence import Consequence
from muraille.referee.fact import Fact

SEATS = "ESWN"
SOUTH = 1


@dataclass(frozen=True, slots=True)
class RulingCase:
    """A line: what happened to South, and what is decided."""

    text: str
    case: Case
    verdict: str
    decided: set[str]
    points: tuple[int, ...]
    tiles: str
    play: str

    def __str__(self) -> str:
        return self.text


def read_rulings(name: str) -> list[RulingCase]:
    """The lines of a file."""
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [_ruling(line) for line in lines if line and not line.startswith("#")]


def _ruling(line: str) -> RulingCase:
    name, facts, verdict, decided, points, tiles, play = (part.strip() for part in line.split("|"))
    return RulingCase(
        text=f"{name} {facts}".strip(),
        case=_case(name, facts.split()),
        verdict=verdict,
        decided=set(decided.split()) - {"NONE"},
        points=tuple(map(int, points.split())),
        tiles=tiles,
        play=play,
    )


def _case(name: str, words: list[str]) -> Case:
    given = dict(word.split("=") for word in words if "=" in word)
    flags = {"written", "outranked"}
    facts = {
        Fact(word.removeprefix("not-")): not word.startswith("not-")
        for word in words
        if "=" not in word and word not in flags
    }
    return Case(
        INFRACTIONS[name],
        SOUTH,
        facts,
        warnings=int(given.get("warnings", "0")),
        dead=frozenset(SEATS.index(wind) for wind in given.get("dead", "")),
        score_written="written" in words,
        outranked="outranked" in words,
    )


def words_of(consequence: Consequence) -> set[str]:
    """A consequence in the words of the book."""
    words = {
        "LADDER": consequence.ladder,
        "REFUSE": consequence.refused,
        "FDQ": consequence.queued,
        "DEAD": consequence.dead,
        f"FINE{consequence.fine}": consequence.fine,
        f"DEDUCT{consequence.deduction}": consequence.deduction,
    }
    return {word for word, so in words.items() if so}
