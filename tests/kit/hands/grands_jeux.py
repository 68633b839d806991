"""Every Grand Jeu written out: all the hands it can be, tile by tile.

Nothing here knows how the game recognises one: each is a list of hands, made of runs a chow may be
laid out from, of triplets that may be laid out, and of tiles nobody can claim before the win.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Final, NamedTuple

from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape

SUITS: Final = (0, 9, 18)
RED, GREEN, WHITE = DRAGONS = (31, 32, 33)
WINDS: Final = (27, 28, 29, 30)
HONOURS: Final = (*WINDS, *DRAGONS)
DRAGON_OF: Final = {0: RED, 9: WHITE, 18: GREEN}
ENDS: Final = (0, 8, 9, 17, 18, 26)
MAJORS: Final = frozenset((*ENDS, *HONOURS))


PAIRS: Final = (
    "main_de_paires",
    "sept_muses",
    "triangle_eternel",
    "paires_venteuses",
    "paires_de_shozum",
)


class WrittenHand(NamedTuple):
    """One hand of a Grand Jeu."""

    grand_jeu: str

    runs: tuple[tuple[int, ...], ...] = ()
    """Consecutive numbers: a laid chow lies within one."""
    triplets: tuple[int, ...] = ()
    kongs: tuple[int, ...] = ()
    """Triplets that must be declared kongs."""
    singles: tuple[int, ...] = ()
    """The other tiles, pairs too."""
    only_if: str = ""
    """What not every house lets pass: pungs of ``other_suits``, the reading ``A`` or ``B``."""
    symbol: int | None = None
    """The dragon that goes with the suit, where its triplet is wanted."""

    @property
    def tiles(self) -> tuple[int, ...]:
        """All fourteen."""
        threes = [tile for tile in (*self.triplets, *self.kongs) for _ in range(3)]
        return tuple(sorted([*(t for run in self.runs for t in run), *threes, *self.singles]))

    def has_room_for(self, melds: tuple[Meld, ...]) -> bool:
        """Whether sets laid out before the win lie within it."""
        runs = [Counter(run) for run in self.runs]
        kongs = [meld.tile for meld in melds if meld.shape is Shape.KONG]
        for meld in melds:
            if meld.shape is Shape.CHOW:
                home = next((run for run in runs if Counter(meld.tiles) <= run), None)
                if home is None:
                    return False
                home.subtract(meld.tiles)
            elif meld.tile not in (*self.triplets, *self.kongs):
                return False
        return set(self.kongs) <= set(kongs)


def span(suit: int, low: int, high: int) -> tuple[int, ...]:
    """The numbers of a suit from one to another."""
    return tuple(suit + rank - 1 for rank in range(low, high + 1))


def written(own: int) -> Iterator[WrittenHand]:
    """Every hand of every Grand Jeu that is not all pairs, for a player with this wind."""
    for suit in SUITS:
        yield from _of_a_suit(suit, own)
    yield from _of_three_suits(own)
    yield from _of_honours()


def _of_a_suit(suit: int, own: int) -> Iterator[WrittenHand]:
    streak, stream, snake = span(suit, 2, 8), span(suit, 1, 7), span(suit, 1, 9)
    dragon = DRAGON_OF[suit]
    for again in streak:
        for low, high in product(SUITS, repeat=2):
            mixed = "" if low == high == suit else "other_suits"
            pungs = (low, high + 8)
            yield WrittenHand("main_chinoise", (streak,), pungs, (), (again,), mixed)
        ends = (*ENDS, again)
        yield WrittenHand("main_pleine_9_pieces", (streak,), (), (), ends, "A")
        yield WrittenHand("main_pleine_9_pieces", (streak,), (), (suit, suit + 8), (again,), "B")
    for any_dragon in DRAGONS:
        yield WrittenHand("joueur_maladroit", (stream,), (any_dragon,), (), WINDS)
        for again in stream:
            name = "sept_lanternes_du_palais"
            yield WrittenHand(name, (stream,), (any_dragon, own), (), (again,))
    yield WrittenHand("jardin_de_gretos", (stream,), (), (), HONOURS)
    gem = {0: "main_de_rubis", 9: "main_de_diamant", 18: "main_d_emeraude"}[suit]
    for honour in HONOURS:
        yield WrittenHand("petit_serpent", (snake,), (), (), (*WINDS, honour))
        if honour != own:
            yield WrittenHand("grands_freres", (snake,), (honour,), (), (own, own))
        if honour != dragon:
            yield WrittenHand(gem, (snake,), (dragon,), (), (honour, honour), symbol=dragon)
    stone = {0: "main_de_corail", 9: "main_d_opaline", 18: "main_de_jade"}[suit]
    for a, b, c, pair in permutations(snake, 4):
        if a < b < c:
            triplets = (a, b, c, dragon)
            yield WrittenHand(stone, (), triplets, (), (pair, pair), symbol=dragon)


def _of_three_suits(own: int) -> Iterator[WrittenHand]:
    for order in permutations(SUITS):
        twisted = tuple(order[rank % 3] + rank - 1 for rank in range(1, 10))
        for honour in HONOURS:
            singles = (*twisted, *WINDS, honour)
            yield WrittenHand("serpentin_des_4_vents", (), (), (), singles)
        yield WrittenHand("serpentin_royal", (), (), (), (*twisted, *DRAGONS, own, own))
    for ranks in product(range(1, 8), repeat=3):
        runs = tuple(span(suit, rank, rank + 2) for suit, rank in zip(SUITS, ranks, strict=True))
        for fifth in WINDS:
            yield WrittenHand("chow_venteux", runs, (), (), (*WINDS, fifth))
        yield WrittenHand("chow_royal", runs, (), (), (*DRAGONS, own, own))
    for ranks in product(range(9), repeat=3):
        tiles = tuple(suit + rank for suit, rank in zip(SUITS, ranks, strict=True))
        for fifth in WINDS:
            yield WrittenHand("pung_venteux", (), tiles, (), (*WINDS, fifth))
            if len(set(ranks)) == 1:
                yield WrittenHand("triangle_venteux", (), tiles, (), (*WINDS, fifth))
        if len(set(ranks)) == 1:
            yield WrittenHand("pung_royal", (), tiles, (), (*DRAGONS, own, own))


def _of_honours() -> Iterator[WrittenHand]:
    for again in sorted(MAJORS):
        yield WrittenHand("treize_lanternes", (), (), (), (*sorted(MAJORS), again))
    for pair in set(range(34)) - set(WINDS):
        yield WrittenHand("quatre_bonheurs_domestiques", (), WINDS, (), (pair, pair))
    for left_out in DRAGONS:
        two = tuple(dragon for dragon in DRAGONS if dragon != left_out)
        yield WrittenHand("tempete", (), two, (), WINDS * 2)
    for fifth in WINDS:
        yield WrittenHand("souffle_du_dragon", (), DRAGONS, (), (*WINDS, fifth))


@cache
def _by_tiles(own: int) -> dict[tuple[int, ...], list[WrittenHand]]:
    found = defaultdict(list)
    for hand in written(own):
        found[hand.tiles].append(hand)
    return found


class ShownHand(NamedTuple):
    """A Grand Jeu that a hand shows, and what a house must let pass."""

    grand_jeu: str
    only_if: frozenset[str]


def shown(hand: Hand, own: int, claimed: int | None) -> Iterator[ShownHand]:
    """Every Grand Jeu that fourteen tiles are, sets laid out as they are."""
    tiles = tuple(sorted([*hand.concealed, *(t for meld in hand.melds for t in meld.tiles[:3])]))
    open_tiles = {meld.tile for meld in hand.melds if not meld.concealed}
    laid = {"exposed"} if open_tiles else set()
    for one in _by_tiles(own).get(tiles, ()):
        if one.has_room_for(hand.melds):
            opened = {"open_symbol"} if one.symbol in {*open_tiles, claimed} - {None} else set()
            yield ShownHand(one.grand_jeu, frozenset(laid | opened | ({one.only_if} - {""})))
    if not hand.melds:
        doubled = {"doubled"} if 4 in Counter(tiles).values() else set()
        yield from (ShownHand(name, frozenset(doubled)) for name in _pairs(tiles))


def _pairs(tiles: tuple[int, ...]) -> Iterator[str]:
    """The hands of seven pairs; four tiles alike are two of them."""
    copies = Counter(tiles)
    if any(number % 2 for number in copies.values()):
        return
    yield "main_de_paires"
    kinds = set(copies)
    numbers = kinds - set(HONOURS)
    suits = {kind // 9 * 9 for kind in numbers}
    if kinds <= MAJORS:
        yield "sept_muses"
    if kinds == set(HONOURS):
        yield "triangle_eternel"
    if set(WINDS) <= kinds and len(numbers) == len(suits) == 3:
        yield "paires_venteuses"
    if len(suits) == 1:
        (suit,) = suits
        if kinds - numbers == {DRAGON_OF[suit]} and copies[DRAGON_OF[suit]] == 2:
            yield "paires_de_shozum"


@cache
def _by_name(own: int) -> dict[str, list[WrittenHand]]:
    found = defaultdict(list)
    for hand in written(own):
        found[hand.grand_jeu].append(hand)
    return found


NAMES: Final = frozenset(_by_name(WINDS[0])) | frozenset(PAIRS)
LISTED: Final = sorted(NAMES)


def random_grand_jeu(random: Random, own: int) -> Hand:
    """A hand of any Grand Jeu, each as likely; some of its sets are laid out."""
    name = random.choice(LISTED)
    if name in PAIRS:
        tiles = [tile for kind in _paired(name, random) for tile in (kind, kind)]
        return Hand(tuple(random.sample(tiles, 14)))
    hand = random.choice(_by_name(own)[name])
    melds: list[Meld] = []
    tiles = list(hand.singles)
    for tile in hand.triplets:
        way = random.choice((None, None, None, Shape.PUNG, Shape.KONG))
        if way is None:
            tiles += [tile] * 3
        else:
            hidden = way is Shape.KONG and random.random() < 0.5
            melds.append(Meld(way, tile, concealed=hidden))
    melds += [Meld(Shape.KONG, tile, concealed=random.random() < 0.5) for tile in hand.kongs]
    for run in hand.runs:
        chow = random.randrange(len(run) - 2) if random.random() < 0.3 else None
        melds += [] if chow is None else [Meld(Shape.CHOW, run[chow])]
        tiles += [t for n, t in enumerate(run) if chow is None or n not in range(chow, chow + 3)]
    return Hand(tuple(random.sample(tiles, len(tiles))), tuple(melds))


def _paired(name: str, random: Random) -> Sequence[int]:
    """The seven kinds of a hand of pairs; some of them twice."""
    suit = random.choice(SUITS)
    twice = 1 + (random.random() < 0.3)
    if name == "main_de_paires":
        return random.sample([*range(34)] * twice, 7)
    if name == "sept_muses":
        return random.sample([*MAJORS] * twice, 7)
    if name == "triangle_eternel":
        return HONOURS
    if name == "paires_venteuses":
        return (*WINDS, *(one + random.randrange(9) for one in SUITS))
    return (*random.sample([*span(suit, 1, 9)] * twice, 6), DRAGON_OF[suit])
