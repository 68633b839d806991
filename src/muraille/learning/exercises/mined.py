"""Mined positions: a moment of a hand as a line of a pack, read and written.

``tools/mine_exercises.py`` writes packs. A line has what one player saw, and the worth of each way
to go on as the strongest bot saw it, behind the best: advice is opinion, and the one key that is
stored.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from muraille.core.hand import Hand
from muraille.core.meld import Giver
from muraille.core.notation import (
    WrittenHand,
    read_hand,
    read_tile,
    write_hand,
    write_meld,
    write_tile,
)
from muraille.core.tile import Wind
from muraille.table.position.described import Position

ME = 0
"""The seat of the player whose decision it is."""


@dataclass(frozen=True, slots=True)
class Mined:
    """A decision worth asking about."""

    position: Position
    ways: tuple[tuple[str, float], ...]
    """Actions as the table writes them, the best first; how many points each is behind it."""
    goal: str = ""
    """What the best way leads to."""


def line_of(kind: str, mined: Mined) -> str:
    """A position as a line of a pack."""
    at = mined.position
    hand = at.hand
    said = {
        "kind": kind,
        "hand": write_hand(WrittenHand(hand.melds, tuple(sorted(hand.concealed)))),
        "offered": "" if at.offered is None else write_tile(at.offered),
        "from": at.giver.value,
        "winds": write_tile(at.round_wind.tile) + write_tile(at.seat_wind.tile),
        "left": at.wall_left,
        "rivers": " ".join(f"{seat}{write_tile(tile)}" for seat, tile in at.discards),
        "melds": " ".join(f"{seat}{write_meld(meld)}" for seat, meld in at.melds),
        "ways": [[action, behind] for action, behind in mined.ways],
        "goal": mined.goal,
    }
    return json.dumps(said, separators=(",", ":"))


def read_line(said: dict[str, Any]) -> Mined:
    """The position of a line."""
    text = read_hand(said["hand"])
    winds = [Wind("ESWN".index(letter)) for letter in said["winds"]]
    rivers = ((int(word[0]), read_tile(word[1:])) for word in said["rivers"].split())
    melds = ((int(word[0]), read_hand(word[1:]).melds[0]) for word in said["melds"].split())
    position = Position(
        Hand(text.tiles, text.melds),
        offered=read_tile(said["offered"]) if said["offered"] else None,
        giver=Giver(said["from"]),
        round_wind=winds[0],
        seat_wind=winds[1],
        discards=tuple(rivers),
        melds=tuple(melds),
        wall_left=said["left"],
    )
    ways = tuple((action, float(behind)) for action, behind in said["ways"])
    return Mined(position, ways, said["goal"])


@cache
def pack(kind: str) -> tuple[Mined, ...]:
    """Every position of a kind, in the order of its pack."""
    text = files("muraille.learning.exercises.packs").joinpath("advice.jsonl").read_text("utf-8")
    lines = (json.loads(line) for line in text.splitlines())
    return tuple(read_line(line) for line in lines if line["kind"] == kind)
