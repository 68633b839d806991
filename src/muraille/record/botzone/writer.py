"""Writing a finished hand as a match of Botzone."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, is_bonus
from muraille.record.botzone.match import SIGNS, fan_name, write_move
from muraille.record.fan_numbers import in_order
from muraille.record.moves import CompleteHand


def write_match(hand: CompleteHand) -> str:
    """The text of a hand; the format knows no flowers, so a hand with one is refused.

    The format does not tell how the wall was built: a hand from one wall is read back with
    ``Walls.SHARED``.
    """
    for tile in (*(t for deal in hand.deals for t in deal), *(m.tile for m in hand.moves)):
        if is_bonus(tile):
            raise Refusal("has_flowers", tile=CODES[tile])
    return "\n".join((*_lines(hand), ""))


def _lines(hand: CompleteHand) -> Iterator[str]:
    # The name is read back word by word: other blanks would not survive.
    yield f"Match {' '.join(hand.name.split()) or '-'}"
    yield f"Wind {int(hand.round_wind)}"
    for seat, deal in enumerate(hand.deals):
        yield " ".join((f"Player {seat} Deal", *(SIGNS[tile] for tile in deal)))
    yield from map(write_move, hand.moves)
    if hand.winner is None:
        yield "Huang"
    else:
        fans = "+".join(f"{fan_name(fan)}*{times}" for fan, times, _ in in_order(hand.fans))
        yield f"Fan {hand.points} {fans}".rstrip()
    yield " ".join(("Score", *map(str, hand.scores)))
