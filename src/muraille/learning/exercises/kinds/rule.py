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
from muraille.games.mcr.explain import McrExplanation, explain
from muraille.games.winner.typed_hand import read_waiting, read_win
from muraille.learning.cards import WINDS, CountedHand, RuleCard, WaitingHand, read_rules
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_waiting, shown_win
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    line,
    said,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.kinds import reading
from muraille.learning.exercises.lots import Lots


class Members(NamedTuple):
    """A fan, and the tiles it may be made of."""

    fan: str
    tiles: str


class Statement(NamedTuple):
    """A sentence that is so, or is not."""

    name: str
    is_so: bool


class Readings(NamedTuple):
    """A hand that can be read in many ways."""

    hand: CountedHand


Proof: TypeAlias = CountedHand | WaitingHand | Members | Statement | Readings
ELSEWHERE: Final = ("r27", "r28", "r30", "r31")
"""Rules whose hands are exercises of the booklet already."""
LATER: Final = ("r17",)
"""Rules whose statements were added later."""
TRUTH: Final = {True: "so", False: "not_so"}


@cache
def _proofs() -> tuple[tuple[RuleCard, Proof], ...]:
    """What is asked, rule by rule; what was added later comes last, since a name is a place."""
    text = files("muraille.learning").joinpath("rules.toml").read_text("utf-8")
    cards = [card for card in read_rules(text, "rules.toml") if card.id not in ELSEWHERE]
    first = [(card, proof) for card in cards for proof in _read(card)]
    readings = [(card, Readings(hand)) for card in cards for hand in card.hands if _is_open(hand)]
    judged = [(card, proof) for card in cards if card.id in LATER for proof in _said(card)]
    return (*first, *readings, *judged)


def _read(card: RuleCard) -> Iterator[Proof]:
    # A statement first: it is the rule itself.
    yield from _said(card) if card.id not in LATER else ()
    yield from card.hands
    yield from card.waits
    if card.members is not None:
        yield Members(*card.members)


def _said(card: RuleCard) -> Iterator[Statement]:
    yield from (Statement(f"{card.id}_{name}", so) for name, so in card.said.items())


def _is_open(hand: Proof) -> bool:
    """Whether a hand has so many readings that one asks for the best, not for its points."""
    return isinstance(hand, CountedHand) and len(hand.readings) == reading.MOST


def make(aim: Aim, lots: Lots) -> Exercise | None:
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
        case Readings():
            return _reading(aim, rule, proof, lots)


def _counted(given: CountedHand) -> McrExplanation:
    """The count of a hand of a card, as it lies on a table."""
    win = read_win(
        given.hand,
        round_wind=WINDS[given.round],
        seat_wind=WINDS[given.seat],
        flowers=given.flowers,
        **dict.fromkeys(given.how, True),
    )
    return explain(replace(win, hand=_with_givers(win.hand)))


def _by_the_rule(rule: RuleCard) -> Explanation:
    """The sentence of a card, and its hands."""
    return Explanation(
        because=said("by_the_rule", rule=Term("rule", rule.id)),
        counted=tuple(shown_win(_counted(hand).win) for hand in rule.hands),
    )


def _reading(aim: Aim, rule: RuleCard, given: Readings, lots: Lots) -> Exercise | None:
    why = _counted(given.hand)
    offered = reading.offered_readings(why)
    if offered is None:
        return None
    exercise = reading.asked(aim.recipe, why, offered, lots)
    return replace(exercise, measure=(exercise.level,), cards=(f"rule:{rule.id}",))


def _count(aim: Aim, rule: RuleCard, given: CountedHand) -> Exercise:
    why = _counted(given)
    level = counts.level(counts.measure(why))
    shown = shown_win(why.win)
    return Exercise(
        recipe=aim.recipe,
        level=level,
        measure=(level,),
        cards=(f"rule:{rule.id}",),
        question=said("how_much"),
        form=AnswerForm.NUMBER,
        key=(str(why.total),),
        house=counts.house_of(why),
        hands=(shown,),
        explanation=Explanation(because=counts.because(why), counted=(shown,)),
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


def _waits(aim: Aim, rule: RuleCard, given: WaitingHand) -> Exercise:
    hand = _with_givers(read_waiting(given.hand))
    shown = shown_waiting(hand)
    return Exercise(
        recipe=aim.recipe,
        level=2,
        measure=(2,),
        cards=(f"rule:{rule.id}",),
        question=said("what_waits"),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in completing(hand)),
        hands=(shown,),
        explanation=Explanation(waiting=shown),
    )


def _members(aim: Aim, rule: RuleCard, given: Members) -> Exercise:
    return Exercise(
        recipe=aim.recipe,
        level=3,
        measure=(3,),
        cards=(f"rule:{rule.id}",),
        question=said("made_of", fan=line(given.fan)),
        form=AnswerForm.TILES,
        key=tuple(write_tile(tile) for tile in sorted(read_tiles(given.tiles))),
        explanation=_by_the_rule(rule),
    )


def _statement(aim: Aim, rule: RuleCard, given: Statement) -> Exercise:
    return Exercise(
        recipe=aim.recipe,
        level=1,
        measure=(1,),
        cards=(f"rule:{rule.id}",),
        question=said("is_it_so"),
        form=AnswerForm.ONE,
        key=(TRUTH[given.is_so],),
        facts=(said(given.name),),
        options=tuple(Term("word", word) for word in TRUTH.values()),
        explanation=_by_the_rule(rule),
    )


RULES_ASKED: Final = tuple(dict.fromkeys(rule.id for rule, _ in _proofs()))
"""The rules this kind asks about."""
_ABOUT: Final = {
    f"rule:{rule}": frozenset(at for at, (card, _) in enumerate(_proofs(), 1) if card.id == rule)
    for rule in RULES_ASKED
}
RULE: Final = Kind(
    "rule",
    make,
    size=len(_proofs()),
    retired=frozenset(at for at, (_, proof) in enumerate(_proofs(), 1) if _is_open(proof)),
    about=_ABOUT,
)
