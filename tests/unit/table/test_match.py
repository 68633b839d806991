"""A game from hand to hand: what ends a hand, and what it counts for."""

from __future__ import annotations

import pytest

from muraille.table.engine import codes as c
from muraille.table.events import HandCalledOff, HandSettled
from muraille.table.events.codec import decode, encode
from muraille.table.match import Match, is_called_off
from tests.kit.random.games import played_game


@pytest.fixture(scope="module")
def settled() -> Match:
    return played_game(7, odd=0.03)


@pytest.mark.parametrize("gain", range(64))
def test_no_gain_looks_like_a_hand_that_was_called_off(settled: Match, gain: int) -> None:
    # A gain is the last word of a settled hand, and the number of any event can be one: 39 is what
    # a win of 15 points on a discard brings, and the number of the event that calls a hand off.
    before = decode(settled.deal.log)[:-1]
    assert not is_called_off(encode([*before, HandSettled((-gain, 0, 0, gain))]))


def test_a_hand_that_was_called_off_is_known_by_its_last_event(settled: Match) -> None:
    before = decode(settled.deal.log)[:-1]
    assert is_called_off(encode([*before, HandCalledOff()]))


def test_the_game_goes_on_after_a_hand_that_brings_the_last_seat_39(settled: Match) -> None:
    events = decode(settled.deal.log)
    game = Match(settled.rules, hands=2, flowers=settled.deal.flowers, hold=True)
    game.absorb(encode([*events[:-1], HandSettled((-8, -23, -8, c.CALLED_OFF))]))
    game.finish()
    assert (game.number, game.east) == (1, 1)
