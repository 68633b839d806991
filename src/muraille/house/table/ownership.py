"""Tables shared with nobody: one process plays them all, and all listeners are connected to it.

Several processes would bring their own :class:`~muraille.house.ports.Ownership` (a lease in the
database) and :class:`~muraille.house.ports.FanOut` (a message to the followers); see ADR 10.
"""

from __future__ import annotations


class SoleOwner:
    """This process plays every table."""

    async def claim(self, table: str) -> bool:  # noqa: ARG002 - whichever it is
        """Always."""
        return True

    async def release(self, table: str) -> None:
        """Nobody else waits for it."""


class NoFanOut:
    """Nobody follows a table from elsewhere."""

    def publish(self, table: str, position: int) -> None:
        """Everybody has heard already."""
