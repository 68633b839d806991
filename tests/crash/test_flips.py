"""One flipped bit, wherever it is: the house opens, and everybody else is told what they were."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Final

import pytest

from muraille.house.storage.schema import METADATA
from muraille.house.storage.upgrade import REVISION_TABLE
from tests.crash.flips import Ending, Furnished, by_column, ending, endings
from tests.kit.examples import at_length

UNTIED: Final = {
    ("people", "created"),
    ("people", "password_hash"),
    ("tokens", "created"),
    ("practice", "at"),
    ("practice", "about"),
    ("practice", "facts"),
    ("hands", "lines"),
}
"""What stands nowhere else, and may say something else that is as good: only its person sees it."""
NEXT_VERSION: Final = ("schema_revision", "version_num"), "Refusal('database_newer')"
"""One bit makes the number of the revision that of the next version."""


@pytest.mark.parametrize("quarter", at_length([0, 1], [2, 3]))
def test_a_flipped_bit_shuts_nothing_and_breaks_no_answer(tmp_path: Path, quarter: int) -> None:
    async def look() -> None:
        made = await Furnished.made(tmp_path)
        columns = sorted(by_column(made.values))
        assert {table for table, _ in columns} == {*METADATA.tables, REVISION_TABLE}
        async for where, how, why in endings(made, columns[quarter::4], 1):
            assert how not in ("shut", "broken") or (where, why) == NEXT_VERSION, (where, why)
            assert how != "unnoticed" or where in UNTIED, (where, why)

    asyncio.run(look())


CERTAIN: Final[dict[tuple[str, str], Ending]] = {
    ("practice", "facts"): "aside",
    ("hands", "gains"): "aside",
    ("consents", "since"): "aside",
    ("practice_floors", "before"): "aside",
    ("puzzles", "line"): "aside",
    ("sheets", "changed"): "aside",
    ("sheet_ops", "said"): "aside",
    ("tournaments", "secret"): "aside",
    ("tournament_entries", "facts"): "aside",
    ("entrants", "said"): "aside",
    ("seats", "score"): "noticed",
    ("tokens", "token_hash"): "noticed",
    ("schema_revision", "version_num"): "noticed",
}


def test_a_damaged_row_is_left_out_and_the_rest_of_its_person_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The highest bit of the first byte: no house writes that there."""

    async def look() -> None:
        made = await Furnished.made(tmp_path)
        columns = by_column(made.values)
        for where, expected in CERTAIN.items():
            caplog.clear()
            how, why = await ending(made, columns[where][0], 7)
            assert how == expected, (where, how, why)
            lines = [one for one in caplog.records if "row is damaged" in one.getMessage()]
            assert (len(lines) == 1) == (expected == "aside")  # however often it was read
            assert all(vars(line)["part"] == where[0] for line in lines)
            assert all(line.levelno == logging.ERROR for line in lines)

    asyncio.run(look())
