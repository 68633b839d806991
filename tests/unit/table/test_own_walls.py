"""Walls as on Botzone: another reader of its rules finds nothing wrong with the hands."""

from __future__ import annotations

import pytest

from muraille.games.mcr.options import INTERNATIONAL
from muraille.record.botzone import check, read_matches
from muraille.table.events import HandWon, KongConcealed, KongPromoted
from tests.kit.table.own_wall_hands import Played


@pytest.mark.parametrize(("bot", "hands"), [("random", 250), ("greedy", 40)])
def test_every_hand_can_be_played_on_botzone_and_counts_the_same_there(
    bot: str, hands: int
) -> None:
    kongs = wins = exhausted = 0
    for number in range(hands):
        played = Played(bot, number % 256)
        [match] = read_matches(played.log())
        checked = check(match, INTERNATIONAL)
        assert not [d for d in checked.differences if d.subject.value != "fan"], played.log()
        kongs += sum(isinstance(e, KongConcealed | KongPromoted) for e in played.events)
        wins += sum(isinstance(e, HandWon) for e in played.events)
        exhausted += played.gains == (0, 0, 0, 0)
    assert exhausted + wins == hands
    # Random players exhaust their walls, with kongs to the last tile; greedy ones win.
    assert wins > 30 if bot == "greedy" else exhausted > 200
    assert kongs > (0 if bot == "greedy" else 20)


def test_nobody_changes_what_another_one_draws() -> None:
    for number in range(20):
        first, other = Played("random", number), Played("random", number, chance=1)
        for seat in range(4):
            own = list(first.tiles[34 * seat : 34 * seat + 34])
            for played in (first, other):
                drawn = played.draws(seat)
                assert drawn == own[: len(drawn)]
        assert first.events != other.events
