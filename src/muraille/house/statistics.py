"""How a person plays: wins, deal-ins, points and favourite fans over many hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from muraille.house.ports import HandSummary


@dataclass(frozen=True, slots=True)
class Statistics:
    """Sums over the hands of one player, and what they mean."""

    hands: int = 0
    wins: int = 0
    drawn: int = 0
    """Wins with an own draw."""
    dealt_in: int = 0
    """Hands in which the player gave the winning tile."""
    won_points: int = 0
    gained: int = 0
    favourites: tuple[tuple[str, int], ...] = ()
    """What was counted in wins, and in how many, the most frequent first."""

    @property
    def win_rate(self) -> float:
        """Wins in a hand."""
        return _share(self.wins, self.hands)

    @property
    def deal_in_rate(self) -> float:
        """Deal-ins in a hand."""
        return _share(self.dealt_in, self.hands)

    @property
    def self_drawn_rate(self) -> float:
        """Of the wins, those with an own draw."""
        return _share(self.drawn, self.wins)

    @property
    def mean_points(self) -> float:
        """Points of a win."""
        return _share(self.won_points, self.wins)

    @property
    def mean_gain(self) -> float:
        """What a hand brings."""
        return _share(self.gained, self.hands)


def statistics(played: Iterable[tuple[HandSummary, int]]) -> Statistics:
    """The sums over hands, each with the seat of the player."""
    hands = tuple(played)
    won = [hand for hand, seat in hands if hand.winner == seat]
    fans = Counter(line for hand in won for line in {line for line, _, _ in hand.lines})
    return Statistics(
        hands=len(hands),
        wins=len(won),
        drawn=sum(hand.source is None for hand in won),
        dealt_in=sum(hand.winner is not None and hand.source == seat for hand, seat in hands),
        won_points=sum(hand.points for hand in won),
        gained=sum(hand.gains[seat] for hand, seat in hands),
        favourites=tuple(sorted(fans.items(), key=lambda item: (-item[1], item[0]))),
    )


def by_rules(
    played: Iterable[tuple[HandSummary, int]], rules_of: Mapping[str, str]
) -> dict[str, Statistics]:
    """The same for each rule set apart; ``rules_of`` says after which a table played.

    A hand of a table nobody remembers is left out: points of two games cannot be added.
    """
    groups: dict[str, list[tuple[HandSummary, int]]] = {}
    for hand, seat in played:
        if hand.table in rules_of:
            groups.setdefault(rules_of[hand.table], []).append((hand, seat))
    return {rules: statistics(hands) for rules, hands in sorted(groups.items())}


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
