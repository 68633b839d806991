"""How offers, answers, claims and wins lie in the words of a log."""

from __future__ import annotations

from typing import Any, Final

from muraille.core.wall import SEATS, Seat
from muraille.table.actions import Answer, Claim, DeclareWin, Pass, TakeChow, TakeKong, TakePung
from muraille.table.engine import codes as c
from muraille.table.events.encodings import number_of
from muraille.table.events.field import Encoding
from muraille.table.events.forms import Offers
from muraille.table.terms import GIVEN, HOW

_SETS: Final = (TakePung(), TakeKong(), DeclareWin())
_VERBS: Final = {TakePung: c.TAKE_PUNG, TakeKong: c.TAKE_KONG}


def _answer(number: int, tile: int) -> Answer:
    if number == c.PASSED:
        return Pass()
    if number < c.ANSWER_PUNG:
        return TakeChow(tile - 2 + number - c.ANSWER_CHOW)
    return _SETS[number - c.ANSWER_PUNG]


def _number(answer: Answer, tile: int) -> int:
    if isinstance(answer, Pass):
        return c.PASSED
    if isinstance(answer, TakeChow):
        return c.ANSWER_CHOW + 2 + answer.lowest - tile
    return c.ANSWER_PUNG + _SETS.index(answer)


def _tile(word: int) -> int:
    return word >> c.TILE_AT & c.NONE


def _seat(word: int) -> Seat:
    return word >> c.SEAT_AT & 3


def _offers(word: int) -> Offers:
    """Six bits for the next seat; three for each other one, which may not claim a chow."""
    offered, seat, tile = word >> c.ARGUMENT_AT, _seat(word), _tile(word)
    masks = (0, offered & 63, (offered >> 6 & 7) << 3, (offered >> 9 & 7) << 3)
    return tuple(
        tuple(_answer(bit + 2, tile) for bit in range(6) if masks[other - seat & 3] >> bit & 1)
        for other in SEATS
    )


def _offered(offers: Offers, event: Any) -> int:  # noqa: ANN401 - has a seat and a tile
    tile = number_of(event.tile)
    masks = [
        sum(1 << _number(answer, tile) - 2 for answer in offers[event.seat + step & 3])
        for step in SEATS
    ]
    return (masks[1] | masks[2] >> 3 << 6 | masks[3] >> 3 << 9) << c.ARGUMENT_AT


def _claim(word: int) -> Claim:
    verb = word >> c.ARGUMENT_AT & 63
    claims: dict[int, Claim] = {c.TAKE_PUNG: TakePung(), c.TAKE_KONG: TakeKong()}
    return claims.get(verb) or TakeChow(word >> c.CLAIM_LOWEST_AT)


def _claimed(claim: Claim, event: Any) -> int:  # noqa: ANN401 - has a tile
    if isinstance(claim, TakeChow):
        return c.TAKE_CHOW << c.ARGUMENT_AT | claim.lowest << c.CLAIM_LOWEST_AT
    return _VERBS[type(claim)] << c.ARGUMENT_AT | number_of(event.tile) << c.CLAIM_LOWEST_AT


def _how(word: int) -> int:
    return word >> c.WON_HOW_AT & 3 | (word >> c.WON_HOW_REST_AT & 3) << 2


def _won_how(how: str) -> int:
    number = HOW.index(how)
    return (number & 3) << c.WON_HOW_AT | number >> 2 << c.WON_HOW_REST_AT


def _source(word: int) -> Seat | None:
    return word >> c.WON_SOURCE_AT & 3 if _how(word) in GIVEN else None


OFFERS: Final[Encoding[Offers]] = Encoding(
    lambda word, _, __: _offers(word), lambda offers, event, _: _offered(offers, event)
)
ANSWER: Final[Encoding[Answer]] = Encoding(
    # The tile it answers to is not in the log's word: who reads it puts it where tiles are.
    lambda word, _, __: _answer(word >> c.ARGUMENT_AT, _tile(word)),
    lambda answer, _, tile: _number(answer, tile) << c.ARGUMENT_AT,
)
CLAIM: Final[Encoding[Claim]] = Encoding(
    lambda word, _, __: _claim(word), lambda claim, event, _: _claimed(claim, event)
)
WON_HOW: Final[Encoding[str]] = Encoding(
    lambda word, _, __: HOW[_how(word)], lambda how, _, __: _won_how(how)
)
WON_SOURCE: Final[Encoding[Seat | None]] = Encoding(
    lambda word, _, __: _source(word),
    lambda source, event, _: (event.seat if source is None else source) << c.WON_SOURCE_AT,
)
