"""Players that choose at random, but not evenly: they like rare actions and keep what they collect.

So kongs, robberies and several winners at once happen all the time.
"""

from __future__ import annotations

from random import Random
from typing import Final

from muraille.core.tile import Kind, is_bonus, is_numbered
from muraille.core.wall import SEATS, Seat
from muraille.table.actions import (
    CHOW_CODES,
    WIN_CODE,
    Verb,
    discards_in,
    verb_of,
    with_verbs,
)
from muraille.table.deal import Deal
from muraille.table.terms import Phase
from muraille.table.view import View

RARE_PHASES: Final = (Phase.ROBBING, Phase.INVOKING)
COMMON: Final = (Verb.DISCARD, Verb.PASS, Verb.WIN)
"""What players do all the time."""
GROWING: Final = (Verb.PROMOTE, Verb.TAKE_PUNG)
"""A pung that may grow, rather than a kong at once."""
TELLING: Final = (Verb.WIN, Verb.CALL)
"""What tells of hidden tiles."""
TOGETHER: Final = 8
"""Every so many tiles everybody takes a win that is offered."""
REACH: Final = 2
"""How far apart tiles of one suit may lie and still become a set."""
EAGER, RELUCTANT = 0.8, 0.05
"""How often a win is taken: seldom, or hands were short."""
CLOCK, REFEREE = 0.03, 0.002
"""How often the clock, or the referee, comes first."""


def choose(view: View, seat: Seat, legal: tuple[int, ...], random: Random) -> int:
    """What a player does: often something rare; else the tile that fits the hand least."""
    if WIN_CODE in legal and _is_eager(view, random):
        return WIN_CODE
    if view.phase is Phase.INVOKING:
        return random.choice(legal)
    rare = [code for code in legal if verb_of(code) not in COMMON]
    for verb in GROWING:
        liked = with_verbs(rare, (verb,))
        if liked and random.random() < 0.7:
            return liked[0]
    if rare and random.random() < 0.6:
        return random.choice([code for code in rare if code not in CHOW_CODES] or rare)
    discards = discards_in(legal)
    if not discards or random.random() < 0.2:
        return random.choice(legal)
    return min(discards, key=lambda tile: _worth(view, seat, tile, random))


def go_on(deal: Deal, random: Random) -> str:
    """Something happens: a player acts, a clock runs out, a referee rules. What it was."""
    view = deal.whole
    waiting = deal.waiting_for()
    if view.is_window and (not waiting or random.random() < RELUCTANT):
        deal.close_window()
        return "closed"
    chance = random.random()
    alive = [seat for seat in SEATS if not view.is_dead(seat)]
    if chance < REFEREE and len(alive) > 1:
        deal.declare_dead(random.choice(alive))
        return "ruled"
    seat = random.choice(waiting)
    if chance < CLOCK:
        deal.expire(seat)
        return "expired"
    deal.act(seat, choose(view, seat, deal.legal(seat), random))
    return "acted"


def go_on_quietly(deal: Deal, random: Random, decisions: int) -> None:
    """Play on, but nobody wins or calls, and no time runs out: that must tell of secrets."""
    for _ in range(decisions):
        view = deal.whole
        if view.phase is Phase.INVOKING:
            return
        if deal.waiting_for():
            seat = random.choice(deal.waiting_for())
            legal = tuple(code for code in deal.legal(seat) if verb_of(code) not in TELLING)
            deal.act(seat, choose(view, seat, legal, random))
        elif not view.wall_left:
            return
        else:
            deal.close_window()


def _is_eager(view: View, random: Random) -> bool:
    """Whether a player takes a win: seldom; but then everybody does."""
    together = view.phase in RARE_PHASES or view.wall_places.start % TOGETHER == 0
    return random.random() < (EAGER if together else RELUCTANT)


def _worth(view: View, seat: Seat, kind: Kind, random: Random) -> float:
    """What a tile is worth to a hand that wants sets."""
    if is_bonus(kind):
        return random.random() * 5
    pungs = [laid.tiles[0] for laid in view.melds(seat) if len(set(laid.tiles)) == 1]
    if kind in pungs:
        return 20.0
    counts = view.of(seat).concealed
    near = 0
    if is_numbered(kind):
        around = range(kind - REACH, kind + REACH + 1)
        near = sum(counts[other] for other in around if other >= 0 and is_numbered(other))
    return 4 * counts[kind] + near + random.random()
