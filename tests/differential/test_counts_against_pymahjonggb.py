"""The international profile is exactly what PyMahjongGB 1.4.0 computes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from muraille.batch import records, score_batch, score_batch_fans
from muraille.core.hand import Hand
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.winner.win import Win
from tests.differential import pymahjonggb
from tests.kit.examples import TIMES
from tests.kit.hands.fan_comparison import by_class
from tests.kit.hands.suits import complete_suits
from tests.kit.random.wins import random_win

# Three equal chows are three pungs too; where both readings are worth the same, either may win.
CHOWS_OR_PUNGS = (
    *("pure_triple_chow", "pure_shifted_pungs", "two_concealed_pungs", "three_concealed_pungs"),
    *("pure_double_chow", "short_straight", "two_terminal_chows", "pung_of_terminals_or_honors"),
    *("pure_straight", "pure_shifted_chows", "all_chows", "outside_hand"),
)


@pytest.mark.parametrize("seed", range(2 * TIMES))
def test_no_total_differs_on_20_000_random_hands(seed: int) -> None:
    random = Random(seed)
    wins = [random_win(random) for _ in range(20_000)]
    totals = score_batch(records(wins), INTERNATIONAL).tolist()
    for win, total in zip(wins, totals, strict=True):
        assert total == pymahjonggb.total(win), win


def test_every_complete_hand_of_one_suit_has_the_same_fans() -> None:
    """All 13,259 of them, won on each of their tiles: the totals of every fan agree."""
    hands = list(complete_suits())
    assert len(hands) == 13_259
    wins = [
        Win(Hand(_without(tiles, tile)), tile) for tiles in hands for tile in sorted(set(tiles))
    ]
    totals, times = score_batch_fans(records(wins), INTERNATIONAL)
    ours: Counter[str] = Counter()
    for fan, column in zip(INTERNATIONAL.book.fans, times.sum(axis=0).tolist(), strict=True):
        ours[fan.id] += column
    theirs: Counter[str] = Counter()
    for win, total in zip(wins, totals.tolist(), strict=True):
        assert total == pymahjonggb.total(win), win
        theirs += pymahjonggb.fans(win)
    for name in CHOWS_OR_PUNGS:
        del ours[name], theirs[name]
    assert by_class(ours) == by_class(theirs)


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]
