"""A club's own profile, as a small TOML file says it, and profiles as records keep them.

.. code-block:: toml

    name = "our club"
    base = "ffmj"

    [switches]
    four_kongs_excludes_single_wait = true

    [points]
    two_concealed_kongs = 6
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.house_rules import described, nearest, unknown_switch
from muraille.games.mcr.book import PLAIN_BOOK
from muraille.games.mcr.options import BY_NAME, FFMJ, PROFILES, Profile

MOST_POINTS: Final = 1000


def parsed(text: str, file: str) -> Profile:
    """The profile a file describes; ``file`` is only named in refusals."""
    said = described(text, file, ("switches", "points"))
    base = named(said.base or FFMJ.name)
    return Profile(
        said.name,
        {**base.settings, **_settings(said.switches)},
        {**base.points, **_values(said.points)},
    )


def named(name: str) -> Profile:
    """A built-in profile."""
    if name not in PROFILES:
        raise Refusal("unknown_profile", found=name, known=", ".join(PROFILES))
    return PROFILES[name]


def changed(profile: Profile, switches: Mapping[str, object]) -> Profile:
    """The same house with a few switches set otherwise."""
    return Profile(profile.name, {**profile.settings, **_settings(switches)}, profile.points)


def restored(name: str, switches: Mapping[str, object], points: Mapping[str, object]) -> Profile:
    """The profile of a game as it was then: today's one of that name may differ."""
    known = PROFILES.get(name)
    if known is not None and (known.settings, known.points) == (switches, points):
        return known
    return Profile(name, _settings(switches), _values(points))


def _settings(switches: Mapping[str, object]) -> dict[str, bool | int]:
    return {name: _setting(name, value) for name, value in switches.items()}


def _setting(name: str, value: object) -> bool | int:
    if name not in BY_NAME:
        raise unknown_switch(name, BY_NAME)
    return BY_NAME[name].checked(value)


def _values(points: Mapping[str, object]) -> dict[str, int]:
    return {fan: _points(fan, value) for fan, value in points.items()}


def _points(fan: str, value: object) -> int:
    if fan not in PLAIN_BOOK.at:
        raise Refusal("unknown_fan", found=fan, nearest=nearest(fan, PLAIN_BOOK.at))
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_POINTS:
        raise Refusal("bad_switch_value", switch=f"points.{fan}", expected=f"1-{MOST_POINTS}")
    return value
