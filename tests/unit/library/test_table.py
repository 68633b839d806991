"""A table in a program: dealt, acted on, looked at, kept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import muraille
from muraille.core.errors import Refusal
from muraille.record.own.verification import verified
from muraille.table.actions import DeclareWin, Discard, write_action
from muraille.table.events import HandBegun, HandSettled, TilesDealt

MCR = muraille.game("mcr")


def test_a_person_decides_for_a_seat_without_a_bot() -> None:
    table = MCR.table([None, "nearest", "nearest", "nearest"], seed=5, hands=1)
    decided = 0
    while not table.play().is_over:
        assert table.waiting_for == (0,)
        legal = table.legal(0)
        table.act(0, DeclareWin() if DeclareWin() in legal else legal[-1])
        decided += 1
    assert decided > 5
    assert sum(table.scores) == 0
    assert isinstance(table.events[-1], HandSettled)


def test_an_action_may_be_a_text_and_is_refused_where_it_is_not_legal() -> None:
    table = MCR.table(seed=5)
    while table.waiting_for != (0,) or not any(isinstance(a, Discard) for a in table.legal(0)):
        table.act(table.waiting_for[0], "pass")
    first = next(action for action in table.legal(0) if isinstance(action, Discard))
    with pytest.raises(Refusal):
        table.act(1, first)
    table.act(0, write_action(first))
    assert table.whole.discards[-1] == (0, first.tile) or table.whole.pending == first.tile


def test_the_same_seed_is_the_same_game() -> None:
    first, again, other = (
        MCR.table(["eight"] * 4, seed=seed, hands=1).play() for seed in (9, 9, 10)
    )
    assert first.events == again.events
    assert first.events != other.events
    assert MCR.table(hands=1).seed != MCR.table(hands=1).seed


def test_what_a_seat_is_told_hides_what_it_may_not_know() -> None:
    table = MCR.table(seed=1)
    begun = next(event for event in table.events_for(0) if isinstance(event, HandBegun))
    assert set(begun.wall) == {None}
    dealt = {
        event.seat: event.tiles for event in table.events_for(0) if isinstance(event, TilesDealt)
    }
    assert None not in dealt[0]
    assert set(dealt[1]) == {None}
    assert table.view(0).hidden(1) == 13
    assert table.whole.hidden(1) == 0


def test_the_hand_that_is_over_is_explained() -> None:
    table = MCR.table(["strong"] * 4, seed=2, hands=1)
    with pytest.raises(Refusal) as refusal:
        table.ended()
    assert refusal.value.code == "hand_not_over"
    ended = table.play().ended()
    (hand,) = table.hands
    if hand.winner is None:
        assert ended.payments is None
    else:
        assert ended.payments is not None
        assert sorted(ended.payments.net) == sorted(hand.gains)


def test_the_walls_of_a_record_are_proven() -> None:
    table = MCR.table(["nearest"] * 4, seed=4, hands=3).play()
    checked = verified(table.record(["Ann", "Béa", "Chen", "Dao"]))
    assert checked.holds
    assert checked.proven == 3


def test_a_bot_of_ones_own_takes_a_seat() -> None:
    class Last:
        """Does what stands last in the list."""

        name = "last"

        def reset(self, seed: int) -> None:
            """Nothing to forget."""

        def choose(self, view: muraille.View, legal: Sequence[int]) -> int:  # noqa: ARG002
            """The last of the legal actions."""
            return legal[-1]

    table = MCR.table([Last(), "nearest", Last(), "nearest"], seed=1, hands=1).play()
    assert table.is_over
    assert [player.name for player in table.record().players] == [
        *("last", "nearest", "last", "nearest"),
    ]


def test_three_players_are_not_four() -> None:
    with pytest.raises(Refusal) as refusal:
        MCR.table(["nearest"] * 3)
    assert refusal.value.code == "not_four_bots"
