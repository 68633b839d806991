"""A single hand of either game, played at random and recorded."""

from __future__ import annotations

from datetime import date
from random import Random

from muraille.core.fair import commitment, hand_chance
from muraille.games.registry import game_of
from muraille.record.own.record import Promise, Record
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.table.match import Match
from tests.kit.random.games import NAME, SEED, WORDS, play_on, players


def one_hand(rules: str, number: int = 3) -> Record:
    """The record of a hand; the number decides the moves."""
    variant = game_of(rules)
    game = Match(variant.rules(variant.usual), hands=4 if rules == "classic" else 1)
    chance = hand_chance(SEED, NAME, 1, WORDS, flowers=game.deal.flowers)
    play_on(game.begin(chance), Random(number), odd=0.0)
    game.finish()
    recorder = Recorder(NAME, date(2026, 10, 4), variant.usual, players(), drawn=True)
    promise = Promise(commitment(SEED), SEED, WORDS)
    return recorder.record(game, [WallOrigin(chance, promise)])
