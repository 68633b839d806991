"""How the hand was won."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView

SCOPE = "hand"


@fan(8, "19", drops="self_drawn")
def last_tile_draw(v: HandView) -> Kinds:
    """Drew the last tile of the wall."""
    return v.win if v.self_drawn and v.last_of_wall else 0


@fan(8, "19")
def last_tile_claim(v: HandView) -> Kinds:
    """Took the discard that follows the last tile of the wall."""
    return v.win if not v.self_drawn and v.last_of_wall else 0


@fan(8, "20", drops="self_drawn")
def out_with_replacement_tile(v: HandView) -> Kinds:
    """Drew the tile that replaces an own kong."""
    return v.win if v.self_drawn and v.about_kong else 0


@fan(8, "19", drops="last_tile")
def robbing_the_kong(v: HandView) -> Kinds:
    """Took the tile another player adds to a pung."""
    return v.win if not v.self_drawn and v.about_kong else 0


@fan(6, "16", drops="single_wait")
def melded_hand(v: HandView) -> Kinds:
    """Four exposed sets and another player's tile."""
    return v.tiles if not v.self_drawn and v.exposed == 4 else 0


@fan(4, "14", drops="self_drawn")
def fully_concealed_hand(v: HandView) -> Kinds:
    """Nothing exposed, own draw."""
    return v.tiles if v.self_drawn and v.exposed == 0 else 0


@fan(4, "14")
def last_tile(v: HandView) -> Kinds:
    """The three other copies lie on the table, three in one's own sets at the latest."""
    return v.win if (v.last_copy and v.win_held == 1) or v.win_shown == 3 else 0


@fan(2, "10")
def concealed_hand(v: HandView) -> Kinds:
    """Nothing exposed, another player's tile."""
    return v.tiles if not v.self_drawn and v.exposed == 0 else 0


@fan(1, "6")
def self_drawn(v: HandView) -> Kinds:
    """Own draw."""
    return v.win if v.self_drawn else 0
