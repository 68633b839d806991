"""What a house with a fixed chance will deal first, and how four bots would play it.

A person who thinks like a bot plays that hand at the page: so the rare moments of a game (a robbed
kong, an invocation) can be waited for, and nothing of the house is replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from random import Random
from typing import Final

from muraille.bots import registry
from muraille.bots.hand_loop import play_hand
from muraille.bots.player import Player
from muraille.core.fair import hand_chance, winds_drawn
from muraille.games.registry import game_of
from muraille.house.open_tables import ID_BYTES, INVITATION_BYTES
from muraille.house.table.hand_flow import SEED_SIZE
from muraille.table.events import Event
from muraille.table.events.codec import decode
from muraille.table.match import Match

BOT: Final = "greedy"
NO_WORDS: Final = (b"", b"", b"", b"")
Wanted = Callable[[int, tuple[Event, ...]], bool]
"""Whether a hand is one to wait for: the seat of the host, and what happened."""


def foreseen(
    rules: str, wanted: Wanted, likely: int, *, bot: str = BOT, host: Player | None = None
) -> int:
    """A chance of the house that brings what is wanted; the likely one, if it still does.

    All four play like a bot, unless the host has ways of their own.
    """
    for chance in chain([likely], count()):
        if wanted(*_first_hand(rules, chance, bot, host)):
            return chance
    raise AssertionError


def _first_hand(
    rules: str, chance: int, bot: str, host: Player | None
) -> tuple[int, tuple[Event, ...]]:
    """Where the host sits in the first hand of the first table, and how it goes."""
    table, seed = drawn(chance)
    variant = game_of(rules)
    house = variant.usual
    game = Match(variant.rules(house), hands=16)
    flowers = game.deal.flowers
    deal = game.begin(hand_chance(seed, table, 1, NO_WORDS, flowers=flowers))
    seat = winds_drawn(seed, table, NO_WORDS)[0]
    players = [registry.player(bot, variant.adviser(house)) for _ in range(4)]
    if host is not None:
        players[seat] = host
    play_hand(deal, players)
    return seat, decode(deal.log)


def drawn(chance: int) -> tuple[str, bytes]:
    """The name of the first table, and the seed of its first hand."""
    source = Random(str(chance))
    table = source.randbytes(ID_BYTES).hex()
    source.randbytes(INVITATION_BYTES)
    return table, source.randbytes(SEED_SIZE)
