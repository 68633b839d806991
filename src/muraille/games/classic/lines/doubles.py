"""What multiplies the points of a hand."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import (
    FIRST_FLOWER,
    FIRST_SEASON,
    GREEN,
    RED,
    WHITE,
    Kind,
    Wind,
    is_numbered,
    suit_of,
)
from muraille.games.classic.hand import By, Group, GroupForm, Grouping, is_major
from muraille.games.classic.lines.rule import RuleTable

FLOWERS: Final[frozenset[Kind]] = frozenset(range(FIRST_FLOWER, FIRST_FLOWER + 4))
SEASONS: Final[frozenset[Kind]] = frozenset(range(FIRST_SEASON, FIRST_SEASON + 4))

double = RuleTable()


@double(2)
def triplet_of_seat_wind(grouping: Grouping) -> tuple[Group, ...]:
    """A pung or a kong of the own wind."""
    return grouping.triplets(grouping.at.seat_wind.tile)


@double(2)
def triplet_of_dominant_wind(grouping: Grouping) -> tuple[Group, ...]:
    """A pung or a kong of the dominant wind, beside the own wind if they are one."""
    return grouping.triplets(grouping.at.dominant_wind.tile)


@double(2, round_wind=True)
def triplet_of_round_wind(grouping: Grouping) -> tuple[Group, ...]:
    """A pung or a kong of the wind of the round."""
    wind = grouping.at.round_wind
    return () if wind is None else grouping.triplets(wind.tile)


@double(2)
def triplet_of_dragons(grouping: Grouping) -> tuple[Group, ...]:
    """Each pung or kong of dragons."""
    return grouping.triplets(RED, GREEN, WHITE)


@double(2, lights="flowers", flowers=True)
def four_flowers(grouping: Grouping) -> int:
    """All of them."""
    return FLOWERS.issubset(grouping.hand.bonus)


@double(2, lights="flowers", flowers=True)
def four_seasons(grouping: Grouping) -> int:
    """All of them."""
    return SEASONS.issubset(grouping.hand.bonus)


@double(2, lights="flowers", flowers=True, own_flower_and_season=True)
def own_flower_and_season(grouping: Grouping) -> int:
    """Both with the number of the own wind: 1 is East."""
    wind = grouping.at.seat_wind
    return {FIRST_FLOWER + wind, FIRST_SEASON + wind}.issubset(grouping.hand.bonus)


@double(2, scoring_system="simple")
def east(grouping: Grouping) -> int:
    """East's own points; in the advanced system their gains and losses are doubled instead."""
    return grouping.at.seat_wind is Wind.EAST


@double(2, winner=True, lights="sets")
def no_chow(grouping: Grouping) -> int:
    """Pungs and kongs only."""
    return not grouping.of(GroupForm.CHOW)


@double(2, winner=True, calling_hand=True)
def main_appelante(grouping: Grouping) -> int:
    """Announced, and truly."""
    return grouping.at.calling and grouping.at.calling_valid


@double(8, winner=True, lights="sets")
def main_pure(grouping: Grouping) -> int:
    """Numbers of one suit only, with or without honours."""
    return len({suit_of(kind) for kind in grouping.kinds if is_numbered(kind)}) == 1


@double(2, "robbing_a_kong", winner=True, lights="winning", robbing_discard_kong=True)
def _robbing(grouping: Grouping) -> int:
    return grouping.by is By.ROB_KONG or grouping.by is By.ROB_DISCARD


@double(2, "robbing_a_kong", winner=True, lights="winning", robbing_discard_kong=False)
def _robbing_promoted(grouping: Grouping) -> int:
    return grouping.by is By.ROB_KONG


@double(2, winner=True, lights="winning")
def won_on_the_hill(grouping: Grouping) -> int:
    """With the replacement of a kong or of a flower."""
    return grouping.by is By.HILL


@double(2, "entirely_concealed", winner=True, lights="hand", concealed_win_on_discard=False)
def _concealed(grouping: Grouping) -> int:
    finish = grouping.at.finish
    return grouping.hides_its_sets and finish is not None and finish.claimed is None


@double(2, "entirely_concealed", winner=True, lights="hand", concealed_win_on_discard=True)
def _concealed_before(grouping: Grouping) -> int:
    return grouping.hides_its_sets


@double(2, winner=True, lights="winning")
def last_discard(grouping: Grouping) -> int:
    """Won with the discard that follows the last tile of the wall."""
    return grouping.at.finish is not None and grouping.at.finish.last_discard


@double(2, winner=True, lights="winning", moon=True)
def last_wall_tile(grouping: Grouping) -> int:
    """The moon: won with the last tile of the wall."""
    return grouping.at.finish is not None and grouping.at.finish.last_wall_tile


@double(2, winner=True, lights="sets")
def mah_jong_d_honneurs(grouping: Grouping) -> int:
    """Winds, dragons, 1 and 9 only."""
    return all(is_major(kind) for kind in grouping.kinds)
