"""Counting hands by answering questions."""

from __future__ import annotations

import pytest

from muraille.i18n import LANGUAGES, say
from tests.kit.terminal import Ran, run

HAND = "[123p]123m78m456sNN 9m"


def told(*lines: str, language: str = "en") -> Ran:
    ran = run("count", "--lang", language, stdin="\n".join(lines).encode())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rstrip().endswith(say(language, "prompt.bye"))
    return ran


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_asked_for_and_counted(language: str) -> None:
    out = told(HAND, "", "E S", "", "2", "", language=language).out
    assert say(language, "fans.mixed_straight.name") in out
    assert say(language, "score.flowers", n=2) in out


@pytest.mark.parametrize("last", ["", "q", "Q", "quit"])
def test_an_empty_line_or_q_leaves(last: str) -> None:
    told(last)


def test_the_end_of_the_input_leaves() -> None:
    told()
    told(HAND, "y")


def test_what_is_wrong_is_explained_and_asked_again() -> None:
    out = told(HAND, "perhaps", "yes", "X Y", "E", "ES", "z", "w", "9", "0", "").out
    assert say("en", "refusals.not_yes_or_no") in out
    assert "“X” is not a wind" in out
    assert say("en", "refusals.two_winds", found="E") in out
    assert "“z” is not a circumstance" in out
    assert "0 to 8" in out
    assert "Last Tile Draw" in out


def test_a_hand_that_cannot_be_read_is_asked_again() -> None:
    out = told("hello", "11111m222333p44sEE", HAND, "", "", "", "", "").out
    assert "Cannot read" in out
    assert "Mixed Straight" in out


def test_thirteen_tiles_get_their_waits() -> None:
    assert "reaches the minimum" in told("[123p]123m78m456sNN", "").out


def test_what_the_text_says_is_not_asked() -> None:
    out = told("[123p]123m78m456sNN 9m|ES0000|1f", "").out
    assert say("en", "prompt.ask_how") not in out
    assert "Mixed Straight" in out


def test_a_robbed_kong_and_a_replacement_share_a_letter() -> None:
    assert "Robbing the Kong" in told("[234m][567p]45888sEE 6s", "n", "", "k", "", "").out
    drawn = told("[2222m][567p]45888sEE 6s", "y", "", "k", "", "").out
    assert "Out with Replacement Tile" in drawn


def test_bytes_that_are_no_text_are_only_a_bad_hand() -> None:
    ran = run("count", "--lang", "en", stdin=b"\xff\xfe\n\n")
    assert (ran.code, ran.err) == (0, "")
