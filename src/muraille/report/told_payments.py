"""A settled hand told to the four players: who pays what to whom."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.tile import Wind
from muraille.report import payment_words, words
from muraille.report.payments import Payments
from muraille.report.told import Told, WindName, wind_name


class PlayerPaid(Told):
    """What a hand brings to one player."""

    wind: WindName
    name: str
    """The name of the player, or of his wind."""
    points: int
    """What his hand is worth; in MCR only the winner has any."""
    paid: int
    received: int
    net: int


class PaymentsTold(Told):
    """A settled hand: lists go east, south, west, north."""

    winner: WindName | None
    sentence: str
    """Who won, and with what."""
    notes: list[str]
    """How the house settles, and what a richer loser takes back."""
    players: list[PlayerPaid]
    matrix: list[list[int]]
    """Who pays, then to whom."""


def told(language: str, payments: Payments, names: Sequence[str] = ()) -> PaymentsTold:
    """Who pays what; names go east, south, west, north."""
    called = names or [words.wind_name(language, wind) for wind in Wind]
    return PaymentsTold(
        winner=None if payments.winner is None else wind_name(payments.winner),
        sentence=payment_words.ended(language, payments),
        notes=payment_words.notes(language, payments),
        players=[
            PlayerPaid(
                wind=wind_name(wind),
                name=called[wind],
                points=payments.points[wind],
                paid=payments.paid(wind),
                received=payments.received(wind),
                net=payments.net[wind],
            )
            for wind in Wind
        ],
        matrix=[[payments.amount(giver, taker) for taker in Wind] for giver in Wind],
    )
