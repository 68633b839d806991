"""A simulation depends on its seed and on nothing else, and no point is lost in it."""

from __future__ import annotations

from random import Random

import pytest

from muraille.bots import simulation
from muraille.bots.results import HandResult, Tally
from muraille.bots.simulation import CHUNK, Hall, Setup, simulate, summed
from muraille.core.errors import Refusal
from muraille.games.mcr.options import INTERNATIONAL
from muraille.table.outcome import outcome_of

MIXED = ("greedy", "random", "random", "random")
RANDOM = ("random",) * 4


@pytest.mark.parametrize(
    "setup",
    [
        Setup(RANDOM, 2 * CHUNK + 3, 5, duplicate=False),
        Setup(MIXED, CHUNK + 2, 6, profile=INTERNATIONAL, flowers=False, record=True),
    ],
)
def test_the_number_of_processes_changes_nothing(setup: Setup) -> None:
    alone, together = list(simulate(setup, 1)), list(simulate(setup, 2))
    assert alone == together
    assert summed(iter(together)).walls == setup.walls


@pytest.mark.parametrize("bots", [RANDOM, MIXED])
def test_what_one_wins_the_others_lose(bots: tuple[str, ...]) -> None:
    random, won = Random(8), 0
    for _ in range(8):
        hall = Hall(Setup(bots, 1, random.getrandbits(64)))
        wall = random.randrange(400)
        hand = hall.play(wall, 0, [])
        assert sum(hand.gains) == 0
        assert (hand.winner is None) == (hand.gains == (0, 0, 0, 0))
        if hand.winner is not None:
            won += 1
            assert hand.gains[hand.winner] == max(hand.gains)
            assert sum(points for _, _, points in hand.fans) == hand.points >= 8
            record = outcome_of(hall.deal.whole).records[hand.winner]
            assert hall.adviser.worth(record) == hand.points
        assert hand == hall.play(wall, 0, [])
    assert bots is RANDOM or won > 4


def test_a_hand_can_be_played_alone() -> None:
    setup = Setup(MIXED, 6, 9, record=True)
    whole = Hall(setup).play_chunk(0, 6).hands
    assert Hall(setup).play_chunk(4, 5).hands == whole[4:5]


def test_in_a_duplicate_everybody_sits_everywhere() -> None:
    same = Setup(("greedy",) * 4, 2, 3, duplicate=True)
    tally = summed(simulate(same))
    # The same four bots: whoever moves on finds what the last one left.
    assert [player.gained for player in tally.players] == [0, 0, 0, 0]
    assert tally.hands == 8
    assert tally.per_hand(0) == (0.0, 0.0)


def test_sums_are_those_of_the_hands() -> None:
    won = HandResult((24, -8, -8, -8), 0, None, 8, (("self_drawn", 1, 1),), 40)
    given_away = HandResult((-20, 36, -8, -8), 1, 0, 12, (("all_chows", 1, 2),), 50)
    drawn = HandResult((0, 0, 0, 0), None, None, 0, (), 90)
    tally, other = Tally(), Tally()
    tally.add_wall([won])
    other.add_wall([given_away])
    other.add_wall([drawn])
    tally.add(other)
    assert (tally.hands, tally.wins, tally.exhausted, tally.choices) == (3, 2, 1, 180)
    assert tally.mean_points == 10
    first = tally.players[0]
    assert (first.gained, first.wins, first.drawn, first.dealt_in) == (4, 1, 1, 1)
    mean, margin = tally.per_hand(0)
    assert mean == pytest.approx(4 / 3)
    assert margin == pytest.approx(1.96 * 22.03 / 3**0.5, rel=1e-3)
    assert tally.fan_lines() == [("all_chows", 1), ("self_drawn", 1)]


def test_a_worker_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_sit_down", len)  # which cannot take what it is given
    with pytest.raises(Refusal) as caught:
        list(simulate(Setup(RANDOM, CHUNK + 1), 2))
    assert caught.value.code == "worker_lost"


def test_hands_are_numbered_by_a_byte() -> None:
    hall = Hall(Setup(RANDOM, 1, 1))
    hall.play(257, 0, [])
    assert hall.deal.whole.east == 1
