"""The three forms of a complete hand, and how far other hands are from each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from muraille.core.tile import COPIES, PLAYING_KINDS, is_numbered, rank_of
from muraille.games.first.options import FirstOptions
from muraille.kernel.choice import chosen

STANDARD: Final = "standard"
PAIRS: Final = "seven_pairs"
ORPHANS: Final = "thirteen_orphans"
FORMS: Final = (STANDARD, PAIRS, ORPHANS)
"""As the catalogues name them; the ordinary one first."""
SETS: Final = 4
NO_MELDS: Final = 13
"""Concealed tiles of a hand without melds, before it draws."""
SEVEN: Final = 7
PAIR: Final = 2
TERMINALS_AND_HONOURS: Final = tuple(
    kind for kind in range(PLAYING_KINDS) if not is_numbered(kind) or rank_of(kind) in {1, 9}
)
_KERNEL: Final = chosen("muraille.kernel.distance")


def missing_by_form(counts: bytes, options: FirstOptions) -> Mapping[str, int]:
    """Tiles that concealed tiles lack to each form they may become; 0 is complete.

    >>> missing_by_form(bytes([2] * 6 + [1] + [0] * 27), FirstOptions())
    {'standard': 1, 'seven_pairs': 1, 'thirteen_orphans': 12}
    """
    return {form: missing for form, (missing, _) in useful_by_form(counts, options).items()}


def useful_by_form(counts: bytes, options: FirstOptions) -> Mapping[str, tuple[int, int]]:
    """Tiles each form lacks, and the kinds that bring it closer as a set of bits."""
    size = sum(counts)
    found: dict[str, tuple[int, int]] = {STANDARD: _KERNEL.near_sets(counts, size // 3)}
    if options.special_hands and size >= NO_MELDS:
        found[PAIRS] = _to_pairs(counts, COPIES if options.four_as_two_pairs else PAIR)
        found[ORPHANS] = _to_orphans(counts)
    return found


def complete_forms(counts: bytes, options: FirstOptions) -> tuple[str, ...]:
    """The forms in which concealed tiles are complete, winning tile included."""
    return tuple(form for form, missing in missing_by_form(counts, options).items() if not missing)


def _to_pairs(counts: bytes, most: int) -> tuple[int, int]:
    """What seven pairs lack, if so many copies of a kind may be among them."""
    used = [min(copies, most) for copies in counts]
    pairs = sum(copies // PAIR for copies in used)
    single = sum(copies % PAIR for copies in used)
    room = SEVEN - pairs
    useful = sum(
        1 << kind
        for kind, copies in enumerate(used)
        if room and (copies % PAIR or (copies < most and single < room))
    )
    return 2 * room - min(single, room), useful


def _to_orphans(counts: bytes) -> tuple[int, int]:
    """What one of each terminal and honour, and a pair of them, lacks."""
    held = sum(counts[kind] > 0 for kind in TERMINALS_AND_HONOURS)
    paired = any(counts[kind] > 1 for kind in TERMINALS_AND_HONOURS)
    useful = sum(1 << kind for kind in TERMINALS_AND_HONOURS if not counts[kind] or not paired)
    missing = len(TERMINALS_AND_HONOURS) + 1 - held - paired
    return missing, useful if missing else 0
