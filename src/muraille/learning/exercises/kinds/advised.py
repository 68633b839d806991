"""``discard``, ``claim``, ``goal`` and ``safe``: what a strong player would do, from mined moments.

Here the key is the opinion of the strongest bot, kept with its lead; the question says so.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from muraille.core.meld import Shape
from muraille.core.notation import WrittenHand, write_hand, write_meld, write_tile
from muraille.core.tile import Kind as Tile
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    HousePuzzle,
    Recipe,
    Sentence,
    Shown,
    Term,
    line,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.mined import ME, Mined, pack
from muraille.learning.exercises.moment import AskedMoment
from muraille.learning.tolerance import Grade, graded
from muraille.table.position.described import Position

LEADS: Final = ((8.0, 1), (4.0, 2), (2.5, 3))
"""Points by which the best way leads, at least -> how hard it is to see."""
NAMES: Final = 4
"""Goals to choose from."""


def measure(mined: Mined) -> tuple[int, ...]:
    """How close the second way is, and whether the right answer is to leave a tile alone."""
    lead = mined.ways[1][1]
    close = next((hard for least, hard in LEADS if lead >= least), 4)
    return close, int(mined.ways[0][0] == "pass")


def level(measured: tuple[int, ...]) -> int:
    """How hard it is."""
    return sum(measured)


def make(aim: Aim, lots: Lots, kind: str) -> Exercise | None:
    """The moment of this number, from 1."""
    moments = pack(kind)
    if not 1 <= aim.recipe.seed <= len(moments):
        return None
    return asked_about(moments[aim.recipe.seed - 1], aim.recipe, lots)


def asked_about(mined: Mined, recipe: Recipe | HousePuzzle, lots: Lots) -> Exercise:
    """The exercise of a moment, wherever it was found."""
    kind = recipe.kind
    asked = _goal(mined, lots) if kind == "goal" else _ways(mined)
    return _exercise(recipe, kind, mined, *asked)


def of_moment(moment: AskedMoment, mined: Mined) -> Exercise:
    """A moment of an own game, asked again: what is hardly worse than the best way counts too."""
    kind = "discard" if mined.position.offered is None else "claim"
    options, key = _ways(mined)
    offered = key.partition("/")[2]
    others = [(f"{way}/{offered}" if offered else way, behind) for way, behind in mined.ways[1:]]
    asked = _exercise(moment, kind, mined, options, key)
    return replace(
        asked,
        cards=(moment.card,),
        rules=moment.rules,
        house=moment.house,
        accept=tuple((way,) for way, behind in others if graded(behind) is Grade.RIGHT),
        possible=tuple((way,) for way, behind in others if graded(behind) is Grade.POSSIBLE),
    )


def _exercise(
    recipe: Recipe | AskedMoment | HousePuzzle,
    kind: str,
    mined: Mined,
    options: tuple[Term, ...],
    key: str,
) -> Exercise:
    measured = measure(mined)
    return Exercise(
        recipe=recipe,
        level=level(measured),
        measure=measured,
        cards=(f"skill:{kind}",),
        question=said(f"master_{kind}"),
        form=AnswerForm.ONE,
        key=(key,),
        facts=tuple(_facts(mined.position)),
        hands=(_shown(mined.position),),
        options=options,
        explanation=Explanation(because=_because(kind, mined)),
    )


def _ways(mined: Mined) -> tuple[tuple[Term, ...], str]:
    """The ways to go on, in the order of the hand."""
    offered = "" if mined.position.offered is None else f"/{write_tile(mined.position.offered)}"
    ways = sorted(action for action, _ in mined.ways)
    return tuple(Term("action", action + offered) for action in ways), mined.ways[0][0] + offered


def _goal(mined: Mined, lots: Lots) -> tuple[tuple[Term, ...], str]:
    """The goal of the best way among others that players have."""
    others = sorted({other.goal for other in pack("goal")} - {mined.goal})
    names = lots.shuffled((mined.goal, *lots.some(others, NAMES - 1)))
    return tuple(line(name) for name in names), mined.goal


def _because(kind: str, mined: Mined) -> Sentence:
    (best, _), (second, behind) = mined.ways[:2]
    if kind == "goal":
        return said("master_goal", goal=line(mined.goal))
    if kind == "safe":
        return said("master_safe")
    offered = "" if mined.position.offered is None else f"/{write_tile(mined.position.offered)}"
    return said(
        "master_prefers",
        best=Term("action", best + offered),
        second=Term("action", second + offered),
        n=Term("decimal", str(round(behind, 1))),
    )


def _shown(at: Position) -> Shown:
    held: tuple[Tile, ...] = tuple(sorted(at.hand.concealed))
    return Shown(
        write_hand(WrittenHand(at.hand.melds, held)),
        Circumstances(seat_wind=at.seat_wind, round_wind=at.round_wind),
    )


def _facts(at: Position) -> list[Sentence]:
    """The table as the player sees it: what is on offer, the wall, rivers and melds by wind."""
    facts = [said("wall_left", n=Term("number", str(at.wall_left)))]
    for seat in range(4):
        wind = wind_term(Wind((at.seat_wind + seat) & 3))
        river = " ".join(write_tile(tile) for owner, tile in at.discards if owner == seat)
        melds = " ".join(
            write_meld(meld)
            for owner, meld in at.melds
            if owner == seat and (meld.shape is not Shape.KONG or not meld.concealed)
        )
        if river:
            facts.append(said("river_of", wind=wind, tiles=Term("tiles", river)))
        if melds and seat != ME:
            facts.append(said("melds_of", wind=wind, melds=Term("melds", melds)))
    if at.offered is not None:
        giver = Wind((at.seat_wind - at.giver) & 3)
        facts.append(
            said(
                "discards",
                wind=wind_term(giver),
                tile=Term("tile", write_tile(at.offered)),
            )
        )
    return facts


def _kind(name: str) -> Kind:
    """A kind of mined moments, with the levels they have."""
    levels = sorted({level(measure(mined)) for mined in pack(name)})
    return Kind(name, partial(make, kind=name), levels=tuple(levels), size=len(pack(name)))


DISCARD: Final = _kind("discard")
CLAIM: Final = _kind("claim")
GOAL: Final = _kind("goal")
SAFE: Final = _kind("safe")
