"""How the hand was won."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.kernel.bits import count

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
    """The three other copies lie on the table: discarded, in one's own sets, in a robbed pung."""
    robbed: bool = v.about_kong and not v.self_drawn
    return v.win if (v.last_copy and v.win_held == 1) or v.win_shown == 3 or robbed else 0


@fan(2, "10")
def concealed_hand(v: HandView) -> Kinds:
    """Nothing exposed, another player's tile."""
    return v.tiles if not v.self_drawn and v.exposed == 0 else 0


@fan(1, "6", lights="winner")
def self_drawn(v: HandView) -> Kinds:
    """Own draw; beside four concealed kongs it is made of them, so that they can take it in."""
    if not v.self_drawn:
        return 0
    return v.kongs if v.exposed == 0 and count(v.kongs) == 4 else v.win
