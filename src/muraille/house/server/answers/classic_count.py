"""What can be said of a hand of the classical game, or of all four of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import write_hand
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Wind
from muraille.games.classic.explain import Explanation, explain
from muraille.games.classic.hand import READY_SIZE, Situation
from muraille.games.classic.house_rules import HOUSES, ClassicHouse, changed
from muraille.games.classic.waits import away
from muraille.house.server.answers.asked_hands import (
    OTHERS,
    ClassicHand,
    ClassicSituation,
    OtherHand,
)
from muraille.house.server.answers.language import about
from muraille.house.server.answers.read_hands import read_asked, read_seen
from muraille.report import told_classic, told_payments
from muraille.report.classic_foresight import ClassicForesight
from muraille.report.classic_outlook import read_waiting
from muraille.report.classic_win import Said, check_said, notes_on, read_played
from muraille.report.foresight import future, left_beside
from muraille.report.payments import classical
from muraille.report.told import WIND_NAMES, Told, WindName
from muraille.report.told_classic import ClassicCount
from muraille.report.told_future import DistanceTold, WaitsTold
from muraille.report.told_payments import PaymentsTold


class ClassicTable(Told):
    """The four hands of a table, counted and settled together."""

    kind: Literal["table"]
    rules: Literal["classic"]
    hands: list[ClassicCount]
    """East, south, west, north."""
    payments: PaymentsTold


def classic_answer(
    language: str, asked: ClassicHand
) -> ClassicCount | ClassicTable | WaitsTold | DistanceTold:
    """The count of a hand, or of the table; what a hand that is still played needs."""
    house = _house(asked)
    if asked.others:
        return _table(language, house, [asked, *asked.others])
    said = _said(asked.situation)
    text = write_hand(read_asked(asked.hand, asked.winning))
    with about("hand"):
        hand, at = read_waiting(text, said)
        if said.lost or (hand.size > READY_SIZE and away(hand, at, house.options) < 0):
            why = explain(*_played(text, said, "situation"), house)
            return told_classic.told(language, why, notes_on(text, said, house.options))
    left = left_beside(hand, read_seen(asked.seen))
    return future(ClassicForesight(language, house, at, left), hand)


def _house(asked: ClassicHand) -> ClassicHouse:
    name = asked.profile or "classic"
    if name not in HOUSES:
        known = ", ".join(HOUSES)
        raise Refusal("unknown_profile", found=name, known=known, field="profile")
    with about("switches"):
        return changed(HOUSES[name], dict(asked.switches)) if asked.switches else HOUSES[name]


def _said(situation: ClassicSituation, prefix: str = "") -> Said:
    told = situation.model_dump(exclude={"seat_wind", "dominant_wind", "round_wind", "flowers"})
    with about(f"{prefix}situation.flowers"):
        flowers = None if situation.flowers is None else read_bonus(situation.flowers)
    said = Said(
        seat=_wind(situation.seat_wind),
        dominant=_wind(situation.dominant_wind),
        round=_wind(situation.round_wind),
        flowers=flowers,
        **told,
    )
    with about(f"{prefix}situation"), _fields_clash():
        check_said(said)
    return said


def _wind(name: WindName | None) -> Wind | None:
    return None if name is None else Wind(WIND_NAMES.index(name))


@contextmanager
def _fields_clash() -> Iterator[None]:
    """Two circumstances that exclude each other are named as fields, not as options."""
    try:
        yield
    except Refusal as refusal:
        for name in {"first", "second"} & set(refusal.facts):
            refusal.facts[name] = str(refusal.facts[name]).removeprefix("--").replace("-", "_")
        raise


def _played(text: str, said: Said, field: str) -> tuple[Hand, Situation]:
    with about(field), _fields_clash():
        return read_played(text, said)


def _table(
    language: str, house: ClassicHouse, asked: Sequence[ClassicHand | OtherHand]
) -> ClassicTable:
    hands = [_read(one, "" if n == 0 else f"others.{n - 1}.") for n, one in enumerate(asked)]
    seats = [at.seat_wind for _, at in hands]
    if len(asked) != OTHERS + 1 or sorted(seats) != list(Wind):
        found = ", ".join(WIND_NAMES[seat] for seat in seats)
        raise Refusal("four_hands", found=found, field="others")
    winners = [at.seat_wind for _, at in hands if at.finish is not None]
    if len(winners) > 1:
        raise Refusal("two_winners", field="others")
    won = winners[0] if winners else None
    counted = {at.seat_wind: _counted(hand, at, won, house) for hand, at in hands}
    around = [counted[wind] for wind in Wind]
    payments = classical([why.score.score for why in around], won, house, around)
    return ClassicTable(
        kind="table",
        rules="classic",
        hands=[told_classic.told(language, why) for why in around],
        payments=told_payments.told(language, payments),
    )


def _read(asked: ClassicHand | OtherHand, prefix: str) -> tuple[Hand, Situation]:
    said = _said(asked.situation, prefix)
    written = read_asked(asked.hand, asked.winning, prefix)
    if written.size == READY_SIZE:
        said = replace(said, loser=True)  # when all hands are told, thirteen tiles have lost
    return _played(write_hand(written), said, f"{prefix}hand")


def _counted(hand: Hand, at: Situation, won: Wind | None, house: ClassicHouse) -> Explanation:
    """The count of one of the four: whether an opponent won is known here."""
    lost = won is not None and at.seat_wind != won
    with about("others"):
        return explain(hand, replace(at, opponent_won=lost), house)
