"""What holds for every bot: legal answers, the same ones again, and nothing hidden known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from muraille.bots.player import Player
from muraille.core.wall import SEATS, Seat
from muraille.games.advice import Adviser
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.table.actions import FLOWER_CODES, action_of, write_action
from muraille.table.deal import Deal
from muraille.table.other_world import other_world
from muraille.table.view import View
from muraille.testing.broken import require
from muraille.testing.trial import Trial

MakeBot: TypeAlias = Callable[[Adviser], Player]
"""How a bot is made for the rules it is to play."""


@dataclass(slots=True)
class BotTrial:
    """Four of a bot at one table, and what they are tried with."""

    make: MakeBot
    game: Game[Any]
    house: HouseRules
    seed: int = 0
    hands: int = 2
    seconds: float | None = None
    """How long an answer may take; as long as it likes if nothing is said."""
    trial: Trial = field(init=False)

    def __post_init__(self) -> None:
        self.trial = Trial(self.game.rules(self.house), self.seed)


def keeps_every_law(bots: BotTrial) -> int:
    """Play whole hands, at every decision held against the laws; how often the bot has chosen."""
    trial, adviser = bots.trial, bots.game.adviser(bots.house)
    random = trial.random("bots")
    deal, other = trial.deal(), trial.deal()
    for hand in range(bots.hands):
        trial.begin(deal, random, hand)
        seated, again, elsewhere = (_seated(bots, adviser, hand) for _ in range(3))
        while not deal.is_over:
            seat = deal.waiting_for()[0]
            legal = deal.legal(seat)
            view = deal.view(seat)
            chosen = _answered(bots, seated[seat], view, legal)
            trial.decision += 1
            same_view = again[seat].choose(deal.view(seat), legal)
            require(
                same_view == chosen,
                f"seat {seat}: asked again from the same seed, it does"
                f" {_said(same_view)} and not {_said(chosen)}",
            )
            hidden = elsewhere[seat].choose(_elsewhere(deal, other, seat, random), legal)
            require(
                hidden == chosen,
                f"seat {seat}: where hidden tiles are others, it does"
                f" {_said(hidden)} and not {_said(chosen)}",
            )
            deal.act(seat, _instead(chosen, legal) if hand % 2 else chosen)
    return trial.decision


def _seated(bots: BotTrial, adviser: Adviser, hand: int) -> list[Player]:
    """Four new bots, told the seed of a hand."""
    players = [bots.make(adviser) for _ in SEATS]
    for seat, player in enumerate(players):
        player.reset(bots.seed << 16 | hand << 2 | seat)
    return players


def _answered(bots: BotTrial, player: Player, view: View, legal: Sequence[int]) -> int:
    """What a bot answers: legal, in time, and without a mark on what it was lent."""
    before = bytes(view)
    start = perf_counter()
    chosen = player.choose(view, legal)
    took = perf_counter() - start
    require(chosen in legal, f"seat {view.seat}: {_said(chosen)} is not legal")
    require(bytes(view) == before, f"seat {view.seat}: it has written into its view")
    if bots.seconds is not None:
        in_time = took <= bots.seconds
        require(in_time, f"seat {view.seat}: it took {took:.3f} s, more than {bots.seconds} s")
    return chosen


def _instead(chosen: int, legal: Sequence[int]) -> int:
    """What a player does who keeps their flowers: a bot may have to take over their hand."""
    others = [code for code in legal if code not in FLOWER_CODES]
    return others[0] if chosen in FLOWER_CODES and others else chosen


def _elsewhere(deal: Deal, other: Deal, seat: Seat, random: Random) -> View:
    """What the seat sees where everything hidden from it lies somewhere else."""
    other.go_back(other_world(deal.whole, seat, random), 0)
    return other.view(seat)


def _said(code: object) -> str:
    """An action in words, whatever a bot has answered."""
    try:
        return write_action(action_of(code)) if isinstance(code, int) else repr(code)
    except ValueError:
        return repr(code)
