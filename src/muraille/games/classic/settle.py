"""What the players give each other when a hand is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from muraille.core.wall import SEATS, Seat
from muraille.games.classic.options import DEFAULT, Options


@dataclass(frozen=True, slots=True)
class Flow:
    """Points that go from one player to another."""

    giver: Seat
    taker: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Every payment, and what each seat gains by it."""

    flows: tuple[Flow, ...]
    net: tuple[int, ...]


def settle(
    points: Sequence[int], winner: Seat | None, east: Seat, options: Options = DEFAULT
) -> Settlement:
    """What a hand with these points brings to each seat."""
    if options.scoring_system == "simple":
        marked = winner is not None or options.simple_draw_scoring
        return Settlement((), tuple(points) if marked else (0,) * len(SEATS))
    flows = tuple(flow for flow in _flows(points, winner, east, options) if flow.amount)
    return Settlement(flows, tuple(_net(flows, seat) for seat in SEATS))


def _flows(
    points: Sequence[int], winner: Seat | None, east: Seat, options: Options
) -> Iterator[Flow]:
    """East's gains and losses are doubled, not his points."""
    losers = [seat for seat in SEATS if seat != winner]
    if winner is not None or options.advanced_draw_settlement == "exchange":
        for one, other in combinations(losers, 2):
            low, high = sorted((one, other), key=lambda seat: points[seat])
            yield Flow(low, high, (points[high] - points[low]) * _share(one, other, east))
    if winner is None:
        return
    for loser in losers:
        share = _share(loser, winner, east)
        yield Flow(loser, winner, points[winner] * share)
        # A richer loser pays the Mah-Jong all the same, and takes back.
        back = options.east_exception_factor if winner == east else 2 * share
        yield Flow(winner, loser, max(points[loser] - points[winner], 0) * back)


def _share(one: Seat, other: Seat, east: Seat) -> int:
    return 2 if east in {one, other} else 1


def _net(flows: Iterable[Flow], seat: Seat) -> int:
    return sum(f.amount * ((f.taker == seat) - (f.giver == seat)) for f in flows)
