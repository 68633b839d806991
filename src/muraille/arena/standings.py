"""What a league comes to: for each entrant, and for each pair."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from muraille.arena.league import League
from muraille.arena.played import ArenaHand, PlayedWall
from muraille.arena.rating import Rating, ratings
from muraille.arena.statistics import Estimate, estimate
from muraille.arena.times import Times

Pair = tuple[int, int]


@dataclass(slots=True)
class Deeds:
    """What an entrant has done, each of its seats counted."""

    seats: int = 0
    """Hands, a hand with two of its seats twice."""
    wins: int = 0
    drawn: int = 0
    """Wins with an own draw."""
    dealt_in: int = 0
    won_points: int = 0
    unwon: int = 0
    """Hands nobody won and nobody spoilt."""
    fouls: Counter[str] = field(default_factory=Counter)
    times: Times = field(default_factory=Times)

    @property
    def mean_win(self) -> float | None:
        """Points of its winning hands."""
        return self.won_points / self.wins if self.wins else None

    def add(self, hand: ArenaHand, seat: int) -> None:
        """What it did in a seat."""
        self.seats += 1
        if hand.offender is not None:
            self.fouls.update([hand.foul] if hand.offender == seat else [])
        elif hand.winner is None:
            self.unwon += 1
        elif hand.winner == seat:
            self.wins += 1
            self.won_points += hand.points
            self.drawn += hand.source is None
        elif hand.source == seat:
            self.dealt_in += 1


@dataclass(frozen=True, slots=True)
class Standings:
    """A league so far."""

    walls: int
    hands: int
    wins: int
    unwon: int
    fouls: int
    won_points: int
    points: tuple[Estimate, ...]
    """What each entrant gains in a hand."""
    pairs: dict[Pair, Estimate]
    """By how much the first gains more in a hand than the second, where both have met."""
    deeds: tuple[Deeds, ...]
    ratings: tuple[Rating, ...]

    def ranked(self) -> list[int]:
        """The entrants, the best rated first."""
        return sorted(range(len(self.points)), key=lambda who: -self.ratings[who].points)


def standings(league: League, walls: Iterable[PlayedWall]) -> Standings:
    """Reckon up a league; the order of the walls does not matter."""
    played = sorted(walls, key=lambda wall: (wall.wall, wall.match))
    hands = [hand for wall in played for hand in wall.hands]
    duels = list(_duels(played))
    return Standings(
        len({wall.wall for wall in played}),
        len(hands),
        sum(hand.winner is not None for hand in hands),
        sum(hand.winner is None and hand.offender is None for hand in hands),
        sum(hand.offender is not None for hand in hands),
        sum(hand.points for hand in hands),
        tuple(_points(played, who) for who in range(len(league.entrants))),
        _pairs(duels, mirrored=league.format.mirrored),
        _deeds(len(league.entrants), played),
        ratings(len(league.entrants), _wins(duels)),
    )


def _points(played: Sequence[PlayedWall], who: int) -> Estimate:
    """All matches of an entrant on one wall are one sample."""
    samples: defaultdict[int, list[float]] = defaultdict(list)
    for wall in played:
        if who in wall.match:
            samples[wall.wall].append(wall.points(who))
    return estimate([sum(points) / len(points) for points in samples.values()])


def _duels(played: Sequence[PlayedWall]) -> Iterator[tuple[Pair, float]]:
    """Two that met on a wall, and by how much the first gained more in a hand."""
    for wall in played:
        points = {who: wall.points(who) for who in wall.match}
        for one, other in combinations(wall.match, 2):
            yield (one, other), points[one] - points[other]


def _pairs(duels: Sequence[tuple[Pair, float]], *, mirrored: bool) -> dict[Pair, Estimate]:
    samples: defaultdict[Pair, list[float]] = defaultdict(list)
    for (one, other), difference in duels:
        samples[one, other].append(difference)
        if mirrored:
            samples[other, one].append(0.0 - difference)
    return {pair: estimate(found) for pair, found in samples.items()}


def _wins(duels: Sequence[tuple[Pair, float]]) -> dict[Pair, float]:
    """Walls won by the first against the second, an equal one half."""
    won: defaultdict[Pair, float] = defaultdict(float)
    for (one, other), difference in duels:
        share = 0.5 if difference == 0 else float(difference > 0)
        won[one, other] += share
        won[other, one] += 1 - share
    return dict(won)


def _deeds(entrants: int, played: Sequence[PlayedWall]) -> tuple[Deeds, ...]:
    deeds = tuple(Deeds() for _ in range(entrants))
    for wall in played:
        for hand in wall.hands:
            for seat, who in enumerate(hand.seats):
                deeds[who].add(hand, seat)
        for who, times in wall.times.items():
            deeds[who].times.add(times)
    return deeds
