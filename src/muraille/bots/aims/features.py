"""What a bot looks at when it judges a position: a row of numbers for each discard."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muraille.bots.kernel import survey as told
from muraille.core.wall import SEATS
from muraille.games.hand_bytes import FIRST_CONCEALED_KONG
from muraille.table.view import View

Rows: TypeAlias = NDArray[np.float64]
"""Numbers, a row for each position."""
LEVELS: Final = np.arange(1.0, 7.0)
TINY: Final = 1e-7
TWO_MELDS: Final = 2
"""Who shows more is probably ready."""
SETTING: Final = 7
"""Numbers that tell the setting of a position."""


def setting(view: View, melds: bytes, wait: int) -> tuple[float, ...]:
    """The turns that are left, what lies before the seat, and what the others show.

    ``wait`` is how many others draw before the seat does.
    """
    others = (seat for seat in SEATS if seat != view.seat)
    shown = sorted((len(view.meld_numbers(seat)) for seat in others), reverse=True)
    exposed = any(meld < FIRST_CONCEALED_KONG for meld in melds)
    return view.wall_left / len(SEATS), len(melds), exposed, wait, *shown


def features(survey: Rows, around: Rows) -> Rows:
    """What a survey of aims and the setting come to, as numbers of like size."""
    level = survey[:, [told.LEVEL]]
    chances = survey[:, told.SUM : told.SQUARES]
    middle = survey[:, [told.SUM + told.MIDDLE]]
    turns = around[:, [0]] / 20
    wait = around[:, [3]]
    return np.hstack(
        (
            level == LEVELS,
            level > LEVELS[-1],
            level == told.FAR,
            np.log1p(survey[:, [told.AIMS_0, told.AIMS_1, told.LIVE_0]]),
            survey[:, told.LIVE_0 : told.SUM] / 20,
            survey[:, [told.LOOSE_0, told.LOOSE_1]] / 20,
            np.log(chances + TINY),
            np.log(survey[:, [told.SQUARES]] + TINY * TINY) / 2,
            np.log(survey[:, [told.CLOSED]] + TINY),
            survey[:, [told.POINTS]] / (middle + TINY) / 20,
            np.log1p(survey[:, [told.DEAREST]]) / 3,
            turns,
            turns * turns,
            around[:, 1:3] / 2,
            wait / 3,
            wait == 0,
            around[:, 4:] / 2,
            around[:, 4:] > TWO_MELDS,
        )
    )
