"""How entrants are named."""

from __future__ import annotations

import sys

import pytest

from muraille.arena.entrant import Entrant, read_entrant, read_entrants
from muraille.core.errors import Refusal
from tests.kit.leagues import FOREIGN


def test_a_word_is_a_bot_of_ours() -> None:
    assert read_entrant(" Greedy ") == Entrant("greedy", "greedy")
    assert read_entrant("champion=greedy") == Entrant("champion", "greedy")


def test_more_words_or_a_path_are_a_command() -> None:
    file = FOREIGN / "hold.py"
    assert read_entrant(f"{sys.executable} {file}") == Entrant(
        "hold.py", None, f"{sys.executable} {file}"
    )
    assert read_entrant(f"mine=text:{sys.executable} -I {file}") == Entrant(
        "mine", None, f"{sys.executable} -I {file}", simple=True
    )
    assert read_entrant(f"json:{sys.executable}").command == sys.executable


def test_a_command_may_hold_an_equals_sign() -> None:
    assert read_entrant(f"{sys.executable} -X a=b").command == f"{sys.executable} -X a=b"


def test_those_of_one_name_are_told_apart() -> None:
    named = read_entrants(["random", "random", "random"])
    assert [entrant.name for entrant in named] == ["random", "random-2", "random-3"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("gredy", "unknown_bot"),
        ("no-such-program --fast", "no_such_program"),
        ("./nowhere/bot", "no_such_program"),
        ("text:", "cannot_start"),
        ('python "', "cannot_start"),
    ],
)
def test_who_cannot_play_is_refused_at_once(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_entrant(text)
    assert refused.value.code == code
