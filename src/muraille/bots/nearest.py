"""A bot that wants to be ready soon, whatever the hand is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.hand_changes import claimed
from muraille.bots.targets.rows import Copies
from muraille.core.tile import PLAYING_KINDS, is_bonus
from muraille.kernel.choice import chosen
from muraille.table.actions import (
    CHOW_CODES,
    FLOWER_CODES,
    PASS_CODE,
    PUNG_CODE,
    WIN_CODE,
    discards_in,
)
from muraille.table.view import View

MANY: Final = 1000
"""More copies than there are: they decide between equal distances."""
_KERNEL: Final = chosen("muraille.kernel.distance")


class NearestPlayer:
    """It counts the tiles to a ready hand, then those that bring it closer; points mean nothing."""

    name = "nearest"

    def reset(self, seed: int) -> None:
        """It uses no chance and remembers nothing."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """A win, a flower, the claim or the discard that leaves the hand nearest to ready."""
        if WIN_CODE in legal:
            return WIN_CODE
        if len(legal) == 1 or legal[-1] in FLOWER_CODES:
            return legal[-1]
        if view.is_turn:
            return _turn(view, legal)
        if view.is_claim and not view.keeps_bonus:
            return _answer(view, legal)
        return PASS_CODE

    def advise(self, view: View, legal: Sequence[int]) -> tuple[Advice, ...]:
        """The discards by the tiles that are missing then; it has no other reasons."""
        choice = self.choose(view, legal)
        found = dict.fromkeys(legal, 0.0)
        if view.is_turn:
            left = _left(view, legal)
            found |= {kind: away + live / MANY for away, live, kind in left}
        told = (Advice(code, value, 0.0, ()) for code, value in found.items())
        return tuple(sorted(told, key=lambda a: (a.action != choice, -a.value, a.action)))


def _turn(view: View, legal: Sequence[int]) -> int:
    last = discards_in(legal)[-1]
    if is_bonus(last):
        return last
    return max(_left(view, legal))[2]


def _left(view: View, discards: Sequence[int]) -> list[tuple[int, int, int]]:
    """What each discard leaves: the distance below zero, live useful copies, the discard."""
    copies, hand = Copies(view.unseen), view.concealed
    found = []
    for kind in discards:
        if kind < PLAYING_KINDS:
            away, useful = _KERNEL.distance_and_useful(_without(hand, kind))
            found.append((-away, copies.of(useful), kind))
    return found


def _answer(view: View, legal: Sequence[int]) -> int:
    tile, hand = view.offered or 0, view.concealed
    best, choice = _KERNEL.distance(hand), PASS_CODE
    for code in legal:
        if code in CHOW_CODES or code == PUNG_CODE:
            rest, _ = claimed(hand, tile, code)
            away = _KERNEL.distance(rest)
            if away < best:
                best, choice = away, code
    return choice


def _without(counts: bytes, kind: int) -> bytes:
    return counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]
