"""A bot that wants to be ready soon, whatever the hand is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.hand_changes import claimed
from muraille.bots.player import View
from muraille.bots.sight import Sight
from muraille.bots.targets.rows import Copies
from muraille.kernel.choice import chosen
from muraille.table.engine import codes as c

WINS: Final = c.WIN << 6
PASSES: Final = c.PASS << 6
MANY: Final = 1000
"""More copies than there are: they decide between equal distances."""
_KERNEL: Final = chosen("muraille.kernel.distance")


class NearestPlayer:
    """It counts the tiles to a ready hand, then those that bring it closer; points mean nothing."""

    name = "nearest"

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:
        """A win, a flower, the claim or the discard that leaves the hand nearest to ready."""
        if WINS in legal:
            return WINS
        if len(legal) == 1 or legal[-1] >> 6 == c.LAY_FLOWER:
            return legal[-1]
        sight = Sight(view, seat)
        if view[c.PHASE] == c.TURNING:
            return _turn(sight, legal)
        if view[c.PHASE] == c.CLAIMING:
            return _answer(sight, legal)
        return PASSES

    def advise(self, view: View, seat: int, legal: Sequence[int]) -> tuple[Advice, ...]:
        """The discards by the tiles that are missing then; it has no other reasons."""
        choice = self.choose(view, seat, legal)
        found = dict.fromkeys(legal, 0.0)
        if view[c.PHASE] == c.TURNING:
            left = _left(Sight(view, seat), legal)
            found |= {kind: away + live / MANY for away, live, kind in left}
        told = (Advice(code, value, 0.0, ()) for code, value in found.items())
        return tuple(sorted(told, key=lambda a: (a.action != choice, -a.value, a.action)))


def _turn(sight: Sight, legal: Sequence[int]) -> int:
    flowers = [code for code in legal if c.PLAYING <= code < c.KINDS]
    if flowers:
        return flowers[-1]
    return max(_left(sight, legal))[2]


def _left(sight: Sight, discards: Sequence[int]) -> list[tuple[int, int, int]]:
    """What each discard leaves: the distance below zero, live useful copies, the discard."""
    copies, hand = Copies(sight.unseen), sight.concealed
    found = []
    for kind in discards:
        if kind < c.PLAYING:
            away, useful = _KERNEL.distance_and_useful(_without(hand, kind))
            found.append((-away, copies.of(useful), kind))
    return found


def _answer(sight: Sight, legal: Sequence[int]) -> int:
    tile, hand = sight.offered or 0, sight.concealed
    best, choice = _KERNEL.distance(hand), PASSES
    for code in legal:
        if code >> 6 in {c.TAKE_CHOW, c.TAKE_PUNG}:
            rest, _ = claimed(hand, tile, code)
            away = _KERNEL.distance(rest)
            if away < best:
                best, choice = away, code
    return choice


def _without(counts: bytes, kind: int) -> bytes:
    return counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]
