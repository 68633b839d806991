"""What a seat is shown, as an array: its whole view, a compact row, or planes of 36 cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from muraille.core.errors import Refusal
from muraille.table.many.tables import BLOCKS, CELLS, COMPACT, NOTHING, PLANES, SIZES, VIEW

ROWS, COLUMNS = 4, 9
"""A plane: characters, bamboos, dots, then winds, dragons and two empty cells."""
_WRITTEN: Final = re.compile(r"(\w+)(?:\((\d+)\))?")
_LONGEST: Final = 36
"""Discards of a seat that ``order`` or ``recent`` can be asked for."""
PLANES_OF: Final = MappingProxyType(
    {
        "seat_wind": 1,
        "round_wind": 1,
        "seat_winds": 4,
        "round_winds": 4,
        "hand": 4,
        "rivers": 16,
        "kept_rivers": 16,
        "melds": 16,
        "meld_kinds": 12,
        "unseen": 4,
        "last": 1,
        "left": 4,
        "flowers": 4,
        "calling": 1,
        "phase": 3,
    }
)
"""Name of a block -> its planes; ``order(k)`` has 4 k, ``recent(k)`` one."""
PRESETS: Final = MappingProxyType(
    {
        "ijcai-6": ("seat_wind", "round_wind", "hand"),
        "ijcai-38": ("seat_wind", "round_wind", "hand", "kept_rivers", "melds"),
        "ijcai-148": (
            *("hand", "unseen", "melds", "seat_winds", "round_winds", "left"),
            "order(28)",
        ),
        "muraille-64": (
            *("seat_wind", "round_wind", "hand", "rivers", "melds", "meld_kinds", "unseen"),
            *("last", "flowers", "phase", "calling", "recent(4)"),
        ),
    }
)
"""Name of a preset -> its blocks."""
_PLAIN: Final = MappingProxyType({"none": NOTHING, "view": VIEW, "compact": COMPACT})


@dataclass(frozen=True, slots=True)
class ArrayForm:
    """How an observation is laid out."""

    name: str
    form: int
    shape: tuple[int, ...]
    blocks: tuple[tuple[int, int, int], ...] = ()
    """Number of a block, its argument, its first plane."""
    high: int = 255
    """The greatest number that can stand in it."""

    @property
    def size(self) -> int:
        """Bytes of one observation."""
        size = 1
        for side in self.shape:
            size *= side
        return size


def array_form(observe: str | Sequence[str]) -> ArrayForm:
    """The form that a name or a list of blocks stands for.

    >>> array_form("ijcai-38").shape, array_form(["hand", "order(3)"]).shape
    ((38, 4, 9), (16, 4, 9))
    """
    if isinstance(observe, str) and observe in _PLAIN:
        form = _PLAIN[observe]
        return ArrayForm(observe, form, (SIZES[form],))
    if isinstance(observe, str) and observe not in PRESETS:
        raise Refusal("unknown_observation", found=observe, known=", ".join([*_PLAIN, *PRESETS]))
    names = PRESETS[observe] if isinstance(observe, str) else tuple(observe)
    blocks, planes = [], 0
    for name in names:
        number, argument, more = _block(name)
        blocks.append((number, argument, planes))
        planes += more
    if not planes:
        raise Refusal("unknown_observation", found="", known=", ".join(BLOCKS))
    high = 255 if "left" in names else 1
    said = observe if isinstance(observe, str) else "+".join(names)
    return ArrayForm(said, PLANES, (planes, ROWS, COLUMNS), tuple(blocks), high)


def _block(name: str) -> tuple[int, int, int]:
    """Number, argument and planes of a block as it is written."""
    written = _WRITTEN.fullmatch(name)
    word = written[1] if written else name
    argument = int(written[2] or 0) if written else 0
    counted = word in {"order", "recent"}
    if word not in BLOCKS or counted != (0 < argument <= _LONGEST):
        raise Refusal("unknown_observation", found=name, known=", ".join(BLOCKS))
    planes = PLANES_OF[word] if not counted else 4 * argument if word == "order" else 1
    return BLOCKS[word], argument, planes


assert ROWS * COLUMNS == CELLS  # noqa: S101 - two files say how large a plane is
