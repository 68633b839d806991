"""A settled hand in words: the winner, how the house settles, what a richer loser takes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from muraille.core.tile import Wind
from muraille.games.classic.explain import ClassicExplanation
from muraille.games.classic.lines.points import MAH_JONG
from muraille.games.classic.options import ClassicOptions
from muraille.games.classic.text import words
from muraille.games.payments import Payments, PaymentsText, PlayerPaid
from muraille.games.sheet import Share
from muraille.games.text.words import WINDS, aside, capital, wind_name
from muraille.i18n import say

LOSERS: Final = 3


def payments_text(
    language: str, payments: Payments, options: ClassicOptions, names: Sequence[str] = ()
) -> PaymentsText:
    """A settlement in words; names go east, south, west, north."""
    called = names or [wind_name(language, wind) for wind in Wind]
    simple = options.scoring_system == "simple"
    return PaymentsText(
        winner=None if payments.winner is None else WINDS[payments.winner],
        sentence=_sentence(language, payments.winner),
        notes=list(_notes(language, payments, options)),
        players=[
            PlayerPaid(
                wind=WINDS[wind],
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
    return say(language, "settle.winner", wind=capital(wind_name(language, winner)))


def _notes(language: str, payments: Payments, options: ClassicOptions) -> Iterator[str]:
    """The system of the house, what a richer loser takes back, and what no winner can have."""
    drawn = payments.winner is None
    if options.scoring_system == "simple":
        unmarked = drawn and not options.simple_draw_scoring
        yield say(language, f"settle.{'simple_drawn' if unmarked else 'simple'}")
    elif drawn and options.advanced_draw_settlement == "none":
        yield say(language, "settle.advanced_drawn")
    else:
        yield say(language, "settle.advanced")
        yield from _given_back(language, payments)
    least = min(MAH_JONG, options.limit)
    if payments.winner is not None and payments.points[payments.winner] < least:
        yield say(language, "settle.below_mah_jong", n=least)


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
                loser=capital(wind_name(language, loser)),
                winner=capital(wind_name(language, winner)),
                n=amount // (points[loser] - points[winner]),
                amount=amount,
            )


def shares(language: str, why: ClassicExplanation) -> list[Share]:
    """What the Mah-Jong brings in the advanced system: all three pay, twice to or by East."""
    if not why.winner or why.house.options.scoring_system == "simple":
        return []
    score, wind = why.score.score, why.at.seat_wind
    east = wind is Wind.EAST
    winner = capital(say(language, "score.winner"))
    named = aside(language, wind_name(language, wind))
    others = LOSERS if east else LOSERS - 1
    twice = f"2 × {score}"  # noqa: RUF001 - times
    found = [
        Share(role="winner", name=winner + named, change=score * (6 if east else 4), sum=""),
        Share(
            role="other",
            name=f"{others} × {say(language, 'score.other_players')}",  # noqa: RUF001 - times
            players=others,
            change=-score * (2 if east else 1),
            sum=f"{say(language, 'score.each')} {twice if east else score}",
        ),
    ]
    if not east:
        name = capital(wind_name(language, Wind.EAST))
        found.insert(1, Share(role="other", name=name, change=-2 * score, sum=twice))
    return found


def share_note(language: str, why: ClassicExplanation) -> str:
    """What the score of one hand means in the settlement of the house."""
    options = why.house.options
    drawn = not why.winner and not why.at.opponent_won
    if options.scoring_system == "simple":
        if drawn and not options.simple_draw_scoring:
            return say(language, "classic.sheet.writes_nothing")
        points = words.points(language, why.score.score)
        return say(language, "classic.sheet.writes", points=points)
    if why.winner:
        if why.at.seat_wind is not Wind.EAST:
            return say(language, "classic.sheet.advanced_richer")
        back = options.east_exception_factor
        return say(language, "classic.sheet.advanced_richer_than_east", n=back)
    if drawn:
        pays = options.advanced_draw_settlement == "exchange"
        return say(language, f"classic.sheet.advanced_drawn{'' if pays else '_nothing'}")
    return say(language, "classic.sheet.advanced_loser")
