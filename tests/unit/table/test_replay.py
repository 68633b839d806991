"""A log walked through: the table at any point, forwards and back."""

from __future__ import annotations

import pytest

from muraille.table.deal import Deal
from muraille.table.events import HandSettled
from muraille.table.replay import Replay
from muraille.table.view import EMPTY_TABLE
from tests.kit.random.games import played_game


@pytest.fixture(scope="module")
def deal() -> Deal:
    return played_game(7, odd=0.03).deal


def test_the_last_step_is_the_end_of_the_hand(deal: Deal) -> None:
    replay = Replay(deal.log)
    assert bytes(replay.at(0)) == EMPTY_TABLE
    assert replay.at(len(replay)) == deal.whole
    assert isinstance(replay.events[-1], HandSettled)


def test_forwards_and_back_are_the_same_states(deal: Deal) -> None:
    replay = Replay(deal.log)
    forwards = [replay.whole, *(replay.next() for _ in range(len(replay)))]
    back = [replay.whole, *(replay.previous() for _ in range(len(replay)))]
    assert forwards == back[::-1]
    assert [Replay(deal.log).at(step) for step in range(len(replay) + 1)] == forwards


def test_there_is_nothing_before_the_beginning_or_after_the_end(deal: Deal) -> None:
    replay = Replay(deal.log)
    assert Replay(deal.log).event is None
    assert replay.previous() == replay.at(0)
    assert replay.go(10_000) == deal.whole
    assert replay.next() == deal.whole
    assert replay.event == replay.events[-1]
    with pytest.raises(IndexError):
        replay.at(len(replay) + 1)


@pytest.mark.parametrize("viewer", range(5))
def test_a_seat_sees_what_it_saw_then(deal: Deal, viewer: int) -> None:
    replay = Replay(deal.log)
    assert replay.view(len(replay), viewer) == deal.view(viewer)


def test_a_running_hand_can_be_walked_through(deal: Deal) -> None:
    running = Replay(deal.log[:120])
    assert running.at(len(running)) == Replay(deal.log).at(len(running))


def test_scores_are_carried_from_hand_to_hand() -> None:
    game = played_game(71, hands=2)
    whole = None
    for hand in game.finished:
        replay = Replay(hand.log, whole)
        whole = replay.at(len(replay))
    assert whole == game.deal.whole
