"""Playing where any complete hand wins: what promises most is kept, claimed, announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.hand_changes import claimed, with_kong, without
from muraille.bots.targets.evaluation import TargetEvaluation
from muraille.bots.targets.invocation import invoke
from muraille.core.tile import is_bonus
from muraille.games.advice import TargetAdviser
from muraille.table.actions import (
    DISCARDS,
    KONG_CODE,
    OWN_KONG_CODES,
    PASS_CODE,
    WIN_CODE,
    Verb,
    coded,
    discards_in,
    tile_of,
    verb_of,
)
from muraille.table.terms import Phase
from muraille.table.view import View

CALLING_PAYS: Final = 1.2
"""An announcement warns the others: it must bring more than it costs by this much."""
FEWEST: Final = 2
"""Copies that must be unseen of a wait that is announced."""


class TargetPolicy:
    """Chooses for a seat that heads for the hands its adviser knows."""

    def __init__(
        self, adviser: TargetAdviser, evaluation: type[TargetEvaluation] = TargetEvaluation
    ) -> None:
        self._adviser = adviser
        self._evaluation = evaluation

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """What promises most; a win or a flower is never among the choices."""
        evaluation = self._evaluation(self._adviser, view)
        if view.is_turn:
            return _turn(evaluation, legal)
        if view.is_claim:
            return _answer(evaluation, view.offered or 0, legal)
        if view.phase is Phase.INVOKING:
            return invoke(evaluation, view.drawn, legal)
        return PASS_CODE

    def evaluated(self, view: View, legal: Sequence[int]) -> Iterator[Advice]:
        """Each discard, kong and claim with its worth and its goals."""
        evaluation = self._evaluation(self._adviser, view)
        if view.is_turn:
            return _evaluated_turn(evaluation, legal)
        if view.is_claim:
            return _evaluated_answers(evaluation, view.offered or 0, legal)
        return iter(())


def _turn(evaluation: TargetEvaluation, legal: Sequence[int]) -> int:
    last = discards_in(legal)[-1]
    if is_bonus(last):
        return last  # nothing can replace it
    counts, melds = evaluation.counts, evaluation.melds
    best, place = evaluation.best_discard(counts, melds)
    choice = -place
    if choice not in legal:  # at a strict table some tiles go first
        best, choice = max(_discarded(evaluation, kind) for kind in discards_in(legal))
    called = coded(Verb.CALL, choice)
    if called in legal and _call_pays(evaluation, without(counts, choice)):
        choice = called
    for code in legal:
        if code in OWN_KONG_CODES:
            promise = evaluation.promise(*with_kong(counts, melds, code))
            if promise >= best:
                best, choice = promise, code
    return choice


def _discarded(evaluation: TargetEvaluation, kind: int) -> tuple[float, int]:
    """What a hand promises without a tile, and that tile."""
    rest = without(evaluation.counts, kind)
    return evaluation.promise(rest, evaluation.melds) - evaluation.risk(kind), kind


def _evaluated_turn(evaluation: TargetEvaluation, legal: Sequence[int]) -> Iterator[Advice]:
    counts, melds = evaluation.counts, evaluation.melds
    for code in legal:
        verb, kind = verb_of(code), tile_of(code)
        if verb in DISCARDS and not is_bonus(kind):
            rest, risk = without(counts, kind), evaluation.risk(kind)
            worth = evaluation.promise(rest, melds) - risk
            worth += _call_brings(evaluation, rest) if verb is Verb.CALL else 0.0
            yield Advice(code, worth, risk, evaluation.goals(rest, melds))
        elif code in OWN_KONG_CODES:
            then = with_kong(counts, melds, code)
            yield Advice(code, evaluation.promise(*then), 0.0, evaluation.goals(*then))


def _evaluated_answers(
    evaluation: TargetEvaluation, tile: int, legal: Sequence[int]
) -> Iterator[Advice]:
    counts, melds = evaluation.counts, evaluation.melds
    for code in legal:
        if code == PASS_CODE:
            worth = evaluation.promise(counts, melds) * evaluation.claiming_pays
            yield Advice(code, worth, 0.0, evaluation.goals(counts, melds))
        elif code < WIN_CODE:
            hand, meld = claimed(counts, tile, code)
            laid = melds + bytes([meld])
            if code == KONG_CODE:
                yield Advice(
                    code, evaluation.promise(hand, laid), 0.0, evaluation.goals(hand, laid)
                )
                continue
            worth, place = evaluation.best_discard(hand, laid)
            yield Advice(code, worth, 0.0, evaluation.goals(without(hand, -place), laid))


def _call_pays(evaluation: TargetEvaluation, counts: bytes) -> bool:
    """Whether to announce a hand that waits."""
    return not evaluation.chair.calling and _call_brings(evaluation, counts) > 0


def _call_brings(evaluation: TargetEvaluation, counts: bytes) -> float:
    """What an announcement brings: a win is doubled, but little is kept without it."""
    adviser, melds = evaluation.adviser, evaluation.melds
    told = replace(evaluation.chair, calling=True)
    waits = gain = 0.0
    doubled = adviser.targets(counts, melds, told)
    for plain, called in zip(
        adviser.targets(counts, melds, evaluation.chair), doubled, strict=True
    ):
        if plain.missing == 1:
            here = evaluation.chance(plain)
            waits = max(waits, here)
            gain += here * (called.points - plain.points)
    useful = 0
    for target in doubled:
        useful |= target.useful if target.missing == 1 else 0
    kept = (adviser.kept(counts, melds, chair) for chair in (evaluation.chair, told))
    loss = (1 - waits) * (next(kept) - next(kept))
    brings = gain - loss * CALLING_PAYS
    return brings if evaluation.copies.of(useful) >= FEWEST else min(brings, 0.0)


def _answer(evaluation: TargetEvaluation, tile: int, legal: Sequence[int]) -> int:
    counts, melds = evaluation.counts, evaluation.melds
    best, choice = evaluation.promise(counts, melds) * evaluation.claiming_pays, PASS_CODE
    for code in legal:
        if code == PASS_CODE:
            continue
        hand, meld = claimed(counts, tile, code)
        laid = melds + bytes([meld])
        if code == KONG_CODE:
            promise = evaluation.promise(hand, laid)
        else:
            promise = evaluation.best_discard(hand, laid)[0]
        if promise > best:
            best, choice = promise, code
    return choice
