"""Hands that are put together to show a fan: its shape, filled by lot, then counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from muraille.core.meld import LAST_CHOW, Shape
from muraille.core.tile import COPIES, EAST, PLAYING_KINDS, RED, Kind, Wind, is_numbered
from muraille.games.mcr.count import score
from muraille.games.winner.win import Win
from muraille.learning.exercises.built_hand import SETS, BuiltHand, Piece, given_by_lot
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.pools import FreeSets, free_sets
from muraille.learning.exercises.shapes import KNITTED, SHAPES, FanShape

TRIES: Final = 40
"""How often a shape is filled anew before another seed is taken."""
FEW_TRIES: Final = 8
"""How often where few lines are wanted: some fans never come with few."""
MOST_LINES: Final = 20
"""More than any hand has."""
_SHAPES: Final = {"c": Shape.CHOW, "p": Shape.PUNG, "k": Shape.KONG, "h": Shape.KONG}
_HONOURS: Final = "ESWNCFP"
_ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(EAST, PLAYING_KINDS))
_HOW: Final = {"last": "last_of_wall", "copy": "last_copy", "kong": "replacement"}


def hand_with(fan: str, lots: Lots, most: int = MOST_LINES) -> tuple[BuiltHand, Win] | None:
    """A hand that counts a fan, in so many lines at most; none where the lots brought none."""
    for _ in range(TRIES if most == MOST_LINES else FEW_TRIES):
        built = _filled(SHAPES[fan], lots)
        for hand in () if built is None else _won_on_each(built, lots):
            win = hand.win()
            if win is not None:
                fans = {name for name, _, _ in score(win).fans}
                if fan in fans and len(fans) <= most:
                    return hand, win
    return None


def _won_on_each(built: BuiltHand, lots: Lots) -> Iterator[BuiltHand]:
    """The hand, won on each of its tiles; never where there are more of one than copies."""
    # The lots first: whether a hand is possible must not change what is drawn after it.
    tiles = lots.shuffled(sorted(set(built.concealed)))
    if max(Counter(built.all_tiles).values()) > COPIES:
        return
    for tile in tiles:
        yield replace(built, winning=tile)


def _filled(shape: FanShape, lots: Lots) -> BuiltHand | None:
    """A shape with its free parts drawn; none where they do not fit together."""
    how = shape.how
    winds = lots.one(tuple(Wind)), lots.one(tuple(Wind))
    drawn = "drawn" in how or ("given" not in how and lots.falls(30))
    facts = frozenset({_HOW.get(word, word) for word in how & {*_HOW, "robbed"}})
    built = (_formed if shape.form else _of_sets)(shape, lots, winds)
    if built is None:
        return None
    built = replace(
        built, self_drawn=drawn, round_wind=winds[0], seat_wind=winds[1], how=facts, winning=-1
    )
    if "closed" in how:
        return built
    return built.exposing(lots, 100 if "open" in how else lots.one((0, 35, 60)))


def _of_sets(shape: FanShape, lots: Lots, winds: tuple[Wind, Wind]) -> BuiltHand | None:
    """Four sets and a pair."""
    suits = lots.shuffled((0, 1, 2))
    lead, second, third = suits
    pool = free_sets(shape.free, (lead, second, third))
    pieces: list[Piece] = []
    pair: Kind | None = None
    filling = _Filling(lots, suits, lots.between(1, 9), winds, pool)
    for token in lots.one(shape.ways).split():
        if token[0] == "2":
            pair = filling.tile(token[1:], 9)
        elif (piece := filling.piece(token)) is not None:
            pieces.append(piece)
        else:
            return None
    while len(pieces) < SETS:
        pieces.append(_free_piece(pool, lots))
    return BuiltHand(tuple(pieces), lots.one(pool.pungs) if pair is None else pair, winning=-1)


def _free_piece(pool: FreeSets, lots: Lots) -> Piece:
    is_chow = bool(pool.chows) and (not pool.pungs or lots.falls(60))
    return Piece(Shape.CHOW if is_chow else Shape.PUNG, lots.one(pool[0] if is_chow else pool[1]))


@dataclass(frozen=True, slots=True)
class _Filling:
    """What the letters of a shape stand for in one hand."""

    lots: Lots
    suits: tuple[int, ...]
    """Which are x, y and z."""
    same: int
    """The number n."""
    winds: tuple[Wind, Wind]
    pool: FreeSets

    def piece(self, token: str) -> Piece | None:
        """A set; none where the number it should have does not exist."""
        kind = {"s": self.lots.one("cp"), "q": self.lots.one("kh")}.get(token[0], token[0])
        tile = self.tile(token[1:], LAST_CHOW if kind == "c" else 9)
        if tile is None:
            return None
        made = Piece(_SHAPES[kind], tile, exposed=kind == "k")
        return given_by_lot(made, self.lots) if made.exposed else made

    def tile(self, text: str, highest: int) -> Kind | None:
        """The tile of a set or pair whose number may be so high."""
        if text == ".":
            return self.lots.one(self.pool.chows if highest == LAST_CHOW else self.pool.pungs)
        if text.startswith("@"):
            return self._one_of(text[1:])
        if text in _HONOURS:
            return EAST + _HONOURS.index(text)
        rank = self._rank(text[:-1], highest)
        if not 1 <= rank <= highest:
            return None
        return self.suits["xyz".index(text[-1])] * 9 + rank - 1

    def _one_of(self, name: str) -> Kind:
        match name:
            case "round":
                return self.winds[0].tile
            case "seat":
                return self.winds[1].tile
            case "wind":
                return EAST + self.lots.below(4)
            case "dragon":
                return RED + self.lots.below(3)
            case _:
                return self.lots.below(3) * 9 + self.lots.one((0, 8))

    def _rank(self, text: str, highest: int) -> int:
        if text == ".":
            return self.lots.between(1, highest)
        return self.same + int(text[2:] or 0) if text.startswith("n") else int(text)


def _formed(shape: FanShape, lots: Lots, winds: tuple[Wind, Wind]) -> BuiltHand:
    """A hand of another form than four sets and a pair."""
    del winds  # no such hand asks for one
    suits = lots.shuffled((0, 1, 2))
    nine = tuple(9 * s + int(r) - 1 for s, part in zip(suits, KNITTED, strict=True) for r in part)
    if shape.form == "knitted":
        free = free_sets("any")
        return BuiltHand((_free_piece(free, lots),), lots.one(free.pungs), -1, nine)
    return BuiltHand((), None, -1, tuple(sorted(_loose(shape.form, 9 * suits[0], nine, lots))))


def _loose(form: str, start: Kind, nine: tuple[Kind, ...], lots: Lots) -> tuple[Kind, ...]:
    """The fourteen tiles of a form, of the suit that starts here or of the nine knitted ones."""
    match form:
        case "gates":
            gates = (start,) * 3 + tuple(range(start + 1, start + 8)) + (start + 8,) * 3
            return (*gates, start + lots.below(9))
        case "shifted_pairs":
            low = start + lots.below(3)
            return tuple(range(low, low + 7)) * 2
        case "orphans":
            return (*_ORPHANS, lots.one(_ORPHANS))
        case "pairs":
            return lots.some(_pairable(lots, start), 7) * 2
        case _:
            honours = tuple(range(EAST, PLAYING_KINDS))
            n = len(honours) if form == "seven_honours" else lots.one((5, 6, 6))
            return (*lots.some(honours, n), *lots.some(nine, 14 - n))


def _pairable(lots: Lots, start: Kind) -> tuple[Kind, ...]:
    """Kinds that pairs are drawn from: often of fewer suits, as such hands are."""
    if lots.falls(50):
        return tuple(range(PLAYING_KINDS))
    other = lots.below(3) * 9
    suits = {start // 9, other // 9}
    return tuple(t for t in range(PLAYING_KINDS) if not is_numbered(t) or t // 9 in suits)
