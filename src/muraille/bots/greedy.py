"""A bot that heads for the nearest hand that may win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.planning import KEEP, planner_for
from muraille.bots.player import View
from muraille.bots.rows import Copies
from muraille.bots.sight import Sight
from muraille.rules.advice import Adviser
from muraille.table import codes as c

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
        self._planner = planner_for(adviser)

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
        sight = Sight(view, seat)
        if view[c.PHASE] == c.TURNING:
            return self._turn(sight, legal)
        if view[c.PHASE] == c.CLAIMING:
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
            promise = self._with_kong(counts, melds, copies, winds, code)
            if promise >= best and promise:
                best, choice = promise, code
        return choice

    def _with_kong(
        self, counts: bytes, melds: bytes, copies: Copies, winds: int, code: int
    ) -> float:
        """What the hand promises after a kong."""
        tile = code & 63
        hand = bytearray(counts)
        if code >> 6 == c.HIDE_KONG:
            hand[tile] = 0
            melds += bytes([c.CONCEALED + tile])
        else:
            hand[tile] -= 1
            melds = melds.replace(bytes([c.PUNG + tile]), bytes([c.KONG + tile]))
        return self._planner.promise(bytes(hand), melds, copies, winds, (KEEP,))[0]

    def _answer(self, sight: Sight, legal: Sequence[int]) -> int:
        tile = sight.offered or 0
        counts, melds = sight.concealed, sight.melds
        copies, winds = Copies(sight.unseen), _winds(sight)
        planner = self._planner
        passing = planner.looked_at(counts, melds, copies)
        claims = []
        for code in legal[1:]:
            hand, meld = _claimed(counts, tile, code)
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


def _claimed(counts: bytes, tile: int, code: int) -> tuple[bytes, int]:
    """The concealed tiles after a claim, and the number of the meld."""
    hand = bytearray(counts)
    verb, lowest = code >> 6, code & 63
    if verb == c.TAKE_CHOW:
        for kind in range(lowest, lowest + 3):
            hand[kind] -= kind != tile
        return bytes(hand), c.CHOW + lowest // 9 * 7 + lowest % 9
    if verb == c.TAKE_PUNG:
        hand[tile] -= 2
        return bytes(hand), c.PUNG + tile
    hand[tile] -= 3
    return bytes(hand), c.KONG + tile
