"""The wall is empty: to win with a tile of the river, or to keep one that makes the hand dearer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from muraille.bots.hand_changes import with_tile, without
from muraille.bots.targets.hopes import Outlook
from muraille.table.engine import codes as c

PASSES: Final = c.PASS << 6
NAMES: Final = 6
"""Shift of the verb of a code."""


def invoke(outlook: Outlook, drawn: int, legal: Sequence[int]) -> int:
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
            kept, _ = _dearest_after(outlook, with_tile(counts, tile), tile)
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
            if outlook.adviser.worth(with_tile(counts, tile) + laid + bytes([tile, winds])):
                yield target.points, tile


def _dearest_after(outlook: Outlook, counts: bytes, invoked: int) -> tuple[int, int]:
    """What the hand keeps after the best discard, and that discard."""
    chair = replace(outlook.chair, invoked=invoked)
    kept, place = max(
        (outlook.adviser.kept(without(counts, kind), outlook.melds, chair), -kind)
        for kind in range(c.PLAYING)
        if counts[kind]
    )
    return kept, -place
