"""The JSON of fields: numbers, flags, words, tiles and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from muraille.core.errors import Refusal
from muraille.core.structure import MOST, UNSEEN, Given, write_tiles
from muraille.core.tile import CODES, Kind, Wind
from muraille.core.wall import SEATS, Seat
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.table.act_text import read_act
from muraille.table.actions import Action, Answer, Claim, read_action, write_action
from muraille.table.acts import LONGEST_WORD
from muraille.table.events.field import Form

Offers = tuple[tuple[Answer, ...], ...]
"""What each seat may answer, beside a pass; nothing for a seat that is not asked."""
NO_OFFERS: Final[Offers] = ((), (), (), ())
MOST_OFFERS: Final = 6
_TILE: Final = "([1-9][mps]|[ESWNCFP]|[1-8]f|\\?)"
_CLAIMS: Final = "chow [1-7][mps]|pung|kong"
_V = TypeVar("_V")


def _same(value: _V) -> _V:
    return value


def _whole(pattern: str) -> str:
    return f"^({pattern})$"


def number(low: int, high: int) -> Form[int]:
    """A whole number within limits."""
    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Form(schema, _same, lambda given: given.number(low, high))


def one_of(words: Sequence[str], name: str) -> Form[str]:
    """One of a few words."""
    return Form(
        {"type": "string", "enum": list(words)}, str, lambda given: given.one_of(words), name
    )


def known(ids: Sequence[str], pattern: str) -> Form[str]:
    """An id of the penalty book, which may grow."""
    schema = {"type": "string", "pattern": _whole(pattern)}
    return Form(schema, _same, lambda given: given.one_of(ids))


def four(each: Form[int]) -> Form[tuple[int, ...]]:
    """Four numbers."""
    size = len(SEATS)
    schema = {"type": "array", "items": each.schema, "minItems": size, "maxItems": size}
    return Form(schema, list, lambda given: tuple(map(each.read, given.items(size))))


def _written_tile(tile: Kind | None) -> str:
    return UNSEEN if tile is None else CODES[tile]


def _read_action(given: Given) -> Action | None:
    try:
        return read_action(given.text())
    except Refusal:
        return None


def _read_answer(given: Given) -> Answer:
    action = _read_action(given)
    if not isinstance(action, Answer):
        given.refuse('"pass" | "chow 1m" | "pung" | "kong" | "win"')
    return action


def _read_claim(given: Given) -> Claim:
    action = _read_action(given)
    if not isinstance(action, Claim):
        given.refuse('"chow 1m" | "pung" | "kong"')
    return action


def _written_offers(offers: Offers) -> dict[str, list[str]]:
    return {
        str(seat): [write_action(answer) for answer in answers]
        for seat, answers in enumerate(offers)
        if answers
    }


def _read_offers(given: Given) -> Offers:
    offers = list(NO_OFFERS)
    for seat, answers in given.members((), [str(seat) for seat in SEATS]).items():
        offers[int(seat)] = tuple(map(_read_answer, answers.items(most=MOST_OFFERS)))
    return tuple(offers)


def _read_act(given: Given) -> str:
    text = given.text()
    try:
        read_act(text)
    except Refusal:
        given.refuse('"touch head" | "rack" | "take" …')
    return text


def _read_word(given: Given) -> str:
    text = given.text()
    if len(text.encode()) > LONGEST_WORD:
        given.refuse(f'"…" (1-{LONGEST_WORD})')
    return text


def _text(pattern: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any part of a schema
    return {"type": "string", "pattern": _whole(pattern), **more}


FLAG: Final[Form[bool]] = Form({"type": "boolean"}, _same, Given.flag)
SEAT: Final[Form[Seat]] = Form(
    {"type": "integer", "enum": list(SEATS)}, _same, lambda given: given.number(0, 3), "Seat"
)
WIND: Final[Form[int]] = Form(
    {"type": "integer", "enum": [int(wind) for wind in Wind]},
    _same,
    lambda given: given.number(0, 3),
    "WindNumber",
)
SOURCE: Final[Form[Seat | None]] = Form(
    {"enum": [*SEATS, None]},
    _same,
    lambda given: None if given.value is None else given.number(0, 3),
)
TILE: Final[Form[Kind | None]] = Form(_text(_TILE), _written_tile, Given.tile, "TileName")
TILES: Final[Form[tuple[Kind | None, ...]]] = Form(
    _text(f"({_TILE}( {_TILE})*)?"), write_tiles, Given.tiles, "TileNames"
)
DICE: Final = four(number(1, 6))
POINTS: Final = four(number(-MOST, MOST))
ANSWER: Final[Form[Answer]] = Form(_text(f"pass|{_CLAIMS}|win"), write_action, _read_answer)
CLAIM: Final[Form[Claim]] = Form(_text(_CLAIMS), write_action, _read_claim)
OFFERS: Final[Form[Offers]] = Form(
    {
        "type": "object",
        "properties": {
            str(seat): {"type": "array", "items": ANSWER.schema, "maxItems": MOST_OFFERS}
            for seat in SEATS
        },
        "additionalProperties": False,
    },
    _written_offers,
    _read_offers,
    "Offers",
)
ACT: Final[Form[str]] = Form({"type": "string"}, _same, _read_act)
WORD: Final[Form[str]] = Form({"type": "string", "maxLength": LONGEST_WORD}, _same, _read_word)
LINE: Final = known(tuple(INFRACTIONS), r"P[1-7]\.[1-9][0-9]?[a-g]?")
REMINDER: Final = known(tuple(REMINDERS), "R[1-9]")
