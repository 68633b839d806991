"""Random winning hands of every form, with melds, in situations a table can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

from hypothesis import strategies as st

from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.tile import COPIES, EAST, PLAYING_KINDS, Kind, Wind
from muraille.games.winner.win import Win

ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(EAST, PLAYING_KINDS))


def random_win(random: Random) -> Win:
    """A winning hand of any form; the rarer ones are as likely as a test needs them."""
    while True:
        melds, concealed = _complete(random)
        every = [*concealed, *(tile for meld in melds for tile in meld.tiles)]
        if max(every.count(kind) for kind in set(every)) <= COPIES:
            return _situation(random, melds, concealed)


def wins_where(holds: Callable[[Win], bool], count: int) -> Iterator[Win]:
    """So many winning hands of a kind, the same ones every time."""
    random = Random(2026)
    return islice(filter(holds, iter(lambda: random_win(random), None)), count)


def _complete(random: Random) -> tuple[list[Meld], list[Kind]]:
    match random.choices(
        ("sets", "knitted", "pairs", "orphans", "scattered", "gates"), (77, 8, 6, 2, 4, 3)
    )[0]:
        case "knitted":
            melds, concealed = _sets(random, 1, random.choice((0, 0, 1)))
            return melds, [*concealed, *_knitting(random)]
        case "pairs":
            return [], [kind for kind in _seven(random) for _ in range(2)]
        case "orphans":
            return [], [*ORPHANS, random.choice(ORPHANS)]
        case "scattered":
            return [], random.sample([*_knitting(random), *range(EAST, PLAYING_KINDS)], 14)
        case "gates":
            start = 9 * random.randrange(3)
            gates = [start] * 3 + [start + rank for rank in range(1, 8)] + [start + 8] * 3
            return [], [*gates, start + random.randrange(9)]
        case _:
            return _sets(random, 4, random.choice((0, 0, 1, 2, 3, 4)))


def _sets(random: Random, sets: int, melded: int) -> tuple[list[Meld], list[Kind]]:
    """Sets, some of them melded, and a pair; often leaning towards one suit."""
    suit = random.choice((None, None, None, 0, 1, 2))
    melds: list[Meld] = []
    concealed: list[Kind] = []
    for place in range(sets):
        meld = _meld(random, suit if random.random() < 0.8 else None)
        if place < melded or meld.shape is Shape.KONG:
            melds.append(meld)
        else:
            concealed += meld.tiles
    anywhere = suit is None or random.random() < 0.3
    pair = random.randrange(34) if anywhere else 9 * (suit or 0) + random.randrange(9)
    return melds, [*concealed, pair, pair]


def _meld(random: Random, suit: int | None) -> Meld:
    home = random.randrange(3) if suit is None else suit
    if random.random() < 0.55:
        return Meld(Shape.CHOW, 9 * home + random.randrange(7))
    kind = random.choice(ORPHANS) if random.random() < 0.35 else 9 * home + random.randrange(9)
    if random.random() < 0.2:
        return Meld(Shape.KONG, kind, concealed=random.random() < 0.5)
    return Meld(Shape.PUNG, kind)


def _knitting(random: Random) -> list[Kind]:
    steps = random.sample(range(3), 3)
    return [9 * suit + step + 3 * i for suit, step in enumerate(steps) for i in range(3)]


def _seven(random: Random) -> list[Kind]:
    suit, first = 9 * random.randrange(3), random.randrange(3)
    match random.randrange(3):
        case 0:
            return [suit + first + step for step in range(7)]
        case 1:
            return [random.randrange(34) for _ in range(7)]
        case _:
            return [suit + random.randrange(9) for _ in range(7)]


def _situation(random: Random, melds: list[Meld], concealed: list[Kind]) -> Win:
    tile = random.choice(concealed)
    concealed.remove(tile)
    hand = Hand(tuple(sorted(concealed)), tuple(melds))
    self_drawn = random.random() < 0.4
    has_kong = any(meld.shape is Shape.KONG for meld in melds)
    alone = tile not in hand.all_tiles
    return Win(
        hand,
        tile,
        self_drawn=self_drawn,
        round_wind=Wind(random.randrange(4)),
        seat_wind=Wind(random.randrange(4)),
        last_copy=tile not in concealed and random.random() < 0.1,
        last_of_wall=random.random() < 0.1,
        replacement=self_drawn and has_kong and random.random() < 0.3,
        robbed=not self_drawn and alone and random.random() < 0.1,
        flowers=random.randrange(9),
    )


wins: Final = st.integers(0, 2**32).map(lambda seed: random_win(Random(seed)))
"""Winning hands as hypothesis draws them: it shrinks the number, not the hand."""
