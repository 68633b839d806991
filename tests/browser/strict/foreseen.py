"""What the host of a strict table would do in its first hand, if they played like a bot."""

from __future__ import annotations

from itertools import chain, count

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.core.fair import hand_chance, winds_drawn
from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.house.table.strict.bots import StrictBots
from muraille.strict.options import Options
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.act_text import write_act
from muraille.table.acts import Say
from muraille.table.match import Match
from tests.browser.table.foreseen import BOT, NO_WORDS, drawn


def winning_acts(likely: int, most: int) -> tuple[int, list[str]]:
    """A chance that lets the host win within so many acts, and those acts up to their hu."""
    for chance in chain([likely], count()):
        acts = _acts_to_hu(chance, most)
        if acts is not None:
            return chance, acts
    raise AssertionError


def _acts_to_hu(chance: int, most: int) -> list[str] | None:
    """What the host does until they say hu; nothing if they never do, or too late."""
    table, seed = drawn(chance)
    host = winds_drawn(seed, table, NO_WORDS)[0]
    variant = game_of("mcr")
    rules, adviser = variant.rules(variant.usual), variant.adviser(variant.usual)
    game = Match(rules, hands=16, hold=True, by_hand=True)
    deal = game.begin(hand_chance(seed, table, 1, NO_WORDS, flowers=game.deal.flowers))
    assert isinstance(adviser, CountingRules)
    strict = StrictTable(deal, adviser, Options())
    strict.begun()
    players = [registry.player(BOT, adviser) for _ in SEATS]
    bots = StrictBots(lambda seat, legal: players[seat].choose(deal.view(seat), legal))
    acts: list[str] = []
    while len(acts) < most and not deal.is_over:
        for seat in SEATS:
            act = bots.next_act(strict, seat)
            if act is None:
                continue
            try:
                strict.act(seat, act)
            except Refusal:
                bots.drop(seat)
                continue
            if isinstance(act, Say) and act.word == "hu":
                return [*acts, write_act(act)] if seat == host else None
            if seat == host:
                acts.append(write_act(act))
    return None
