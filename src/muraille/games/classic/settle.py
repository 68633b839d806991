"""What the players give each other when a hand is over, in numbers and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from muraille.core.tile import Wind
from muraille.games import words
from muraille.games.classic.options import DEFAULT, Options
from muraille.games.payments import Flow, Payments, PaymentsText, PlayerPaid
from muraille.i18n import say


def settle(points: Sequence[int], winner: Wind | None, options: Options = DEFAULT) -> Payments:
    """What a hand with these points brings to east, south, west and north."""
    if options.scoring_system == "simple":
        marked = winner is not None or options.simple_draw_scoring
        net = tuple(points) if marked else (0,) * len(Wind)
        return Payments(winner, None, tuple(points), (), net)
    flows = tuple(flow for flow in _flows(points, winner, options) if flow.amount)
    net = tuple(_net(flows, wind) for wind in Wind)
    return Payments(winner, None, tuple(points), flows, net)


def _flows(points: Sequence[int], winner: Wind | None, options: Options) -> Iterator[Flow]:
    """East's gains and losses are doubled, not their points."""
    losers = [wind for wind in Wind if wind != winner]
    if winner is not None or options.advanced_draw_settlement == "exchange":
        for one, other in combinations(losers, 2):
            low, high = sorted((one, other), key=lambda wind: points[wind])
            yield Flow(low, high, (points[high] - points[low]) * _share(one, other))
    if winner is None:
        return
    for loser in losers:
        share = _share(loser, winner)
        yield Flow(loser, winner, points[winner] * share)
        # A richer loser pays the Mah-Jong all the same, and takes back.
        back = options.east_exception_factor if winner is Wind.EAST else 2 * share
        yield Flow(winner, loser, max(points[loser] - points[winner], 0) * back)


def _share(one: Wind, other: Wind) -> int:
    return 2 if Wind.EAST in {one, other} else 1


def _net(flows: Iterable[Flow], wind: Wind) -> int:
    return sum(f.amount * ((f.taker == wind) - (f.giver == wind)) for f in flows)


def payments_text(
    language: str, payments: Payments, options: Options, names: Sequence[str] = ()
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


def _notes(language: str, payments: Payments, options: Options) -> Iterator[str]:
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
