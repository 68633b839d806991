"""What everybody is shown of a strict table beside the events, whenever it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muraille.house.table.strict.seen import StrictSeen, strict_seen

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable


class StrictShow:
    """The strict part of how one table stands."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._shown: StrictSeen | None = None

    def seen(self) -> StrictSeen | None:
        """What hands and mouths have begun; nothing at other tables, and before the first deal."""
        state = self._table.state
        if state.strict is None or not state.has_begun:
            return None
        return strict_seen(state.strict, state.game.penalties, self._table.clock.until_of)

    def tell(self) -> None:
        """Everybody is shown what has changed."""
        seen = self.seen()
        if seen is not None and seen != self._shown:
            self._shown = seen
            self._table.audience.announce(self._table.seen(), self._table.now)
