"""MCR in single functions: hands as text in, plain values out.

They are older than :func:`muraille.game`, which replaces those that say so and speaks of every
game. Every function takes a hand in any notation the project reads (``docs/player/notation.md``).
The winning tile of a complete hand comes last.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, Unpack

from muraille.analysis import distance as analysis
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.games.mcr import count as counting
from muraille.games.mcr import explain as explanation
from muraille.games.mcr import waits as prospects
from muraille.games.mcr.count import McrScore
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.kernel.prepared import prepared, reader_module
from muraille.games.mcr.options import McrHouseRules, named
from muraille.games.mcr.waits import McrWait
from muraille.games.winner.typed_hand import WinFacts, read_waiting, read_win
from muraille.games.winner.win import Win

__all__ = [
    "QuickCount",
    "chosen_profile",
    "counter",
    "distance",
    "explain",
    "fan_names",
    "read_waiting",
    "read_win",
    "score",
    "useful_tiles",
    "waits",
]

QuickCount: TypeAlias = Callable[
    [tuple[int, ...], tuple[int, ...], int, int], tuple[int, list[tuple[str, int, int]]]
]
"""Melds, concealed tiles, winning tile, situation -> total, and lines of fan, times, points."""


def chosen_profile(profile: str | McrHouseRules) -> McrHouseRules:
    """A profile, or the built-in one of this name."""
    return named(profile) if isinstance(profile, str) else profile


def _win(hand: str | Win, situation: WinFacts) -> Win:
    return hand if isinstance(hand, Win) else read_win(hand, **situation)


def score(
    hand: str | Win,
    profile: str | McrHouseRules = "ffmj",
    **situation: Unpack[WinFacts],
) -> McrScore:
    """What a hand is worth.

    Deprecated since 0.2.0: ``muraille.game("mcr").score`` replaces it.

    >>> result = score("[123p]123m78m456sNN 9m", seat_wind=Wind.SOUTH)
    >>> result.total, result.minimum_met
    (9, True)
    >>> result.fans[0]
    ('mixed_straight', 1, 8)
    """
    return counting.score(_win(hand, situation), chosen_profile(profile))


def explain(
    hand: str | Win,
    profile: str | McrHouseRules = "ffmj",
    **situation: Unpack[WinFacts],
) -> McrExplanation:
    """What a hand is worth and why: counted, not counted, other readings.

    Deprecated since 0.2.0: ``muraille.game("mcr").explain`` replaces it.

    >>> why = explain("[EEE][SSS][WWW]NN11m 1m")
    >>> [line.fan for line in why.reading.counted][:2]
    ['little_four_winds', 'all_terminals_and_honors']
    >>> [(line.fan, line.reason.by) for line in why.reading.uncounted][0]
    ('big_three_winds', ('little_four_winds',))
    """
    return explanation.explain(_win(hand, situation), chosen_profile(profile))


def waits(
    hand: str | Hand,
    profile: str | McrHouseRules = "ffmj",
    round_wind: Wind = Wind.EAST,
    seat_wind: Wind = Wind.EAST,
) -> tuple[McrWait, ...]:
    """What a hand of thirteen tiles waits for, and what each wait is worth.

    Deprecated since 0.2.0: ``muraille.game("mcr").waits`` replaces it.

    >>> [(write_tile(w.tile), w.on_discard, w.self_drawn) for w in waits("[123p]123m78m456sNN")]
    [('6m', 1, 2), ('9m', 9, 10)]
    """
    held = read_waiting(hand) if isinstance(hand, str) else hand
    return prospects.waits(held, chosen_profile(profile), round_wind, seat_wind)


def distance(hand: str | Hand) -> int:
    """How many tiles must be exchanged until a hand is ready: 0 is ready, -1 complete.

    Deprecated since 0.2.0: ``muraille.game("mcr").distance`` replaces it.

    >>> distance("123m456p789sEESS"), distance("147m258p369sESWN")
    (0, 0)
    """
    return analysis.distance(read_waiting(hand) if isinstance(hand, str) else hand)


def useful_tiles(hand: str | Hand) -> tuple[str, ...]:
    """The tiles that bring a hand closer to ready, or complete it.

    Deprecated since 0.2.0: ``muraille.game("mcr").useful_tiles`` replaces it.

    >>> useful_tiles("123m456p789sEESS")
    ('E', 'S')
    """
    held = read_waiting(hand) if isinstance(hand, str) else hand
    return tuple(write_tile(tile) for tile in analysis.useful_tiles(held))


def counter(profile: str | McrHouseRules = "ffmj") -> QuickCount:
    """The quickest single count: a function of melds, concealed tiles, winning tile, situation.

    All are numbers as a record has them (``docs/developer/hand-arrays.md``). The answer is the
    total and the lines (fan, times, points): 0 for a hand that is not complete, below zero for no
    hand at all. A counter belongs to one thread.

    >>> count = counter("international")
    >>> count((8,), (0, 1, 2, 6, 7, 21, 22, 23, 30, 30), 8, 0b00010000)
    (9, [('mixed_straight', 1, 8), ('two_terminal_chows', 1, 1)])
    """
    reader = reader_module()
    return partial(reader.count_hand, reader.new_reader(), prepared(chosen_profile(profile)))


def fan_names() -> tuple[str, ...]:
    """The 81 fans in the order of the book, the dearest first."""
    return tuple(fan.id for fan in named("ffmj").book.fans)
