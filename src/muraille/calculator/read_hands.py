"""Reading the tiles of a hand that was sent: how many there are, which one wins."""

from __future__ import annotations

from dataclasses import replace

from muraille.core.errors import Refusal, about
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import WrittenHand, read_hand, read_tile, read_tiles
from muraille.core.tile import Kind

SIZES = (READY_SIZE, READY_SIZE + 1)


def read_asked(text: str, winning: str | None, prefix: str = "") -> WrittenHand:
    """The hand of a text, the winning tile last; any other size is refused."""
    with about(f"{prefix}hand"):
        if not text.strip():
            raise Refusal("empty_input")
        written = read_hand(text)
        Hand(written.tiles, written.melds)  # refuses a fifth copy
    if winning is not None:
        with about(f"{prefix}winning"):
            written = replace(written, tiles=(*written.tiles, read_tile(winning)))
    sizes = SIZES if winning is None else SIZES[1:]
    if written.size not in sizes or not written.tiles:
        expected = " / ".join(map(str, sizes))
        field = f"{prefix}hand"
        raise Refusal("wrong_tile_count", count=written.size, expected=expected, field=field)
    return written


def read_seen(text: str | None) -> tuple[Kind, ...]:
    """Tiles seen elsewhere; none if nothing is said."""
    with about("seen"):
        return read_tiles(text) if text and text.strip() else ()
