"""Many hands at once, as arrays of numpy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from muraille.analysis import distance as analysis
from muraille.api import chosen_profile, read_win
from muraille.core.errors import Refusal
from muraille.games.hand_bytes import MELDS_AT, RECORD_LENGTH
from muraille.games.mcr.kernel.prepared import prepared, reader_module, slots
from muraille.games.mcr.options import McrHouseRules
from muraille.games.winner.packed import encoded
from muraille.games.winner.win import Win

WORD: Final = 64


def records(wins: Iterable[str | Win]) -> NDArray[np.uint8]:
    """Winning hands as rows of forty bytes (``docs/developer/hand-arrays.md``)."""
    rows = [encoded(read_win(win) if isinstance(win, str) else win) for win in wins]
    return np.frombuffer(b"".join(rows), np.uint8).reshape(-1, RECORD_LENGTH)


def score_batch(
    hands: NDArray[np.uint8], profile: str | McrHouseRules = "ffmj"
) -> NDArray[np.int16]:
    """The totals of many records at once, flowers apart.

    0 is a hand that is not complete; below zero no hand at all (``docs/developer/hand-arrays.md``).

    >>> hands = records(["[123p]123m78m456sNN 9m", "123m456m789m11pEE 1p"])
    >>> score_batch(hands).tolist()
    [9, 20]
    """
    held = _rows(hands, RECORD_LENGTH)
    totals = np.zeros(len(held), np.int16)
    reader_module().count_batch(prepared(chosen_profile(profile)), held, totals)
    return totals


def score_batch_fans(
    hands: NDArray[np.uint8], profile: str | McrHouseRules = "ffmj"
) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    """The totals of many records, and how often each fan counts.

    The columns of the second answer follow :func:`muraille.fan_names`.

    >>> totals, fans = score_batch_fans(records(["[123p]123m78m456sNN 9m"]))
    >>> totals.tolist(), int(fans.sum())
    ([9], 2)
    """
    held = _rows(hands, RECORD_LENGTH)
    house = chosen_profile(profile)
    totals = np.zeros(len(held), np.int16)
    words = np.zeros((len(held), 3), np.uint64)
    reader_module().count_batch_fans(prepared(house), held, totals, words)
    times = np.zeros((len(held), len(house.book.fans)), np.uint8)
    for place, slot in enumerate(slots(house.book)):
        found = words[:, place // WORD] >> np.uint64(place % WORD) & np.uint64(1)
        times[:, place] = found * (1 + (words[:, 2] >> np.uint64(slot) & np.uint64(15)))
    return totals, times


def distance_batch(hands: NDArray[np.uint8]) -> NDArray[np.int8]:
    """The distance of many hands: rows that begin with 34 counts of concealed tiles.

    0 is ready, -1 complete; a row that is no hand answers with a number below -1.
    """
    held = _rows(hands, MELDS_AT)
    answers = np.zeros(len(held), np.int8)
    analysis.distances(held, answers)
    return answers


def _rows(hands: NDArray[np.uint8], width: int) -> NDArray[np.uint8]:
    """The rows as the kernels read them; refuse anything else."""
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] < width:  # noqa: PLR2004 - rows
        raise Refusal("bad_field", field="hands", problem=f"uint8[N, {width}]")
    return np.ascontiguousarray(hands)
