"""Points that are added: sets, pairs, flowers and the winner's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from muraille.core.tile import GREEN, RED, WHITE, Kind, Wind
from muraille.games.classic.hand import By, Group, GroupForm, Grouping, is_dragon, is_major
from muraille.games.classic.lines.rule import RuleTable

DRAGON_UNITS: Final[Mapping[str, int]] = {"superior": 8, "as_winds": 4}
"""What an exposed pung of dragons is worth, by the setting of ``dragon_scale``."""
MAJOR_UNIT: Final = 4
SIMPLE_UNIT: Final = 2
TIMES: Final[Mapping[tuple[GroupForm, bool], int]] = {
    (GroupForm.PUNG, True): 1,
    (GroupForm.PUNG, False): 2,
    (GroupForm.KONG, True): 4,
    (GroupForm.KONG, False): 8,
}
"""How many units a set is worth, exposed or not."""
PLUM_TILE: Final[Kind] = 13
"""The 5 of dots."""
ALL_CHOWS: Final = 4
PAIR: Final = 2
"""A pair of a wind that counts, or a concealed one of dragons."""
FLOWER: Final = 4
MAH_JONG: Final = 20
"""What every winning hand is worth at least."""

item = RuleTable()
late_item = RuleTable()
"""Points that no double multiplies."""


def set_points(group: Group, dragon_unit: int) -> int:
    """What a pung or a kong is worth; the other groups are worth nothing by themselves."""
    if is_dragon(group.tile):
        unit = dragon_unit
    else:
        unit = MAJOR_UNIT if is_major(group.tile) else SIMPLE_UNIT
    return unit * TIMES.get((group.form, group.exposed), 0)


@item(PAIR, "pair_of_seat_wind")
def _seat(grouping: Grouping) -> tuple[Group, ...]:
    return grouping.pairs(grouping.at.seat_wind.tile)


@item(PAIR, "pair_of_dominant_wind", double_wind_pair=True)
def _dominant(grouping: Grouping) -> tuple[Group, ...]:
    return grouping.pairs(grouping.at.dominant_wind.tile)


@item(PAIR, "pair_of_dominant_wind", double_wind_pair=False)
def _dominant_alone(grouping: Grouping) -> tuple[Group, ...]:
    return grouping.pairs(*({grouping.at.dominant_wind.tile} - {grouping.at.seat_wind.tile}))


@item(PAIR, "pair_of_round_wind", round_wind=True, round_wind_pair=True, double_wind_pair=True)
def _round(grouping: Grouping) -> tuple[Group, ...]:
    return grouping.pairs(*(wind.tile for wind in _round_winds(grouping)))


@item(PAIR, "pair_of_round_wind", round_wind=True, round_wind_pair=True, double_wind_pair=False)
def _round_alone(grouping: Grouping) -> tuple[Group, ...]:
    others = _round_winds(grouping) - {grouping.at.seat_wind, grouping.at.dominant_wind}
    return grouping.pairs(*(wind.tile for wind in others))


def _round_winds(grouping: Grouping) -> frozenset[Wind]:
    """The wind of the round, where the table knows one."""
    return frozenset() if grouping.at.round_wind is None else frozenset({grouping.at.round_wind})


@item(PAIR)
def pair_of_dragons(grouping: Grouping) -> tuple[Group, ...]:
    """Concealed: a claimed dragon makes a pair worth nothing."""
    return tuple(pair for pair in grouping.pairs(RED, GREEN, WHITE) if not pair.exposed)


@item(FLOWER, lights="flowers", flowers=True)
def flowers_and_seasons(grouping: Grouping) -> int:
    """Each of them."""
    return len(grouping.hand.bonus)


@item(MAH_JONG, winner=True)
def mah_jong(_grouping: Grouping) -> int:
    """The hand is complete."""
    return 1


@item(10, winner=True, lights="sets")
def four_chows(grouping: Grouping) -> int:
    """Four chows and a pair, exposed or not."""
    return len(grouping.of(GroupForm.CHOW)) == ALL_CHOWS


@item(5, winner=True, lights="winning")
def drawn_from_the_wall(grouping: Grouping) -> int:
    """The winning tile; one from the hill or of the deal is no such draw."""
    return grouping.by is By.WALL


@item(100, winner=True, lights="winning", plum_blossom=True, plum_before_doubles=True)
@late_item(100, winner=True, lights="winning", plum_blossom=True, plum_before_doubles=False)
def plum_blossom(grouping: Grouping) -> int:
    """Won with the 5 of dots, drawn from the wall."""
    finish = grouping.at.finish
    return finish is not None and finish.by is By.WALL and finish.tile == PLUM_TILE
