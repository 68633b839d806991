"""What can be said of a hand of MCR that somebody has sent."""

from __future__ import annotations

from typing import Any

from muraille.analysis.distance import distance
from muraille.api import read_win
from muraille.core.hand import Hand
from muraille.core.notation import WrittenHand, write_hand
from muraille.core.tile import Wind
from muraille.games.mcr.options import Profile, changed
from muraille.games.registry import variant_of
from muraille.games.win import READY_SIZE
from muraille.house.server.answers.asked_hands import McrHand, McrSituation
from muraille.house.server.answers.language import about
from muraille.house.server.answers.read_hands import read_asked, read_seen
from muraille.report.foresight import future, left_beside
from muraille.report.mcr_foresight import McrForesight
from muraille.report.tally import counted
from muraille.report.told import WIND_NAMES
from muraille.report.told_future import DistanceTold, WaitsTold
from muraille.report.told_mcr import McrCount, told


def mcr_answer(language: str, asked: McrHand) -> McrCount | WaitsTold | DistanceTold:
    """The count of a complete hand; what another one needs."""
    house = _house(asked)
    written = read_asked(asked.hand, asked.winning)
    with about("hand"):
        hand = Hand(tuple(sorted(written.tiles)), written.melds, written.bonus)
    if hand.size > READY_SIZE and distance(hand) < 0:
        with about("situation"):
            win = read_win(write_hand(written), **_said(asked.situation))
        return told(language, counted(win, house))
    left = left_beside(hand, read_seen(asked.seen))
    return future(McrForesight(language, house, *_winds(asked.situation, written), left), hand)


def _house(asked: McrHand) -> Profile:
    with about("profile"):
        house = variant_of("mcr").house(asked.profile or "ffmj")
    assert isinstance(house, Profile)  # noqa: S101 - the houses of this game are profiles
    with about("switches"):
        return changed(house, dict(asked.switches)) if asked.switches else house


def _said(situation: McrSituation) -> dict[str, Any]:
    """Only what was said: the text of the hand fills the rest."""
    said = situation.model_dump(exclude_none=True)
    winds = {name: Wind(WIND_NAMES.index(said[name])) for name in said if name.endswith("_wind")}
    return {**said, **winds}


def _winds(situation: McrSituation, written: WrittenHand) -> tuple[Wind, Wind]:
    said = _said(situation)
    given = {"round_wind": written.round_wind, "seat_wind": written.seat_wind}
    round_wind, seat_wind = (
        said.get(name, Wind.EAST if wind is None else wind) for name, wind in given.items()
    )
    return round_wind, seat_wind
