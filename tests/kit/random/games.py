"""Games played at random, quickly: walls from seeds, any legal action, every win taken."""

from __future__ import annotations

from collections import Counter
from datetime import date
from random import Random
from typing import Any

from muraille.core.fair import HandChance, commitment, hand_chance, winds_drawn
from muraille.core.notation import read_tiles
from muraille.core.wall import built_at, deal_order, drawing_order, find_breach, full_set
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.mcr.rules import McrRules
from muraille.record.own.record import Promise, Record, RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.table.actions import WIN_CODE
from muraille.table.deal import Deal
from muraille.table.match import Match

NAME = "test/1"
SEED = bytes(range(32))
NAMES = ("Ann", "Béa", "Chen", "Dao")
WORDS = (b"a", b"", b"bamboo", b"42")


def play_on(deal: Deal, random: Random, *, odd: float = 0.0) -> None:
    """Let the seats act until the hand is over; ``odd`` is how often clock and referee act."""
    while not deal.is_over:
        seats = deal.waiting_for()
        if not seats:
            deal.close_window()
            continue
        seat = random.choice(seats)
        if random.random() < odd:
            if deal.whole.is_dead(seat) or random.random() < 0.9:
                deal.expire(seat)
            else:
                deal.declare_dead(seat)
            continue
        deal.act(seat, chosen(deal.legal(seat), random))


def chosen(legal: tuple[int, ...], random: Random) -> int:
    """Any action; a win if there is one."""
    return WIN_CODE if WIN_CODE in legal else random.choice(legal)


def played_game(
    number: int,
    *,
    hands: int = 1,
    flowers: bool = True,
    hold: bool = False,
    profile: McrHouseRules = FFMJ,
    odd: float = 0.0,
) -> Match:
    """A whole game; the number decides the moves, ``SEED`` and ``WORDS`` the walls."""
    random = Random(number)
    game = Match(McrRules(profile), hands=hands, flowers=flowers, hold=hold)
    while not game.is_over:
        chance = hand_chance(SEED, NAME, game.number + 1, WORDS, flowers=flowers)
        play_on(game.begin(chance), random, odd=odd)
        game.finish()
    return game


def players() -> tuple[RecordedPlayer, ...]:
    """Four names, in the chairs the seed gives them; one is a bot."""
    seats = winds_drawn(SEED, NAME, WORDS)
    return tuple(
        RecordedPlayer(name, seat, bot=seat == 3) for name, seat in zip(NAMES, seats, strict=True)
    )


def quick_win() -> Record:
    """East wins with the tiles they are dealt: the shortest hand there is."""
    dealt = deal_order(0)
    drawn = [-1] * 136
    for place, tile in zip(dealt[0], read_tiles("123456789mEEECC"), strict=True):
        drawn[place] = tile
    rest = sorted((Counter(full_set(flowers=False)) - Counter(drawn)).elements())
    linear = [tile if tile >= 0 else rest.pop(len(rest) * 5 // 8) for tile in drawn]
    built = list(linear)
    order = drawing_order(find_breach(3, 7, 0, 17), 17)
    for tile, cell in zip(linear, order, strict=True):
        built[built_at(cell, 17)] = tile
    game = Match(McrRules(), hands=1, flowers=False)
    chance = HandChance(tuple(built), (1, 2), (3, 4))
    deal = game.begin(chance)
    deal.act(0, WIN_CODE)
    game.finish()
    recorder = Recorder(NAME, date(2026, 10, 4), FFMJ, players())
    return recorder.record(game, [WallOrigin(chance)])


def recorded_game(number: int, **kinds: Any) -> Record:  # noqa: ANN401 - those of a game
    """A game played at random, with every wall promised and its seed published."""
    profile = kinds.get("profile", FFMJ)
    game = played_game(number, **kinds)
    flowers = game.deal.flowers
    promise = Promise(commitment(SEED), SEED, WORDS)
    chances = [
        WallOrigin(hand_chance(SEED, NAME, hand.number + 1, WORDS, flowers=flowers), promise)
        for hand in game.finished
    ]
    recorder = Recorder(NAME, date(2026, 10, 4), profile, players(), drawn=True)
    return recorder.record(game, chances)
