"""A bot that heads for the nearest hand that may win, or for the one that promises most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from muraille.bots.hand_changes import claimed, with_kong
from muraille.bots.routes import KEEP, Planner, planner_for
from muraille.bots.targets.policy import TargetPolicy
from muraille.bots.targets.rows import Copies
from muraille.core.tile import PLAYING_KINDS, is_bonus
from muraille.games.advice import Adviser
from muraille.table.actions import FLOWER_CODES, KONG_CODE, PASS_CODE, WIN_CODE, discards_in
from muraille.table.view import View

CLAIMING_PAYS: Final = 2.0
"""A claim shows a meld: it must be better than passing by this much."""


class GreedyPlayer:
    """It weighs the ways to a win by the tiles they miss and the copies nobody has seen.

    A discard keeps the most promise; a claim is made if the hand promises more with it.
    """

    name = "greedy"

    def __init__(self, adviser: Adviser) -> None:
        self._policy = policy_for(adviser)

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """A win, a flower, the claim or the discard that promises most."""
        if WIN_CODE in legal:
            return WIN_CODE
        if len(legal) == 1:
            return legal[0]
        if legal[-1] in FLOWER_CODES:
            return legal[-1]
        return self._policy.choose(view, legal)


class Policy(Protocol):
    """How a bot thinks of a game."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """What promises most, wins and flowers apart."""


def policy_for(adviser: Adviser) -> Policy:
    """A mind for the advice a game gives."""
    if adviser.by_targets is not None:
        return TargetPolicy(adviser.by_targets)
    if adviser.by_routes is not None:
        return RoutePolicy(planner_for(adviser.by_routes))
    raise TypeError(adviser)


class RoutePolicy:
    """Thinks of routes to a hand that reaches the minimum."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The claim or the discard that promises most."""
        if view.is_turn:
            return self._turn(view, legal)
        if view.is_claim and not view.keeps_bonus:
            return self._answer(view, legal)
        return PASS_CODE

    def _turn(self, view: View, legal: Sequence[int]) -> int:
        discards = discards_in(legal)
        if is_bonus(discards[-1]):
            return discards[-1]  # a flower that nothing can replace
        counts, melds = view.concealed, view.meld_numbers(view.seat)
        copies, winds = Copies(view.unseen), view.record_winds
        promises = self._planner.promise(counts, melds, copies, winds, discards)
        best = max(promises)
        choice = discards[promises.index(best)]
        for code in legal[len(discards) :]:
            hand, laid = with_kong(counts, melds, code)
            promise = self._planner.promise(hand, laid, copies, winds, (KEEP,))[0]
            if promise >= best and promise:
                best, choice = promise, code
        return choice

    def _answer(self, view: View, legal: Sequence[int]) -> int:
        tile = view.offered or 0
        counts, melds = view.concealed, view.meld_numbers(view.seat)
        copies, winds = Copies(view.unseen), view.record_winds
        planner = self._planner
        passing = planner.looked_at(counts, melds, copies)
        claims = []
        for code in legal[1:]:
            hand, meld = claimed(counts, tile, code)
            kong = code == KONG_CODE
            discards = (KEEP,) if kong else [kind for kind in range(PLAYING_KINDS) if hand[kind]]
            claim = planner.looked_at(hand, melds + bytes([meld]), copies, discards)
            if claim.best < passing.best or claim.ready or claim.ways.plan.pungs:
                claims.append((code, claim))
        if not claims:
            return PASS_CODE  # nothing brings the hand closer
        best, choice = planner.weighed(passing, winds)[0] * CLAIMING_PAYS, PASS_CODE
        for code, claim in claims:
            promise = max(planner.weighed(claim, winds))
            if promise > best:
                best, choice = promise, code
        return choice
