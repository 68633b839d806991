"""Two houses on one database: the second is turned away, and takes over when the first is dead."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE
from tests.kit.machine.postgres import each_database


@pytest.mark.parametrize("database", each_database(), ids=["sqlite", "postgresql"])
def test_a_second_house_is_turned_away_in_one_line(
    database: Callable[[Path], str], tmp_path: Path
) -> None:
    url = database(tmp_path)
    first, second = HouseProcess(tmp_path / "one", url), HouseProcess(tmp_path / "two", url)
    with first:
        program = "from muraille.cli.main import main; raise SystemExit(main())"
        command = [sys.executable, "-c", program, "serve", "--port", "0", "--lang", "en"]
        world = {**os.environ, "MURAILLE_DATABASE": url, "MURAILLE_DATA": str(tmp_path / "two")}
        ended = subprocess.run(  # noqa: S603 - ours
            command, env=world, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr.splitlines()[-1].startswith("Another house plays in ")
        assert "Traceback" not in ended.stderr
        first.end(signal.SIGKILL)
        with second:  # it is open when it says so
            pass
