"""``rule``: the rules beside the definitions, each asked by what proves it on its card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

from muraille.analysis.distance import waits as completing
from muraille.core.hand import Hand
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation import read_tiles, write_tile
from muraille.games.mcr.explain import explain
from muraille.games.winner.typed_hand import read_waiting, read_win
from muraille.learning.cards import WINDS, CountedHand, WaitingHand, read_rules
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_waiting, shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    line,
    number,
    said,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots


class Members(NamedTuple):
    """A fan, and the tiles it may be made of."""

    fan: str
    tiles: str


class Statement(NamedTuple):
    """A sentence that is so, or is not."""

    name: str
    is_so: bool


Proof: TypeAlias = CountedHand | WaitingHand | Members | Statement
ELSEWHERE: Final = ("r27", "r28", "r30", "r31")
"""Rules whose hands are exercises of the booklet already."""
TRUTH: Final = {True: "so", False: "not_so"}


@cache
def _proofs() -> tuple[tuple[str, Proof], ...]:
    """What is asked, rule by rule."""
    return tuple(_read())


def _read() -> Iterator[tuple[str, Proof]]:
    text = files("muraille.learning").joinpath("rules.toml").read_text("utf-8")
    for card in read_rules(text, "rules.toml"):
        if card.id in ELSEWHERE:
            continue
        # A statement first: it is the rule itself.
        yield from ((card.id, Statement(f"{card.id}_{name}", so)) for name, so in card.said.items())
        yield from ((card.id, hand) for hand in card.hands)
        yield from ((card.id, hand) for hand in card.waits)
        if card.members is not None:
            yield card.id, Members(*card.members)


def make(aim: Aim, _: Lots) -> Exercise | None:
    """The exercise of this number, from 1; there are no others."""
    if not 1 <= aim.recipe.seed <= len(_proofs()):
        return None
    rule, proof = _proofs()[aim.recipe.seed - 1]
    match proof:
        case CountedHand():
            return _count(aim, rule, proof)
        case WaitingHand():
            return _waits(aim, rule, proof)
        case Members():
            return _members(aim, rule, proof)
        case Statement():
            return _statement(aim, rule, proof)


def _count(aim: Aim, rule: str, given: CountedHand) -> Exercise:
    win = read_win(
        given.hand,
        round_wind=WINDS[given.round],
        seat_wind=WINDS[given.seat],
        flowers=given.flowers,
        **dict.fromkeys(given.how, True),
    )
    why = explain(replace(win, hand=_with_givers(win.hand)))
    level = counts.level(counts.measure(why))
    shown = shown_win(why.win)
    because = "points" if counts.is_certain(why) else "points_here"
    return Exercise(
        recipe=aim.recipe,
        level=level,
        measure=(level,),
        cards=(f"rule:{rule}",),
        question=said("how_much"),
        form=AnswerForm.NUMBER,
        key=(str(why.total),),
        house=counts.house_of(why),
        hands=(shown,),
        explanation=Explanation(because=said(because, n=number(why.total)), counted=(shown,)),
    )


def _with_givers(hand: Hand) -> Hand:
    """The same hand with a giver for each exposed set: a chow comes from the left."""
    givers = iter(tuple(Giver) * len(hand.melds))
    return replace(hand, melds=tuple(_given(meld, next(givers)) for meld in hand.melds))


def _given(meld: Meld, giver: Giver) -> Meld:
    if meld.concealed:
        return meld
    if meld.shape is Shape.CHOW:
        return replace(meld, giver=Giver.LEFT, claimed=1)
    return replace(meld, giver=giver)


def _waits(aim: Aim, rule: str, given: WaitingHand) -> Exercise:
    hand = _with_givers(read_waiting(given.hand))
    shown = shown_waiting(hand)
    return Exercise(
        recipe=aim.recipe,
        level=2,
        measure=(2,),
        cards=(f"rule:{rule}",),
        question=said("what_waits"),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in completing(hand)),
        hands=(shown,),
        explanation=Explanation(waiting=shown),
    )


def _members(aim: Aim, rule: str, given: Members) -> Exercise:
    return Exercise(
        recipe=aim.recipe,
        level=3,
        measure=(3,),
        cards=(f"rule:{rule}",),
        question=said("made_of", fan=line(given.fan)),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in sorted(read_tiles(given.tiles))),
    )


def _statement(aim: Aim, rule: str, given: Statement) -> Exercise:
    return Exercise(
        recipe=aim.recipe,
        level=1,
        measure=(1,),
        cards=(f"rule:{rule}",),
        question=said("is_it_so"),
        form=AnswerForm.ONE,
        key=(TRUTH[given.is_so],),
        facts=(said(given.name),),
        options=tuple(Term("word", word) for word in TRUTH.values()),
    )


RULES_ASKED: Final = tuple(dict.fromkeys(rule for rule, _ in _proofs()))
"""The rules this kind asks about."""
RULE: Final = Kind("rule", make, size=len(_proofs()))
