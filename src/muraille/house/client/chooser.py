"""The one who decides at a table far away: a bot of ours, or a program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from muraille.core.errors import Refusal
from muraille.house.protocol import MoveTold
from muraille.table.events import Event
from muraille.table.view import View


def refuse_strict(charter: Mapping[str, Any]) -> None:
    """Refuse a table where nothing is offered, and all players handle their tiles themselves."""
    if charter.get("strict") is True:
        raise Refusal("no_hands")


class Chooser(Protocol):
    """It hears what its seat hears, and answers when it is asked."""

    def sit_down(self, charter: Mapping[str, Any]) -> None:
        """What is agreed at this table; what cannot be played is refused."""

    async def hear(self, view: View, event: Event, *, live: bool) -> None:
        """Something happened; the view knows it already. Not live: it is told again."""

    async def choose(self, view: View, move: MoveTold, seconds: float | None) -> str:
        """One of the actions offered, within so many seconds; for ever if there is no clock."""

    async def close(self) -> None:
        """The game is over."""
