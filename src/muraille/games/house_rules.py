"""House rules: how a club plays a game, by name and by the setting of every switch."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from muraille.core.errors import Refusal
from muraille.core.nearest import nearest

FLOWERS: Final = "flowers"
HANDS: Final = "hands_per_game"
PENALTY_BOOK: Final = "penalty_book"
OF_TABLE: Final = (FLOWERS, HANDS, PENALTY_BOOK)
"""Switches of the same name in every game that has them: each table is asked for these apart."""
FEW: Final = 3
"""Numbers of a range that a refusal lists."""


class HouseRules(Protocol):
    """How a club plays one of the games."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """Every switch, as a record keeps it."""

    @property
    def points(self) -> Mapping[str, int]:
        """Lines of the book it values otherwise."""


H = TypeVar("H", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class Described:
    """What a club's file says, its values still unchecked."""

    name: str
    base: str
    """The built-in house it starts from; empty if the file names none."""
    switches: Mapping[str, object]
    points: Mapping[str, object]


def described(text: str, file: str, parts: Collection[str]) -> Described:
    """What a TOML file says of a house; ``file`` is only named in refusals.

    .. code-block:: toml

        name = "our club"

        [switches]
        …
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal("bad_profile_file", file=file, problem=str(error)) from error
    unknown = set(table) - {"name", "base", *parts}
    if unknown:
        raise Refusal("bad_profile_file", file=file, problem=f"{min(unknown)}?")
    for part in parts:
        if not isinstance(table.get(part, {}), dict):
            raise Refusal("bad_profile_file", file=file, problem=f"[{part}]")
    return Described(
        str(table.get("name", file)),
        str(table.get("base", "")),
        table.get("switches", {}),
        table.get("points", {}),
    )


def house_named(name: str, houses: Mapping[str, H]) -> H:
    """Built-in house rules by their name."""
    if name not in houses:
        raise Refusal("unknown_profile", found=name, known=", ".join(houses))
    return houses[name]


def checked_switch(
    name: str,
    value: object,
    known: Collection[str],
    choices: Mapping[str, Collection[str | int]],
    ranges: Mapping[str, tuple[int, int | None, int]],
) -> object:
    """The value of a switch, if it may have it: a number in its range, a choice, else yes or no.

    >>> checked_switch("limit", 500, ["limit"], {}, {"limit": (1, None, 1)})
    500
    """
    if name not in known:
        raise unknown_switch(name, known)
    if name in ranges:
        if type(value) is int and _within(value, *ranges[name]):
            return value
        expected = range_text(*ranges[name])
    else:
        values = choices.get(name, (True, False))
        # 1 is equal to true, and still no answer to a question of yes or no.
        if any(type(value) is type(one) and value == one for one in values):
            return value
        expected = ", ".join(
            str(one).lower() if isinstance(one, bool) else str(one) for one in values
        )
    raise Refusal("bad_switch_value", switch=name, expected=expected)


def _within(value: int, least: int, most: int | None, step: int) -> bool:
    return least <= value and (most is None or value <= most) and (value - least) % step == 0


def range_text(least: int, most: int | None, step: int) -> str:
    """The numbers of a range, in no language; of a long one the first and the last."""
    first = ", ".join(str(least + step * n) for n in range(FEW))
    if most is None:
        return f"{first}…"
    whole = range(least, most + 1, step)
    return ", ".join(map(str, whole)) if len(whole) <= FEW else f"{first}… {most}"


def unknown_switch(name: str, known: Collection[str]) -> Refusal:
    """No house has such a switch; the one that looks most like it is named."""
    return Refusal("unknown_switch", found=name, nearest=nearest(name, known))
