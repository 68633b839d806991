"""What has happened at the table, one short line for each event a seat receives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.cli.words import tile_code, tile_codes
from muraille.i18n import say
from muraille.table import codes as c
from muraille.table.view import words_after

CLAIMS: Final = {c.TAKE_CHOW: "chow", c.TAKE_PUNG: "pung", c.TAKE_KONG: "kong"}
PLAIN: Final = {
    c.DISCARDED: "discarded",
    c.FLOWER_LAID: "flower",
    c.KONG_HIDDEN: "concealed_kong",
    c.KONG_PROMOTED: "promoted",
    c.WON: "won",
}
"""Event -> its key in the catalogues, where the seat and the tile say all."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a log."""

    kind: int
    seat: int
    tile: int
    argument: int


def events(words: Sequence[int]) -> Iterator[Event]:
    """The events of a log, without what follows their first word."""
    at = 0
    while at < len(words):
        word = words[at]
        yield Event(word & 63, word >> 6 & 3, word >> 8 & 63, word >> 14)
        at += 1 + words_after(word & 63)


def told(language: str, words: Sequence[int], me: int, names: Sequence[str]) -> list[str]:
    """The hand so far, line by line, as the person ``me`` lived it."""
    lines = []
    giver = me
    for event in events(words):
        if event.kind == c.DISCARDED:
            giver = event.seat
        line = _line(language, event, me, names, giver)
        if line:
            lines.append(line)
    return lines


def _line(language: str, event: Event, me: int, names: Sequence[str], giver: int) -> str:
    mine = event.seat == me
    facts: dict[str, object] = {"name": say(language, "play.you") if mine else names[event.seat]}
    if event.tile < c.KINDS:
        facts["tile"] = tile_code(language, event.tile)
    if event.kind == c.CLAIMED:
        lowest = event.argument >> 6 & 63
        facts["giver"] = say(language, "play.you_there") if giver == me else names[giver]
        facts["tiles"] = tile_codes(language, range(lowest, lowest + 3))
        return say(language, f"play.did.{CLAIMS[event.argument & 7]}", **facts)
    if event.kind == c.DREW_TILE:
        return say(language, "play.you_did.drew", **facts) if mine else ""
    if event.kind == c.EXHAUSTED:
        return say(language, "play.did.exhausted")
    if event.kind not in PLAIN:
        return ""
    return say(language, f"play.{'you_did' if mine else 'did'}.{PLAIN[event.kind]}", **facts)
