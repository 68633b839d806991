"""``muraille score --batch``: a case in JSON on each line in, an answer on each line out.

The contract is in ``docs/batch.md``. A line that cannot be answered gets an error of its own; it
never stops the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, BinaryIO, Final, Literal, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from muraille.api import explain
from muraille.cli.words import one_line, read_wind, reason_code
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import read_tile
from muraille.core.tile import Kind, Wind
from muraille.i18n import say
from muraille.rules.mcr.profile import Profile
from muraille.rules.win import BONUS_TILES, Win

LONGEST_LINE: Final = 100_000
"""Bytes beyond which a line is refused unread."""
FLAGS: Final = {
    "last_tile_of_kind": "last_copy",
    "last_wall_tile": "last_of_wall",
    "kong_replacement": "replacement",
    "robbing_kong": "robbed",
}
"""Flag of a case -> field of a :class:`Win`."""
REMARKS: Final = frozenset({"replacement_after_kong", "flower_drawn_in_between"})
"""Flags that tell how a hand went and change nothing in its count (R-23)."""
EXPECTED: Final = {
    "bool_type": "true, false",
    "dict_type": "{…}",
    "int_type": f"0–{BONUS_TILES}",  # noqa: RUF001 - from, to
    "list_type": "[…]",
    "model_type": "{…}",
    "string_type": '"…"',
}
"""Kind of mistake in the shape of a case -> what should stand there, in no language."""

Answer = dict[str, Any]
_Value = TypeVar("_Value")


class _Part(BaseModel):
    """Only what is named is looked at, and nothing is converted."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class MeldCase(_Part):
    """A set fixed before the win; a chow is named by its lowest tile."""

    type: Literal["chow", "pung", "kong", "ckong"]
    tile: str


class Case(_Part):
    """A complete hand and how it was won."""

    concealed: list[str]
    winning_tile: str
    melds: list[MeldCase] = Field(default_factory=list)
    self_draw: bool = False
    round_wind: str = "E"
    seat_wind: str = "E"
    flags: dict[str, bool] = Field(default_factory=dict)
    flowers: int = 0


class FieldError(Exception):
    """A refusal, and the field it is about."""

    def __init__(self, field: str, refusal: Refusal) -> None:
        super().__init__(field)
        self.field = field
        self.refusal = refusal


def answer_all(cases: BinaryIO, answers: BinaryIO, house: Profile, language: str) -> None:
    """Answer every line, in order, as soon as it is read."""
    for line in _lines(cases):
        answers.write(json.dumps(answered(line, house, language)).encode() + b"\n")
        answers.flush()


def _lines(cases: BinaryIO) -> Iterator[bytes]:
    """The lines of the input; of one that is too long only the beginning."""
    while line := cases.readline(LONGEST_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = cases.readline(LONGEST_LINE)
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line


def answered(line: bytes, house: Profile, language: str) -> Answer:
    """What a case is worth, or what is wrong with it."""
    try:
        return counted(win_of(case_of(line)), house)
    except Refusal as refusal:
        return _error(refusal.code, refusal.sentence(language))
    except FieldError as error:
        sentence = error.refusal.sentence(language)
        told = say(language, "refusals.in_field", field=error.field, sentence=sentence)
        return _error(error.refusal.code, told)


def _error(code: str, sentence: str) -> Answer:
    return {"error": {"code": code, "message": one_line(sentence)}}


def counted(win: Win, house: Profile) -> Answer:
    """The answer of the contract."""
    why = explain(win, house)
    reading = why.reading
    return {
        "total": why.total,
        "fans": [[line.fan, line.times, line.points] for line in reading.counted],
        "minimum_met": why.missing == 0,
        "uncounted": [
            [line.fan, reason_code(line.reason)] for line in reading.uncounted if line.reason
        ],
        "flowers": win.flowers,
    }


def case_of(line: bytes) -> Case:
    """The case a line holds."""
    if len(line) > LONGEST_LINE:
        raise Refusal("line_too_long", limit=LONGEST_LINE)
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("bad_encoding", position=error.start + 1) from error
    if not text.strip():
        raise Refusal("empty_input")
    try:
        return Case.model_validate(_loaded(text))
    except ValidationError as error:
        raise _misshapen(error) from error


def _loaded(text: str) -> object:
    """The JSON of a line; what Python reads beyond the standard is refused."""

    def refuse(constant: str) -> NoReturn:
        raise json.JSONDecodeError(constant, text, text.find(constant))

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError) as error:  # numbers or brackets without end, too
        raise Refusal("bad_json", position=getattr(error, "pos", 0) + 1) from error


def _misshapen(error: ValidationError) -> Refusal:
    """The first thing wrong with the shape of a case."""
    first = error.errors(include_url=False, include_input=False)[0]
    path = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in first["loc"]).lstrip(".")
    if first["type"] == "missing":
        return Refusal("missing_field", field=one_line(path))
    expected = EXPECTED.get(first["type"]) or str(first.get("ctx", {}).get("expected", "…"))
    return Refusal("bad_value", field=one_line(path) or "$", expected=expected)


def win_of(case: Case) -> Win:
    """The complete hand of a case, if a table can show it."""
    tiles = [_in(f"concealed[{n}]", _tile, tile) for n, tile in enumerate(case.concealed)]
    melds = [_in(f"melds[{n}]", _meld, meld) for n, meld in enumerate(case.melds)]
    return Win(
        Hand(tuple(sorted(tiles)), tuple(melds)),
        _in("winning_tile", _tile, case.winning_tile),
        self_drawn=case.self_draw,
        round_wind=_in("round_wind", _wind, case.round_wind),
        seat_wind=_in("seat_wind", _wind, case.seat_wind),
        flowers=case.flowers,
        **_situation(case.flags),
    )


def _in(field: str, read: Callable[[Any], _Value], value: object) -> _Value:
    """A value as ``read`` sees it; a refusal then names the field."""
    try:
        return read(value)
    except Refusal as refusal:
        raise FieldError(field, refusal) from refusal


def _situation(flags: Mapping[str, bool]) -> dict[str, bool]:
    """The flags that hold, as a win names them."""
    holding = [flag for flag, holds in flags.items() if holds and flag not in REMARKS]
    unknown = [flag for flag in holding if flag not in FLAGS]
    if unknown:
        raise Refusal("unknown_flag", found=one_line(unknown[0])[:40])
    return {FLAGS[flag]: True for flag in holding}


def _meld(meld: MeldCase) -> Meld:
    concealed = meld.type == "ckong"
    return Meld(
        Shape.KONG if concealed else Shape(meld.type), _tile(meld.tile), concealed=concealed
    )


@lru_cache(maxsize=1024)
def _tile(text: str) -> Kind:
    return read_tile(text)


@lru_cache(maxsize=64)
def _wind(text: str) -> Wind:
    return read_wind(text)
