"""What a page shows of a hand: plain structures with their words, as the API describes them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from muraille.core.hand import Hand
from muraille.core.notation import WrittenHand, write_hand, write_meld, write_tile, write_tiles
from muraille.core.tile import Kind, Wind
from muraille.i18n import say
from muraille.report.layout import Group

WindName = Literal["east", "south", "west", "north"]
WIND_NAMES: tuple[WindName, ...] = ("east", "south", "west", "north")


class Told(BaseModel):
    """Something told to a person, in his language."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)


class Note(Told):
    """A remark beside a count."""

    id: str
    sentence: str


class HandTold(Told):
    """The hand as it was understood, tiles in the canonical notation."""

    text: str
    """On one line, winning tile last; it can be sent back."""
    melds: list[str]
    concealed: str
    """Without the winning tile."""
    winning: str | None
    flowers: list[str]
    """Flowers and seasons that were named."""


class ElementTold(Told):
    """Tiles that lie side by side: a set, the pair, the tiles of a special form, the flowers."""

    name: str
    """Empty where the tiles are nothing by themselves."""
    tiles: list[str]
    exposed: bool
    face_down: bool
    """A concealed kong: its outer tiles lie face down."""
    winning: int | None
    """The place of the winning tile among the tiles."""


class TileTold(Told):
    """A tile, and how many of it may still come."""

    tile: str
    name: str
    left: int


def wind_name(wind: Wind) -> WindName:
    """A wind as programs call it."""
    return WIND_NAMES[wind]


def tile_name(language: str, tile: Kind) -> str:
    """What a tile is called."""
    return say(language, f"tiles.{write_tile(tile)}")


def hand_told(hand: Hand, winning: Kind | None = None) -> HandTold:
    """A hand, its winning tile apart."""
    tiles = (*sorted(hand.concealed), *(() if winning is None else (winning,)))
    return HandTold(
        text=write_hand(WrittenHand(hand.melds, tiles, tuple(sorted(hand.bonus)))),
        melds=[write_meld(meld) for meld in hand.melds],
        concealed=write_tiles(sorted(hand.concealed)),
        winning=None if winning is None else write_tile(winning),
        flowers=[write_tile(tile) for tile in sorted(hand.bonus)],
    )


def element_told(group: Group) -> ElementTold:
    """A group as it lies."""
    return ElementTold(
        name=group.name,
        tiles=[write_tile(tile) for tile in group.tiles],
        exposed=group.exposed,
        face_down=group.backs,
        winning=group.winner,
    )
