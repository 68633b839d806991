"""Count which wishes and which seeds of each kind of exercise bring which levels and cards.

``python -m tools.exercise_reach`` writes ``learning/exercises/packs/reach.json`` anew: after a
change of what exercises are made from. It takes some three minutes, and the same code brings the
same file, byte by byte.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from muraille.learning.exercises.drills import ABOUT_FANS, KINDS, attempted
from muraille.learning.exercises.kind import Kind
from muraille.learning.exercises.kinds.classic_count import CLASSIC_COUNT, DOUBLES
from muraille.learning.exercises.reach import PACK

REACH: Final = Path(__file__).parents[1] / "src/muraille/learning/exercises/packs" / PACK
TRIED: Final = 12
"""Seeds of each wish at each level."""
ENOUGH: Final = 4
"""Hits among them from which on a wish brings a level."""
MOST_OF_IT: Final = 0.6
"""Share of all hits that those wishes must have: with less, a level would lose its variety."""
SELDOM: Final = 0.25
"""Share of all tries that hit, below which seeds are written down instead."""
DEAR: Final = frozenset({"reading"})
"""Kinds that count many hands in vain before a seed brings nothing: their seeds, always."""
KEPT: Final = 200
"""So many of each level: more than anybody is asked before they come to the next one."""
RARE: Final = 4
"""Exercises about a fan, of all levels, up to which a kind hardly ever asks about it."""


DOUBLE_CARDS: Final = tuple(f"classic:{double}" for double in DOUBLES)
"""Cards that are no wishes: what hands of the classical game are doubled by."""


class LevelReach(NamedTuple):
    """How a level of a kind is come by."""

    often: tuple[str, ...]
    """The wishes that bring it often; none where too much of it comes from the others."""
    is_seldom: bool
    """Whether seeds must be known."""


def main() -> None:
    """Write the file."""
    wishes: dict[str, dict[str, tuple[str, ...]]] = {}
    seeds: dict[str, dict[str, Sequence[int]]] = {}
    for name, kind in KINDS.items():
        found = {} if kind.size is not None else {at: reached(kind, at) for at in kind.levels}
        narrow = {str(at): one.often for at, one in found.items() if is_narrow(kind, one)}
        seldom = [at for at, one in found.items() if one.is_seldom or name in DEAR]
        wishes |= {name: narrow} if narrow else {}
        seeds |= {name: first_seeds(kind, seldom, count())} if seldom else {}
    cards = {CLASSIC_COUNT.name: first_about(CLASSIC_COUNT, DOUBLE_CARDS, count())}
    cards |= {name: fans for name in ABOUT_FANS if (fans := seldom_fans(KINDS[name]))}
    missed = {name: rare for name in ABOUT_FANS if (rare := missed_by(KINDS[name]))}
    parts = (
        *(f'"wishes":{told(wishes)}', f'"seeds":{told(seeds)}'),
        *(f'"cards":{told(cards)}', f'"missed":{compact(missed)}'),
    )
    REACH.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")
    sys.stdout.write(f"{', '.join((*wishes, *seeds))}: {REACH.stat().st_size} bytes\n")


def told(found: Mapping[str, Mapping[str, object]]) -> str:
    """A line for each level of a kind."""
    kinds = (
        f' "{kind}":{{\n' + ",\n".join(f'  "{at}":{compact(one)}' for at, one in levels.items())
        for kind, levels in found.items()
    )
    return "{\n" + "},\n".join(kinds) + "}}"


def compact(value: object) -> str:
    """JSON without blanks."""
    return json.dumps(value, separators=(",", ":"))


def reached(kind: Kind, level: int) -> LevelReach:
    """How a level of a kind is come by."""
    hits = {wish: _hits(kind, level, place) for place, wish in enumerate(kind.wishes)}
    often = tuple(wish for wish, n in hits.items() if n >= ENOUGH)
    all_hits = sum(hits.values())
    if sum(hits[wish] for wish in often) >= MOST_OF_IT * all_hits:
        return LevelReach(often, is_seldom=False)
    return LevelReach((), is_seldom=all_hits < SELDOM * TRIED * len(hits))


def is_narrow(kind: Kind, found: LevelReach) -> bool:
    """Whether a level is drawn from some of the wishes only."""
    return 0 < len(found.often) < len(kind.wishes)


def _hits(kind: Kind, level: int, wish: int) -> int:
    at = kind.levels.index(level)
    made = (attempted(kind.name, kind.seed_for(number, wish, at)) for number in range(TRIED))
    return sum(one is not None and one.level == level for one in made)


def first_seeds(
    kind: Kind, levels: Sequence[int], tried: Iterable[int]
) -> dict[str, Sequence[int]]:
    """Level -> the first seeds that bring it, whatever they aim at."""
    found: dict[int, list[int]] = {level: [] for level in levels}
    for seed in tried:
        made = attempted(kind.name, seed)
        if made is not None and len(found.get(made.level, ())) < KEPT:
            found.get(made.level, []).append(seed)
        if all(len(seeds) == KEPT for seeds in found.values()):
            break
    return {str(level): seeds for level, seeds in found.items()}


def first_about(kind: Kind, cards: Sequence[str], tried: Iterable[int]) -> dict[str, list[int]]:
    """Card -> the first seeds that are about it, whatever they aim at."""
    found: dict[str, list[int]] = {card: [] for card in cards}
    for seed in tried:
        made = attempted(kind.name, seed)
        for seeds in (found[card] for card in (made.cards if made else ()) if card in found):
            if len(seeds) < KEPT:
                seeds.append(seed)
        if all(len(seeds) == KEPT for seeds in found.values()):
            break
    return found


def seldom_fans(kind: Kind) -> dict[str, list[int]]:
    """Card of a fan -> the first seeds that are about it, where few of those that wish for it are.

    A fan that is hardly ever asked about is missed, not seldom.
    """
    most = SELDOM * TRIED * len(kind.levels)
    return {
        card: first_about(kind, (card,), _aimed_at(kind, place, count()))[card]
        for place, fan in enumerate(kind.wishes)
        if RARE < _about(kind, fan, place) <= most and (card := f"fan:{fan}")
    }


def missed_by(kind: Kind) -> list[str]:
    """The fans that hardly any exercise of a kind is about, though they were wished for."""
    return [fan for place, fan in enumerate(kind.wishes) if _about(kind, fan, place) <= RARE]


def _about(kind: Kind, fan: str, wish: int) -> int:
    made = (attempted(kind.name, seed) for seed in _aimed_at(kind, wish, range(TRIED)))
    return sum(one is not None and f"fan:{fan}" in one.cards for one in made)


def _aimed_at(kind: Kind, wish: int, numbers: Iterable[int]) -> Iterator[int]:
    """So many seeds of each level that aim at a wish."""
    return (
        kind.seed_for(number, wish, level)
        for number in numbers
        for level in range(len(kind.levels))
    )


if __name__ == "__main__":
    main()
