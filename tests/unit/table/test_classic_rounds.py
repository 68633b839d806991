"""Rounds that end when everybody has been East: who is East hand by hand, and when all is over."""

from __future__ import annotations

from itertools import accumulate

import pytest

from muraille.core.errors import Refusal
from muraille.games.first.options import FIRST
from muraille.games.first.options import changed as first_changed
from muraille.games.first.rules import FirstRules
from muraille.games.registry import GAMES
from muraille.table.match import Match
from muraille.table.rotation import LONGEST_GAME, Rotation
from tests.kit.table.classic import classic

Winners = list[int | None]
# Whoever wins; who is East; the round, from 0. East wins hands 1, 4, 6 and 7 and stays.
BY_EAST: list[tuple[int | None, int, int]] = [
    (0, 0, 0),
    (2, 0, 0),
    (None, 1, 0),
    (2, 2, 0),
    (0, 2, 0),
    (3, 3, 0),
    (3, 3, 0),
    (1, 3, 0),
    (1, 0, 1),
    (1, 1, 1),
    (1, 1, 1),
    (3, 1, 1),
    (0, 2, 1),
    (2, 3, 1),
]
"""A game of two rounds in fourteen hands."""


def course(start: Rotation, winners: Winners) -> list[Rotation]:
    """Where the game stands before each hand, and at the end."""
    return list(accumulate(winners, Rotation.after, initial=start))


def test_round_by_east() -> None:
    *places, end = course(
        Rotation(classic(round_by_east=True), 8), [winner for winner, _, _ in BY_EAST]
    )
    assert [(place.east, place.round) for place in places] == [
        (east, number) for _, east, number in BY_EAST
    ]
    assert not any(place.is_over for place in places)
    assert (end.is_over, end.number, end.round, end.rounds) == (True, 14, 1, 2)


def test_else_a_round_is_four_hands() -> None:
    *places, end = course(Rotation(classic(), 8), [0, 2, None, 2, 0, 3, 3, 1])
    assert [(place.east, place.round) for place in places] == [
        *[(0, 0), (0, 0), (1, 0), (2, 0)],
        *[(2, 1), (3, 1), (3, 1), (3, 1)],
    ]
    assert (end.is_over, end.number, end.rounds) == (True, 8, None)


def test_where_a_drawn_hand_leaves_the_winds_the_round_goes_on() -> None:
    rules = classic(round_by_east=True, winds_rotate_on_draw=False)
    *_, end = course(Rotation(rules, 4), [None, 1, None, None, 0, 3, 0])
    assert (end.east, end.round, end.is_over) == (0, 0, True)
    assert [place.east for place in course(Rotation(rules, 4), [None, 1, None, None, 0, 3])] == [
        *[0, 0, 1, 1, 1, 2, 3]
    ]


def test_an_east_who_always_wins_ends_the_longest_game() -> None:
    rules = classic(round_by_east=True)
    *_, before, end = course(Rotation(rules, 16), [0] * LONGEST_GAME)
    assert (before.is_over, end.is_over, end.number, end.round) == (False, True, 256, 0)


@pytest.mark.parametrize(
    ("switches", "rounds"),
    [
        ({}, None),
        ({"round_by_east": True}, None),
        ({"east_stays": True}, None),
        ({"round_by_east": True, "east_stays": True}, 2),
    ],
)
def test_in_the_first_game_east_must_stay_for_it(
    switches: dict[str, object], rounds: int | None
) -> None:
    house = first_changed(FIRST, switches)
    assert Rotation(FirstRules(house), 8).rounds == rounds
    assert GAMES["first"].rounds_in(house, 8) == rounds


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_of_every_house_what_its_table_does(name: str) -> None:
    game = GAMES[name]
    house = game.usual
    assert game.rounds_in(house, 16) == Rotation(game.rules(house), 16).rounds is None
    house = game.changed(house, dict.fromkeys(game.round_switches, True))
    assert game.rounds_in(house, 16) == Rotation(game.rules(house), 16).rounds


@pytest.mark.parametrize("hands", [1, 6, 15])
def test_a_game_is_whole_rounds(hands: int) -> None:
    with pytest.raises(Refusal) as refusal:
        Match(classic(round_by_east=True), hands=hands)
    assert refusal.value.code == "whole_rounds"
    assert refusal.value.facts == {"field": "hands", "found": hands, "round": 4}
    assert "{" not in refusal.value.sentence("fr")


def test_the_length_of_a_house_is_its_rounds() -> None:
    assert Match(classic(round_by_east=True)).rotation.rounds == 4
    assert Match(classic(round_by_east=True, hands_per_game=8)).rotation.rounds == 2
