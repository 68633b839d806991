"""Hands that keep the rules of a strict table over a socket: draw, discard what was drawn, pass."""

from __future__ import annotations

import json
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

from tests.crash.player import SocketPlayer

FLOWER: Final = "f"
SEATS: Final = 4


class StrictPlayer(SocketPlayer):
    """A player who does at a strict table what is due there; at any other, what they choose."""

    seat = 0
    _due: tuple[str, ...] = ()
    """Acts of the hands, in their order."""
    _tiles: tuple[str, ...] = ()
    """Those that were dealt and may be discarded."""
    _east = 0
    _has_turns = False
    """The round of flowers is over."""

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome" | "seat":
                self.seat = message["seat"]
            case "event":
                self._look(message["event"])
            case "move" if not message["actions"]:
                await self._move(socket, message["on"])
                return
        await super().hear(socket, message)

    async def _move(self, socket: ClientConnection, on: int) -> None:
        if self._due:
            act, *rest = self._due
            self._due = tuple(rest)
            await socket.send(json.dumps({"type": "act", "on": on, "action": act}))

    def _look(self, event: dict[str, Any]) -> None:
        """What an event makes due."""
        kind, whose = event["type"], event.get("seat")
        before = (self.seat - 1) % SEATS
        if kind == "hand_begun":
            self._due, self._east, self._has_turns = (), event["east"], False
        elif kind == "tiles_dealt" and whose == self.seat:
            self._tiles = tuple(x for x in event["tiles"].split() if FLOWER not in x)
            self._due = ("deal_take head 2",) if self.seat == self._east else ()
        elif kind == "act_done" and whose == before and event["act"].startswith("deal_take"):
            self._due = () if self.seat == self._east else ("deal_take head 1",)
        elif kind == "first_turn_opened":
            self._has_turns = True
            self._due = (f"discard {self._tiles[0]}",) if whose == self.seat else ()
        elif kind == "draw_due" and whose == self.seat:
            self._due = (f"touch {'tail' if event.get('from_tail') else 'head'}", "rack")
        elif kind == "tile_drawn" and whose == self.seat and self._has_turns:
            tile = event["tile"]
            kept = FLOWER in tile
            self._due = ("say hua", f"replace {tile}") if kept else (f"discard {tile}",)
        elif kind == "tile_discarded" and whose != self.seat:
            self._due = ("pass",)
