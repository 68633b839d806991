"""Strict tables of the classical game, staged: who holds what, what is drawn, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from muraille.core.tile import CODES
from muraille.strict.table import StrictTable
from muraille.table.terms import Phase
from tests.kit.strict.tables import play, strict_table
from tests.kit.table.classic import classic_wall


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
