"""The wall is empty: to win with a tile of the river, or to keep one that makes the hand dearer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.bots.hand_changes import with_tile, without
from muraille.bots.targets.evaluation import TargetEvaluation
from muraille.core.tile import PLAYING_KINDS, Kind
from muraille.games.hand_bytes import MOST_MELDS
from muraille.table.actions import PASS_CODE, Verb, coded, tile_of


def invoke(evaluation: TargetEvaluation, invoked: Kind | None, legal: Sequence[int]) -> int:
    """The wall is empty: win with a tile of the river, or keep one that makes the hand dearer."""
    counts, melds = evaluation.counts, evaluation.melds
    if invoked is not None:
        return _dearest_after(evaluation, counts, invoked)[1]
    wins = [(points, -tile) for points, tile in _completing(evaluation, legal)]
    if wins:
        return coded(Verb.INVOKE, -max(wins)[1])
    best, choice = evaluation.adviser.kept(counts, melds, evaluation.chair), PASS_CODE
    for code in legal:
        tile = tile_of(code)
        if code != PASS_CODE and counts[tile]:
            kept, _ = _dearest_after(evaluation, with_tile(counts, tile), tile)
            if kept > best:
                best, choice = kept, code
    return choice


def _completing(evaluation: TargetEvaluation, legal: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The tiles that complete the hand, and what it may bring."""
    counts, melds, chair = evaluation.counts, evaluation.melds, evaluation.chair
    laid = melds.ljust(MOST_MELDS, b"\0")
    winds = chair.seat_wind << 4 | chair.round_wind << 6
    for target in evaluation.adviser.targets(counts, melds, chair):
        for code in legal:
            tile = tile_of(code)
            if code == PASS_CODE or target.missing != 1 or not target.useful >> tile & 1:
                continue
            if evaluation.adviser.worth(with_tile(counts, tile) + laid + bytes([tile, winds])):
                yield target.points, tile


def _dearest_after(evaluation: TargetEvaluation, counts: bytes, invoked: int) -> tuple[int, int]:
    """What the hand keeps after the best discard, and that discard."""
    chair = replace(evaluation.chair, invoked=invoked)
    kept, place = max(
        (evaluation.adviser.kept(without(counts, kind), evaluation.melds, chair), -kind)
        for kind in range(PLAYING_KINDS)
        if counts[kind]
    )
    return kept, -place
