"""What a player sees, told as a position: from their own chair, without the way that led there."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.table.position.described import Position
from muraille.table.view import View


def position_seen(view: View) -> Position | None:
    """The position of a view; none where a flower, or a kong nobody knows, is in the way."""
    me = view.seat
    others = [seat for seat in SEATS if seat != me]
    if view.keeps_bonus or any(
        view.meld_count(seat) != len(view.hand(seat).melds) for seat in others
    ):
        return None
    discards = [((seat - me) & 3, tile) for seat, tile in view.discards if tile < PLAYING_KINDS]
    if view.offered is not None and discards and discards[-1][1] == view.offered:
        discards.pop()  # it lies in the river until somebody takes it
    try:
        hand = Hand(view.hand(me).concealed, view.hand(me).melds)
        return Position(
            hand,
            offered=view.offered,
            giver=Giver((me - view.giver) & 3) if view.offered is not None else Giver.LEFT,
            round_wind=view.round_wind,
            seat_wind=view.seat_wind(me),
            discards=tuple(discards),
            melds=tuple(
                ((seat - me) & 3, meld) for seat in others for meld in view.hand(seat).melds
            ),
            wall_left=view.wall_left,
        )
    except (Refusal, ValueError):
        return None
