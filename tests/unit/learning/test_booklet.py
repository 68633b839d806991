"""The booklet's own exercises have the keys that the strict count gives them."""

from __future__ import annotations

import pytest

from muraille.learning.exercises.drills import exercise_of

WORTHS = [
    ("booklet.1.1", "6m 9m", "1 9"),
    ("booklet.2.1", "6m 9m", "2 10"),
    ("booklet.3.1", "6m 9m", "8 1"),
    ("booklet.4.1", "3m 2s 5s", "44 37 23"),
    ("booklet.5.1", "3m 2s 5s", "59 39 25"),
    ("booklet.6.1", "2s 5s 8s", "30 30 88"),
    ("booklet.7.1", "2s 5s 8s", "32 32 92"),
    ("booklet.8.1", "3m 6m", "8 2"),
    ("booklet.9.1", "3m 6m", "1 3"),
    # The booklet prints 13 and leaves out the edge wait it names.
    ("booklet.23.1", "3s", "14"),
    ("booklet.24.1", "3s", "15"),
]
WAITS = [
    ("booklet.10.1", "3s"),
    ("booklet.11.1", "4m 7m"),
    ("booklet.12.1", "1m 2m 4m"),
    ("booklet.13.1", "1m 3m 4m 6m 7m"),
    ("booklet.14.1", "1m 2m 3m 4m 5m 6m 7m 8m"),
    ("booklet.15.1", "9s"),
    ("booklet.16.1", "9s F P"),
    ("booklet.17.1", "P"),
    ("booklet.18.1", "1m 9m 1p 9p 1s 9s E S W N C F P"),
    ("booklet.19.1", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
    ("booklet.25.1", "2m 3m 5m"),
]


@pytest.mark.parametrize(("name", "tiles", "worths"), WORTHS)
def test_worths(name: str, tiles: str, worths: str) -> None:
    exercise = exercise_of(name)
    assert [blank.value for blank in exercise.blanks] == tiles.split()
    assert exercise.key == tuple(worths.split())
    assert exercise.house == "ffmj"


@pytest.mark.parametrize(("name", "tiles"), WAITS)
def test_waits(name: str, tiles: str) -> None:
    assert exercise_of(name).key == tuple(tiles.split())


def test_the_dearest_hand() -> None:
    """Page 56: 325 points and 8 flowers; each of the others pays 341."""
    found = exercise_of("booklet.20.1")
    assert set(found.key) == {
        *("big_three_dragons", "four_kongs", "four_concealed_pungs", "all_honors")
    }
    assert exercise_of("booklet.21.1").key == ("325",)
    assert exercise_of("booklet.22.1").key == ("1023", "-341", "-341", "-341")
