"""The tables of the house that anybody may join or watch, listed live."""

from __future__ import annotations

from dataclasses import replace

from muraille.house.table.audience.broadcast import Listeners
from muraille.house.table.audience.notices import ListedTable
from muraille.house.table.live_table import LiveTable


def listed(table: LiveTable) -> ListedTable:
    """What the lobby says of a table."""
    state, seen = table.state, table.seen()
    charter = state.agreed
    return ListedTable(
        table=table.id,
        rules=charter.rules,
        house=charter.house,
        pace=charter.pace,
        flowers=charter.flowers,
        strict=charter.strict,
        hand=seen.hand,
        hands=seen.hands,
        phase=seen.phase,
        names=tuple(chair.name for chair in state.chairs),
        bots=tuple(chair.bot is not None for chair in state.chairs),
        opened=state.opened,
        opener=state.opener,
        round=seen.round,
        rounds=state.game.rotation.rounds,
    )


class Lobby:
    """The list of tables; its listeners are told when it changes."""

    def __init__(self) -> None:
        self._tables: dict[str, ListedTable] = {}
        self.listeners: Listeners[ListedTable] = Listeners()

    @property
    def tables(self) -> tuple[ListedTable, ...]:
        """Every open table, the latest first."""
        return tuple(sorted(self._tables.values(), key=lambda one: -one.opened))

    def note(self, table: LiveTable) -> None:
        """A table has changed."""
        if not table.state.agreed.open:
            return
        now = listed(table)
        if self._tables.get(table.id) == now:
            return
        if now.phase == "over":
            self._tables.pop(table.id, None)
        else:
            self._tables[table.id] = now
        self.listeners.tell(now.table, now)

    def drop(self, table: str) -> None:
        """A table is played elsewhere from now on."""
        gone = self._tables.pop(table, None)
        if gone is not None:
            self.listeners.tell(table, replace(gone, phase="over"))
