"""The settings of a house: each with its default, its values and a sentence."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final

from muraille.house.server.settings import FIELDS, expected
from tools.site.generated.markdown import table


def settings(_: str) -> str:
    """Every setting, a row each."""
    rows = [
        (f"`{one.name}`", _default(one), f"`{expected(one)}`", str(one.metadata["says"]))
        for one in FIELDS
    ]
    return table(("setting", "default", "may be", "meaning"), rows)


PARTS: Final[Mapping[str, Callable[[str], str]]] = {"settings": settings}


def _default(one: dataclasses.Field[Any]) -> str:
    if one.default == "":
        return "none"
    return f"`{str(one.default).lower() if isinstance(one.default, bool) else one.default}`"
