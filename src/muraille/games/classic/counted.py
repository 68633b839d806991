"""A counted hand: the score at once, the explanation when it is asked for, and their views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import Wind
from muraille.games.classic import figures
from muraille.games.classic.count import ClassicScore, count
from muraille.games.classic.explain import ClassicExplanation, explain
from muraille.games.classic.hand import HandContext
from muraille.games.classic.options import ClassicHouseRules
from muraille.games.classic.text.sheet import sheet_of
from muraille.games.game import Count, Figures
from muraille.games.sheet import Sheet
from muraille.games.text.words import WINDS


@dataclass(frozen=True, repr=False)
class ClassicCount(Count):
    """A hand of the classical game, the winner's or another's, counted."""

    hand: Hand
    at: HandContext
    house: ClassicHouseRules
    score: ClassicScore
    notes: tuple[str, ...] = ()
    """What was supposed, or said for nothing: keys of the catalogues."""

    @property
    def points(self) -> int:
        """What the hand is worth."""
        return self.score.score

    @cached_property
    def why(self) -> ClassicExplanation:
        """The explained model that every view is taken from."""
        return explain(self.hand, self.at, self.house, self.score)

    def refusal(self) -> Refusal | None:
        """Any complete hand wins."""
        return None

    def figures(self) -> Figures:
        """The count for programs."""
        return figures.explained(self.why, self.notes)

    def answer(self) -> Figures:
        """The short answer of the batch contract."""
        return figures.answer(self.score)

    def sheet(self, language: str) -> Sheet:
        """The count in words."""
        return sheet_of(language, self.why, self.notes)


def counted(
    hand: Hand, at: HandContext, house: ClassicHouseRules, notes: tuple[str, ...] = ()
) -> ClassicCount:
    """Count a hand."""
    return ClassicCount(hand, at, house, count(hand, at, house.options), notes)


def winner_of(table: Sequence[HandContext]) -> Wind | None:
    """The winner of four hands, one for each wind; there is one at most."""
    seats = [at.seat_wind for at in table]
    if sorted(seats) != list(Wind):
        raise Refusal("four_hands", found=", ".join(WINDS[seat] for seat in seats) or "0")
    winners = [at.seat_wind for at in table if at.finish is not None]
    if len(winners) > 1:
        raise Refusal("two_winners")
    return winners[0] if winners else None


def beside(at: HandContext, winner: Wind | None) -> HandContext:
    """The situation of one of four hands, once the winner is known."""
    return replace(at, opponent_won=winner not in {None, at.seat_wind})
