"""Actions: values, numbers and texts say the same."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.table.actions import (
    Action,
    DeclareWin,
    Discard,
    HideKong,
    LayFlower,
    Pass,
    PromotePung,
    TakeChow,
    TakeKong,
    TakePung,
    action_of,
    code_of,
    read_action,
    write_action,
)

EXAMPLES: list[tuple[Action, int, str]] = [
    (Discard(0), 0, "discard 1m"),
    (Discard(41), 41, "discard 8f"),
    (Pass(), 64, "pass"),
    (TakeChow(9), 2 * 64 + 9, "chow 1p"),
    (TakePung(), 3 * 64, "pung"),
    (TakeKong(), 4 * 64, "kong"),
    (DeclareWin(), 5 * 64, "win"),
    (HideKong(33), 6 * 64 + 33, "hide P"),
    (PromotePung(20), 7 * 64 + 20, "promote 3s"),
    (LayFlower(34), 8 * 64 + 34, "flower 1f"),
]


@pytest.mark.parametrize(("action", "code", "text"), EXAMPLES)
def test_an_action_has_one_number_and_one_text(action: Action, code: int, text: str) -> None:
    assert code_of(action) == code
    assert action_of(code) == action
    assert write_action(action) == text
    assert read_action(text) == action


@pytest.mark.parametrize("code", [-1, 42, 65, 3 * 64 + 1, 11 * 64, 8 * 64 + 63])
def test_a_number_that_stands_for_nothing_is_refused(code: int) -> None:
    with pytest.raises(Refusal, match="action") as refused:
        action_of(code)
    assert refused.value.code == "no_such_action"


@pytest.mark.parametrize(
    "text", ["", "discard", "pass 1m", "chow", "chow 0m", "Pung", "win  ", "eat 1m"]
)
def test_a_text_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_action(text)
    assert refused.value.code == "no_such_action"


def test_every_number_of_the_engine_is_an_action_or_refused() -> None:
    for code in range(1024):
        try:
            action = action_of(code)
        except Refusal:
            continue
        assert code_of(action) == code
        assert read_action(write_action(action)) == action
