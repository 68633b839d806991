"""What the README shows is what the commands print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.kit.terminal import run

ROOT = Path(__file__).parents[3]
BLOCK = re.compile(r"```console\n\$ muraille (.*)\n((?:.*\n)*?)```")


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_example_prints_what_the_readme_shows(readme: str) -> None:
    shown = BLOCK.findall((ROOT / readme).read_text(encoding="utf-8"))
    assert shown
    for command, output in shown:
        assert run(*shlex.split(command), world={"COLUMNS": "100"}).out == output
