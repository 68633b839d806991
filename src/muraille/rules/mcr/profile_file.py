"""A club's own profile, as a small TOML file says it.

.. code-block:: toml

    name = "our club"
    base = "ffmj"

    [switches]
    four_kongs_excludes_single_wait = true

    [points]
    two_concealed_kongs = 6
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.rules.mcr.book import PLAIN_BOOK
from muraille.rules.mcr.profile import BY_NAME, PROFILES, Profile

MOST_POINTS: Final = 1000


def parsed(text: str, file: str) -> Profile:
    """The profile a file describes; ``file`` is only named in refusals."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal("bad_profile_file", file=file, problem=str(error)) from error
    unknown = set(table) - {"name", "base", "switches", "points"}
    if unknown:
        raise Refusal("bad_profile_file", file=file, problem=f"{min(unknown)}?")
    base = named(str(table.get("base", "ffmj")))
    switches = _table(table, "switches", file)
    points = _table(table, "points", file)
    settings = {name: _setting(name, value) for name, value in switches.items()}
    values = {fan: _points(fan, value, file) for fan, value in points.items()}
    name = str(table.get("name", file))
    return Profile(name, {**base.settings, **settings}, {**base.points, **values})


def named(name: str) -> Profile:
    """A built-in profile."""
    if name not in PROFILES:
        raise Refusal("unknown_profile", found=name, known=", ".join(PROFILES))
    return PROFILES[name]


def _table(table: Mapping[str, Any], name: str, file: str) -> Mapping[str, Any]:
    found = table.get(name, {})
    if not isinstance(found, dict):
        raise Refusal("bad_profile_file", file=file, problem=f"[{name}]")
    return found


def _setting(name: str, value: object) -> bool | int:
    if name not in BY_NAME:
        raise Refusal("unknown_switch", found=name, nearest=nearest(name, BY_NAME))
    return BY_NAME[name].checked(value)


def _points(fan: str, value: object, file: str) -> int:
    if fan not in PLAIN_BOOK.at:
        raise Refusal("unknown_fan", found=fan, nearest=nearest(fan, PLAIN_BOOK.at))
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_POINTS:
        raise Refusal("bad_profile_file", file=file, problem=f"points.{fan}: 1-{MOST_POINTS}")
    return value


def nearest(name: str, known: Mapping[str, object]) -> str:
    """The known name that looks most like this one."""
    close = get_close_matches(name, known, 1, cutoff=0.0)
    return close[0]
