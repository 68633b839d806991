"""What exercises ask of a counted hand of MCR: its lines, what may be offered, how hard it is."""

from __future__ import annotations

from typing import Final

from muraille.core.meld import Shape
from muraille.games.mcr.count import score
from muraille.games.mcr.explain import McrExplanation, explain
from muraille.games.mcr.fans.kinds import STANDARD
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.games.winner.win import Win
from muraille.learning.exercises.exercise import Sentence, number, said
from muraille.learning.exercises.lots import Lots

UNCERTAIN: Final = frozenset({"R-01", "R-02"})
"""Rulings that no exercise may hang on: the sources leave them most open."""
_CLASSES: Final = (
    frozenset({"pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"}),
    frozenset({"edge_wait", "closed_wait", "single_wait"}),
)
"""Fans of which any may be named where they exclude one another (R-27)."""
CHICKEN: Final = ("chicken_hand",)
"""All that a hand without value counts."""
DRAWN_CHICKEN: Final = ("self_drawn",)
"""All that it counts where its last tile was drawn."""
_HIGHEST: Final = 5
_MANY_LINES: Final = 5
_MANY_REASONS: Final = 2


def counted(why: McrExplanation) -> tuple[str, ...]:
    """The fans that count, the dearest first, each once."""
    return tuple(dict.fromkeys(line.fan for line in why.reading.counted))


def uncounted(why: McrExplanation) -> tuple[str, ...]:
    """The fans that are shown and do not count at all, each once."""
    counts = counted(why)
    lines = (line.fan for line in why.reading.uncounted)
    return tuple(dict.fromkeys(fan for fan in lines if fan not in counts))


def traps(why: McrExplanation) -> tuple[str, ...]:
    """Fans that look counted and are not; never one that could be named instead of another."""
    counts = counted(why)
    return tuple(fan for fan in uncounted(why) if not any(_alike(fan, one) for one in counts))


def _alike(fan: str, other: str) -> bool:
    return any(fan in members and other in members for members in _CLASSES)


def is_certain(why: McrExplanation) -> bool:
    """Whether none of the least certain rulings decides the count."""
    lines = why.reading.uncounted
    if any(line.reason and line.reason.ruling in UNCERTAIN for line in lines):
        return False
    return not {"four_kongs", "single_wait"} <= set(counted(why))


def house_of(why: McrExplanation) -> str:
    """The house rules, where the international ones count otherwise."""
    return FFMJ.name if score(why.win, INTERNATIONAL).total != why.total else ""


def explained(win: Win) -> McrExplanation | None:
    """The count of a hand that may be asked about; none where a doubt decides it."""
    why = explain(win)
    return why if is_certain(why) else None


def because(why: McrExplanation) -> Sentence:
    """What is said beside the count of a hand that is asked for its worth."""
    if not is_certain(why):
        return said("points_here", n=number(why.total))
    if counted(why) == DRAWN_CHICKEN:
        return said("chicken_drawn")
    return said("points", n=number(why.total))


def measure(why: McrExplanation) -> tuple[int, ...]:
    """What makes a count hard: an unusual hand, its lines, its reasons against lines."""
    kongs = any(meld.shape is Shape.KONG for meld in why.win.hand.melds)
    twofold = any(other.elements != why.reading.elements for other in why.others)
    unusual = kongs or twofold or why.reading.form != STANDARD
    return int(unusual), len(counted(why)), len(uncounted(why))


def level(measured: tuple[int, ...]) -> int:
    """How hard that is."""
    unusual, lines, reasons = measured
    if unusual:
        return _HIGHEST
    if lines >= _MANY_LINES or reasons >= _MANY_REASONS:
        return _HIGHEST - 1
    return max(1, lines - 1, 3 if reasons else 0)


def mistakable(fan: str, why: McrExplanation, lots: Lots) -> tuple[str, ...]:
    """Fans the hand does not show, those first that are taken for this one."""
    shown = {*counted(why), *uncounted(why)}
    book = FFMJ.book
    own = book[fan]
    near = [
        other.id
        for other in book.fans
        if other.points == own.points or other.id in own.drops or own.id in other.drops
    ]
    far = [other.id for other in book.fans if other.id not in near]
    return tuple(one for one in (*lots.shuffled(near), *lots.shuffled(far)) if one not in shown)
