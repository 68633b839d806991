"""The cards of the fans are hands of the golden file, with the totals that were decided there."""

from __future__ import annotations

from functools import cache

import pytest

from muraille.core.notation import read_hand, write_hand
from muraille.learning.cards import CountedHand, FanCard
from muraille.report.lessons import own_course
from tests.golden.cases import Case, read_cases

CASES = read_cases("mcr/fans.hands")


@pytest.mark.parametrize("card", own_course().fans, ids=lambda card: card.id)
def test_a_card_shows_golden_hands(card: FanCard) -> None:
    for hand, has in ((card.shown, True), (card.near, False)):
        found = [case for case in CASES if is_of(case, hand)]
        assert {case.ffmj_total for case in found} == {hand.points}
        assert {card.id in case.ffmj for case in found} == {has}


def is_of(case: Case, hand: CountedHand) -> bool:
    """Whether a case is this hand, won the same way."""
    how = {word.replace("-", "_") for word in case.how} - {"discard"}
    same = (case.round_wind, case.seat_wind, case.flowers) == (hand.round, hand.seat, hand.flowers)
    return same and how == set(hand.how) and written(case.hand) == written(hand.hand)


@cache
def written(hand: str) -> str:
    """A hand in its canonical form."""
    return write_hand(read_hand(hand))
