"""What a lesson says of a table, asked of the engine: waits, worth, wins, rulings; and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from muraille.core.notation import NotationError, read_tile
from muraille.core.wall import SEATS
from muraille.learning.lesson import LEARNER
from muraille.learning.scene.table import Bench, StrictBench, seen, waits
from muraille.table.outcome import outcome_of
from muraille.table.view import View


def found_otherwise(bench: Bench, fact: str) -> str:
    """What holds at a table instead of a fact; nothing if the fact holds."""
    name, _, about = fact.partition(" ")
    if name not in FACTS:
        return f"? ({', '.join(FACTS)})"
    try:
        found = FACTS[name](bench, about)
    except (ValueError, IndexError):
        found = "?"
    return "" if found == fact else found


def _waits(bench: Bench, _: str) -> str:
    return " ".join(("waits", *(wait.tile for wait in waits(bench))))


def _worth(bench: Bench, about: str) -> str:
    """``worth 6s 8``: on a discard; ``worth 6s 8 drawn``: self-drawn."""
    tile, _, rest = about.partition(" ")
    drawn = rest.endswith(" drawn")
    wait = next((wait for wait in waits(bench) if wait.tile == tile), None)
    if wait is None:
        return _waits(bench, "")
    points = (wait.self_drawn if drawn else wait.on_discard).points
    return f"worth {tile} {points}{' drawn' if drawn else ''}"


def _wins(bench: Bench, _: str) -> str:
    """``wins 0 13``: the seat and its points."""
    view = bench.deal.whole
    return "drawn" if view.winner is None else f"wins {view.winner} {view.points}"


def _drawn(bench: Bench, _: str) -> str:
    over = bench.deal.is_over
    return _wins(bench, "") if over else "…"


def _gains(bench: Bench, about: str) -> str:
    """``gains 3 -19``."""
    seat = int(about.split(maxsplit=1)[0])
    return f"gains {seat} {bench.deal.whole.score(seat)}"


def _lines(bench: Bench, about: str) -> str:
    """``lines two_dragon_pungs half_flush``: everything the winning hand counts, dearest first."""
    count = bench.game.ended(outcome_of(bench.deal.whole), bench.house).winner
    if count is None:
        return "drawn"
    named = [line.id for part in count.sheet("en").reading.counted for line in part.lines]
    return (
        f"lines {about}" if sorted(named) == sorted(about.split()) else " ".join(("lines", *named))
    )


def _may(bench: Bench, about: str) -> str:
    """``may win``, ``may chow 4m``: offered to the learner."""
    return f"may {about}" if _is_offered(bench, about) else f"may_not {about}"


def _may_not(bench: Bench, about: str) -> str:
    return _may(bench, about)


def _ruling(bench: Bench, about: str) -> str:
    """``ruling P2.1``: the line of the last ruling against the learner."""
    rulings = bench.table.physical.rulings if isinstance(bench, StrictBench) else ()
    own = [ruling.line for ruling in rulings if ruling.seat == LEARNER]
    return f"ruling {own[-1]}" if own else f"no ruling, not {about}"


FACTS: Final[dict[str, Callable[[Bench, str], str]]] = {
    "waits": _waits,
    "worth": _worth,
    "wins": _wins,
    "drawn": _drawn,
    "gains": _gains,
    "lines": _lines,
    "may": _may,
    "may_not": _may_not,
    "ruling": _ruling,
}
"""What can be said of a table, by its first word."""


def unseen_mark(bench: Bench, mark: str) -> bool:
    """Whether a mark means nothing at the table as the learner sees it."""
    kind, _, about = mark.partition(":")
    return kind not in MARKS or not MARKS[kind](bench, about)


def _is_offered(bench: Bench, act: str) -> bool:
    if isinstance(bench, StrictBench):
        return True
    legal = bench.legal(LEARNER)
    return act in legal or act in {action.partition(" ")[0] for action in legal}


def _is_held(bench: Bench, tile: str) -> bool:
    try:
        return read_tile(tile) in seen(bench).tiles(LEARNER)
    except NotationError:
        return False


def _is_last(bench: Bench, about: str, lying: Callable[[View, int], Sequence[object]]) -> bool:
    """``3:last``: the last of what lies before a seat."""
    seat, _, which = about.partition(":")
    return which == "last" and _is_seat(seat) and bool(lying(seen(bench), int(seat)))


def _is_seat(text: str) -> bool:
    return text in map(str, SEATS)


MARKS: Final[dict[str, Callable[[Bench, str], bool]]] = {
    "tile": _is_held,
    "act": _is_offered,
    "river": lambda bench, about: _is_last(bench, about, View.river),
    "meld": lambda bench, about: _is_last(bench, about, View.melds),
    "seat": lambda _, about: _is_seat(about),
    "drawn": lambda bench, about: not about and seen(bench).drawn is not None,
    "wall": lambda _, about: not about,
    "flowers": lambda _, about: not about,
    "scores": lambda _, about: not about,
}
"""What can glow, by the first word of a mark: whether it is there."""
