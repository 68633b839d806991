"""``grand_jeu``: which of the great hands of the classical game this is."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.core.meld import Meld, Shape
from muraille.core.notation import WrittenHand, write_hand
from muraille.core.tile import Kind as Tile
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.classic.count import ClassicScore
from muraille.games.classic.counted import counted
from muraille.games.classic.lines.families import FAMILIES
from muraille.games.classic.lines.grands_jeux import PAGES, patterns
from muraille.games.classic.lines.patterns import Parts
from muraille.games.classic.lines.rule import in_force
from muraille.games.classic.options import CLASSIC
from muraille.games.classic.typed_hand import read_ended
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Shown,
    line,
    said,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots

OPTIONS: Final = 4
TRIES: Final = 10
NAMES: Final = tuple(
    dict.fromkeys(page.id for page in PAGES if in_force(page.settings, CLASSIC.options))
)


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the wrong names of the same family."""
    return 1 + measured[0]


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand of the wished name, and three other names."""
    for _ in range(TRIES):
        found = _hand(aim.wish, lots)
        if found is not None:
            shown, score = found
            return _asked(aim, shown, score, lots)
    return None


def _hand(name: str, lots: Lots) -> tuple[Shown, ClassicScore] | None:
    """A hand that is kept as this Grand Jeu, and no other of the same value."""
    seat = lots.one(tuple(Wind))
    page = lots.one(
        [one for one in PAGES if one.id == name and in_force(one.settings, CLASSIC.options)]
    )
    filled = _filled(lots.one(patterns(page, seat.tile)), lots)
    if filled is None:
        return None
    tiles, kongs = filled
    at = lots.below(len(tiles))
    held = (*sorted((*tiles[:at], *tiles[at + 1 :])), tiles[at])
    said_of = Circumstances(
        seat_wind=seat, dominant_wind=lots.one(tuple(Wind)), self_drawn=lots.falls(40) or None
    )
    try:
        shown = Shown(write_hand(WrittenHand(kongs, held)), said_of)
        score = counted(*read_ended(shown.text, said_of), CLASSIC).score
    except Refusal:  # a fifth copy
        return None
    return (shown, score) if score.grand_jeu == name else None


def _filled(parts: Parts, lots: Lots) -> tuple[tuple[Tile, ...], tuple[Meld, ...]] | None:
    """The tiles of a pattern, its choices by lot, and the kongs it wants."""
    tiles: list[Tile] = []
    kongs: list[Meld] = []
    for part in parts:
        for choice in lots.some(part.choices, part.times):
            if part.kong:
                kongs.append(Meld(Shape.KONG, choice[0], concealed=True))
            else:
                tiles += choice
    return (tuple(tiles), tuple(kongs)) if tiles else None


def _asked(aim: Aim, shown: Shown, score: ClassicScore, lots: Lots) -> Exercise:
    also = {name for name, _ in score.matches}
    family = {name for names in FAMILIES.values() if aim.wish in names for name in names}
    near = lots.some([name for name in NAMES if name in family - also], aim.level - 1)
    far = lots.some([name for name in NAMES if name not in family | also], OPTIONS)
    wrong = (*near, *far)[: OPTIONS - 1]
    measured = (sum(name in family for name in wrong),)
    return Exercise(
        recipe=aim.recipe,
        rules="classic",
        level=level(measured),
        measure=measured,
        cards=(f"classic:{aim.wish}",),
        question=said("which_grand_jeu"),
        form=AnswerForm.ONE,
        key=(aim.wish,),
        hands=(shown,),
        options=tuple(line(name) for name in lots.shuffled((aim.wish, *wrong))),
        explanation=Explanation(because=said("this_is", fan=line(aim.wish)), counted=(shown,)),
    )


GRAND_JEU: Final = Kind("grand_jeu", make, wishes=NAMES, levels=(1, 2, 3, 4))
