"""The guide for the first day names files and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "contributor" / "first-day.md").read_text(encoding="utf-8")
FILE = r"`((?:src|web|tests|tools)/[\w./-]+)`"
FILES = sorted(set(re.findall(FILE, PAGE)))
PLACES = [
    (file, name)
    for file, names in re.findall(FILE + r" \(((?:`\w+`(?:, )?)+)\)", PAGE)
    for name in re.findall(r"`(\w+)`", names)
]


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_named_exists(file: str) -> None:
    assert (ROOT / file).exists()


@pytest.mark.parametrize(("file", "name"), PLACES)
def test_a_function_that_is_named_is_in_its_file(file: str, name: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"(def |function |^  #?){name}\b", text, re.MULTILINE)


def test_the_walk_goes_from_the_click_to_the_screen() -> None:
    assert [int(number) for number in re.findall(r"^\*\*(\d+)\. ", PAGE, re.MULTILINE)] == list(
        range(1, 11)
    )
    assert len(FILES) > 30
    assert len(PLACES) > 12
