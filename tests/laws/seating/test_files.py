"""Whatever a file holds, it is read or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.cli.seating.past_file import read_past
from muraille.cli.seating.people_file import read_people
from muraille.cli.seating.plan_file import read_plan_file
from muraille.cli.seating.promise_file import load_bundle
from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from muraille.seating.check import check
from tests.kit.examples import examples

WORDS = st.sampled_from(["name", "nom", "people", "sessions", "table", "apart", "names", "players"])
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=6) | st.floats(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=20,
)
LINES = st.lists(
    st.lists(WORDS | st.integers(0, 20).map(str) | st.text(max_size=4), max_size=7), max_size=8
)
READERS = [read_people, read_past, read_plan_file, load_bundle]


def read(reader: Callable[[str], object], folder: Path, content: bytes) -> object | None:
    file = folder / "file"
    file.write_bytes(content)
    try:
        return reader(str(file))
    except Refusal as refusal:
        assert all(len(refusal.sentence(language)) > 5 for language in LANGUAGES)  # noqa: PT017
        return None


@examples(25)
@given(ANYTHING, LINES, st.binary(max_size=60))
@pytest.mark.parametrize("reader", READERS)
def test_a_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory,
    reader: Callable[[str], object],
    told: object,
    lines: list[list[str]],
    noise: bytes,
) -> None:
    folder = tmp_path_factory.getbasetemp()
    read(reader, folder, json.dumps(told).encode())
    read(reader, folder, noise)
    text = "\n".join(",".join(line) for line in lines)
    read(reader, folder, text.encode(errors="replace"))
    read(reader, folder, f"name,team,table,apart\n{text}".encode(errors="replace"))
    read(reader, folder, f"session,table,e,s,w,n\n{text}".encode(errors="replace"))


@examples(50)
@given(
    st.lists(st.lists(st.lists(st.integers(1, 12), max_size=6), max_size=4), min_size=1, max_size=4)
)
def test_any_plan_is_checked(tmp_path_factory: pytest.TempPathFactory, told: object) -> None:
    plan = read(
        read_plan_file, tmp_path_factory.getbasetemp(), json.dumps({"sessions": told}).encode()
    )
    if plan is not None:
        assert isinstance(check(plan), tuple)  # type: ignore[arg-type]
