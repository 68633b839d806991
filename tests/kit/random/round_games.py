"""Games whose rounds end when everybody has been East, played among bots."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Final

from muraille.bots.registry import player
from muraille.core.fair import hand_chance
from muraille.games.registry import game_of
from muraille.record.own.record import Record, RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.table.match import Match
from tests.kit.random.games import NAME, SEED

HOUSES: Final = {
    "classic": {"round_by_east": True},
    "first": {"round_by_east": True, "east_stays": True},
}


@cache
def game_by_east(rules: str) -> Record:
    """Two rounds among bots, in more hands than eight."""
    game = game_of(rules)
    house = game.changed(game.usual, HOUSES[rules])
    match = Match(game.rules(house), hands=8)
    bots = [player("nearest", game.adviser(house)) for _ in range(4)]
    chances = []
    while not match.is_over:
        chances.append(hand_chance(SEED, NAME, match.number + 1, (), flowers=True))
        deal = match.begin(chances[-1])
        while seats := deal.waiting_for():
            seat = seats[0]
            deal.act(seat, bots[seat].choose(deal.view(seat), deal.legal(seat)))
        match.finish()
    people = tuple(RecordedPlayer(f"bot {seat}", seat, bot=True) for seat in range(4))
    recorder = Recorder(NAME, date(2026, 11, 17), house, people)
    return recorder.record(match, [WallOrigin(chance) for chance in chances])
