"""What has happened at the table, one short line for each event a seat receives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.games.text.words import tile_code, tile_codes
from muraille.i18n import say
from muraille.table.actions import TakeChow, TakePung
from muraille.table.events import (
    Event,
    FlowerLaid,
    HandWon,
    InvocationForgone,
    InvocationOpened,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TileInvoked,
    WallExhausted,
)
from muraille.table.events.codec import decode

UNSEEN: Final = "?"
"""A tile nobody can name any more."""
PLAIN: Final[dict[type[Event], str]] = {
    TileDiscarded: "discarded",
    FlowerLaid: "flower",
    KongConcealed: "concealed_kong",
    KongPromoted: "promoted",
    HandWon: "won",
    TileInvoked: "invoked",
    InvocationForgone: "forgone",
}
"""Event -> its key in the catalogues, where the seat and the tile say all."""


def told(language: str, words: Sequence[int], me: int, names: Sequence[str]) -> list[str]:
    """The hand so far, line by line, as the person ``me`` lived it."""
    lines = []
    giver = me
    for event in decode(words):
        if isinstance(event, TileDiscarded):
            giver = event.seat
        line = _line(language, event, me, names, giver)
        if line:
            lines.append(line)
    return lines


def _line(language: str, event: Event, me: int, names: Sequence[str], giver: int) -> str:
    if isinstance(event, WallExhausted | InvocationOpened):
        exhausted = isinstance(event, WallExhausted)
        return say(language, f"play.did.{'exhausted' if exhausted else 'invocation'}")
    if isinstance(event, MeldClaimed):
        return _claimed(language, event, me, names, giver)
    mine = getattr(event, "seat", None) == me
    if isinstance(event, TileDrawn) and mine and event.tile is not None:
        return say(language, "play.you_did.drew", tile=tile_code(language, event.tile))
    if type(event) not in PLAIN:
        return ""
    calling = isinstance(event, TileDiscarded) and event.calling
    did = "called" if calling else PLAIN[type(event)]
    key = f"play.{'you_did' if mine else 'did'}.{did}"
    kind = getattr(event, "tile", None)
    tile = UNSEEN if kind is None else tile_code(language, kind)
    return say(language, key, name=names[getattr(event, "seat", me)], tile=tile)


def _claimed(language: str, event: MeldClaimed, me: int, names: Sequence[str], giver: int) -> str:
    facts: dict[str, object] = {
        "name": say(language, "play.you") if event.seat == me else names[event.seat],
        "giver": say(language, "play.you_there") if giver == me else names[giver],
    }
    if event.tile is not None:
        facts["tile"] = tile_code(language, event.tile)
    if isinstance(event.claim, TakeChow):
        lowest = event.claim.lowest
        facts["tiles"] = tile_codes(language, range(lowest, lowest + 3))
        return say(language, "play.did.chow", **facts)
    kind = "pung" if isinstance(event.claim, TakePung) else "kong"
    return say(language, f"play.did.{kind}", **facts)
