"""What a loser with more points than the winner gets back, as the sheet of a hand tells it."""

from __future__ import annotations

import pytest

from tests.kit.terminal import run

HAND = "[EEE]222c DrDrDr 45b 99r 6b"


@pytest.mark.parametrize(
    ("seat", "language", "sentence"),
    [
        ("S", "fr", "reçoit en retour 2 fois la différence, 4 fois si c’est Est."),
        ("N", "en", "A loser with more points gets back twice the difference, East four times."),
        ("O", "zh", "分更高的输家可得回差额的2倍，东家为4倍。"),
        ("E", "fr", "Un perdant qui a plus de points reçoit en retour 4 fois la différence."),
        ("E", "en", "A loser with more points gets back 4 times the difference."),
    ],
)
def test_east_takes_back_twice_as_much(seat: str, language: str, sentence: str) -> None:
    """The second exception of the advanced system: four times where the richer loser is East."""
    asked = ("--rules", "classic", "-p", "advanced", "--seat", seat, "--dominant", "N")
    assert sentence in run("score", HAND, *asked, "--lang", language).out


def test_a_house_may_let_east_give_back_less() -> None:
    asked = ("--rules", "classic", "-p", "advanced", "--set", "east_exception_factor=2")
    told = run("score", HAND, *asked, "--seat", "E", "--lang", "fr").out
    assert "reçoit en retour 2 fois la différence." in told


def test_players_are_called_by_their_winds() -> None:
    asked = ("--rules", "classic", "-p", "advanced", "--winner", "S", "--lang", "en")
    told = run("settle", "250", "100", "40", "10", *asked).out
    assert "East has more points than the winner: South gives back 4 times" in told
