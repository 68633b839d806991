"""Playing where any complete hand wins: what promises most is kept, claimed, announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from muraille.bots.advice import Advice
from muraille.bots.hand_changes import claimed, with_kong, without
from muraille.bots.sight import Sight
from muraille.bots.targets.hopes import Outlook
from muraille.bots.targets.invocation import invoke
from muraille.games.advice import HeadingAdviser
from muraille.table.engine import codes as c

PASSES: Final = c.PASS << 6
CALLING_PAYS: Final = 1.2
"""An announcement warns the others: it must bring more than it costs by this much."""
FEWEST: Final = 2
"""Copies that must be unseen of a wait that is announced."""
NAMES: Final = 6
"""Shift of the verb of a code."""


class Heading:
    """Chooses for a seat that heads for the hands its adviser knows."""

    def __init__(self, adviser: HeadingAdviser, eyes: type[Outlook] = Outlook) -> None:
        self._adviser = adviser
        self._eyes = eyes

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What promises most; a win or a flower is never among the choices."""
        phase = sight.view[c.PHASE]
        outlook = self._eyes(self._adviser, sight)
        if phase == c.TURNING:
            return _turn(outlook, legal)
        if phase == c.CLAIMING:
            return _answer(outlook, sight.offered or 0, legal)
        if phase == c.INVOKING:
            return invoke(outlook, sight.view[c.DRAWN], legal)
        return PASSES

    def judged(self, sight: Sight, legal: Sequence[int]) -> Iterator[Advice]:
        """Each discard, kong and claim with its worth and its goals."""
        outlook = self._eyes(self._adviser, sight)
        if sight.view[c.PHASE] == c.TURNING:
            return _judged_turn(outlook, legal)
        if sight.view[c.PHASE] == c.CLAIMING:
            return _judged_answers(outlook, sight.offered or 0, legal)
        return iter(())


def _turn(outlook: Outlook, legal: Sequence[int]) -> int:
    flowers = [code for code in legal if c.PLAYING <= code < c.KINDS]
    if flowers:
        return flowers[-1]  # nothing can replace it
    counts, melds = outlook.counts, outlook.melds
    best, place = outlook.best_discard(counts, melds)
    choice = -place
    if c.CALL << NAMES | choice in legal and _call_pays(outlook, without(counts, choice)):
        choice |= c.CALL << NAMES
    for code in legal:
        if code >> NAMES in {c.HIDE_KONG, c.PROMOTE}:
            promise = outlook.promise(*with_kong(counts, melds, code))
            if promise >= best:
                best, choice = promise, code
    return choice


def _judged_turn(outlook: Outlook, legal: Sequence[int]) -> Iterator[Advice]:
    counts, melds = outlook.counts, outlook.melds
    for code in legal:
        verb, kind = code >> NAMES, code & 63
        if verb in {c.DISCARD, c.CALL} and kind < c.PLAYING:
            rest, risk = without(counts, kind), outlook.risk(kind)
            worth = outlook.promise(rest, melds) - risk
            worth += _call_brings(outlook, rest) if verb == c.CALL else 0.0
            yield Advice(code, worth, risk, outlook.goals(rest, melds))
        elif verb in {c.HIDE_KONG, c.PROMOTE}:
            then = with_kong(counts, melds, code)
            yield Advice(code, outlook.promise(*then), 0.0, outlook.goals(*then))


def _judged_answers(outlook: Outlook, tile: int, legal: Sequence[int]) -> Iterator[Advice]:
    counts, melds = outlook.counts, outlook.melds
    for code in legal:
        verb = code >> NAMES
        if verb == c.PASS:
            worth = outlook.promise(counts, melds) * outlook.claiming_pays
            yield Advice(code, worth, 0.0, outlook.goals(counts, melds))
        elif verb in {c.TAKE_CHOW, c.TAKE_PUNG, c.TAKE_KONG}:
            hand, meld = claimed(counts, tile, code)
            laid = melds + bytes([meld])
            if verb == c.TAKE_KONG:
                yield Advice(code, outlook.promise(hand, laid), 0.0, outlook.goals(hand, laid))
                continue
            worth, place = outlook.best_discard(hand, laid)
            yield Advice(code, worth, 0.0, outlook.goals(without(hand, -place), laid))


def _call_pays(outlook: Outlook, counts: bytes) -> bool:
    """Whether to announce a hand that waits."""
    return not outlook.chair.calling and _call_brings(outlook, counts) > 0


def _call_brings(outlook: Outlook, counts: bytes) -> float:
    """What an announcement brings: a win is doubled, but little is kept without it."""
    adviser, melds = outlook.adviser, outlook.melds
    told = replace(outlook.chair, calling=True)
    waits = gain = 0.0
    doubled = adviser.targets(counts, melds, told)
    for plain, called in zip(adviser.targets(counts, melds, outlook.chair), doubled, strict=True):
        if plain.missing == 1:
            here = outlook.chance(plain)
            waits = max(waits, here)
            gain += here * (called.points - plain.points)
    useful = 0
    for target in doubled:
        useful |= target.useful if target.missing == 1 else 0
    kept = (adviser.kept(counts, melds, chair) for chair in (outlook.chair, told))
    loss = (1 - waits) * (next(kept) - next(kept))
    brings = gain - loss * CALLING_PAYS
    return brings if outlook.copies.of(useful) >= FEWEST else min(brings, 0.0)


def _answer(outlook: Outlook, tile: int, legal: Sequence[int]) -> int:
    counts, melds = outlook.counts, outlook.melds
    best, choice = outlook.promise(counts, melds) * outlook.claiming_pays, PASSES
    for code in legal:
        if code == PASSES:
            continue
        hand, meld = claimed(counts, tile, code)
        laid = melds + bytes([meld])
        if code >> NAMES == c.TAKE_KONG:
            promise = outlook.promise(hand, laid)
        else:
            promise = outlook.best_discard(hand, laid)[0]
        if promise > best:
            best, choice = promise, code
    return choice
