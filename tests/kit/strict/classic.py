"""Strict tables of the classical game, staged: who holds what, what is drawn, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from muraille.core.tile import CODES
from muraille.strict.table import StrictTable
from muraille.table.events import HandWon
from muraille.table.terms import Phase
from tests.kit.strict.tables import events, play, strict_table
from tests.kit.table.classic import classic_wall

HANDS = {
    0: "147m258p368sESWNC",
    1: "23m345678p56799s",
    2: "77m1199p224466sF",
    3: "22m1133p55778sNN",
}
"""South waits for 1m or 4m: four chows and a pair. West would make a pung of 7m."""


def classic_table(
    hands: Mapping[int, str],
    draws: str = "",
    hill: str = "",
    *,
    last: str = "",
    first: int = 0,
    referee: str = "auto",
    engine: ModuleType | None = None,
    **switches: object,
) -> StrictTable:
    """A table of a house that has adopted the penalty book.

    It plays without flowers and without the blessing of the first discard, unless it wants them.
    """
    chosen = {"flowers": False, "earthly_blessing": False, **switches}
    flowers = bool(chosen["flowers"])
    wall = classic_wall(hands, draws, hill, last=last, first=first, flowers=flowers)
    return strict_table(
        wall=wall, rules="classic", first=first, switches=chosen, referee=referee, engine=engine
    )


def play_out(table: StrictTable) -> StrictTable:
    """Everybody draws and lets the drawn tile go, until the wall is empty."""
    while table.deal.whole.phase in (Phase.DRAWING, Phase.TURNING, Phase.CLAIMING):
        view = table.deal.whole
        if view.phase is Phase.CLAIMING:
            play(table, "clock window")
        elif view.phase is Phase.DRAWING:
            play(table, f"{view.turn} touch head, rack")
        else:
            tile = view.tiles(view.turn)[-1] if view.last_drawn is None else view.last_drawn
            play(table, f"{view.turn} discard {CODES[tile]}")
    return table


def won(table: StrictTable) -> HandWon:
    """The win that ended the hand."""
    (event,) = (event for event in events(table) if isinstance(event, HandWon))
    return event
