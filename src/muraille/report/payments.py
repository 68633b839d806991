"""What a hand brings to the four players, whichever game it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.core.tile import Wind
from muraille.games.classic import settle as classic
from muraille.games.classic.explain import Explanation, explain
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.rules import hand_of, situation_of
from muraille.games.mcr import settle as mcr
from muraille.games.mcr.options import Profile
from muraille.games.outcome import Outcome
from muraille.games.payments import Flow
from muraille.report import record
from muraille.report.words import WINDS


@dataclass(frozen=True, slots=True)
class Payments:
    """A settled hand, seen from the winds: seat 0 is East."""

    house: ClassicHouse | Profile
    winner: Wind | None
    source: Wind | None
    """Who gave the winning tile, where that matters."""
    points: tuple[int, ...]
    """Of the four hands; in MCR only the winner has any."""
    flows: tuple[Flow, ...]
    net: tuple[int, ...]
    hands: tuple[Explanation, ...] = ()
    """The four hands, where they were shown and not only told."""

    @property
    def classical(self) -> bool:
        """Whether the game was the classical one."""
        return isinstance(self.house, ClassicHouse)

    @property
    def marked(self) -> bool:
        """Everybody writes down his own points: nobody pays."""
        house = self.house
        return isinstance(house, ClassicHouse) and house.options.scoring_system == "simple"

    def amount(self, giver: int, taker: int) -> int:
        """What one player pays another."""
        return sum(f.amount for f in self.flows if (f.giver, f.taker) == (giver, taker))

    def paid(self, seat: int) -> int:
        """What a player pays in all."""
        return sum(flow.amount for flow in self.flows if flow.giver == seat)

    def received(self, seat: int) -> int:
        """What a player receives in all."""
        return sum(flow.amount for flow in self.flows if flow.taker == seat)


def classical(
    points: Sequence[int],
    winner: Wind | None,
    house: ClassicHouse,
    hands: Sequence[Explanation] = (),
) -> Payments:
    """The settlement of the classical game."""
    found = classic.settle(points, winner, house.options)
    return Payments(house, winner, None, tuple(points), found.flows, found.net, tuple(hands))


def settled_table(end: Outcome, house: ClassicHouse) -> Payments:
    """The four hands of a table when the hand is over, counted and settled."""
    by_wind = [(end.east + wind) & 3 for wind in Wind]
    hands = [explain(hand_of(end, seat), situation_of(end, seat), house) for seat in by_wind]
    winner = None if end.winner is None else Wind((end.winner - end.east) & 3)
    return classical([why.score.score for why in hands], winner, house, hands)


def official(points: int, winner: Wind, source: Wind | None, house: Profile) -> Payments:
    """The settlement of MCR: everybody pays the winner."""
    net = mcr.settle(points, winner, source)
    flows = tuple(Flow(seat, winner, -net[seat]) for seat in Wind if seat != winner)
    own = tuple(points if seat == winner else 0 for seat in Wind)
    return Payments(house, winner, source, own, flows, net)


def as_record(told: Payments) -> record.Record:
    """The same for programs; lists go east, south, west, north."""
    return {
        "rules": "classic" if told.classical else "mcr",
        "profile": told.house.name,
        "winner": None if told.winner is None else WINDS[told.winner],
        "source": None if told.source is None else WINDS[told.source],
        "points": list(told.points),
        "flows": [
            {"from": WINDS[flow.giver], "to": WINDS[flow.taker], "amount": flow.amount}
            for flow in told.flows
        ],
        "paid": [told.paid(seat) for seat in Wind],
        "received": [told.received(seat) for seat in Wind],
        "net": list(told.net),
    }
