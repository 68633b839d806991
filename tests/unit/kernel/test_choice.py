"""What was compiled is what answers, and what the tests try."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

from muraille.kernel.choice import PLAIN, chosen
from tests.kit.table.director import ENGINES
from tools.units import units

NAMES = [unit.name for unit in units()]
BUILT = [name for name in NAMES if find_spec(name) is not None]


@pytest.mark.skipif(not BUILT, reason="no unit was compiled here")
def test_all_units_are_compiled_or_none() -> None:
    assert BUILT == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_unit_answers_for_its_plain_module_where_it_is_compiled(name: str) -> None:
    plain = name.replace("._", ".")
    answers = name if name in BUILT and os.environ.get(PLAIN) != "1" else plain
    assert chosen(plain).__name__ == answers


def test_the_engine_is_tried_compiled_where_it_is() -> None:
    expected = {"plain", "compiled"} if BUILT and os.environ.get(PLAIN) != "1" else {"plain"}
    assert set(ENGINES) == expected
