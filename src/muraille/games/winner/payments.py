"""A settled hand in words: who won, what everybody gains or pays, and for what.

A game says what a payment is made of; all the rest is the same wherever the winner is paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.game import Figures
from muraille.games.payments import Payments, PaymentsText, PlayerPaid
from muraille.games.sheet import Share
from muraille.games.text.words import WINDS, aside, capital, wind_name
from muraille.i18n import say

Owed: TypeAlias = Callable[[Payments, Wind], str]
"""What the payment of a loser is made of: ``8 + 24``."""
Points: TypeAlias = Callable[[str, int], str]
"""Language, number of points -> how the game says it."""


def one_winner(points: Sequence[int], winner: Wind | None, source: Wind | None) -> tuple[int, Wind]:
    """The points of a winning hand and whose it is; refused if they are no settlement."""
    if winner is None:
        raise Refusal("nothing_to_settle")
    if len(points) != 1:
        raise Refusal("one_points", count=len(points))
    if source == winner:
        raise Refusal("winner_paid_himself")
    return points[0], winner


def shares(language: str, paid: Payments, winner: Wind, owed: Owed) -> list[Share]:
    """What each role gains or pays; players who pay the same share a line."""
    return list(_shares(language, paid, winner, owed))


def _shares(language: str, paid: Payments, winner: Wind, owed: Owed) -> Iterator[Share]:
    seat = Wind.EAST if paid.winner is None else paid.winner
    name = capital(say(language, "score.winner")) + aside(language, wind_name(language, winner))
    yield Share(role="winner", name=name, change=paid.net[seat], sum=_gained(paid))
    if paid.source is not None:
        yield Share(
            role="discarder",
            name=capital(say(language, f"score.{'robbed_player' if paid.robbed else 'discarder'}")),
            change=paid.net[paid.source],
            sum=owed(paid, paid.source),
        )
    others = [wind for wind in Wind if wind not in (seat, paid.source)]
    players, each = say(language, "score.other_players"), say(language, "score.each")
    yield Share(
        role="other",
        name=f"{len(others)} × {players}",  # noqa: RUF001 - times
        players=len(others),
        change=paid.net[others[0]],
        sum=f"{each} {owed(paid, others[0])}",
    )


def _gained(paid: Payments) -> str:
    """What the gain of the winner is made of."""
    return " + ".join(str(flow.amount) for flow in paid.flows)


def payments_text(
    language: str, paid: Payments, owed: Owed, points: Points, names: Sequence[str] = ()
) -> PaymentsText:
    """A settlement in words; names go east, south, west, north."""
    called = list(names) or [wind_name(language, wind) for wind in Wind]
    return PaymentsText(
        winner=None if paid.winner is None else WINDS[paid.winner],
        sentence=_sentence(language, paid, points),
        notes=[],
        players=[
            PlayerPaid(
                wind=WINDS[wind],
                name=called[wind],
                points=paid.points[wind],
                paid=paid.paid(wind),
                received=paid.received(wind),
                net=paid.net[wind],
                sum=_share(language, paid, wind, owed),
            )
            for wind in Wind
        ],
        matrix=[[paid.amount(giver, taker) for taker in Wind] for giver in Wind],
        show_matrix=False,
        net_name=say(language, "settle.net"),
    )


def _share(language: str, paid: Payments, seat: Wind, owed: Owed) -> str:
    """What the gain or the loss of a player is made of, and that they gave the tile."""
    if seat == paid.winner:
        return _gained(paid)
    found = owed(paid, seat)
    if seat != paid.source:
        return found
    return say(language, f"play.{'lost_kong' if paid.robbed else 'gave'}", sum=found)


def _sentence(language: str, paid: Payments, points: Points) -> str:
    """Who won, and with what."""
    if paid.winner is None:
        return say(language, "settle.nobody")
    wind = capital(wind_name(language, paid.winner))
    worth = points(language, paid.points[paid.winner])
    if paid.source is None:
        return say(language, "settle.drawn_win", wind=wind, points=worth)
    source = capital(wind_name(language, paid.source))
    return say(language, "settle.given_win", wind=wind, points=worth, source=source)


def settlement(points: int, paid: Payments) -> Figures:
    """Who pays what; the seats go round from the winner, the discarder sits next to them."""
    given = paid.source is not None
    roles = ("winner", "discarder" if given else "other", "other", "other")
    return {
        "points": points,
        "players": [
            {"role": role, "change": change} for role, change in zip(roles, paid.net, strict=True)
        ],
    }
