"""Hands and the groups their tiles lie in, as every view of a count shows them."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.hand import Hand
from muraille.core.meld import Meld
from muraille.core.notation import WrittenHand, write_hand, write_meld, write_tile, write_tiles
from muraille.core.tile import Kind
from muraille.games.sheet import Element, HandText
from muraille.games.text.words import hand_code, meld_name, tile_codes
from muraille.i18n import say


def hand_text(language: str, hand: Hand, winning: Kind | None = None) -> HandText:
    """A hand, its winning tile apart."""
    tiles = (*sorted(hand.concealed), *(() if winning is None else (winning,)))
    bonus = tuple(sorted(hand.bonus))
    code = hand_code(language, hand, winning)
    return HandText(
        text=write_hand(WrittenHand(hand.melds, tiles, bonus)),
        code=f"{code} {tile_codes(language, bonus)}" if bonus else code,
        melds=[write_meld(meld) for meld in hand.melds],
        concealed=write_tiles(sorted(hand.concealed)),
        winning=None if winning is None else write_tile(winning),
        flowers=[write_tile(tile) for tile in bonus],
    )


def element(
    tiles: Sequence[Kind],
    name: str = "",
    meld: Meld | None = None,
    winning: int | None = None,
    grouped: int | None = None,
) -> Element:
    """Tiles that lie side by side; ``winning`` is the place of the winning tile among them."""
    return Element(
        name=name,
        tiles=[write_tile(tile) for tile in tiles],
        exposed=meld is not None and not meld.concealed,
        face_down=meld is not None and meld.concealed,
        winning=winning,
        grouped=grouped,
    )


def unfinished_elements(language: str, hand: Hand) -> list[Element]:
    """A hand that is not complete: its melds, then its tiles."""
    melds = (element(meld.tiles, meld_name(language, meld), meld) for meld in hand.melds)
    return [*melds, element(sorted(hand.concealed), say(language, "melds.hand"))]
