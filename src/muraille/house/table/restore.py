"""A table set up again from its journal, after a restart or to be told to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.house import entries as entry_kinds
from muraille.house.damage import Damage
from muraille.house.entries import Entry
from muraille.house.table.live_table import LiveTable
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState

MILLI: Final = 1000


def believed(
    table: str, kept: Sequence[Entry], damage: Damage | None = None
) -> tuple[TableState, Damage | None]:
    """A table as far as its journal can be believed; and where it cannot, if there is such a place.

    ``damage`` is what was found when the entries were read; they end before it.
    """
    while True:
        state = TableState(table)
        try:
            state.replay(kept)
        except Damage as found:  # what was begun there is not kept: once more without it
            damage, kept = found, kept[: found.position]
        else:
            return state, damage


class RestoredTable:
    """What a journal says, in two parts: what everybody may know, and what spectators wait for."""

    def __init__(self, kept: Sequence[Entry], services: TableServices) -> None:
        since = services.clock.now() - services.spectator_delay * MILLI
        young = (
            n
            for n, entry in enumerate(kept)
            if entry.kind == entry_kinds.PLAYED and entry.at > since
        )
        cut = next(young, len(kept))
        self._old, self._young = kept[:cut], kept[cut:]
        self._services = services

    def table(self) -> LiveTable:
        """The table, as spectators may know it: the game is played again, which is work."""
        state = TableState(self._old[0].table)
        state.replay(self._old)
        return LiveTable(state, self._services)

    def caught_up(self, table: LiveTable) -> LiveTable:
        """The same table as it stands; spectators hear of the rest when it is time."""
        if self._young:
            table.learn(self._young)
        return table
