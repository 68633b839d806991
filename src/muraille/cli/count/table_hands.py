"""The four hands of a table in one JSON text, counted and settled together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pydantic import Field

from muraille.cli.count.classic.case import ClassicCase, Told, told
from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.case import CasePart, FieldError, in_field, loaded, shaped
from muraille.games.classic.explain import Explanation, explain
from muraille.games.classic.house_rules import ClassicHouse, changed
from muraille.record.own.files import load
from muraille.report.payments import Payments, classical
from muraille.report.words import WINDS, read_wind

STANDARD_INPUT: Final = "-"
LONGEST_FILE: Final = 100_000
"""Bytes beyond which a text is no table of four hands."""


class TableCase(CasePart):
    """Four hands; who won is told by their roles, and may be said again."""

    hands: list[ClassicCase]
    winner: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    """Where the house of the table differs from the one of the command."""


def settled(
    file: str, winner: Sequence[Wind | None], house: ClassicHouse, language: str
) -> Payments:
    """Count the hands of a file and settle them; a refusal names the field."""
    try:
        return _settled(_read(file), winner, house)
    except FieldError as error:
        sentence = error.refusal.sentence(language)
        raise Refusal("in_field", field=error.field, sentence=sentence) from error


def _read(file: str) -> TableCase:
    if file == STANDARD_INPUT:
        text = sys.stdin.buffer.read(LONGEST_FILE + 1)
    else:
        text = load(file, LONGEST_FILE).encode()
    value: Any = loaded(text)
    return shaped({"hands": value} if isinstance(value, list) else value, TableCase)


def _settled(case: TableCase, winner: Sequence[Wind | None], house: ClassicHouse) -> Payments:
    house = in_field("options", lambda said: changed(house, said), case.options)
    hands = [told(hand, house, f"hands[{n}].") for n, hand in enumerate(case.hands)]
    seats = [hand.at.seat_wind for hand in hands]
    if sorted(seats) != list(Wind):
        raise Refusal("four_hands", found=", ".join(WINDS[seat] for seat in seats) or "0")
    won = _won(hands)
    said = [*winner, *([] if case.winner is None else [in_field("winner", read_wind, case.winner)])]
    for one in said:
        if one != won:
            raise Refusal("other_winner", said=_called(one), found=_called(won))
    counted = {hand.at.seat_wind: _counted(n, hand, won) for n, hand in enumerate(hands)}
    around = [counted[seat] for seat in Wind]
    return classical([why.score.score for why in around], won, house, around)


def _won(hands: Sequence[Told]) -> Wind | None:
    """Who won; a hand has one winner at most."""
    winners = [hand.at.seat_wind for hand in hands if hand.at.finish is not None]
    if len(winners) > 1:
        raise Refusal("two_winners")
    return winners[0] if winners else None


def _called(wind: Wind | None) -> str:
    return "none" if wind is None else WINDS[wind]


def _counted(place: int, hand: Told, won: Wind | None) -> Explanation:
    """The count of one of the four: whether an opponent won is known here."""
    lost = won is not None and hand.at.seat_wind != won
    at = replace(hand.at, opponent_won=lost)
    return in_field(f"hands[{place}].hand", lambda h: explain(h.hand, at, h.house), hand)
