"""A bot of ours at a table far away: it sees what it would see at home."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

from muraille.bots import registry
from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.games.registry import game_of
from muraille.house.client.chooser import refuse_strict
from muraille.house.protocol import MoveTold
from muraille.table.actions import action_of, code_of, read_action, write_action
from muraille.table.events import Event, HandBegun
from muraille.table.terms import SPECTATOR
from muraille.table.view import View


class RemoteBot:
    """Plays by the view of its seat and by the actions the house offers."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self.name = registry.known(name)
        self._seed = randbits(63) if seed is None else seed
        self._player: Player | None = None

    def sit_down(self, charter: Mapping[str, Any]) -> None:
        """Learn the rules of the table, every switch of its house."""
        refuse_strict(charter)
        try:
            game = game_of(charter["rules"])
            house = game.restored(
                charter["house"], charter["switches"], charter.get("points") or {}
            )
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal("foreign_house", found=str(error)[:60]) from error
        self._player = registry.player(self.name, game.adviser(house))
        self._player.reset(self._seed)

    async def hear(self, view: View, event: Event, *, live: bool) -> None:  # noqa: ARG002
        """With a new hand it forgets everything."""
        if isinstance(event, HandBegun) and self._player is not None:
            self._player.reset(self._seed + event.number)

    async def choose(self, view: View, move: MoveTold, seconds: float | None) -> str:  # noqa: ARG002
        """It needs no clock."""
        if self._player is None or view.seat == SPECTATOR:
            return move.actions[0]
        legal = [code_of(read_action(text)) for text in move.actions]
        code = self._player.choose(view, legal)
        return write_action(action_of(code))

    async def close(self) -> None:
        """Nothing to put away."""
