"""The switches of the classical game: what a house may choose, and what it plays by default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.house_rules import checked_switch, described, house_named

ALL_GRANDS_JEUX: Final = frozenset(IDS)


@dataclass(frozen=True, slots=True)
class ClassicOptions:
    """How a house plays. The first seventeen are offered by the document, the others decide it."""

    flowers: bool = True
    """Played with the eight bonus tiles."""
    discard_visibility: str = "chinese"
    """All discards lie face up, or with ``japanese`` only the last one."""
    winds_rotate_on_draw: bool = True
    """The winds move on when nobody wins."""
    own_flower_and_season: bool = True
    """Holding both doubles."""
    dragon_scale: str = "superior"
    """Dragons are worth more than winds, or count ``as_winds``."""
    grand_jeu_priority: bool = True
    """A Grand Jeu goes before every other claim."""
    round_wind: bool = False
    """The wind of the round doubles too."""
    calling_hand: bool = True
    """*Main appelante* can be announced."""
    celestial_invocation: bool = True
    """Once the wall is empty, each player may take a tile of the pool."""
    scoring_system: str = "simple"
    """All players mark their points, or with ``advanced`` they pay one another."""
    grands_jeux: frozenset[str] = ALL_GRANDS_JEUX
    """Those that are played."""
    plum_blossom: bool = True
    """100 points for winning with the 5 of dots from the wall."""
    moon: bool = True
    """The last tile of the wall doubles, and a Grand Jeu also by the discard after it."""
    earthly_blessing: bool = True
    """800 points for winning on the first discard, or as dealt."""
    limit: int = 1000
    """What no ordinary hand can pass."""
    hands_per_game: int = 16
    """Hands of a whole game: four make a round."""
    dealer_role: str = "dominant"
    """The player that hands out the tiles."""

    loser_clause_scope: str = "calling_hand"
    """Which hands count their flowers only when an opponent wins."""
    calling_clause_keeps_doubles: bool = True
    """What is left to such a hand is still doubled."""
    calling_hand_locked: bool = False
    """After the announcement of a *main appelante* only the drawn tile may be discarded."""
    concealed_win_on_discard: bool = False
    """A claimed winning tile leaves the hand entirely concealed."""
    robbing_discard_kong: bool = True
    """A discard for which a kong was announced can be robbed too."""
    four_as_two_pairs: bool = True
    """Four identical tiles are two of the pairs of a Grand Jeu."""
    grand_jeu_concealed_only: bool = False
    """Nothing of a Grand Jeu was claimed, but for the winning tile."""
    strict_dragon_symbol: bool = False
    """The triplet of the dragon that goes with the series must be concealed."""
    main_chinoise_any_series: bool = False
    """Its two pungs need not be of the series of its run."""
    main_pleine_reading: str = "both"
    """A: one of each 1 and 9. B: kongs of 1 and 9."""
    east_doubles_grand_jeu: bool = True
    """In the simple system, as East doubles everything else."""
    best_of: bool = True
    """The ordinary value is kept where it is higher than the Grand Jeu."""
    bonuses_on_grand_jeu: bool = True
    """Plum blossom and moon count with a Grand Jeu."""
    plum_before_doubles: bool = True
    """The points of the plum blossom are doubled with the others."""
    cap_losers: bool = True
    """The limit binds losers too."""
    simple_draw_scoring: bool = True
    """A drawn hand is marked, in the simple system."""
    advanced_draw_settlement: str = "exchange"
    """The differences are paid when nobody wins, in the advanced system; or ``none``."""
    east_exception_factor: int = 4
    """How many times the difference East pays back, if they win with less than a loser has."""
    overflow_moves_dominance: bool = False
    """Dominant is the wind of the wall that is opened, not of the one the first throw names."""
    double_wind_pair: bool = True
    """A pair that is both seat wind and dominant wind counts twice."""
    round_wind_pair: bool = False
    """A pair of the wind of the round counts, where that wind doubles."""
    jump_deal: bool = False
    """At the end of the deal the dominant player takes the next tile and the fourth after it."""
    round_by_east: bool = False
    """A round ends when everybody has been East; else after four hands."""
    penalty_book: bool = False
    """The penalty book of MCR is adopted: tables may be strict."""


DEFAULT: Final = ClassicOptions()
CHOICES: Final[Mapping[str, tuple[str | int, ...]]] = {
    "discard_visibility": ("chinese", "japanese"),
    "dragon_scale": ("superior", "as_winds"),
    "scoring_system": ("simple", "advanced"),
    "dealer_role": ("dominant", "east"),
    "loser_clause_scope": ("calling_hand", "everybody"),
    "main_pleine_reading": ("both", "A", "B"),
    "advanced_draw_settlement": ("exchange", "none"),
    "east_exception_factor": (4, 2),
}
SWITCHES: Final = tuple(field.name for field in fields(ClassicOptions))
HANDS_STEP: Final = 4
"""A round has four hands."""
MOST_HANDS: Final = 256
"""Hands of the longest game: their number is a byte of the log."""
MOST_LIMIT: Final = 1_000_000
"""The highest limit a house may set: with thousands of digits every count would take its time."""
RANGES: Final[Mapping[str, tuple[int, int | None, int]]] = {
    "limit": (1, MOST_LIMIT, 1),
    "hands_per_game": (HANDS_STEP, MOST_HANDS, HANDS_STEP),
}
"""Switch that is a number -> the least, the most, the step."""
RULINGS: Final[Mapping[str, str]] = {
    "winds_rotate_on_draw": "C-50",
    "dragon_scale": "C-05",
    "grand_jeu_priority": "C-45",
    "celestial_invocation": "C-49",
    "plum_blossom": "C-30",
    "moon": "C-14",
    "earthly_blessing": "C-36",
    "limit": "C-17",
    "hands_per_game": "C-50",
    "loser_clause_scope": "C-19",
    "calling_clause_keeps_doubles": "C-20",
    "calling_hand_locked": "C-47",
    "concealed_win_on_discard": "C-10",
    "robbing_discard_kong": "C-11",
    "four_as_two_pairs": "C-26",
    "grand_jeu_concealed_only": "C-24",
    "strict_dragon_symbol": "C-25",
    "main_chinoise_any_series": "C-28",
    "main_pleine_reading": "C-29",
    "east_doubles_grand_jeu": "C-30",
    "best_of": "C-31",
    "bonuses_on_grand_jeu": "C-30",
    "plum_before_doubles": "C-15",
    "cap_losers": "C-17",
    "simple_draw_scoring": "C-21",
    "advanced_draw_settlement": "C-21",
    "east_exception_factor": "C-23",
    "overflow_moves_dominance": "C-40",
    "double_wind_pair": "C-03",
    "round_wind_pair": "C-04",
    "jump_deal": "C-51",
    "round_by_east": "C-52",
    "penalty_book": "C-53",
}
"""Switch -> the ruling that decided its default, where one did."""


def options(settings: Mapping[str, object], base: ClassicOptions = DEFAULT) -> ClassicOptions:
    """A house that differs from another in these switches, each of them checked.

    >>> options({"limit": 500}).limit
    500
    """
    checked: dict[str, Any] = {name: _checked(name, value) for name, value in settings.items()}
    return replace(base, **checked)


def _checked(name: str, value: object) -> object:
    if name == "grands_jeux":
        return _chosen(name, value)
    return checked_switch(name, value, SWITCHES, CHOICES, RANGES)


def _chosen(name: str, value: object) -> frozenset[str]:
    if value == "all":
        return ALL_GRANDS_JEUX
    if value == "none":
        return frozenset()
    if isinstance(value, list | tuple | set | frozenset) and all(one in IDS for one in value):
        return frozenset(value)
    expected = f"all, none, [{', '.join(IDS)}]"
    raise Refusal("bad_switch_value", switch=name, expected=expected)


@dataclass(frozen=True)
class ClassicHouseRules:
    """How a club plays the classical game."""

    name: str
    options: ClassicOptions

    @cached_property
    def settings(self) -> Mapping[str, Any]:
        """Every switch, as a record keeps it."""
        return {name: _written(getattr(self.options, name)) for name in SWITCHES}

    @property
    def points(self) -> Mapping[str, int]:
        """No house values a line otherwise: there are switches for it."""
        return {}


def _written(setting: object) -> object:
    """A setting as plain data; the Grands Jeux in the order of the list."""
    if not isinstance(setting, frozenset):
        return setting
    if setting in (ALL_GRANDS_JEUX, frozenset()):
        return "all" if setting else "none"
    return [name for name in IDS if name in setting]


CLASSIC: Final = ClassicHouseRules("classic", ClassicOptions())
"""As the document plays, where it says something."""
ADVANCED: Final = ClassicHouseRules("advanced", options({"scoring_system": "advanced"}))
"""The same, with the advanced settlement."""
HOUSES: Final[Mapping[str, ClassicHouseRules]] = {h.name: h for h in (CLASSIC, ADVANCED)}


def parsed(text: str, file: str) -> ClassicHouseRules:
    """The house a file describes; ``file`` is only named in refusals."""
    said = described(text, file, ("switches",))
    base = house_named(said.base or CLASSIC.name, HOUSES)
    return ClassicHouseRules(said.name, options(said.switches, base.options))


def changed(house: ClassicHouseRules, switches: Mapping[str, object]) -> ClassicHouseRules:
    """The same house with a few switches set otherwise."""
    return ClassicHouseRules(house.name, options(switches, house.options))


def restored(
    name: str, switches: Mapping[str, object], points: Mapping[str, object]
) -> ClassicHouseRules:
    """The house of a game as it was then."""
    if points:
        raise Refusal("bad_switch_value", switch="points", expected="{}")
    return ClassicHouseRules(name, options(switches))
