"""Whoever wins: in a round that ends by East everybody is East once, for as long as they stay."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random
from typing import Final

import pytest

from muraille.games.registry import game_of
from muraille.table.rotation import LONGEST_GAME, Rotation
from tests.kit.examples import TIMES

GAMES: Final = 300 * TIMES
ROUNDS: Final = 2
BY_EAST: Final = {
    "classic": {"round_by_east": True},
    "classic, winds stay": {"round_by_east": True, "winds_rotate_on_draw": False},
    "first": {"round_by_east": True, "east_stays": True},
}
STAYS_ON_DRAW: Final = {"classic": False, "classic, winds stay": True, "first": True}
HOUSES: Final = pytest.mark.parametrize("house", BY_EAST)


@HOUSES
def test_everybody_is_east_once_a_round(house: str) -> None:
    game = game_of(house.partition(",")[0])
    rules = game.rules(game.changed(game.usual, BY_EAST[house]))
    for number in range(GAMES):
        random = Random(f"{house} {number}")
        place = Rotation(rules, 4 * ROUNDS)
        hands: list[tuple[int, int, int | None]] = []
        while not place.is_over:
            winner = random.choice((None, 0, 1, 2, 3))
            hands.append((place.round, place.east, winner))
            place = place.after(winner)
        _keeps_the_law(hands, stays_on_draw=STAYS_ON_DRAW[house])


def _keeps_the_law(hands: list[tuple[int, int, int | None]], *, stays_on_draw: bool) -> None:
    rounds = [
        [east for east, _ in groupby(played, key=lambda hand: hand[1])]
        for _, played in groupby(hands, key=lambda hand: hand[0])
    ]
    assert [number for number, _ in groupby(hands, key=lambda hand: hand[0])] == [*range(ROUNDS)]
    assert rounds == [[0, 1, 2, 3]] * ROUNDS or len(hands) == LONGEST_GAME, hands
    for (_, east, winner), (_, after, _) in pairwise(hands):
        stays = winner == east or (winner is None and stays_on_draw)
        assert after == (east if stays else (east + 1) % 4)
