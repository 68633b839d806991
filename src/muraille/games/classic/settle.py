"""What the players give each other when a hand is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from muraille.core.tile import Wind
from muraille.games.classic.options import DEFAULT, ClassicOptions
from muraille.games.payments import Flow, Payments


def settle(
    points: Sequence[int], winner: Wind | None, options: ClassicOptions = DEFAULT
) -> Payments:
    """What a hand with these points brings to east, south, west and north."""
    if options.scoring_system == "simple":
        marked = winner is not None or options.simple_draw_scoring
        net = tuple(points) if marked else (0,) * len(Wind)
        return Payments(winner, None, tuple(points), (), net)
    flows = tuple(flow for flow in _flows(points, winner, options) if flow.amount)
    net = tuple(_net(flows, wind) for wind in Wind)
    return Payments(winner, None, tuple(points), flows, net)


def _flows(points: Sequence[int], winner: Wind | None, options: ClassicOptions) -> Iterator[Flow]:
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
