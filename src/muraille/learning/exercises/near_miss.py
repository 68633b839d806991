"""Near misses: a hand in which one thing is changed, so that a fan is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from muraille.core.meld import LAST_CHOW, Shape
from muraille.core.tile import EAST, PLAYING_KINDS, Kind, Wind, is_numbered, rank_of
from muraille.games.mcr.count import score
from muraille.games.winner.win import Win
from muraille.learning.exercises.built_hand import BuiltHand, Piece
from muraille.learning.exercises.lots import Lots

MOST_TILES: Final = 3
"""Tiles that may differ: with more, it is another hand."""
MOST_LINES: Final = 5
"""Other lines that may come or go: a dear fan leaves behind what it took in."""
_TERMINALS: Final = (0, 8, 9, 17, 18, 26)


def near_misses(hand: BuiltHand, fan: str, lots: Lots) -> Iterator[tuple[BuiltHand, int]]:
    """Hands like this one that miss a fan, each with the number of tiles that differ."""
    win = hand.win()
    if win is None:
        return
    before = Counter(_all_tiles(win))
    lines = _lines(win)
    for other in lots.shuffled(tuple(_changed(hand))):
        missed = other.win()
        if missed is None:
            continue
        found = _lines_or_none(missed)
        if found is None or found[fan] or len((lines - found) + (found - lines)) > MOST_LINES + 1:
            continue
        differing = (before - Counter(_all_tiles(missed))).total()
        if differing <= MOST_TILES:
            yield other, differing


def _all_tiles(win: Win) -> tuple[Kind, ...]:
    return (*win.hand.all_tiles, win.tile)


def _lines(win: Win) -> Counter[str]:
    return Counter({fan: times for fan, times, _ in score(win).fans})


def _lines_or_none(win: Win) -> Counter[str] | None:
    """The lines of a hand; none if a change has broken it."""
    try:
        return _lines(win)
    except ValueError:  # a refusal: the hand is complete no more
        return None


def _changed(hand: BuiltHand) -> Iterator[BuiltHand]:
    """The hand with one thing changed."""
    yield from _won_otherwise(hand)
    for place, piece in enumerate(hand.pieces):
        for other in (*_moved(piece), *_turned(piece), *_reshaped(piece)):
            pieces = (*hand.pieces[:place], other, *hand.pieces[place + 1 :])
            yield from _with_a_winning_tile(hand, replace(hand, pieces=pieces), piece, other)
    if hand.pair is not None:
        for tile in (*_beside(hand.pair), *range(EAST, PLAYING_KINDS)):
            winning = tile if hand.winning == hand.pair else hand.winning
            yield replace(hand, pair=tile, winning=winning)
    for tile in sorted(set(hand.loose)):
        for near in _beside(tile):
            loose = tuple(near if one == tile else one for one in hand.loose)
            yield replace(hand, loose=loose, winning=near if tile == hand.winning else hand.winning)


def _won_otherwise(hand: BuiltHand) -> Iterator[BuiltHand]:
    """The same tiles: won on another of them, drawn or given, with another circumstance or wind."""
    yield replace(hand, self_drawn=not hand.self_drawn, how=hand.how - {"replacement", "robbed"})
    for word in hand.how:
        yield replace(hand, how=hand.how - {word})
    for tile in sorted(set(hand.concealed) - {hand.winning}):
        yield replace(hand, winning=tile, how=hand.how - {"robbed", "last_copy"})
    for wind in Wind:
        if wind not in (hand.seat_wind, hand.round_wind):
            yield replace(hand, seat_wind=wind)
            yield replace(hand, round_wind=wind)


def _moved(piece: Piece) -> Iterator[Piece]:
    """The set one or two steps on, or in another suit."""
    for tile in _beside(piece.tile):
        if piece.shape is not Shape.CHOW or (is_numbered(tile) and rank_of(tile) <= LAST_CHOW):
            yield replace(piece, tile=tile)


def _turned(piece: Piece) -> Iterator[Piece]:
    """The set exposed or concealed; a kong as a pung."""
    yield replace(piece, exposed=not piece.exposed)
    if piece.shape is Shape.KONG:
        yield replace(piece, shape=Shape.PUNG)


def _reshaped(piece: Piece) -> Iterator[Piece]:
    """A chow as a pung of one of its tiles, a pung as a chow that holds its tile."""
    if piece.shape is Shape.CHOW:
        yield from (replace(piece, shape=Shape.PUNG, tile=tile) for tile in piece.tiles)
    elif piece.shape is Shape.PUNG and is_numbered(piece.tile):
        lows = range(max(0, piece.tile % 9 - 2), min(piece.tile % 9, LAST_CHOW - 1) + 1)
        start = piece.tile - piece.tile % 9
        yield from (replace(piece, shape=Shape.CHOW, tile=start + low) for low in lows)


def _beside(tile: Kind) -> Iterator[Kind]:
    """Tiles that could be taken for this one, or by mistake."""
    if not is_numbered(tile):
        yield from (other for other in range(EAST, PLAYING_KINDS) if other != tile)
        yield from _TERMINALS
        return
    for step in (-2, -1, 1, 2):
        if 0 <= tile % 9 + step <= 8:  # noqa: PLR2004 - nine numbers
            yield tile + step
    yield from ((tile + 9) % EAST, (tile + 18) % EAST)


def _with_a_winning_tile(
    before: BuiltHand, after: BuiltHand, piece: Piece, other: Piece
) -> Iterator[BuiltHand]:
    """The changed hand, won on the same tile if it is still there, else where it went."""
    if before.winning in after.concealed:
        yield after
    elif before.winning in piece.tiles:
        at = piece.tiles.index(before.winning)
        moved = other.tiles[min(at, len(other.tiles) - 1)]
        if moved in after.concealed:
            yield replace(after, winning=moved)
