"""Files and modules that pages, docstrings and comments name are there."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import filter as matching
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[3]
PACKAGE = "src/muraille"
TOPS = ("benchmarks", "deploy", "docs", "src", "tests", "tools", "web")
TALES = ("CHANGELOG.md", "tests/released/", "tests/unit/site/test_")
"""What tells of other days, and tests whose names are examples."""
OF_OTHERS = {
    "folder/",
    "muraille-wall-1/commitment",
    "muraille.v1",
    "words/fr.toml",
    "en.toml",
    "zh.toml",
}
"""Names that look like ours: of the protocols, and of files that readers write."""

QUOTED = re.compile(r"`~?([\w.*/-]+)`")
FILE = re.compile(r"[\w*-][\w.*-]*(/[\w.*-]+)+/?|[\w*-]+(/|\.(py|ts|svelte|md|toml|jsonl))")
MODULE = re.compile(r"(muraille|tools|tests|benchmarks)(\.\w+)+")
ANY = re.compile(r"[A-Z]{2,}")
"""``GAME``, ``ID``, ``NNNN``: whatever stands there."""


def built() -> tuple[str, ...]:
    """What the build writes: it may be named, whether it is there or not."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return tuple(line.removeprefix("/") for line in lines if line.startswith("/"))


BUILT = built()


def files() -> Iterator[str]:
    """Every file that somebody wrote."""
    yield from (entry.name for entry in ROOT.iterdir() if entry.is_file())
    for top in TOPS:
        for folder, below, names in os.walk(ROOT / top):
            here = Path(folder).relative_to(ROOT).as_posix()
            below[:] = [
                name for name in below if name != "__pycache__" and f"{here}/{name}/" not in BUILT
            ]
            yield from (f"{here}/{name}" for name in names)


FILES = frozenset(files())
PLACES = FILES | {str(parent) for file in FILES for parent in PurePosixPath(file).parents}
PAGES = sorted(
    file
    for file in FILES
    if file.endswith((".md", ".py", ".ts", ".svelte")) and not file.startswith(TALES)
)


def around(path: str) -> list[str]:
    """A place and every folder it lies in."""
    return [path, *map(str, PurePosixPath(path).parents)]


def file_named(name: str, *near: str) -> str:
    """The file or folder of a name: in the package, or around the places that are near."""
    pattern = ANY.sub("*", name.rstrip("/"))
    for folder in (PACKAGE, *(folder for place in near for folder in around(place))):
        path = os.path.normpath(f"{folder}/{pattern}")
        if (
            path in PLACES
            or f"{path}/".startswith(BUILT)
            or ("*" in path and matching(PLACES, path))
        ):
            return path
    return ""


def module_named(name: str) -> str:
    """The file of a module, or the one that has a name of a module."""
    path = name.replace(".", "/").replace("muraille", PACKAGE, 1)
    for file in (f"{path}.py", f"{path}/__init__.py"):
        if file in FILES:
            return file
    module, _, last = name.rpartition(".")
    file = module_named(module) if module else ""
    told = rf"^ *((class|def|async def) )?{last}\b[:(\[ ,]|import .*\b{last}\b"
    return file if file and re.search(told, (ROOT / file).read_text("utf-8"), re.MULTILINE) else ""


def lost(page: str, text: str) -> Iterator[str]:
    """What a text names that is nowhere; a name may go on from the one before it."""
    for section in text.split("\n#"):
        before = page
        for name in QUOTED.findall(section):
            if name in OF_OTHERS or not (MODULE.fullmatch(name) or FILE.fullmatch(name)):
                continue
            found = module_named(name) if MODULE.fullmatch(name) else ""
            found = found or file_named(name, page, before)
            if not found:
                yield f"{page}: {name}"
            before = found or before


def test_what_is_named_is_there() -> None:
    gone = [line for page in PAGES for line in lost(page, (ROOT / page).read_text("utf-8"))]
    assert not gone, "\n".join(["named, but not there:", *gone])


def test_what_is_called_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    called = set()
    for page in (page for page in PAGES if page.endswith(".md")):
        text = (ROOT / page).read_text("utf-8")
        called |= set(re.findall(r"(?:^|`)make ([\w-]+)", text, re.MULTILINE))
        modules = re.findall(r"python3? -m (?!venv)([\w.]+)", text)
        assert [name for name in modules if not module_named(name)] == [], page
    assert called <= targets
    assert len(called) > 5


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("`src/muraille/core/tile.py`, `core/tile.py`, `notation/`", []),
        ("`src/muraille/core/tiles.py`", ["src/muraille/core/tiles.py"]),
        ("`strict/clock`", ["strict/clock"]),
        ("`bots/kernel/futures.py`, `survey.py`", []),
        ("`bots/kernel/futures.py`\n## Next\n`survey.py`", ["survey.py"]),
        ("`games/GAME/options.py`, `games/GAME/option.py`", ["games/GAME/option.py"]),
        ("`builder/page.py`, `web/src/generated/nothing.json`", ["builder/page.py"]),
        ("``muraille.core.tile``, :mod:`muraille.core.tiles`", ["muraille.core.tiles"]),
        (
            "`tools.pages`, `muraille.table.deal.Deal`, `muraille.table.deal.Deer`",
            ["muraille.table.deal.Deer"],
        ),
        ("`POST`, `/api/tables`, `a.b`", []),
    ],
)
def test_a_name_that_is_gone_is_seen(text: str, missing: list[str]) -> None:
    assert list(lost("README.md", text)) == [f"README.md: {name}" for name in missing]
