"""A bot that heads for the nearest hand that may win, or for the one that promises most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from muraille.bots.hand_changes import claimed, with_kong
from muraille.bots.player import View
from muraille.bots.routes import KEEP, Planner, planner_for
from muraille.bots.sight import Sight
from muraille.bots.targets.policy import Heading
from muraille.bots.targets.rows import Copies
from muraille.games.advice import Adviser, HeadingAdviser, RouteAdviser
from muraille.table.engine import codes as c

WINS: Final = c.WIN << 6
PASSES: Final = c.PASS << 6
CLAIMING_PAYS: Final = 2.0
"""A claim shows a meld: it must be better than passing by this much."""


class GreedyPlayer:
    """It weighs the ways to a win by the tiles they miss and the copies nobody has seen.

    A discard keeps the most promise; a claim is made if the hand promises more with it.
    """

    name = "greedy"

    def __init__(self, adviser: Adviser) -> None:
        self._mind = mind_for(adviser)

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:
        """A win, a flower, the claim or the discard that promises most."""
        if WINS in legal:
            return WINS
        if len(legal) == 1:
            return legal[0]
        if legal[-1] >> 6 == c.LAY_FLOWER:
            return legal[-1]
        return self._mind.choose(Sight(view, seat), legal)


class Mind(Protocol):
    """How a bot thinks of a game."""

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What promises most, wins and flowers apart."""


def mind_for(adviser: Adviser) -> Mind:
    """A mind for the advice a game gives."""
    if isinstance(adviser, HeadingAdviser):
        return Heading(adviser)
    if isinstance(adviser, RouteAdviser):
        return Planning(planner_for(adviser))
    raise TypeError(adviser)


class Planning:
    """Thinks of routes to a hand that reaches the minimum."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """The claim or the discard that promises most."""
        phase = sight.view[c.PHASE]
        if phase == c.TURNING:
            return self._turn(sight, legal)
        if phase == c.CLAIMING:
            return self._answer(sight, legal)
        return PASSES

    def _turn(self, sight: Sight, legal: Sequence[int]) -> int:
        discards = [code for code in legal if code < c.KINDS]
        if discards[-1] >= c.PLAYING:
            return discards[-1]  # a flower that nothing can replace
        counts, melds = sight.concealed, sight.melds
        copies, winds = Copies(sight.unseen), _winds(sight)
        promises = self._planner.promise(counts, melds, copies, winds, discards)
        best = max(promises)
        choice = discards[promises.index(best)]
        for code in legal[len(discards) :]:
            hand, laid = with_kong(counts, melds, code)
            promise = self._planner.promise(hand, laid, copies, winds, (KEEP,))[0]
            if promise >= best and promise:
                best, choice = promise, code
        return choice

    def _answer(self, sight: Sight, legal: Sequence[int]) -> int:
        tile = sight.offered or 0
        counts, melds = sight.concealed, sight.melds
        copies, winds = Copies(sight.unseen), _winds(sight)
        planner = self._planner
        passing = planner.looked_at(counts, melds, copies)
        claims = []
        for code in legal[1:]:
            hand, meld = claimed(counts, tile, code)
            kong = code >> 6 == c.TAKE_KONG
            discards = (KEEP,) if kong else [kind for kind in range(c.PLAYING) if hand[kind]]
            claim = planner.looked_at(hand, melds + bytes([meld]), copies, discards)
            if claim.best < passing.best or claim.ready or claim.ways.plan.pungs:
                claims.append((code, claim))
        if not claims:
            return PASSES  # nothing brings the hand closer
        best, choice = planner.weighed(passing, winds)[0] * CLAIMING_PAYS, PASSES
        for code, claim in claims:
            promise = max(planner.weighed(claim, winds))
            if promise > best:
                best, choice = promise, code
        return choice


def _winds(sight: Sight) -> int:
    """Winds, as the last byte of a record."""
    return sight.seat_wind << 4 | sight.round_wind << 6
