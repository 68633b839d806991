"""The twenty-nine Grands Jeux, each as the parts it is made of.

A page speaks of a series ``s``, any of the three unless one is named, and of the player's ``own``
wind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from muraille.analysis.readings import PAIR
from muraille.core.hand import Hand
from muraille.core.tile import EAST, Kind
from muraille.games.classic.lines.patterns import (
    ALL_SERIES,
    ALTERNATING,
    ANY,
    BAMBOOS,
    CHARACTERS,
    DOTS,
    DRAGONS,
    HONOURS,
    MAJORS,
    SAME_NUMBER,
    WINDS,
    Parts,
    Pattern,
    Series,
    Strictness,
    all_of,
    chow_in,
    held_in,
    kong,
    one_of,
    pairs,
    pattern_of,
    pungs,
    symbol,
)

Definition: TypeAlias = Callable[[Series, Kind], Parts]


@dataclass(frozen=True, slots=True, eq=False)
class GrandJeu:
    """One hand of the list: a flat value, and a pattern."""

    id: str
    points: int
    series: tuple[Series, ...]
    """Where its series may be."""
    settings: Mapping[str, object]
    """The settings of the house under which it reads so."""
    definition: Definition


PAGES: Final[list[GrandJeu]] = []
"""Every reading of every Grand Jeu, in the order of the list."""


def grand_jeu(
    points: int, name: str = "", *, series: Series | None = None, **settings: object
) -> Callable[[Definition], Definition]:
    """Declare the function below as a Grand Jeu; its name is the id, unless another is given."""

    def declare(definition: Definition) -> Definition:
        where = ALL_SERIES if series is None else (series,)
        known = name or definition.__name__
        PAGES.append(GrandJeu(known, points, where, settings, definition))
        return definition

    return declare


def shown(
    pages: Iterable[GrandJeu], hand: Hand, own: Kind, strict: Strictness
) -> Iterator[GrandJeu]:
    """The Grands Jeux that a hand of fourteen tiles is."""
    held, read = held_in(hand), _read(own, strict)
    kinds, melds = held.kinds, hand.melds
    for page in pages:
        for pattern in read[page]:
            # Nearly every pattern lacks a kind of the hand, or wants one that it has not.
            if kinds & ~pattern.possible or pattern.needed & ~kinds:
                continue
            if pattern.is_filled_by(held, melds):
                yield page
                break


@cache
def _read(own: Kind, strict: Strictness) -> Mapping[GrandJeu, tuple[Pattern, ...]]:
    """The patterns of each Grand Jeu as a house reads them."""
    return {
        page: tuple(pattern_of(parts, strict) for parts in patterns(page, own)) for page in PAGES
    }


@cache
def patterns(page: GrandJeu, own: Kind) -> tuple[Parts, ...]:
    """Every pattern of a Grand Jeu, for a player with this wind."""
    return tuple(dict.fromkeys(page.definition(series, own) for series in page.series))


@grand_jeu(500)
def main_de_paires(_s: Series, _own: Kind) -> Parts:
    """Seven pairs."""
    return (pairs(7, ANY),)


@grand_jeu(700, "main_chinoise", main_chinoise_any_series=False)
def _chinoise(s: Series, _own: Kind) -> Parts:
    return pungs(1, [s[1]]), pungs(1, [s[9]]), all_of(s.span(2, 8)), one_of(s.span(2, 8))


@grand_jeu(700, "main_chinoise", main_chinoise_any_series=True)
def _chinoise_anywhere(s: Series, _own: Kind) -> Parts:
    ones, nines = [t[1] for t in ALL_SERIES], [t[9] for t in ALL_SERIES]
    return pungs(1, ones), pungs(1, nines), all_of(s.span(2, 8)), one_of(s.span(2, 8))


@grand_jeu(700)
def joueur_maladroit(s: Series, _own: Kind) -> Parts:
    """1 to 7, the four winds, a triplet of dragons: no pair."""
    return all_of(s.span(1, 7)), all_of(WINDS), pungs(1, DRAGONS)


@grand_jeu(700, "main_pleine_9_pieces", main_pleine_reading=frozenset({"both", "A"}))
def _pleine_a(s: Series, _own: Kind) -> Parts:
    ends = [t[rank] for t in ALL_SERIES for rank in (1, 9)]
    return all_of(ends), all_of(s.span(2, 8)), one_of(s.span(2, 8))


@grand_jeu(700, "main_pleine_9_pieces", main_pleine_reading=frozenset({"both", "B"}))
def _pleine_b(s: Series, _own: Kind) -> Parts:
    return kong(s[1]), kong(s[9]), all_of(s.span(2, 8)), one_of(s.span(2, 8))


@grand_jeu(500)
def sept_lanternes_du_palais(s: Series, own: Kind) -> Parts:
    """1 to 7 and one of them again, triplets of a dragon and of the own wind."""
    run = s.span(1, 7)
    return all_of(run), one_of(run), pungs(1, DRAGONS), pungs(1, [own])


@grand_jeu(1100)
def jardin_de_gretos(s: Series, _own: Kind) -> Parts:
    """1 to 7 and the seven honours: no pair."""
    return all_of(s.span(1, 7)), all_of(HONOURS)


@grand_jeu(1000)
def petit_serpent(s: Series, _own: Kind) -> Parts:
    """1 to 9, the four winds and any honour."""
    return all_of(s.tiles), all_of(WINDS), one_of(HONOURS)


@grand_jeu(1200)
def grands_freres(s: Series, own: Kind) -> Parts:
    """1 to 9, a triplet of honours, a pair of the own wind."""
    return all_of(s.tiles), pungs(1, HONOURS), pairs(1, [own])


@grand_jeu(1400, "main_de_rubis", series=CHARACTERS)
@grand_jeu(1400, "main_d_emeraude", series=BAMBOOS)
@grand_jeu(1400, "main_de_diamant", series=DOTS)
def _gem(s: Series, _own: Kind) -> Parts:
    """1 to 9, a triplet of its dragon, a pair of honours."""
    return all_of(s.tiles), symbol(s), pairs(1, HONOURS)


@grand_jeu(1400)
def serpentin_des_4_vents(_s: Series, _own: Kind) -> Parts:
    """1 to 9 alternating, the four winds and any honour."""
    return ALTERNATING, all_of(WINDS), one_of(HONOURS)


@grand_jeu(1500)
def serpentin_royal(_s: Series, own: Kind) -> Parts:
    """1 to 9 alternating, the three dragons, a pair of the own wind."""
    return ALTERNATING, all_of(DRAGONS), pairs(1, [own])


@grand_jeu(500)
def chow_venteux(_s: Series, _own: Kind) -> Parts:
    """A chow in each series, the four winds and one of them again."""
    return *map(chow_in, ALL_SERIES), all_of(WINDS), one_of(WINDS)


@grand_jeu(800)
def pung_venteux(_s: Series, _own: Kind) -> Parts:
    """A triplet in each series, the four winds and one of them again."""
    return *(pungs(1, s.tiles) for s in ALL_SERIES), all_of(WINDS), one_of(WINDS)


@grand_jeu(1000)
def paires_venteuses(_s: Series, _own: Kind) -> Parts:
    """A pair of each wind and one in each series."""
    return all_of(WINDS, 2), *(pairs(1, s.tiles) for s in ALL_SERIES)


@grand_jeu(1400)
def triangle_venteux(_s: Series, _own: Kind) -> Parts:
    """Triplets of one number, the four winds and one of them again."""
    return SAME_NUMBER, all_of(WINDS), one_of(WINDS)


@grand_jeu(600)
def chow_royal(_s: Series, own: Kind) -> Parts:
    """A chow in each series, the three dragons, a pair of the own wind."""
    return *map(chow_in, ALL_SERIES), all_of(DRAGONS), pairs(1, [own])


@grand_jeu(1800)
def pung_royal(_s: Series, own: Kind) -> Parts:
    """Triplets of one number, the three dragons, a pair of the own wind."""
    return SAME_NUMBER, all_of(DRAGONS), pairs(1, [own])


@grand_jeu(1300, "main_de_corail", series=CHARACTERS)
@grand_jeu(1300, "main_de_jade", series=BAMBOOS)
@grand_jeu(1300, "main_d_opaline", series=DOTS)
def _stone(s: Series, _own: Kind) -> Parts:
    """Three triplets and a pair of a series, a triplet of its dragon."""
    return pungs(3, s.tiles), pairs(1, s.tiles), symbol(s)


@grand_jeu(1300)
def paires_de_shozum(s: Series, _own: Kind) -> Parts:
    """Six pairs of a series and a pair of its dragon."""
    return pairs(6, s.tiles), pairs(1, [s.dragon])


@grand_jeu(1600)
def treize_lanternes(_s: Series, _own: Kind) -> Parts:
    """Each wind, dragon, 1 and 9, and one of them again."""
    return all_of(MAJORS), one_of(MAJORS)


@grand_jeu(1700)
def sept_muses(_s: Series, _own: Kind) -> Parts:
    """Seven pairs of winds, dragons, 1 and 9."""
    return (pairs(7, MAJORS),)


@grand_jeu(2000)
def quatre_bonheurs_domestiques(_s: Series, _own: Kind) -> Parts:
    """A triplet of each wind and any pair."""
    return all_of(WINDS, 3), pairs(1, ANY)


@grand_jeu(2500)
def triangle_eternel(_s: Series, _own: Kind) -> Parts:
    """A pair of each wind and of each dragon."""
    return (all_of(HONOURS, 2),)


@grand_jeu(3000)
def tempete(_s: Series, _own: Kind) -> Parts:
    """Two triplets of dragons, a pair of each wind."""
    return pungs(2, DRAGONS), all_of(WINDS, 2)


@grand_jeu(4000)
def souffle_du_dragon(_s: Series, _own: Kind) -> Parts:
    """A triplet of each dragon, the four winds and one of them again."""
    return all_of(DRAGONS, 3), all_of(WINDS), one_of(WINDS)


IDS: Final = tuple(dict.fromkeys(page.id for page in PAGES))
"""The names of the Grands Jeux."""
OF_PAIRS: Final = frozenset(
    page.id
    for page in PAGES
    if all(
        choice.count(tile) == PAIR
        for parts in patterns(page, EAST)
        for part in parts
        for choice in part.choices
        for tile in choice
    )
)
"""Those made of pairs alone: four sets that the same tiles make are another reading."""
