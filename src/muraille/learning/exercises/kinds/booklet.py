"""``booklet``: the exercises of the federation's booklet (p. 54-56), and hands its remarks show."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from muraille.analysis.distance import waits as completing
from muraille.core.notation import write_tile
from muraille.core.tile import BONUS_TILES, Wind
from muraille.games.mcr.explain import explain
from muraille.games.mcr.options import FFMJ
from muraille.games.mcr.settle import payments
from muraille.games.mcr.waits import waits
from muraille.games.winner.typed_hand import read_waiting, read_win
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_waiting, shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Settled,
    Term,
    line,
    number,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots

ROUND, SEAT = Wind.EAST, Wind.SOUTH
"""The winds of a hand whose winds the booklet does not tell."""


class BookletHand(NamedTuple):
    """A hand of the booklet and what it asks."""

    asks: str
    """given, drawn, waits, find, count, pay."""
    hand: str
    level: int
    card: str = "skill:worth"


LARGEST: Final = "[CCCC][FFFF][PPPP][EEEE]S S"
"""The dearest hand there is (p. 56)."""
EXERCISES: Final = (
    BookletHand("given", "[123p2]12378m456sNN", 1),
    BookletHand("drawn", "[123p2]12378m456sNN", 1),
    BookletHand("given", "[234p2]12378m456sNN", 2),
    BookletHand("given", "22233444m22234s", 4),
    BookletHand("drawn", "22233444m22234s", 5),
    BookletHand("given", "3344556677899s", 4),
    BookletHand("drawn", "3344556677899s", 5),
    BookletHand("given", "[888p1][456s2]12345mNN", 2, "fan:chicken_hand"),
    BookletHand("drawn", "[888p1][456s2]12345mNN", 3, "fan:chicken_hand"),
    BookletHand("waits", "[999s1][999m3][789s3]11m12s", 1, "skill:waits"),
    BookletHand("waits", "[888p1][234s3]34556mNN", 2, "skill:waits"),
    BookletHand("waits", "[567p1][EEE2]2333m456s", 3, "skill:waits"),
    BookletHand("waits", "[CCC1]2223456mEEE", 4, "skill:waits"),
    BookletHand("waits", "[CCC1]2223456777m", 5, "skill:waits"),
    BookletHand("waits", "147m258p36sEECCC", 3, "skill:waits"),
    BookletHand("waits", "147m258p36sESWNC", 3, "skill:waits"),
    BookletHand("waits", "119m19p19sESWNCF", 2, "rule:r27"),
    BookletHand("waits", "19m19p19sESWNCFP", 3, "rule:r27"),
    BookletHand("waits", "1112345678999p", 4, "rule:r28"),
    BookletHand("find", LARGEST, 5, "rule:r30"),
    BookletHand("count", LARGEST, 5, "rule:r30"),
    BookletHand("pay", LARGEST, 5, "rule:r31"),
    # Added later: a name is a place.
    BookletHand("given", "[999s1][999m3][789s3]11m12s", 3),
    BookletHand("drawn", "[999s1][999m3][789s3]11m12s", 4),
    BookletHand("waits", "[888p1][456s2][123p2]3444m", 2, "skill:waits"),
)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """The exercise of this number, from 1; there are no others."""
    if not 1 <= aim.recipe.seed <= len(EXERCISES):
        return None
    given = EXERCISES[aim.recipe.seed - 1]
    match given.asks:
        case "given" | "drawn":
            return _worth(aim, given)
        case "waits":
            return _waits(aim, given)
        case _:
            return _largest(aim, given, lots)


def _worth(aim: Aim, given: BookletHand) -> Exercise:
    drawn = given.asks == "drawn"
    hand = read_waiting(given.hand)
    found = waits(hand, FFMJ, ROUND, SEAT)
    is_chicken = any(one.fans == counts.CHICKEN for one in found)
    shown = shown_waiting(hand, ROUND, SEAT)
    return Exercise(
        recipe=aim.recipe,
        level=given.level,
        measure=(given.level,),
        cards=(given.card, "set:booklet"),
        question=said("worth_drawn" if drawn else "worth_given"),
        form=AnswerForm.NUMBERS,
        key=tuple(str(one.self_drawn if drawn else one.on_discard) for one in found),
        house=FFMJ.name,
        hands=(shown,),
        blanks=tuple(Term("tile", write_tile(one.tile)) for one in found),
        explanation=Explanation(
            because=said("chicken_drawn" if drawn and is_chicken else "strict_count"),
            waiting=shown,
        ),
    )


def _waits(aim: Aim, given: BookletHand) -> Exercise:
    hand = read_waiting(given.hand)
    shown = shown_waiting(hand)
    return Exercise(
        recipe=aim.recipe,
        level=given.level,
        measure=(given.level,),
        cards=(given.card, "set:booklet"),
        question=said("what_waits"),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in completing(hand)),
        hands=(shown,),
        explanation=Explanation(waiting=shown),
    )


def _largest(aim: Aim, given: BookletHand, lots: Lots) -> Exercise:
    """What has he, what has he not, how does he finish: then what everybody pays."""
    win = read_win(
        given.hand,
        self_drawn=True,
        last_of_wall=True,
        replacement=True,
        round_wind=Wind.EAST,
        seat_wind=Wind.EAST,
        flowers=BONUS_TILES,
    )
    why = explain(win)
    shown = shown_win(win)
    plain = Exercise(
        recipe=aim.recipe,
        level=given.level,
        measure=(given.level,),
        cards=(given.card, "set:booklet"),
        question=said("how_much"),
        form=AnswerForm.NUMBER,
        key=(str(why.total),),
        house=FFMJ.name,
        hands=(shown,),
        explanation=Explanation(because=said("points", n=number(why.total)), counted=(shown,)),
    )
    if given.asks == "find":
        right, wrong = counts.counted(why)[:4], lots.some(counts.uncounted(why), 2)
        options = tuple(line(fan) for fan in lots.shuffled((*right, *wrong)))
        return replace(
            plain, question=said("what_counts"), form=AnswerForm.SOME, key=right, options=options
        )
    if given.asks == "pay":
        settled = Settled((why.points,), Wind.EAST)
        return replace(
            plain,
            question=said("who_pays"),
            form=AnswerForm.NUMBERS,
            key=tuple(map(str, payments(why.points, Wind.EAST, None).net)),
            blanks=tuple(wind_term(wind) for wind in Wind),
            explanation=replace(plain.explanation, settled=settled),
        )
    return plain


BOOKLET: Final = Kind("booklet", make, size=len(EXERCISES), in_order=True)
