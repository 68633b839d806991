"""Playing a match of Botzone again: no tile from nowhere, nothing out of turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NoReturn, assert_never

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import CLAIMS, Giver, Meld, Shape
from muraille.core.tile import CODES, COPIES, PLAYING_KINDS, Kind, is_numbered
from muraille.games.hand_bytes import (
    ABOUT_KONG,
    LAST_COPY,
    LAST_OF_WALL,
    ROUND_WIND,
    SEAT_WIND,
    SELF_DRAWN,
    hand_record,
)
from muraille.record.botzone.match import VERBS, BotzoneMatch, write_move
from muraille.record.moves import DEALT, SEATS, Act, Move

OWN_WALL: Final = PLAYING_KINDS * COPIES // SEATS - DEALT
"""Draws of a seat that has a wall of its own: 34 tiles, of which 13 are dealt."""
PUNG_SHOWN: Final = 3
"""Copies in sight that make the fourth one the last."""


class WallSource(Enum):
    """Where the tiles come from."""

    OWN = "own"
    """Each seat draws from a wall of its own, as the programs do."""
    SHARED = "shared"
    """All draw from one wall, as people do."""


@dataclass(frozen=True, slots=True)
class MatchWin:
    """The hand that has won, as the moves show it."""

    hand: Hand
    """Before the winning tile."""
    tile: Kind
    situation: int
    """How it was won, as the last byte of a record (:mod:`muraille.games.hand_bytes`)."""

    @property
    def record(self) -> bytes:
        """The hand as the rules are asked about it."""
        return hand_record(
            (*self.hand.concealed, self.tile), self.hand.melds, self.tile, self.situation
        )


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended."""

    won: MatchWin | None = None
    winner: int | None = None
    discarder: int | None = None
    """The seat that gave the winning tile, a robbed one included."""


def replay(match: BotzoneMatch, walls: WallSource = WallSource.OWN) -> MatchEnd:
    """Play a match again; refuse it by the line where it cannot be played.

    Claims that were outbid are not judged: nobody at the table looked at them either.
    """
    table = _Table(match, walls)
    end = MatchEnd()
    for move in match.moves:
        end = table.play(move)
    if end.won is None and not (table.stage is _Stage.DISCARDED and table.last):
        line = match.moves[-1].line if match.moves else match.line
        raise Refusal("record_ends_early", line=line)
    return end


class _Stage(Enum):
    """What the table waits for."""

    DRAWING = "drawing"
    DRAWN = "drawn"
    CLAIMED = "claimed"
    DISCARDED = "discarded"
    PROMOTED = "promoted"


_SELF, _NEXT, _OTHERS = (0,), (1,), (1, 2, 3)
_MAY: Final[dict[_Stage, dict[Act, tuple[int, ...]]]] = {
    _Stage.DRAWING: {Act.DRAW: _SELF},
    _Stage.DRAWN: dict.fromkeys(
        (Act.DISCARD, Act.CONCEALED_KONG, Act.PROMOTED_KONG, Act.WIN), _SELF
    ),
    _Stage.CLAIMED: {Act.DISCARD: _SELF},
    _Stage.DISCARDED: {
        Act.DRAW: _NEXT,
        Act.CHOW: _NEXT,
        Act.PUNG: _OTHERS,
        Act.KONG: _OTHERS,
        Act.WIN: _OTHERS,
    },
    _Stage.PROMOTED: {Act.DRAW: _SELF, Act.WIN: _OTHERS},
}
"""What may happen at each stage, and how many seats after the one whose turn it is."""


class _Table:
    """The table in the middle of a match."""

    def __init__(self, match: BotzoneMatch, walls: WallSource) -> None:
        self.round_wind = match.round_wind
        self.walls = walls
        self.left = [OWN_WALL] * SEATS if walls is WallSource.OWN else [OWN_WALL * SEATS]
        self.hands: list[Counter[Kind]] = [Counter(deal) for deal in match.deals]
        self.melds: list[list[Meld]] = [[] for _ in range(SEATS)]
        self.taken: Counter[Kind] = Counter()
        """Tiles that have left the walls."""
        self.shown: Counter[Kind] = Counter()
        """Discards and exposed melds."""
        self.stage, self.turn, self.tile = _Stage.DRAWING, 0, -1
        self.kong_made = self.replaced = False
        for deal in match.deals:
            for tile in deal:
                self._leave_wall(tile, match.line)

    @property
    def last(self) -> bool:
        """Whether the next player would find no tile: this one is the last, or follows it."""
        return self._left(self.turn + 1) == 0

    def play(self, move: Move) -> MatchEnd:
        """Let a move happen, and say how it ends the hand if it does."""
        may = _MAY[self.stage]
        if (move.seat - self.turn) % SEATS not in may.get(move.act, ()):
            self._refuse_turn(move, may)
        match move.act:
            case Act.DRAW:
                self._draw(move)
            case Act.DISCARD:
                self._discard(move)
            case Act.CHOW | Act.PUNG | Act.KONG:
                self._claim(move)
            case Act.CONCEALED_KONG | Act.PROMOTED_KONG:
                self._own_kong(move)
            case Act.WIN:
                return self._win(move)
            case Act.FLOWER:  # the stages know none
                raise AssertionError
            case _:
                assert_never(move.act)
        self.turn = move.seat
        return MatchEnd()

    def _draw(self, move: Move) -> None:
        if self._left(move.seat) == 0:
            _refuse("record_wall_empty", move)
        self.left[move.seat % len(self.left)] -= 1
        self._leave_wall(move.tile, move.line)
        self.hands[move.seat][move.tile] += 1
        self.replaced, self.kong_made = self.kong_made, False
        self.stage, self.tile = _Stage.DRAWN, move.tile

    def _discard(self, move: Move) -> None:
        self._take(move, (move.tile,))
        self.shown[move.tile] += 1
        self.stage, self.tile = _Stage.DISCARDED, move.tile

    def _claim(self, move: Move) -> None:
        # Nobody plays on after the last tile: it can only be won.
        if self.last or (move.act is Act.KONG and self._left(move.seat) == 0):
            _refuse("record_wall_empty", move)
        meld = self._claimed_meld(move)
        own = list(meld.tiles)
        own.remove(self.tile)
        self._take(move, own)
        self.shown.update(own)
        self.melds[move.seat].append(meld)
        self.kong_made = move.act is Act.KONG
        self.stage = _Stage.DRAWING if self.kong_made else _Stage.CLAIMED

    def _claimed_meld(self, move: Move) -> Meld:
        giver = Giver((move.seat - self.turn) % SEATS)
        if move.act is not Act.CHOW:
            if move.tile != self.tile:
                _refuse("record_wrong_claim", move)
            shape = Shape.KONG if move.act is Act.KONG else Shape.PUNG
            return Meld(shape, move.tile, giver=giver)
        place = self.tile - move.tile + 2
        if place not in CLAIMS or not is_numbered(move.tile) or not 1 <= move.tile % 9 <= 7:  # noqa: PLR2004 - the middle of a chow
            _refuse("record_wrong_claim", move)
        return Meld(Shape.CHOW, move.tile - 1, giver=giver, claimed=place)

    def _own_kong(self, move: Move) -> None:
        if self.last or self._left(move.seat) == 0:
            _refuse("record_wall_empty", move)
        self.kong_made = True
        if move.act is Act.CONCEALED_KONG:
            self._take(move, (move.tile,) * COPIES)
            self.melds[move.seat].append(Meld(Shape.KONG, move.tile, concealed=True))
            self.stage = _Stage.DRAWING
            return
        self._take(move, (move.tile,))
        self.shown[move.tile] += 1
        self._promote(move)
        self.stage, self.tile = _Stage.PROMOTED, move.tile

    def _promote(self, move: Move) -> None:
        melds = self.melds[move.seat]
        for place, meld in enumerate(melds):
            if meld.shape is Shape.PUNG and meld.tile == move.tile:
                melds[place] = Meld(Shape.KONG, meld.tile, giver=meld.giver, promoted=True)
                return
        _refuse("record_wrong_claim", move)

    def _win(self, move: Move) -> MatchEnd:
        if move.tile != self.tile:
            _refuse("record_wrong_claim", move)
        self_drawn, robbed = self.stage is _Stage.DRAWN, self.stage is _Stage.PROMOTED
        if self_drawn:
            self._take(move, (move.tile,))
        held = Hand(tuple(sorted(self.hands[move.seat].elements())), tuple(self.melds[move.seat]))
        # The discard itself is in sight too; a robbed tile never counts as the last copy.
        last_copy = not robbed and self.shown[move.tile] - (not self_drawn) == PUNG_SHOWN
        situation = (
            self_drawn * SELF_DRAWN
            | last_copy * LAST_COPY
            | (robbed or (self_drawn and self.replaced)) * ABOUT_KONG
            | self.last * LAST_OF_WALL
            | move.seat << SEAT_WIND
            | self.round_wind << ROUND_WIND
        )
        won = MatchWin(held, move.tile, situation)
        return MatchEnd(won, move.seat, None if self_drawn else self.turn)

    def _left(self, seat: int) -> int:
        """Tiles a seat could still draw."""
        return self.left[seat % len(self.left)]

    def _leave_wall(self, tile: Kind, line: int) -> None:
        self.taken[tile] += 1
        if self.taken[tile] > COPIES:
            raise Refusal("record_fifth_copy", line=line, tile=CODES[tile])

    def _take(self, move: Move, tiles: Iterable[Kind]) -> None:
        """Take tiles from a hand that must hold them."""
        hand = self.hands[move.seat]
        for tile in tiles:
            if hand[tile] == 0:
                raise Refusal(
                    "record_tile_not_held", line=move.line, seat=move.seat, tile=CODES[tile]
                )
            hand[tile] -= 1

    def _refuse_turn(self, move: Move, may: dict[Act, tuple[int, ...]]) -> NoReturn:
        expected = ", ".join(
            f"Player {'/'.join(str((self.turn + step) % SEATS) for step in steps)} {VERBS[act]}"
            for act, steps in may.items()
        )
        raise Refusal(
            "record_out_of_turn", line=move.line, found=write_move(move), expected=expected
        )


def _refuse(code: str, move: Move) -> NoReturn:
    raise Refusal(code, line=move.line, found=write_move(move))
