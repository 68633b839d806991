"""The keys of questions about the classical game, found again: by counting, by settling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.classic.count import ClassicScore, Kept
from muraille.games.classic.counted import counted
from muraille.games.classic.lines.points import MAH_JONG
from muraille.games.classic.options import ADVANCED, CLASSIC
from muraille.games.classic.settle import settle
from muraille.games.classic.typed_hand import read_ended
from muraille.learning.lesson import Step

WINDS: Final = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
AMONG: Final = "345678m34mNN 5m"
"""The rest of a hand in which nothing but one set and the Mah-Jong brings points."""


def _score(hand: str, seat: str, dominant: str, *, drawn: bool = False) -> ClassicScore:
    said = Circumstances(
        seat_wind=WINDS[seat], dominant_wind=WINDS[dominant], self_drawn=drawn or None
    )
    return counted(*read_ended(hand, said), CLASSIC).score


def _counted(about: str) -> ClassicScore:
    """``[CCC]567p… 9s S E drawn``: a hand with its winning tile, the seat, the dominant wind."""
    held, tile, seat, dominant, *how = about.split()
    return _score(f"{held} {tile}", seat, dominant, drawn="drawn" in how)


def _set(_: Step, written: str) -> list[str]:
    """The points of a set: exposed ``[222m]``, ``[5555p?]``, concealed ``222m``, ``[5555p]``."""
    return [str(_score(written + AMONG, "E", "E").base - MAH_JONG)]


def _paid(_: Step, about: str) -> list[str]:
    """``100 50 20 10 E S E``: where E wins, S pays E."""
    *points, winner, giver, taker = about.split()
    flows = settle(tuple(map(int, points)), WINDS[winner], ADVANCED.options).flows
    pair = (WINDS[giver], WINDS[taker])
    return [str(flow.amount) for flow in flows if (flow.giver, flow.taker) == pair]


def _net(_: Step, about: str) -> list[str]:
    """``100 50 20 10 E S``: what S wins or loses in all, where E wins."""
    *points, winner, who = about.split()
    net = settle(tuple(map(int, points)), WINDS[winner], ADVANCED.options).net
    return [str(abs(net[WINDS[who]]))]


def _grand_jeu(_: Step, hand: str) -> list[str]:
    return ["yes" if _score(hand, "S", "N").kept is Kept.GRAND_JEU else "no"]


CLASSIC_PROOFS: Final[dict[str, Callable[[Step, str], list[str]]]] = {
    "classic_set": _set,
    "classic_points": lambda _, about: [str(_counted(about).base)],
    "classic_factor": lambda _, about: [str(_counted(about).multiplier)],
    "classic_value": lambda _, about: [str(_counted(about).score)],
    "classic_paid": _paid,
    "classic_net": _net,
    "grand_jeu": _grand_jeu,
}
"""What a key of the classical game can be found by: the first word of a proof."""
