"""The tables of the house that anybody may join or watch, listed live."""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.house.table.audience.broadcast import Listeners
from muraille.house.table.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as the lobby shows it."""

    table: str
    rules: str
    house: str
    pace: str
    flowers: bool
    strict: bool
    hand: int
    hands: int
    phase: str
    names: tuple[str, ...]
    """By chair; empty for a free one."""
    bots: tuple[bool, ...]
    opened: int


def listed(table: LiveTable) -> Listed:
    """What the lobby says of a table."""
    state, seen = table.state, table.seen()
    charter = state.agreed
    return Listed(
        table.id,
        charter.rules,
        charter.house,
        charter.pace,
        charter.flowers,
        charter.strict,
        seen.hand,
        seen.hands,
        seen.phase,
        tuple(chair.name for chair in state.chairs),
        tuple(chair.bot is not None for chair in state.chairs),
        state.opened,
    )


class Lobby:
    """The list of tables; its listeners are told when it changes."""

    def __init__(self) -> None:
        self._tables: dict[str, Listed] = {}
        self.listeners: Listeners[Listed] = Listeners()

    @property
    def tables(self) -> tuple[Listed, ...]:
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
