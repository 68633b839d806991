"""Playing where any complete hand wins: each hand within reach is weighed by what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import exp
from typing import Final

from muraille.bots.melding import claimed, with_kong
from muraille.bots.rows import Copies
from muraille.bots.sight import Sight
from muraille.rules.advice import HeadingAdviser, Standing, Target
from muraille.table import codes as c

PASSES: Final = c.PASS << 6
ELSEWHERE: Final = 53
"""Unseen tiles that are not in the wall: three hands and the hill."""
PACE: Final = 0.3
"""The part of the turns left that a plan can count on: somebody wins before long.

With 0.4 a bot chases dear hands too long and marks less against this one; 0.2 does as well.
"""
OFFERED: Final = 2.5
"""The last tile may be anybody's discard."""
PLENTY: Final = 8.0
"""More copies of one missing tile do not help: the hand will be narrower later."""
SHARE: Final = 0.5
"""Others win often enough: what is kept then counts half."""
CLAIMING_PAYS: Final = 1.2
"""A claim shows a meld: it must be better than passing by this much."""
CALLING_PAYS: Final = 1.2
"""An announcement warns the others: it must bring more than it costs by this much."""
FEWEST: Final = 2
"""Copies that must be unseen of a wait that is announced."""
NAMES: Final = 6
"""Shift of the verb of a code."""


@cache
def chance(missing: int, copies: int, turns: int) -> float:
    """How often a hand is completed that misses some tiles, with so many unseen copies of them.

    Each missing tile has its share of the copies; the last one can be claimed from anybody.
    """
    if missing <= 0:
        return 1.0
    each = min(copies / missing, PLENTY)
    rate = PACE * (turns + 1) * each / (c.SEATS * turns + ELSEWHERE)
    last: float = 1 - exp(-OFFERED * rate)
    before: float = 1 - exp(-rate)
    return float(before ** (missing - 1) * last)


class Heading:
    """Chooses for a seat that heads for the hands its adviser knows."""

    def __init__(self, adviser: HeadingAdviser) -> None:
        self._adviser = adviser

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What promises most; a win or a flower is never among the choices."""
        phase = sight.view[c.PHASE]
        outlook = Outlook(self._adviser, sight)
        if phase == c.TURNING:
            return _turn(outlook, legal)
        if phase == c.CLAIMING:
            return _answer(outlook, sight.offered or 0, legal)
        if phase == c.INVOKING:
            return _invoke(outlook, sight.view[c.DRAWN], legal)
        return PASSES


class Outlook:
    """What a seat may hope for at one moment."""

    __slots__ = ("adviser", "chair", "copies", "counts", "melds", "turns")

    def __init__(self, adviser: HeadingAdviser, sight: Sight) -> None:
        view = sight.view
        self.adviser = adviser
        self.counts = sight.concealed
        self.melds = sight.melds
        self.copies = Copies(sight.unseen)
        self.turns = sight.wall_left // c.SEATS
        self.chair = Standing(
            sight.seat_wind,
            (view[c.FIRST] - view[c.EAST]) & 3,
            sight.round_wind,
            view[sight.row + c.LAID],
            bool(view[c.CALLING] >> sight.seat & 1),
        )

    def promise(self, counts: bytes, melds: bytes) -> float:
        """What a hand of thirteen tiles will bring, more or less."""
        found = SHARE * self.adviser.kept(counts, melds, self.chair)
        for target in self.adviser.targets(counts, melds, self.chair):
            found += target.points * self.chance(target)
        return found

    def chance(self, target: Target) -> float:
        """How often a target is reached."""
        return chance(target.missing, self.copies.of(target.useful), self.turns)

    def best_discard(self, counts: bytes, melds: bytes) -> tuple[float, int]:
        """The discard of fourteen tiles that leaves most, and what it leaves."""
        return max(
            (self.promise(_without(counts, kind), melds), -kind)
            for kind in range(c.PLAYING)
            if counts[kind]
        )


def _turn(outlook: Outlook, legal: Sequence[int]) -> int:
    flowers = [code for code in legal if c.PLAYING <= code < c.KINDS]
    if flowers:
        return flowers[-1]  # nothing can replace it
    counts, melds = outlook.counts, outlook.melds
    best, place = outlook.best_discard(counts, melds)
    choice = -place
    if c.CALL << NAMES | choice in legal and _call_pays(outlook, _without(counts, choice)):
        choice |= c.CALL << NAMES
    for code in legal:
        if code >> NAMES in {c.HIDE_KONG, c.PROMOTE}:
            promise = outlook.promise(*with_kong(counts, melds, code))
            if promise >= best:
                best, choice = promise, code
    return choice


def _call_pays(outlook: Outlook, counts: bytes) -> bool:
    """Whether to announce a hand that waits: a win is doubled, but little is kept without it."""
    if outlook.chair.calling:
        return False  # it has been said
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
    return outlook.copies.of(useful) >= FEWEST and gain > loss * CALLING_PAYS


def _answer(outlook: Outlook, tile: int, legal: Sequence[int]) -> int:
    counts, melds = outlook.counts, outlook.melds
    best, choice = outlook.promise(counts, melds) * CLAIMING_PAYS, PASSES
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


def _invoke(outlook: Outlook, drawn: int, legal: Sequence[int]) -> int:
    """The wall is empty: win with a tile of the river, or keep one that makes the hand dearer."""
    counts, melds = outlook.counts, outlook.melds
    if PASSES not in legal:
        return _dearest_after(outlook, counts, drawn)[1]
    wins = [(points, -tile) for points, tile in _completing(outlook, legal)]
    if wins:
        return c.INVOKE << NAMES | -max(wins)[1]
    best, choice = outlook.adviser.kept(counts, melds, outlook.chair), PASSES
    for code in legal:
        tile = code & 63
        if code != PASSES and counts[tile]:
            kept, _ = _dearest_after(outlook, _with(counts, tile), tile)
            if kept > best:
                best, choice = kept, code
    return choice


def _completing(outlook: Outlook, legal: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The tiles that complete the hand, and what it may bring."""
    counts, melds, chair = outlook.counts, outlook.melds, outlook.chair
    laid = melds + bytes(c.WIN_TILE - c.MELD - len(melds))
    winds = chair.seat_wind << 4 | chair.round_wind << 6
    for target in outlook.adviser.targets(counts, melds, chair):
        for code in legal:
            tile = code & 63
            if code == PASSES or target.missing != 1 or not target.useful >> tile & 1:
                continue
            if outlook.adviser.worth(_with(counts, tile) + laid + bytes([tile, winds])):
                yield target.points, tile


def _dearest_after(outlook: Outlook, counts: bytes, invoked: int) -> tuple[int, int]:
    """What the hand keeps after the best discard, and that discard."""
    chair = replace(outlook.chair, invoked=invoked)
    kept, place = max(
        (outlook.adviser.kept(_without(counts, kind), outlook.melds, chair), -kind)
        for kind in range(c.PLAYING)
        if counts[kind]
    )
    return kept, -place


def _without(counts: bytes, kind: int) -> bytes:
    return counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]


def _with(counts: bytes, kind: int) -> bytes:
    return counts[:kind] + bytes([counts[kind] + 1]) + counts[kind + 1 :]
