"""A hand as Botzone tells it to a program: requests, and what the seat answered to each.

One hand is one match. The number of a seat is its wind. A claim and the discard that follows it
are one request; an answer names both at once.
"""

from __future__ import annotations

from typing import Final

from muraille.core.wall import wind_of
from muraille.record.botzone.match import SIGNS
from muraille.table.actions import TakeChow, TakeKong, TakePung
from muraille.table.events import (
    Event,
    FirstTurnOpened,
    HandBegun,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    Tile,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)

PASS: Final = "PASS"  # noqa: S105 - a word of the game
NO_FLOWERS: Final = "0 0 0 0"


class Transcript:
    """The requests of one hand to one seat.

    It is built from events alone, so that a program can be told a hand it has not seen begin.
    """

    def __init__(self, begun: HandBegun) -> None:
        self.requests: list[str] = []
        self.responses: list[str] = []
        """One for each request; a pass where the seat had nothing to say."""
        self.me: int | None = None
        self._begun = begun
        self._fourteenth: Tile = None
        self._drew = 0
        """The request by which the seat drew."""
        self._offer = 0
        """The request that put a tile on offer."""
        self._claim: MeldClaimed | None = None
        """A claim whose discard is still to come."""

    @property
    def is_own_turn(self) -> bool:
        """Whether the last request asks for a move, not for a claim."""
        return bool(self.requests) and self.requests[-1].startswith("2 ")

    @property
    def has_claimed(self) -> bool:
        """Whether the seat has claimed a tile and owes a discard: no request asks for it."""
        return self._claim is not None and self._claim.seat == self.me

    def answered(self, response: str) -> None:
        """What the seat says to the last request."""
        self.responses[-1] = response

    def hear(self, event: Event) -> None:
        """Something happened."""
        match event:
            case TilesDealt(seat, tiles) if None not in tiles:
                self._dealt(seat, tiles)
            case FirstTurnOpened(seat):
                self._draws(seat, self._fourteenth)
            case TileDrawn(seat, tile):
                self._draws(seat, tile)
            case TileDiscarded(seat, tile):
                self._discards(seat, tile)
            case MeldClaimed(seat, _, claim):
                self._claim = None if isinstance(claim, TakeKong) else event
                if isinstance(claim, TakeKong):
                    self._own(seat, self._offer, "GANG")
                    self._tell(seat, "GANG")
            case KongConcealed(seat, tile):
                self._own(seat, self._drew, f"GANG {_sign(tile)}")
                self._tell(seat, "GANG")
            case KongPromoted(seat, tile):
                self._own(seat, self._drew, f"BUGANG {_sign(tile)}")
                self._tell(seat, f"BUGANG {_sign(tile)}")
                self._offer = len(self.requests) - 1
            case _:
                pass  # a program is told nothing of it

    def _dealt(self, seat: int, tiles: tuple[Tile, ...]) -> None:
        self.me = seat
        self._fourteenth = tiles[-1]
        self._request(f"0 {self._number(seat)} {self._begun.round_wind}")
        self._request(f"1 {NO_FLOWERS} {' '.join(map(_sign, tiles[:13]))}")

    def _draws(self, seat: int, tile: Tile) -> None:
        if seat != self.me:
            self._tell(seat, "DRAW")
            return
        self._request(f"2 {_sign(tile)}")
        self._drew = len(self.requests) - 1

    def _discards(self, seat: int, tile: Tile) -> None:
        claimed, self._claim = self._claim, None
        if claimed is None:
            self._own(seat, self._drew, f"PLAY {_sign(tile)}")
            self._tell(seat, f"PLAY {_sign(tile)}")
        else:
            said = f"{_claim_words(claimed)} {_sign(tile)}"
            self._own(seat, self._offer, said)
            self._tell(seat, said)
        self._offer = len(self.requests) - 1

    def _own(self, seat: int, request: int, response: str) -> None:
        """What the seat really did counts, whatever the program said: it may have been late."""
        if seat == self.me:
            self.responses[request] = response

    def _tell(self, seat: int, what: str) -> None:
        self._request(f"3 {self._number(seat)} {what}")

    def _request(self, text: str) -> None:
        self.requests.append(text)
        self.responses.append(PASS)

    def _number(self, seat: int) -> int:
        return int(wind_of(seat, self._begun.east))


def _claim_words(claimed: MeldClaimed) -> str:
    if isinstance(claimed.claim, TakeChow):
        return f"CHI {SIGNS[claimed.claim.lowest + 1]}"
    assert isinstance(claimed.claim, TakePung)  # noqa: S101 - a kong is told at once
    return "PENG"


def _sign(tile: Tile) -> str:
    """A tile as Botzone writes it; what a seat is told by name it can name."""
    return "?" if tile is None else SIGNS[tile]
