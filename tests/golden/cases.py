"""Read the golden files: lines of text, split into named columns and not interpreted further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """A hand, how it was won, and what it is worth in both profiles, flowers apart."""

    id: str
    hand: str
    how: frozenset[str]
    round_wind: str
    seat_wind: str
    flowers: int
    form: str | None
    ffmj: dict[str, int]
    ffmj_total: int
    international_total: int | None
    source: str

    def __str__(self) -> str:
        """Name the test."""
        return self.id


@dataclass(frozen=True, slots=True)
class BadCase:
    """A hand that is refused, and the code of the refusal."""

    id: str
    hand: str
    how: frozenset[str]
    round_wind: str
    seat_wind: str
    flowers: int
    form: str | None
    code: str
    note: str

    def __str__(self) -> str:
        """Name the test."""
        return self.id


@dataclass(frozen=True, slots=True)
class WaitCase:
    """Thirteen tiles and every tile that completes them."""

    id: str
    hand: str
    waits: tuple[str, ...]

    def __str__(self) -> str:
        """Name the test."""
        return self.id


@dataclass(frozen=True, slots=True)
class _How:
    """The words of the third column."""

    words: frozenset[str]
    round_wind: str
    seat_wind: str
    flowers: int
    form: str | None


def read_cases(name: str) -> list[Case]:
    """Read the counted hands of a file below ``tests/golden`` such as ``mcr/fans.hands``."""
    cases = []
    for id_, hand, how, ffmj, international, source in _rows(name, columns=6):
        won = _how(how)
        fans, total = _count(ffmj)
        cases.append(
            Case(
                id=id_,
                hand=hand,
                how=won.words,
                round_wind=won.round_wind,
                seat_wind=won.seat_wind,
                flowers=won.flowers,
                form=won.form,
                ffmj=fans,
                ffmj_total=total,
                international_total=None if international == "-" else _count(international)[1],
                source=source,
            )
        )
    return cases


def read_bad_cases(name: str) -> list[BadCase]:
    """Read the refused hands of ``name``, such as ``mcr/bad.hands``."""
    cases = []
    for id_, hand, how, code, note in _rows(name, columns=5):
        won = _how(how)
        cases.append(
            BadCase(
                id=id_,
                hand=hand,
                how=won.words,
                round_wind=won.round_wind,
                seat_wind=won.seat_wind,
                flowers=won.flowers,
                form=won.form,
                code=code,
                note=note,
            )
        )
    return cases


def read_waits(name: str) -> list[WaitCase]:
    """Read the waiting hands of ``name``, such as ``mcr/booklet.waits``."""
    rows = _rows(name, columns=3)
    return [WaitCase(id_, hand, tuple(waits.split())) for id_, hand, waits in rows]


def _rows(name: str, *, columns: int) -> Iterator[list[str]]:
    """Yield the cells of each line that says something; ids are unique within a file."""
    seen: set[str] = set()
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split(" | ")]
        if len(cells) != columns or not all(cells):
            raise ValueError(f"{name}:{number}: {columns} columns expected: {line}")
        if cells[0] in seen:
            raise ValueError(f"{name}:{number}: {cells[0]} is there twice")
        seen.add(cells[0])
        yield cells


def _how(text: str) -> _How:
    """Split ``self-drawn, last-copy, flowers=2, E/S``."""
    *words, winds = text.split(", ")
    round_wind, seat_wind = winds.split("/")
    settings = dict(word.split("=") for word in words if "=" in word)
    return _How(
        words=frozenset(word for word in words if "=" not in word),
        round_wind=round_wind,
        seat_wind=seat_wind,
        flowers=int(settings.get("flowers", "0")),
        form=settings.get("form"),
    )


def _count(text: str) -> tuple[dict[str, int], int]:
    """Split ``tile_hog*2 all_chows = 6``; the fans may be left out."""
    fans, total = text.split("=")
    counted: dict[str, int] = {}
    for word in fans.split():
        fan, _, times = word.partition("*")
        counted[fan] = int(times or "1")
    return counted, int(total)
