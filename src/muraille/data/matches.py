"""Matches of Botzone as data: what each program decided whenever our rules asked it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import COPIES, PLAYING_KINDS
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.data.origin import Origin
from muraille.games.table_rules import ROUND
from muraille.record.botzone import BotzoneMatch, replay
from muraille.record.botzone.check import GAME, USUAL
from muraille.record.botzone.match import write_move
from muraille.record.moves import Act, Move
from muraille.table.actions import Verb, coded
from muraille.table.own_walls import QUARTER
from muraille.table.terms import Phase

BOTZONE: Final = Origin(GAME.name, USUAL, "botzone", flowers=False, own_walls=True)
"""How Botzone plays."""
_CLAIMS: Final = frozenset({Act.CHOW, Act.PUNG, Act.KONG, Act.WIN})
_FOLLOWS: Final = frozenset({Act.DRAW, Act.CHOW, Act.PUNG, Act.KONG})
"""What the table does by itself: it draws, and gives the tile to whoever has claimed it."""
_TURN: Final = {
    Act.DISCARD: Verb.DISCARD,
    Act.CONCEALED_KONG: Verb.HIDE_KONG,
    Act.PROMOTED_KONG: Verb.PROMOTE,
}


def match_hand(match: BotzoneMatch, table: HandTable) -> KeptHand:
    """A match, played again at our table; what does not fit is refused in words."""
    replay(match)
    hand = KeptHand(
        match.name,
        _walls(match),
        int(match.round_wind) * ROUND,
        0,
        0,
        int(match.round_wind),
        (1, 1, 1, 1),
        (),
        (),
        (0, 0, 0, 0),
    )
    reader = _MatchReader(match, table)
    kept = table.played(hand, reader.choice)
    reader.check_end()
    if kept.gains != match.scores:
        raise Refusal(
            "match_scores",
            name=match.name,
            stated=_scores(match.scores),
            counted=_scores(kept.gains),
        )
    return kept


def _scores(scores: Sequence[int]) -> str:
    return " ".join(map(str, scores))


def _walls(match: BotzoneMatch) -> tuple[int, ...]:
    """The wall of each seat: what it was dealt and drew, then of the rest whatever is left."""
    drawn = [list(deal) for deal in match.deals]
    for move in match.moves:
        if move.act is Act.DRAW:
            drawn[move.seat].append(move.tile)
    rest = Counter(dict.fromkeys(range(PLAYING_KINDS), COPIES))
    for tiles in drawn:
        rest.subtract(tiles)
    left = iter(sorted(rest.elements()))
    return tuple(
        tile
        for tiles in drawn
        for tile in (*tiles, *(next(left) for _ in range(QUARTER - len(tiles))))
    )


class _MatchReader:
    """Finds what a seat did in the moves of a match."""

    def __init__(self, match: BotzoneMatch, table: HandTable) -> None:
        self._match = match
        self._table = table
        self._at = 0
        """The next move that nobody has decided yet; draws follow by themselves."""

    def choice(self, seat: int, legal: Sequence[int]) -> int:
        """What a seat decided when it was asked."""
        move = self._next()
        if self._table.deal.whole.phase is Phase.TURNING:
            if move is None or move.seat != seat:
                raise self._misfit(move, seat)
            code = self._turn(move)
            self._at += 1
        else:
            code = self._claim(seat)
        if code not in legal:
            raise self._misfit(move, seat)
        return code

    def check_end(self) -> None:
        """Nothing may be left to be done."""
        self._skip_what_follows()
        left = self._match.moves[self._at :]
        if left and left != self._match.moves[-1:]:
            raise self._misfit(left[0], None)
        if left and left[0].act is not Act.WIN:  # a win with a claimed tile was announced before
            raise self._misfit(left[0], None)

    def _next(self) -> Move | None:
        """The next decision of the log; a claim has been taken note of when it was made."""
        if self._table.deal.whole.phase is Phase.TURNING:
            self._skip_what_follows()
        moves = self._match.moves
        return moves[self._at] if self._at < len(moves) else None

    def _skip_what_follows(self) -> None:
        moves = self._match.moves
        while self._at < len(moves) and moves[self._at].act in _FOLLOWS:
            self._at += 1

    def _turn(self, move: Move) -> int:
        if move.act is Act.WIN:
            return coded(Verb.WIN)
        if move.act not in _TURN:
            raise self._misfit(move, move.seat)
        return coded(_TURN[move.act], move.tile)

    def _claim(self, seat: int) -> int:
        """What a seat announced for the tile on offer, whether it was given it or not."""
        moves = self._match.moves
        move = moves[self._at] if self._at < len(moves) else None
        if move is None or move.act not in _CLAIMS:
            return coded(Verb.PASS)
        for said in (move, *move.outbid):
            if said.seat == seat:
                return _claim_code(said)
        return coded(Verb.PASS)

    def _misfit(self, move: Move | None, seat: int | None) -> Refusal:
        return Refusal(
            "match_move",
            name=self._match.name,
            line=self._match.line if move is None else move.line,
            found="-" if move is None else write_move(move),
            seat="-" if seat is None else seat,
        )


def _claim_code(said: Move) -> int:
    if said.act is Act.CHOW:
        return coded(Verb.TAKE_CHOW, said.tile - 1)
    return coded({Act.PUNG: Verb.TAKE_PUNG, Act.KONG: Verb.TAKE_KONG, Act.WIN: Verb.WIN}[said.act])
