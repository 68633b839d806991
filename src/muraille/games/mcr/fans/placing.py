"""Fans that depend on where the winning tile sits: concealed pungs and single waits."""

from __future__ import annotations

from muraille.games.mcr.fans.fan import Kinds, fan
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    CHOW_HIGH,
    CHOW_LOW,
    CHOW_MIDDLE,
    CLOSED,
    EDGE,
    IN_PAIR,
    IN_PUNG,
    OPEN,
    SEVENS,
    SINGLE,
    THREES,
)
from muraille.kernel.bits import count

SCOPE = "place"


@fan(64, "44", drops="all_pungs three_concealed_pungs two_concealed_pungs concealed_hand")
def four_concealed_pungs(v: HandView) -> Kinds:
    """Four concealed pungs."""
    return concealed_pungs(v) if count(concealed_pungs(v)) == 4 else 0


@fan(16, "30", drops="two_concealed_pungs")
def three_concealed_pungs(v: HandView) -> Kinds:
    """Three concealed pungs."""
    return concealed_pungs(v) if count(concealed_pungs(v)) >= 3 else 0


@fan(2, "11")
def two_concealed_pungs(v: HandView) -> Kinds:
    """Two concealed pungs."""
    return concealed_pungs(v) if count(concealed_pungs(v)) >= 2 else 0


@fan(1, "8")
def edge_wait(v: HandView) -> Kinds:
    """Only the 3 of 1-2-3 or the 7 of 7-8-9 could win."""
    return v.win if v.wait == EDGE else 0


@fan(1, "8")
def closed_wait(v: HandView) -> Kinds:
    """Only the middle tile of a chow could win."""
    return v.win if v.wait == CLOSED else 0


@fan(1, "8")
def single_wait(v: HandView) -> Kinds:
    """Only the tile of the pair could win."""
    return v.win if v.wait == SINGLE else 0


def concealed_pungs(v: HandView) -> Kinds:
    """Pungs completed without the tile of another player."""
    return v.hand_pungs & ~v.win if v.given else v.hand_pungs


def is_given(place: int, self_drawn: bool) -> bool:  # noqa: FBT001 - a fact, as the record has it
    """Whether another player's tile completes a pung, which is then not concealed."""
    return place == IN_PUNG and not self_drawn


def wait_at(place: int, win: Kinds) -> int:
    """How the wait looks when the winning tile sits there."""
    if place == IN_PAIR:
        return SINGLE
    if place == CHOW_MIDDLE:
        return CLOSED
    if (place == CHOW_HIGH and win & THREES) or (place == CHOW_LOW and win & SEVENS):
        return EDGE
    return OPEN
