"""How long a discard lies there tells nobody whether somebody could have claimed it."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from muraille.table.engine.codes import SPECTATOR
from muraille.table.events import TileDiscarded
from muraille.table.events.codec import decode
from tests.hostile.evening import Evening, evening

WINDOW: Final = 0.06
LONGER: Final = int(os.environ.get("MURAILLE_LONG_EVENINGS", "1"))
"""So many times the usual number of hands."""
LEAST: Final = 8
"""Windows of each kind, to say anything."""


def windows(played: Evening, viewer: int) -> dict[bool, list[float]]:
    """Whether a person or a bot could claim -> seconds from a discard to what came next."""
    offered = [
        any(event.offers)
        for hand in played.state.game.finished
        for event in decode(hand.log)
        if isinstance(event, TileDiscarded)
    ]
    heard = [x for x in played.by_viewer[viewer] if x.content["type"] == "event"]
    shown = [x for x in heard if x.content["event"]["type"] != "claim_answered"]
    lengths: dict[bool, list[float]] = {True: [], False: []}
    could = iter(offered)
    for now, then in pairwise(shown):
        if now.content["event"]["type"] == "tile_discarded":
            lengths[next(could)].append((then.content["at"] - now.content["at"]) / 1000)
    return lengths


@pytest.mark.parametrize(("people", "hands"), [(2, 1), (4, 1)])
def test_a_window_is_as_long_whether_anybody_could_claim_or_not(
    people: int, hands: int, tmp_path: Path
) -> None:
    played = evening(tmp_path, people, WINDOW, LONGER * hands, rules="mcr")
    for viewer in played.by_viewer:
        lengths = windows(played, viewer)
        assert min(map(len, lengths.values())) >= LEAST
        # Never earlier, and in the middle the same; a busy machine may be late now and then.
        assert min(lengths[True] + lengths[False]) > WINDOW - 0.004
        assert abs(median(lengths[True]) - median(lengths[False])) < 0.010
    assert SPECTATOR in played.by_viewer
