"""What the documentation shows is true: commands exist, print what is shown, and the bot plays."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from muraille.cli.main import COMMANDS, GROUPS
from tests.kit.terminal import run

DOCS = Path(__file__).parents[3] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
BLOCK = re.compile(r"^ *```(\w+)(?: title=\"([\w.]+)\")?\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`(muraille [^`]+)`")


def blocks(page: Path) -> Iterator[tuple[str, str, str]]:
    """The language, the name and the text of every block of code."""
    yield from BLOCK.findall(page.read_text(encoding="utf-8"))


def commands(page: Path) -> Iterator[str]:
    """Every line that calls the program, and every mention of such a line in the text."""
    text = page.read_text(encoding="utf-8")
    yield from INLINE.findall(text)
    for kind, _, block in blocks(page):
        for line in block.replace("\\\n", " ").splitlines() if kind in {"sh", "console"} else ():
            for part in line.removeprefix("$ ").split("|"):
                if part.strip().startswith("muraille "):
                    yield part.strip()


SHOWN = [
    pytest.param(page, text, id=f"{page.relative_to(DOCS)}:{text.splitlines()[0]}")
    for page in PAGES
    for kind, _, text in blocks(page)
    if kind == "console" and text.startswith("$ muraille ")
]
NAMED = sorted({(str(page.relative_to(DOCS)), line) for page in PAGES for line in commands(page)})


@pytest.mark.parametrize(("page", "text"), SHOWN)
def test_a_command_prints_what_is_shown(page: Path, text: str) -> None:
    called, _, shown = text.partition("\n")
    command, _, file = called.removeprefix("$ muraille ").partition(" < ")
    files = {name: content for _, name, content in blocks(page) if name}
    ran = run(*shlex.split(command), stdin=files[file].encode() if file else b"")
    assert (ran.code, ran.out) == (0, shown)


@cache
def options(*command: str) -> frozenset[str]:
    """Every option of a command, from its help."""
    ran = run(*command, "--help")
    assert ran.code == 0, command
    return frozenset(re.findall(r"(?<![\w-])--?[a-z][\w-]*", ran.out))


@pytest.mark.parametrize(("page", "line"), NAMED)
def test_a_command_and_its_options_exist(page: str, line: str) -> None:
    words = shlex.split(re.split(r" [<>] |…", line)[0], comments=True)[1:]
    assert words[0] in (*COMMANDS, "--help"), f"{page}: {line}"
    asked = {word.partition("=")[0] for word in words[1:] if re.match(r"--?[a-z]", word)}
    command = words[:2] if words[0] in GROUPS else words[:1]
    assert words[0] == "--help" or asked <= options(*command), f"{page}: {line}"


def test_enough_is_shown() -> None:
    assert len(SHOWN) >= 2
    assert len(NAMED) > 50


def bot(*requests: str, responses: tuple[str, ...] = ()) -> str:
    """What the first bot of the developer's guide answers."""
    [program] = [
        text for _, name, text in blocks(DOCS / "developer" / "index.md") if name == "first_bot.py"
    ]
    told = json.dumps({"requests": requests, "responses": responses})
    ran = subprocess.run(  # noqa: S603 - our own example
        [sys.executable, "-c", program], input=told, capture_output=True, text=True, check=True
    )
    answer: str = json.loads(ran.stdout)["response"]
    return answer


def test_the_first_bot_plays_and_wins() -> None:
    deal = "1 0 0 0 0 W1 W2 W3 B1 B2 B3 W7 W8 T4 T5 T6 F4 F4"
    assert bot("0 1 0") == "PASS"
    assert bot("0 1 0", deal, "2 J1", responses=("PASS", "PASS")) == "PLAY J1"
    assert bot("0 1 0", deal, "2 W9", responses=("PASS", "PASS")) == "HU"
    discard = ("0 1 0", deal, "2 J1", "3 1 PLAY J1", "3 2 DRAW", "3 2 PLAY W9")
    assert bot(*discard, responses=("PASS", "PASS", "PLAY J1", "PASS", "PASS")) == "HU"
    assert (
        bot(*discard[:-1], "3 2 PLAY W6", responses=("PASS", "PASS", "PLAY J1", "PASS", "PASS"))
        == "PASS"
    )
