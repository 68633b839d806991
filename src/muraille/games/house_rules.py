"""House rules: how a club plays a game, by name and by the setting of every switch."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from muraille.core.errors import Refusal


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


def unknown_switch(name: str, known: Collection[str]) -> Refusal:
    """No house has such a switch; the one that looks most like it is named."""
    return Refusal("unknown_switch", found=name, nearest=nearest(name, known))


def nearest(name: str, known: Collection[str]) -> str:
    """The known name that looks most like this one."""
    return get_close_matches(name, known, 1, cutoff=0.0)[0]
