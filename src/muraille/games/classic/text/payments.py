"""A settled hand in words: the winner, how the house settles, what a richer loser takes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraille.core.tile import Wind
from muraille.games import words
from muraille.games.classic.options import ClassicOptions
from muraille.games.payments import Payments, PaymentsText, PlayerPaid
from muraille.i18n import say


def payments_text(
    language: str, payments: Payments, options: ClassicOptions, names: Sequence[str] = ()
) -> PaymentsText:
    """A settlement in words; names go east, south, west, north."""
    called = names or [words.wind_name(language, wind) for wind in Wind]
    simple = options.scoring_system == "simple"
    return PaymentsText(
        winner=None if payments.winner is None else words.WINDS[payments.winner],
        sentence=_sentence(language, payments.winner),
        notes=list(_notes(language, payments, options)),
        players=[
            PlayerPaid(
                wind=words.WINDS[wind],
                name=called[wind],
                points=payments.points[wind],
                paid=payments.paid(wind),
                received=payments.received(wind),
                net=payments.net[wind],
                sum="",
            )
            for wind in Wind
        ],
        matrix=[[payments.amount(giver, taker) for taker in Wind] for giver in Wind],
        show_matrix=not simple,
        net_name=say(language, "settle.marks" if simple else "settle.net"),
    )


def _sentence(language: str, winner: Wind | None) -> str:
    """The winner, if there is one."""
    if winner is None:
        return say(language, "settle.nobody")
    return say(language, "settle.winner", wind=words.capital(words.wind_name(language, winner)))


def _notes(language: str, payments: Payments, options: ClassicOptions) -> Iterator[str]:
    """The system of the house, and what a richer loser takes back."""
    drawn = payments.winner is None
    if options.scoring_system == "simple":
        unmarked = drawn and not options.simple_draw_scoring
        yield say(language, f"settle.{'simple_drawn' if unmarked else 'simple'}")
    elif drawn and options.advanced_draw_settlement == "none":
        yield say(language, "settle.advanced_drawn")
    else:
        yield say(language, "settle.advanced")
        yield from _given_back(language, payments)


def _given_back(language: str, payments: Payments) -> Iterator[str]:
    winner, points = payments.winner, payments.points
    if winner is None:
        return
    for loser in Wind:
        if points[loser] > points[winner]:
            amount = payments.amount(winner, loser)
            yield say(
                language,
                "settle.given_back",
                loser=words.capital(words.wind_name(language, loser)),
                winner=words.wind_name(language, winner),
                n=amount // (points[loser] - points[winner]),
                amount=amount,
            )
