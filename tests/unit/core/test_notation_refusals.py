"""Texts that cannot be read: where they go wrong, and what Muraille suggests."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.core.notation import (
    LONGEST_TEXT,
    NotationError,
    read_hand,
    read_tile,
    read_tiles,
    write_hand,
)


def refused(text: str) -> NotationError:
    """What is wrong with a text that cannot be read as a hand."""
    with pytest.raises(NotationError) as caught:
        read_hand(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "position", "found", "expected", "nearest"),
    [
        ("10m", 1, "0", "1-9", "1m"),
        ("0m", 0, "0", "1-9", "5m"),
        ("340m", 2, "0", "1-9", "345m"),
        ("8z", 0, "8", "1-7", "7z"),
        ("9f", 0, "9", "1-8", "8f"),
        ("0f", 0, "0", "1-8", "1f"),
        ("4x", 0, "4x", "m p s z f", None),
        ("EE 4w", 3, "4w", "m p s z f", "EE 4m"),
        ("123M", 0, "123M", "m p s z f", "123m"),
        ("123m 45", 5, "45", "m p s z f", None),
        ("1-9m", 0, "1", "m p s z f", None),
        ("12mC1", 4, "1", "m p s z f", None),
        ("J4", 1, "4", "J1-J3", "J3"),
        ("F5", 1, "5", "F1-F4", "F4"),
        ("T0", 1, "0", "T1-T9", "T1"),
        ("T", 0, "T", "T1-T9", None),
        ("Dx", 0, "Dx", "Dr Dv Db", None),
        ("[123m5]", 5, "5", "1 2 3", "[123m]"),
        ("[EEE+]", 4, "+", "1 2 3", "[EEE]"),
        ("[FFF9]", 4, "9", "1 2 3", "[FFF]"),
        ("[EEEE0]", 5, "0", "1 2 3 5 6 7 ? +", "[EEEE]"),
        ("(123m)", 0, "(", "[", "[123m]"),
        ("(123m)(EEE1)45s", 0, "(", "[", "[123m][EEE1]45s"),
        ("PENG W1 4", 8, "4", "1 2 3", None),
        ("PENG W1 123m", 8, "1", "1 2 3", None),
        ("GANG W1", 0, "GANG W1", "0 1 2 3", None),
        ("CHI 12m 1", 4, "12m", "1m-9m 1p-9p 1s-9s E S W N C F P 1f-8f", None),
        ("1m|ee0000|", 3, "ee0000", "EE0000", "1m|EE0000|"),
        ("1m|EE00|", 3, "EE00", "EE0000", None),
        ("1m|EE0000|2m", 10, "2m", "1f-8f", None),
        ("1m|EE0000|1f|2f", 12, "|", "|EE0000|1f5f", None),
    ],
)
def test_a_mistake_is_shown_where_it_is(
    text: str, position: int, found: str, expected: str, nearest: str | None
) -> None:
    error = refused(text)
    assert error.code == "unreadable_text"
    assert (error.position, error.found) == (position, found)
    assert (error.expected, error.nearest) == (expected, nearest)


@pytest.mark.parametrize(
    ("text", "position", "found", "nearest"),
    [
        ("e", 0, "e", "E"),
        ("123meee", 4, "eee", "123mEEE"),
        ("we we we", 0, "we", "We We We"),
        ("peng w1 1", 0, "peng", "PENG W1 1"),
        ("x", 0, "x", None),
        ("123m!", 4, "!", "123m"),
        ("E🀪", 1, "🀪", None),
        ("Eé", 1, "é", None),
        ("²", 0, "²", None),
        ("\ud800", 0, "\ud800", None),
    ],
)
def test_what_names_no_tile_is_refused(
    text: str, position: int, found: str, nearest: str | None
) -> None:
    error = refused(text)
    assert error.code == "unreadable_text"
    assert (error.position, error.found, error.nearest) == (position, found, nearest)


@pytest.mark.parametrize(
    ("text", "position", "found", "nearest"),
    [
        ("[12m]", 0, "[12m]", "[123m]"),
        ("[124m]", 0, "[124m]", "[123m]"),
        ("[1234m]", 0, "[1234m]", "[123m]"),
        ("[124m1]", 0, "[124m1]", "[123m]"),
        ("1m[EES]", 2, "[EES]", "1m[EEE]"),
        ("[EEEEE]", 0, "[EEEEE]", "[EEEE]"),
        ("[W1W2W4]", 0, "[W1W2W4]", "[123m]"),
        ("[89m1p]", 0, "[89m1p]", "[789m]"),
        ("[123m456m]", 0, "[123m456m]", "[123m][456m]"),
        ("[123c456b]", 0, "[123c456b]", "[123c][456b]"),
        ("[EEESSSS]", 0, "[EEESSSS]", "[EEE][SSSS]"),
        ("[123456789m]", 0, "[123456789m]", "[123m][456m][789m]"),
        ("[]", 0, "[]", None),
        ("[1f1f1f]", 0, "[1f1f1f]", None),
        ("CHI W1 1", 0, "CHI W1 1", "[123m]"),
        ("CHI F1 1", 0, "CHI F1 1", "[EEE]"),
        ("PENG H1 1", 0, "PENG H1 1", None),
    ],
)
def test_tiles_that_make_no_meld_are_refused_in_brackets(
    text: str, position: int, found: str, nearest: str | None
) -> None:
    error = refused(text)
    assert error.code == "not_a_meld"
    assert (error.position, error.found, error.nearest) == (position, found, nearest)


@pytest.mark.parametrize(
    ("text", "position", "found", "nearest"),
    [
        ("[123m", 0, "[", "[123m]"),
        ("[123m456p", 0, "[", "[123m]456p"),
        ("[123m1 456p", 0, "[", "[123m1] 456p"),
        ("E[SSS[WWW]", 1, "[", "E[SSS][WWW]"),
        ("[123m|EE0000|", 0, "[", "[123m]|EE0000|"),
        ("123m]", 4, "]", "123m"),
        ("[", 0, "[", None),
        ("(W1", 0, "(", "(W1)"),
        ("W1)", 2, ")", "W1"),
    ],
)
def test_a_bracket_without_its_other_half_is_refused(
    text: str, position: int, found: str, nearest: str | None
) -> None:
    error = refused(text)
    assert error.code == "unbalanced_bracket"
    assert (error.position, error.found, error.nearest) == (position, found, nearest)


@pytest.mark.parametrize("text", ["", "   ", " ,;\n", "||", "()"])
def test_a_text_that_says_nothing_is_refused(text: str) -> None:
    assert refused(text).code == "empty_text"


def test_a_long_text_is_refused_unread() -> None:
    started = time.process_time()  # a busy machine takes no time of ours
    error = refused("1m" * 5_000_000)
    assert error.code == "text_too_long"
    assert error.facts["limit"] == LONGEST_TEXT
    assert time.process_time() - started < 1


def test_a_single_tile_is_one_tile_only() -> None:
    with pytest.raises(NotationError) as caught:
        read_tile("12m")
    assert (caught.value.code, caught.value.found) == ("not_one_tile", "12m")


def test_melds_are_not_tiles() -> None:
    with pytest.raises(NotationError) as caught:
        read_tiles("1m [EEE] 2m")
    assert (caught.value.code, caught.value.position, caught.value.found) == (
        "meld_among_tiles",
        3,
        "[EEE]",
    )


def test_a_notation_error_is_a_refusal_and_travels_between_processes() -> None:
    error = refused("123meee")
    assert isinstance(error, Refusal)
    copy: NotationError = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (copy.code, copy.position, copy.nearest) == ("unreadable_text", 4, "123mEEE")


def _examples(heading: str) -> list[tuple[str, str]]:
    """The lines ``text -> result`` under a heading of the users' page."""
    page = (
        Path(__file__)
        .parents[3]
        .joinpath("docs", "player", "notation.md")
        .read_text(encoding="utf-8")
    )
    section = page.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = (line.partition(" -> ") for line in section.splitlines())
    return [(text.rstrip(), result) for text, arrow, result in lines if arrow]


def test_the_examples_of_the_users_page_are_true() -> None:
    read = _examples("What Muraille reads")
    assert [write_hand(read_hand(text)) for text, _ in read] == [result for _, result in read]
    wrong = _examples("When a text cannot be read")
    assert [refused(text).nearest for text, _ in wrong] == [result for _, result in wrong]
    assert len(read) > 10
    assert len(wrong) > 4
