"""The public face keeps its promises."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import muraille
from muraille.core.errors import Refusal


def test_everything_promised_is_there() -> None:
    for name in muraille.__all__:
        assert getattr(muraille, name).__doc__
        assert name in dir(muraille)
    with pytest.raises(AttributeError):
        _ = muraille.shanten


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = "{'numpy', 'rich', 'typer', 'pydantic'} & set(sys.modules)"
    code = f"import sys, muraille; muraille.score; sys.exit(len({heavy}))"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, check=False, timeout=60).returncode == 0  # noqa: S603


def test_the_tail_of_a_text_tells_the_situation() -> None:
    """Round east, seat south, self-drawn, last of the wall; two flowers."""
    told = muraille.score("123m456p789sEEES S|ES1010|1f2f")
    said = muraille.score(
        "123m456p789sEEES S",
        self_drawn=True,
        last_of_wall=True,
        seat_wind=muraille.read_win("123m456p789sEEES S|ES0000|").seat_wind,
        flowers=2,
    )
    assert told == said
    assert told.flowers == 2


@pytest.mark.parametrize(
    "rows",
    [
        np.zeros((2, 39), np.uint8),
        np.zeros(40, np.uint8),
        np.zeros((2, 40), np.int64),
        np.zeros((2, 2, 40), np.uint8),
    ],
    ids=str,
)
def test_arrays_of_another_shape_are_refused(rows: NDArray[Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        muraille.score_batch(rows)
    assert refusal.value.code == "bad_field"


def test_an_empty_batch_is_an_empty_answer() -> None:
    nothing = muraille.records([])
    assert muraille.score_batch(nothing).shape == (0,)
    assert muraille.distance_batch(nothing).shape == (0,)


def test_rows_that_are_no_hand_answer_below_zero() -> None:
    rows = np.zeros((1, 40), np.uint8)
    assert muraille.score_batch(rows).tolist() == [-2]
    assert muraille.distance_batch(rows).tolist() == [-2]


def test_rows_need_not_lie_together() -> None:
    hands = muraille.records(["[123p]123m78m456sNN 9m"] * 4)
    assert muraille.score_batch(hands[::2]).tolist() == [9, 9]
    assert muraille.distance_batch(hands[::-1]).tolist() == [-1] * 4


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("123m456p789sEESS", "wrong_tile_count"),
        ("123m456p789sEESSN", "not_a_win"),
        ("[123m][456m][789m][EEE][SSS]", "wrong_tile_count"),
        ("11111m", "fifth_copy"),
        ("123m456p789s11111p", "fifth_copy"),
        ("", "empty_text"),
        ("1x", "unreadable_text"),
    ],
)
def test_what_is_no_winning_hand_is_refused(text: str, code: str) -> None:
    for count in (muraille.score, muraille.explain):
        with pytest.raises(Refusal) as refusal:
            count(text)
        assert refusal.value.code == code
        assert all(refusal.value.sentence(language) for language in ("fr", "en", "zh"))
