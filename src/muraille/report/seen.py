"""A table as one seat knows it: its view, in the words of the game.

Everything that is drawn or said at a terminal comes from here, so nothing hidden can be shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from muraille.core.hand import Hand
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.tile import Kind, Wind
from muraille.games.win import Win
from muraille.table.engine import codes as c

CHOWS: Final = 7
"""Chows of one suit."""
OTHERS: Final = 3
"""Copies of a kind beside the winning tile."""


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """A meld as it lies on the table."""

    meld: Meld | None
    """Nothing if it is a concealed kong of somebody else."""
    giver: int | None = None
    """The seat that gave the claimed tile."""


class Seen:
    """What one seat can see."""

    def __init__(self, view: bytes, me: int) -> None:
        self.view = view
        self.me = me

    @property
    def phase(self) -> int:
        """What the table waits for."""
        return self.view[c.PHASE]

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.view[c.TURN]

    @property
    def is_my_turn(self) -> bool:
        """Whether it is mine, to discard a tile or to win."""
        mine = self.turn == self.me
        return mine and (self.phase == c.TURNING or (self.phase == c.INVOKING and self.has_drawn))

    @property
    def has_drawn(self) -> bool:
        """Whether the seat whose turn it is has drawn, or taken a tile by invocation."""
        return bool(self.view[c.DREW])

    @property
    def number(self) -> int:
        """The number of the hand, from 1."""
        return self.view[c.HAND] + 1

    @property
    def round_wind(self) -> Wind:
        """The wind of the round."""
        return Wind(self.view[c.ROUND])

    @property
    def left(self) -> int:
        """Tiles that can still be drawn from the wall."""
        return self.view[c.TAIL] - self.view[c.HEAD]

    @property
    def hill_left(self) -> int:
        """Tiles left for replacements; none where the end of the wall serves."""
        return self.view[c.HILL_END] - self.view[c.HILL]

    @property
    def dominant_wind(self) -> Wind:
        """The wind of the player who began the hand."""
        return self.wind_of(self.view[c.FIRST])

    def calls(self, seat: int) -> bool:
        """Whether a seat has announced a waiting hand."""
        return bool(self.view[c.CALLING] >> seat & 1)

    @property
    def pending(self) -> Kind:
        """The tile that can be claimed or robbed."""
        return self.view[c.PENDING]

    @property
    def source(self) -> int:
        """Who has just discarded, or promoted a kong."""
        return self.view[c.SOURCE]

    @property
    def drawn(self) -> Kind | None:
        """The tile I have just drawn."""
        tile = self.view[c.DRAWN]
        mine = self.is_my_turn and self.has_drawn and tile in self.tiles(self.me)
        return tile if mine else None

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return None if self.view[c.WINNER] == c.NONE else self.view[c.WINNER]

    def wind_of(self, seat: int) -> Wind:
        """The wind of a seat in this hand."""
        return Wind((seat - self.view[c.EAST]) & 3)

    def score_of(self, seat: int) -> int:
        """What a seat has won and lost."""
        at = c.SCORES + 4 * seat
        return int.from_bytes(self.view[at : at + 4], "little", signed=True)

    def tiles(self, seat: int) -> tuple[Kind, ...]:
        """The tiles of a hand that can be seen, sorted, bonus tiles last."""
        row = self.view[c.ROW * seat : c.ROW * (seat + 1)]
        held = (*row[: c.PLAYING], *row[c.BONUS : c.BONUS + 8])
        return tuple(kind for kind, copies in enumerate(held) for _ in range(copies))

    @property
    def row(self) -> tuple[Kind, ...]:
        """My tiles as they stand before me: sorted, the drawn one apart at the end."""
        tiles = list(self.tiles(self.me))
        if self.drawn is not None:
            tiles.remove(self.drawn)
            tiles.append(self.drawn)
        return tuple(tiles)

    def hidden(self, seat: int) -> int:
        """How many tiles of a hand cannot be seen."""
        return self.view[c.ROW * seat + c.HIDDEN]

    def flowers(self, seat: int) -> tuple[Kind, ...]:
        """Bonus tiles a seat has laid out."""
        laid = self.view[c.ROW * seat + c.LAID]
        return tuple(c.PLAYING + i for i in range(8) if laid >> i & 1)

    def river(self, seat: int) -> tuple[Kind, ...]:
        """The discards of a seat that nobody claimed, in order."""
        return tuple(tile & 63 for tile in self._river if tile >> 6 == seat)

    @property
    def last_discard(self) -> int | None:
        """Whose river holds the last discard, at its end."""
        return self._river[-1] >> 6 if self._river else None

    @cached_property
    def _river(self) -> bytes:
        return self.view[c.RIVER : c.RIVER + self.view[c.RIVER_LENGTH]]

    def melds(self, seat: int) -> tuple[SeenMeld, ...]:
        """The melds of a seat."""
        row = self.view[c.ROW * seat : c.ROW * (seat + 1)]
        pairs = zip(row[c.MELD : c.MELD + 4], row[c.ORIGIN : c.ORIGIN + 4], strict=True)
        return tuple(_meld(number, origin, seat) for number, origin in pairs if number)

    def hand(self, seat: int) -> Hand:
        """The playing tiles of a hand that can be seen, and its melds."""
        melds = tuple(seen.meld for seen in self.melds(seat) if seen.meld is not None)
        return Hand(tuple(t for t in self.tiles(seat) if t < c.PLAYING), melds)

    def unseen(self, tile: Kind) -> int:
        """Copies of a tile that I cannot see."""
        own = self.tiles(self.me).count(tile)
        kongs = sum(
            4 for m in self.melds(self.me) if m.meld and m.meld.concealed and m.meld.tile == tile
        )
        return 4 - self.view[c.SEEN + tile] - own - kongs

    def win(self, seat: int, tile: Kind, how: int) -> Win:
        """The hand of a seat as a win; a tile that was drawn, or won on already, lies in it."""
        hand = self.hand(seat)
        concealed = list(hand.concealed)
        if how < c.BY_DISCARD or self.winner is not None:
            concealed.remove(tile)
        drawn = how < c.BY_DISCARD
        others = self.view[c.SEEN + tile] - (how == c.BY_DISCARD)
        return Win(
            Hand(tuple(concealed), hand.melds, self.flowers(seat)),
            tile,
            self_drawn=drawn,
            round_wind=self.round_wind,
            seat_wind=self.wind_of(seat),
            last_copy=others == OTHERS or how == c.BY_ROBBING,
            last_of_wall=self.left + self.hill_left == 0,
            replacement=bool(drawn and self.view[c.ON_KONG]),
            robbed=how == c.BY_ROBBING,
            flowers=len(self.flowers(seat)),
        )

    def won(self) -> Win:
        """The winning hand, once it lies open."""
        return self.win(self.turn, self.view[c.DRAWN], self.view[c.HOW])


def _meld(number: int, origin: int, owner: int) -> SeenMeld:
    giver = (origin & 7) - 1 if origin & 7 else None
    place = None if giver is None else Giver(4 - ((giver - owner) & 3))
    if number >= c.HIDDEN_KONG:
        return SeenMeld(None)
    if number >= c.CONCEALED:
        return SeenMeld(Meld(Shape.KONG, number - c.CONCEALED, concealed=True))
    if number >= c.KONG:
        promoted = bool(origin & 32)
        return SeenMeld(Meld(Shape.KONG, number - c.KONG, giver=place, promoted=promoted), giver)
    if number >= c.PUNG:
        return SeenMeld(Meld(Shape.PUNG, number - c.PUNG, giver=place), giver)
    suit, rank = divmod(number - c.CHOW, CHOWS)
    claimed = origin >> 3 & 3
    return SeenMeld(Meld(Shape.CHOW, 9 * suit + rank, giver=place, claimed=claimed or None), giver)
