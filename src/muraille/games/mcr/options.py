"""Rulings as named switches, and house rules: a setting for each of them.

A switch is data. It amends the book; no fan ever asks for one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.nearest import nearest
from muraille.games.house_rules import described, house_named, unknown_switch
from muraille.games.mcr.book import PLAIN_BOOK, Amendment, FanBook, Grounds

SPECIAL_HANDS: Final = (
    "seven_pairs",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
ONE_POINT_FANS: Final = " ".join(
    fan.id for fan in PLAIN_BOOK.fans if fan.points == 1 and fan.id != "pung_of_terminals_or_honors"
)


def _absorbs(*fans: str, drops: str) -> tuple[Amendment, ...]:
    return tuple(Amendment(fan, drops=drops) for fan in fans)


@dataclass(frozen=True, slots=True)
class Switch:
    """One question the sources leave open, with the answer of the built-in house rules."""

    name: str
    ruling: str
    """The ruling that decided it for the usual house rules; empty where a page is clear."""
    ffmj: bool | int
    international: bool | int
    when_true: tuple[Amendment, ...] = ()
    when_false: tuple[Amendment, ...] = ()
    points_of: str = ""
    """The fan whose value the number is."""
    range: tuple[int, int] = (0, 0)
    """The numbers that make sense."""

    def amendments(self, setting: bool | int) -> tuple[Amendment, ...]:  # noqa: FBT001 - data
        """What the book says under this setting."""
        if self.points_of:
            return (Amendment(self.points_of, points=int(setting)),)
        return self.when_true if setting else self.when_false

    def decision(self, setting: bool | int) -> Grounds:  # noqa: FBT001 - data
        """Who decides under this setting: the ruling, or the house that departs from it."""
        followed = bool(self.ruling) and setting == self.ffmj
        return Grounds(ruling=self.ruling) if followed else Grounds(switch=self.name)

    def checked(self, setting: object) -> bool | int:
        """The setting, if it is of the right kind."""
        if isinstance(self.ffmj, bool):
            if isinstance(setting, bool):
                return setting
            raise Refusal("bad_switch_value", switch=self.name, expected="true, false")
        low, high = self.range
        if isinstance(setting, int) and not isinstance(setting, bool) and low <= setting <= high:
            return setting
        raise Refusal("bad_switch_value", switch=self.name, expected=f"{low}-{high}")


_DRAWN = "fully_concealed_hand"
SWITCHES: Final = (
    Switch(
        "four_kongs_excludes_single_wait",
        "R-01",
        ffmj=False,
        international=True,
        when_true=_absorbs("four_kongs", drops="single_wait"),
    ),
    Switch(
        "four_kongs_absorbs_fully_concealed",
        "R-02",
        ffmj=True,
        international=False,
        # The draw shares their tiles only where nothing is exposed: there p. 6 refuses it.
        when_true=(Amendment("four_kongs", drops=_DRAWN, within="self_drawn"),),
    ),
    Switch(
        "nine_gates_drop_two_concealed_pungs",
        "R-03",
        ffmj=True,
        international=False,
        when_true=_absorbs("nine_gates", drops="two_concealed_pungs"),
    ),
    Switch(
        "nine_gates_keep_every_terminal_pung",
        "R-03",
        ffmj=True,
        international=False,
        when_false=(Amendment("nine_gates", one="pung_of_terminals_or_honors"),),
    ),
    Switch(
        "all_green_drops_all_simples",
        "R-04",
        ffmj=True,
        international=False,
        when_true=_absorbs("all_green", drops="all_simples no_honors"),
    ),
    Switch(
        "all_green_keeps_half_flush",
        "",
        ffmj=True,
        international=False,
        when_false=_absorbs("all_green", drops="half_flush"),
    ),
    Switch("account_once", "R-07", ffmj=True, international=True),
    Switch(
        "knitted_body_wait",
        "R-08",
        ffmj=False,
        international=True,
        when_false=(Amendment("knitted_straight", within="edge_wait closed_wait single_wait"),),
    ),
    Switch(
        "special_hands_keep_fully_concealed",
        "R-09",
        ffmj=True,
        international=False,
        when_false=_absorbs(*SPECIAL_HANDS, drops=_DRAWN),
    ),
    Switch(
        "four_concealed_pungs_keep_fully_concealed",
        "R-09",
        ffmj=True,
        international=False,
        when_false=_absorbs("four_concealed_pungs", drops=_DRAWN),
    ),
    Switch(
        "nine_gates_keep_fully_concealed",
        "R-09",
        ffmj=True,
        international=False,
        when_false=_absorbs("nine_gates", drops=_DRAWN),
    ),
    Switch(
        "last_draws_absorb_fully_concealed",
        "R-10",
        ffmj=False,
        international=False,
        when_true=_absorbs("last_tile_draw", "out_with_replacement_tile", drops=_DRAWN),
    ),
    Switch(
        "concealed_and_melded_kongs_points",
        "R-11",
        ffmj=6,
        international=5,
        points_of="concealed_and_melded_kongs",
        range=(1, 88),
    ),
    Switch(
        "two_concealed_kongs_points",
        "R-12",
        ffmj=8,
        international=6,
        points_of="two_concealed_kongs",
        range=(1, 88),
    ),
    Switch(
        "all_terminals_and_honors_drop_every_point",
        "R-13",
        ffmj=False,
        international=False,
        when_true=_absorbs("all_terminals_and_honors", drops=ONE_POINT_FANS),
    ),
    Switch(
        "all_terminals_keep_double_pung",
        "",
        ffmj=True,
        international=False,
        when_false=_absorbs("all_terminals", drops="double_pung"),
    ),
    Switch(
        "four_kongs_excludes_melded_hand",
        "R-16",
        ffmj=False,
        international=False,
        when_true=_absorbs("four_kongs", drops="melded_hand"),
    ),
    Switch(
        "knitted_hands_keep_all_types",
        "R-18",
        ffmj=False,
        international=False,
        when_false=_absorbs(
            "greater_honors_and_knitted_tiles",
            "lesser_honors_and_knitted_tiles",
            drops="all_types",
        ),
    ),
    Switch("minimum_points", "R-25", ffmj=8, international=8, range=(0, 88)),
)
BY_NAME: Final = {switch.name: switch for switch in SWITCHES}


@dataclass(frozen=True, eq=False)
class McrHouseRules:
    """How a club counts: the setting of every switch, and fans it values otherwise.

    House rules are equal to themselves only, so that what is made ready for them can be kept.
    """

    name: str
    settings: Mapping[str, bool | int]
    points: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def book(self) -> FanBook:
        """The book as these house rules read it."""
        book = PLAIN_BOOK
        for switch in SWITCHES:
            setting = self.settings[switch.name]
            book = book.amended(switch.amendments(setting), switch.decision(setting))
        return book.amended(Amendment(fan, points=points) for fan, points in self.points.items())

    @property
    def minimum(self) -> int:
        """Points a hand needs to win, flowers apart."""
        return int(self.settings["minimum_points"])

    @property
    def account_once(self) -> bool:
        """Whether sets that are combined may not be combined again."""
        return bool(self.settings["account_once"])

    def with_settings(self, name: str, **settings: bool | int) -> McrHouseRules:
        """Other house rules that differ in these switches."""
        return McrHouseRules(name, {**self.settings, **settings}, self.points)


FFMJ: Final = McrHouseRules("ffmj", {switch.name: switch.ffmj for switch in SWITCHES})
INTERNATIONAL: Final = McrHouseRules(
    "international", {switch.name: switch.international for switch in SWITCHES}
)
HOUSES: Final[Mapping[str, McrHouseRules]] = {house.name: house for house in (FFMJ, INTERNATIONAL)}
MOST_POINTS: Final = 1000


def parsed(text: str, file: str) -> McrHouseRules:
    """The house rules a club's file describes; ``file`` is only named in refusals.

    .. code-block:: toml

        name = "our club"
        base = "ffmj"

        [switches]
        four_kongs_excludes_single_wait = true

        [points]
        two_concealed_kongs = 6
    """
    said = described(text, file, ("switches", "points"))
    base = named(said.base or FFMJ.name)
    return McrHouseRules(
        said.name,
        {**base.settings, **_settings(said.switches)},
        {**base.points, **_values(said.points)},
    )


def named(name: str) -> McrHouseRules:
    """Built-in house rules by their name."""
    return house_named(name, HOUSES)


def changed(house: McrHouseRules, switches: Mapping[str, object]) -> McrHouseRules:
    """House rules with a few switches set otherwise."""
    return McrHouseRules(house.name, {**house.settings, **_settings(switches)}, house.points)


def restored(
    name: str, switches: Mapping[str, object], points: Mapping[str, object]
) -> McrHouseRules:
    """The house rules of a game as they were then: today's of that name may differ.

    Where a switch did not exist yet, the game was played as is usual today.
    """
    known = HOUSES.get(name)
    if known is not None and (known.settings, known.points) == (switches, points):
        return known
    return McrHouseRules(name, {**FFMJ.settings, **_settings(switches)}, _values(points))


def _settings(switches: Mapping[str, object]) -> dict[str, bool | int]:
    return {name: _setting(name, value) for name, value in switches.items()}


def _setting(name: str, value: object) -> bool | int:
    if name not in BY_NAME:
        raise unknown_switch(name, BY_NAME)
    return BY_NAME[name].checked(value)


def _values(points: Mapping[str, object]) -> dict[str, int]:
    return {fan: _points(fan, value) for fan, value in points.items()}


def _points(fan: str, value: object) -> int:
    if fan not in PLAIN_BOOK.at:
        raise Refusal("unknown_fan", found=fan, nearest=nearest(fan, PLAIN_BOOK.at))
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_POINTS:
        raise Refusal("bad_switch_value", switch=f"points.{fan}", expected=f"1-{MOST_POINTS}")
    return value
