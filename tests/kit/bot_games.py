"""Games of bots as records: who sits where, and hands that are really played."""

from __future__ import annotations

from datetime import date
from functools import cache

from muraille.bots.simulation import Hall, Setup
from muraille.games.registry import game_of
from muraille.record.own.record import Record, RecordedPlayer
from muraille.record.own.recorder import WallOrigin, recorded_hand
from muraille.table.match import FinishedHand


@cache
def bot_game(*bots: str, hands: int = 1, seed: int = 7) -> Record:
    """Some hands of four bots, each in the chair of its place and under its own name."""
    hall = Hall(Setup(bots, hands, seed=seed, record=True))
    kept: list[FinishedHand] = []
    for wall in range(hands):
        hall.play(wall, 0, kept)
    house = game_of("mcr").usual
    return Record(
        "bots/1",
        date(2026, 11, 18),
        "mcr",
        house.name,
        dict(house.settings),
        dict(house.points),
        flowers=True,
        hold=False,
        length=16,
        players=tuple(RecordedPlayer(bot, seat) for seat, bot in enumerate(bots)),
        drawn=False,
        hands=tuple(recorded_hand(hand, WallOrigin()) for hand in kept),
        scores=(0, 0, 0, 0),
    )
