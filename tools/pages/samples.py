"""Games played here, as each viewer is told them: the pages must fold them to what the table says.

After every event the state of the table's own fold is written down as short texts, one for the
table and one for each seat; what has not changed is null.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

from muraille.bots import registry
from muraille.bots.player import Player
from muraille.core.fair import hand_chance
from muraille.core.tile import CODES, KINDS, Kind
from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.learning.lesson import LEARNER, Lesson
from muraille.learning.playbook import Ends, playbook_of
from muraille.learning.scene.table import bench_of
from muraille.report.lessons import own_course
from muraille.table.actions import Verb, with_verbs
from muraille.table.deal import Deal
from muraille.table.events.codec import located
from muraille.table.events.structure import written_event
from muraille.table.match import Match
from muraille.table.melds import LaidMeld
from muraille.table.terms import HOW, Phase
from muraille.table.view import UNKNOWN, View
from tests.kit.strict.scripts import DRAWS, REPLACEMENTS, SCRIPTS, Script, script
from tests.kit.strict.tables import play, strict_table

Sample = dict[str, Any]
SEED: Final = bytes(range(32))
ALL_OPEN: Final = 5
"""The viewer of a record, who sees everything."""
WAITING: Final = frozenset(Phase) - {Phase.IDLE, Phase.CLAIMING, Phase.OVER}
"""Phases in which it is a player's turn."""
BOLD: Final = (
    *(Verb.WIN, Verb.TAKE_KONG, Verb.HIDE_KONG, Verb.PROMOTE),
    *(Verb.TAKE_PUNG, Verb.TAKE_CHOW, Verb.CALL),
)
DRAWING: Final = frozenset({"tile_drawn", "first_turn_opened", "tile_invoked"})
"""Events after which the drawn tile is known to be in the hand."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what; ``odd`` is how often the clock or the referee acts."""

    rules: str
    bots: tuple[str, str, str, str]
    hands: int = 2
    flowers: bool = True
    hold: bool = False
    odd: float = 0.0
    switches: Mapping[str, object] = field(default_factory=dict)
    closed_after: int = 0
    """Steps after which the host closes the table, if they do."""


class Eager:
    """A bot for samples: it melds, calls and wins whenever it may, and discards by chance."""

    name = "eager"

    def __init__(self) -> None:
        self._random = Random()  # noqa: S311 - no secret

    def reset(self, seed: int) -> None:
        """A new hand."""
        self._random.seed(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        """The boldest verb there is."""
        bold = (with_verbs(legal, (verb,)) for verb in BOLD)
        return self._random.choice(next(filter(None, bold), tuple(legal)))


GREEDY: Final = ("greedy", "greedy", "greedy", "greedy")
RANDOM: Final = ("random", "random", "random", "random")
EAGER: Final = ("eager", "eager", "eager", "eager")
TABLES: Final = (
    Table("mcr", GREEDY, hands=4),
    Table("mcr", RANDOM, odd=0.05),
    Table("mcr", EAGER, hands=6, odd=0.01),
    Table("mcr", ("greedy", "random", "greedy", "random"), flowers=False, hold=True),
    Table("classic", GREEDY, hands=4),
    Table("classic", RANDOM, odd=0.05),
    Table("classic", EAGER, hands=6, odd=0.01),
    Table("classic", GREEDY, hands=3, switches={"discard_visibility": "japanese"}),
    Table("mcr", EAGER, closed_after=61),
    Table("classic", EAGER, closed_after=62),
)

ERRORS: Final = (*SCRIPTS, script("R2", "deal; clock think"))
"""What people do at strict tables."""


def samples() -> str:
    """Every hand of every table for every viewer, as JSON."""
    told = [sample for table in TABLES for sample in _played(table)]
    told += [sample for number, each in enumerate(ERRORS, 1) for sample in _handled(number, each)]
    told += [sample for lesson in own_course().lessons for sample in _taught(lesson)]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _played(table: Table) -> Iterator[Sample]:
    variant = game_of(table.rules)
    house = variant.changed(variant.usual, table.switches)
    game = Match(variant.rules(house), hands=table.hands, flowers=table.flowers, hold=table.hold)
    players = [
        Eager() if bot == Eager.name else registry.player(bot, variant.adviser(house))
        for bot in table.bots
    ]
    random = Random(table.rules)  # noqa: S311 - the same games every time
    while not game.is_over:
        number = game.number + 1
        deal = game.begin(hand_chance(SEED, "samples", number, (), flowers=table.flowers))
        for seat, player in enumerate(players):
            player.reset(number * 4 + seat)
        for step in count(1):
            _step(deal, players, random, table.odd)
            if step == table.closed_after:
                deal.call_off()
            if deal.is_over:
                break
        for viewer in range(ALL_OPEN + 1):
            yield {"rules": table.rules, "hand": number, "viewer": viewer, **_seen(deal, viewer)}
        if game.finish().is_called_off:
            break


def _handled(number: int, errors: Script) -> Iterator[Sample]:
    """A hand of a strict table in which people err, as far as it is told."""
    table = strict_table(errors.hands, DRAWS, REPLACEMENTS, **errors.options)
    play(table, *errors.steps)
    for viewer in range(ALL_OPEN + 1):
        told = _seen(table.deal, viewer)
        yield {"rules": errors.name, "hand": number, "viewer": viewer, **told}


def _taught(lesson: Lesson) -> Iterator[Sample]:
    """Every hand of a lesson that comes to its end, as the learner is told it."""
    ends = Ends()
    playbook_of(lesson, ends)
    for name, (scene, hand, log) in ends.logs.items():
        deal = bench_of(lesson.scenes[scene - 1]).deal
        deal.absorb(log)
        yield {"rules": name, "hand": hand, "viewer": LEARNER, **_seen(deal, LEARNER)}


def _step(deal: Deal, players: Sequence[Player], random: Random, odd: float) -> None:
    """One of them acts: a bot, the clock or the referee."""
    seats = deal.waiting_for()
    if not seats:
        deal.close_window()
        return
    seat = seats[0]
    if random.random() >= odd:
        deal.act(seat, players[seat].choose(deal.view(seat), deal.legal(seat)))
    elif deal.whole.is_dead(seat) or random.random() < 0.9:  # noqa: PLR2004
        deal.expire(seat)
    else:
        deal.declare_dead(seat)


def _seen(deal: Deal, viewer: int) -> Sample:
    """A finished hand as a viewer was told it, and what they knew after every event."""
    words = deal.log if viewer == ALL_OPEN else deal.seen_log(viewer)
    places = list(located(words))
    ends = [at for at, _ in places[1:]] + [len(words)]
    view: View | None = None
    before = [""] * (len(SEATS) + 1)
    events, states = [], []
    for (at, event), end in zip(places, ends, strict=True):
        view = deal.folded(words[at:end], viewer, view)
        now = [_table(view), *(_seat(view, seat) for seat in SEATS)]
        events.append(written_event(event))
        drawn = _name(view.last_drawn) if _has_drawn(event.type, view) else None
        changes = zip(now, before, strict=True)
        states.append([*(new if new != old else None for new, old in changes), drawn])
        before = now
    return {"events": events, "states": states}


def _has_drawn(event: str, view: View) -> bool:
    return event in DRAWING and view.phase in (Phase.TURNING, Phase.INVOKING)


def _table(view: View) -> str:
    """Phase, turn, tiles taken and left, the tile on offer, the river, the winner."""
    phase = view.phase
    parts = (
        "settled" if phase is Phase.IDLE else phase.name.lower(),
        str(view.turn) if phase in WAITING else "-",
        f"{view.wall_places.start}+{view.wall_left}+{view.hill_left}",
        f"{view.giver}:{_name(view.pending)}" if view.is_window else "-",
        " ".join(f"{seat}:{_name(tile)}" for seat, tile in view.discards),
        _won(view) if view.is_decided and view.winner is not None else "-",
    )
    return "|".join(parts)


def _won(view: View) -> str:
    how = HOW[view.won_by or 0]
    return f"{view.winner} {how} {_name(view.winning_tile)} {view.points}"


def _seat(view: View, seat: int) -> str:
    """Concealed tiles, melds, flowers, and what is special about a seat."""
    held = (*view.tiles(seat), *[UNKNOWN] * view.hidden(seat))
    invoked = view.invoked(seat)
    marks = (
        "dead" if view.is_dead(seat) else "",
        "calling" if view.is_calling(seat) else "",
        "" if invoked is None else _name(invoked),
    )
    melds, flowers = map(_meld, view.melds(seat)), map(_name, view.flowers(seat))
    return "|".join((" ".join(map(_name, held)), ", ".join(melds), " ".join(flowers), *marks))


def _meld(laid: LaidMeld) -> str:
    """``chow 3m 4m 5m<2=4m``: claimed from seat 2, the 4m."""
    meld = laid.meld
    if meld is None:
        return "concealed_kong ? ? ? ?"
    mark = "concealed_" if meld.concealed else "promoted_" if meld.promoted else ""
    named = f"{mark}{meld.shape.value} {' '.join(map(_name, meld.tiles))}"
    claimed = meld.tiles[(meld.claimed or 1) - 1]
    return named if laid.giver is None else f"{named}<{laid.giver}={_name(claimed)}"


def _name(tile: Kind | None) -> str:
    return "?" if tile is None or tile >= KINDS else CODES[tile]
