"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from muraille.table.view import View


class Player(Protocol):
    """A bot. It is given its own view and nothing else, so it cannot see more than a person."""

    name: str

    def reset(self, seed: int) -> None:
        """A new hand: forget everything; chance, if the bot uses any, follows from the number."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """One of the legal actions. The view is lent for this call only."""
