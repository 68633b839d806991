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
from muraille.games.classic.hand import By, Form, Look, is_major
from muraille.games.classic.rule import Table

FLOWERS: Final[frozenset[Kind]] = frozenset(range(FIRST_FLOWER, FIRST_FLOWER + 4))
SEASONS: Final[frozenset[Kind]] = frozenset(range(FIRST_SEASON, FIRST_SEASON + 4))

double = Table()


@double(2)
def triplet_of_seat_wind(look: Look) -> int:
    """A pung or a kong of the own wind."""
    return look.triplets(look.at.seat_wind.tile)


@double(2)
def triplet_of_dominant_wind(look: Look) -> int:
    """A pung or a kong of the dominant wind, beside the own wind if they are one."""
    return look.triplets(look.at.dominant_wind.tile)


@double(2, round_wind=True)
def triplet_of_round_wind(look: Look) -> int:
    """A pung or a kong of the wind of the round."""
    return look.at.round_wind is not None and look.triplets(look.at.round_wind.tile)


@double(2)
def triplet_of_dragons(look: Look) -> int:
    """Each pung or kong of dragons."""
    return look.triplets(RED, GREEN, WHITE)


@double(2)
def four_flowers(look: Look) -> int:
    """All of them."""
    return FLOWERS.issubset(look.hand.bonus)


@double(2)
def four_seasons(look: Look) -> int:
    """All of them."""
    return SEASONS.issubset(look.hand.bonus)


@double(2, own_flower_and_season=True)
def own_flower_and_season(look: Look) -> int:
    """Both with the number of the own wind: 1 is East."""
    wind = look.at.seat_wind
    return {FIRST_FLOWER + wind, FIRST_SEASON + wind}.issubset(look.hand.bonus)


@double(2, scoring_system="simple")
def east(look: Look) -> int:
    """East's own points; in the advanced system their gains and losses are doubled instead."""
    return look.at.seat_wind is Wind.EAST


@double(2, winner=True)
def no_chow(look: Look) -> int:
    """Pungs and kongs only."""
    return not look.of(Form.CHOW)


@double(2, winner=True, calling_hand=True)
def main_appelante(look: Look) -> int:
    """Announced, and truly."""
    return look.at.calling and look.at.calling_valid


@double(8, winner=True)
def main_pure(look: Look) -> int:
    """Numbers of one suit only, with or without honours."""
    return len({suit_of(kind) for kind in look.kinds if is_numbered(kind)}) == 1


@double(2, "robbing_a_kong", winner=True, robbing_discard_kong=True)
def _robbing(look: Look) -> int:
    return look.by in {By.ROB_KONG, By.ROB_DISCARD}


@double(2, "robbing_a_kong", winner=True, robbing_discard_kong=False)
def _robbing_promoted(look: Look) -> int:
    return look.by is By.ROB_KONG


@double(2, winner=True)
def won_on_the_hill(look: Look) -> int:
    """With the replacement of a kong or of a flower."""
    return look.by is By.HILL


@double(2, "entirely_concealed", winner=True, concealed_win_on_discard=False)
def _concealed(look: Look) -> int:
    return not any(group.exposed for group in look.groups)


@double(2, "entirely_concealed", winner=True, concealed_win_on_discard=True)
def _concealed_before(look: Look) -> int:
    return all(meld.concealed for meld in look.hand.melds)


@double(2, winner=True)
def last_discard(look: Look) -> int:
    """Won with the discard that follows the last tile of the wall."""
    return look.at.finish is not None and look.at.finish.last_discard


@double(2, winner=True, moon=True)
def last_wall_tile(look: Look) -> int:
    """The moon: won with the last tile of the wall."""
    return look.at.finish is not None and look.at.finish.last_wall_tile


@double(2, winner=True)
def mah_jong_d_honneurs(look: Look) -> int:
    """Winds, dragons, 1 and 9 only."""
    return all(is_major(kind) for kind in look.kinds)
