"""Records of earlier versions, brought to the form of today: old games keep replaying.

A version that changes the form adds one function here: from its predecessor's structure to its
own. The settings of a game are inside its record, so no rule is ever guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from muraille.core.errors import Refusal

FORMAT: Final = "muraille-record"
VERSION: Final = 1

Structure = Mapping[str, Any]


def upgraded(content: Structure) -> Structure:
    """The structure in the form of this version."""
    version = content.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < min(_STEPS):
        raise Refusal(
            "broken_record", line=1, found=str(version)[:60], expected=f"version: {VERSION}"
        )
    if version > VERSION:
        raise Refusal("newer_record", found=version, known=VERSION)
    while version < VERSION:
        content = _STEPS[version](content)
        version += 1
    return content


def _from_0(content: Structure) -> Structure:
    """Drafts: players sat in the order of the list, windows closed by themselves."""
    players = [
        {**player, "seat": seat} if isinstance(player, dict) else player
        for seat, player in enumerate(content.get("players") or ())
    ]
    rest = {name: value for name, value in content.items() if name != "checksum"}
    return {**rest, "version": 1, "players": players, "seating": "chosen", "hold": False}


_STEPS: Final[Mapping[int, Callable[[Structure], Structure]]] = {0: _from_0}
"""Version -> how to reach the next one."""
