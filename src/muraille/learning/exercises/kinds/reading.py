"""``reading``: tiles that can be read in several ways; which one is worth most."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from muraille.core.meld import Shape
from muraille.core.notation import write_tile, write_tiles
from muraille.core.tile import Kind as Tile
from muraille.core.tile import Wind
from muraille.games.mcr.explain import CountedReading, McrExplanation
from muraille.games.mcr.fans.kinds import PAIRS
from muraille.games.winner.win import Win
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import SETS, BuiltHand, Piece, shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Recipe,
    Term,
    number,
    said,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.pools import free_sets

TRIES: Final = 25
MARGIN: Final = 4
"""Points between the best reading and the next: with less, the question would be a trifle."""
MOST: Final = 4
FORMS: Final = {
    1: ("twins", "three_alike"),
    2: ("three_alike", "twins"),
    3: ("four_alike", "three_alike"),
    4: ("four_alike", "four_alike", "three_alike"),
}
"""Level -> chows that bring readings of it: twice two, three or four of the same."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the readings, and by whether the obvious one is the best."""
    readings, obvious_is_wrong = measured
    if obvious_is_wrong:
        return 3 + (readings == MOST)
    return 1 + (readings > 2)  # noqa: PLR2004 - two to compare


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand that has several readings."""
    kept = None
    for _ in range(TRIES):
        win = _built(lots.one(FORMS[aim.level]), lots)
        why = counts.explained(win) if win else None
        offered = offered_readings(why) if why else None
        if why is None or offered is None:
            continue
        kept = why, offered
        if level(_measure(offered)) == aim.level:
            break
    if kept is None:
        return None
    return asked(aim.recipe, *kept, lots)


def asked(
    recipe: Recipe, why: McrExplanation, offered: tuple[CountedReading, ...], lots: Lots
) -> Exercise:
    """Which of these readings of a hand is worth most."""
    measured = _measure(offered)
    ids = [_id(one, why.win.tile) for one in offered]
    shown = shown_win(why.win)
    return Exercise(
        recipe=recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:reading", "rule:r22"),
        question=said("how_to_read"),
        form=AnswerForm.ONE,
        key=(ids[0],),
        house=counts.house_of(why),
        hands=(shown,),
        options=tuple(Term("reading", one) for one in lots.shuffled(ids)),
        explanation=Explanation(
            because=said("read_so", n=number(offered[0].total), m=number(offered[1].total)),
            counted=(shown,),
        ),
    )


def _built(form: str, lots: Lots) -> Win | None:
    """A hand in which some tiles can be sets in several ways."""
    start = 9 * lots.below(3)
    pieces = list(_twofold(form, start, lots))
    free = free_sets("any")
    near = [low for low in free.chows if low // 9 == start // 9] if lots.falls(50) else free.chows
    while len(pieces) < SETS:
        pieces.append(Piece(Shape.CHOW, lots.one(near)))
    pair = start + lots.below(9) if lots.falls(50) else lots.one(free.pungs)
    built = BuiltHand(
        tuple(pieces),
        pair,
        winning=-1,
        self_drawn=lots.falls(30),
        round_wind=lots.one(tuple(Wind)),
        seat_wind=lots.one(tuple(Wind)),
    )
    return replace(built, winning=lots.one(built.concealed)).win()


def _twofold(form: str, start: Tile, lots: Lots) -> tuple[Piece, ...]:
    low = start + lots.below(7)
    if form == "twins":
        other = 9 * lots.below(3) + lots.below(7)
        return (Piece(Shape.CHOW, low),) * 2 + (Piece(Shape.CHOW, other),) * 2
    return (Piece(Shape.CHOW, low),) * (3 if form == "three_alike" else 4)


def offered_readings(why: McrExplanation) -> tuple[CountedReading, ...] | None:
    """The readings to choose from, the best first; none where they are not clearly different."""
    told: dict[str, CountedReading] = {}
    for reading in (why.reading, *why.others):
        told.setdefault(_id(reading, why.win.tile), reading)
    found = tuple(told.values())[:MOST]
    if len(found) < 2 or found[0].total - found[1].total < MARGIN:  # noqa: PLR2004 - two to compare
        return None
    return found


def _measure(offered: tuple[CountedReading, ...]) -> tuple[int, ...]:
    """How many readings there are, and whether the one seen first is not the best."""
    return len(offered), int(_obvious(offered) != 0)


def _obvious(readings: tuple[CountedReading, ...]) -> int:
    """The place of the reading that most people see first: pairs or as many pungs as there are."""
    return max(
        range(len(readings)),
        key=lambda place: (
            readings[place].form == PAIRS,
            sum(one.shape == "pung" for one in readings[place].elements),
            -place,
        ),
    )


def _id(reading: CountedReading, winning: Tile) -> str:
    """The sets one after the other, the winning tile apart: ``345m 45m+6m 55s``."""
    groups = [element.tiles for element in reading.elements]
    at = reading.winner
    if reading.form == PAIRS:
        (tiles,) = groups
        groups = [tiles[place : place + 2] for place in range(0, len(tiles), 2)]
        at = groups.index((winning, winning))
    return " ".join(
        _apart(tiles, winning) if place == at else write_tiles(tiles)
        for place, tiles in enumerate(groups)
    )


def _apart(tiles: tuple[Tile, ...], winning: Tile) -> str:
    rest = list(tiles)
    rest.remove(winning)
    return f"{write_tiles(rest)}+{write_tile(winning)}"


READING: Final = Kind("reading", make, levels=tuple(FORMS))
