"""The house knows the time by its clock alone, so that a test can let it pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import muraille.house

HOUSE: Final = Path(muraille.house.__file__).parent
EXEMPT: Final = {
    "clock.py": "the one clock of the machine",
    **dict.fromkeys(
        (
            "server/lines/http_line.py",
            "server/lines/reader_watch.py",
            "server/lines/socket_line.py",
        ),
        "lines of the machine itself: they live by the loop that carries them",
    ),
    "storage/migrations/versions/r0002_guests_seen.py": "written once, run by Alembic",
}
OWN_TIME: Final = {"sleep", "timeout", "timeout_at", "wait_for"}
"""Functions of asyncio that wait by the clock of the loop."""
CALENDAR: Final = {"now", "utcnow", "today"}
LOOP_TIME: Final = {"call_later", "call_at"}
"""Methods of a loop; a clock of the house has one of the same name."""


def own_clocks(source: str) -> Iterator[str]:
    """Where a module looks at a clock of its own; to sleep for no time only lets others go on."""
    nodes = [*ast.walk(ast.parse(source))]
    idle = [
        x.func for x in nodes if isinstance(x, ast.Call) and list(map(ast.unparse, x.args)) == ["0"]
    ]
    for node in nodes:
        if node not in idle and is_own_clock(node):
            yield ast.unparse(node)


def is_own_clock(node: ast.AST) -> bool:  # noqa: PLR0911 - a way to tell the time each
    """Whether a piece of code looks at a clock that nobody has given to it."""
    match node:
        case ast.Import(names=names):
            return any(name.name == "time" for name in names)
        case ast.ImportFrom(module="asyncio", names=names):
            return any(name.name in OWN_TIME for name in names)
        case ast.ImportFrom(module=module):
            return module == "time"
        case ast.Attribute(value=ast.Name(id="asyncio"), attr=name):
            return name in OWN_TIME
        case ast.Attribute(value=ast.Name(id="datetime" | "date"), attr=name):
            return name in CALENDAR
        case ast.Attribute(value=value, attr=name) if name in LOOP_TIME:
            return not ast.unparse(value).endswith("clock")
        case ast.Call(func=ast.Attribute(attr="time"), args=[]):
            return True
    return False


def test_no_module_of_the_house_has_a_clock_of_its_own() -> None:
    found = {
        name: places
        for file in HOUSE.rglob("*.py")
        if (name := str(file.relative_to(HOUSE))) not in EXEMPT
        if (places := list(own_clocks(file.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize("name", EXEMPT)
def test_an_exemption_is_needed(name: str) -> None:
    assert list(own_clocks((HOUSE / name).read_text(encoding="utf-8")))
