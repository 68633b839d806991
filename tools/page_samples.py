"""Games played here, as each viewer is told them: the pages must fold them to what the table says.

After every event the state of the table's own fold is written down as short texts, one for the
table and one for each seat; what has not changed is null.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from muraille.bots import registry
from muraille.bots.player import Player, View
from muraille.core.fair import hand_chance
from muraille.core.tile import CODES
from muraille.games.registry import variant_of
from muraille.table.deal import Deal
from muraille.table.engine import codes as c
from muraille.table.events.answer_places import HOW
from muraille.table.events.codec import located
from muraille.table.events.structure import written_event
from muraille.table.match import Game
from tests.kit.strict_scripts import DRAWS, REPLACEMENTS, SCRIPTS, Script, script
from tests.kit.strict_tables import play, strict_table

Sample = dict[str, Any]
SEED: Final = bytes(range(32))
ALL_OPEN: Final = 5
"""The viewer of a record, who sees everything."""
PHASES: Final = (
    *("settled", "flowers", "turning", "claiming", "robbing", "over", "invoking"),
    *("dealing", "drawing"),
)
WAITING: Final = (c.FLOWERS, c.TURNING, c.ROBBING, c.INVOKING, c.DEALING, c.DRAWING)
"""Phases in which it is somebody's turn."""
BOLD: Final = (c.WIN, c.TAKE_KONG, c.HIDE_KONG, c.PROMOTE, c.TAKE_PUNG, c.TAKE_CHOW, c.CALL)
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


class Eager:
    """A bot for samples: it melds, calls and wins whenever it may, and discards by chance."""

    name = "eager"

    def __init__(self) -> None:
        self._random = Random()  # noqa: S311 - no secret

    def reset(self, seed: int) -> None:
        """A new hand."""
        self._random.seed(seed)

    def choose(self, view: View, seat: int, legal: Sequence[int]) -> int:  # noqa: ARG002
        """The boldest verb there is."""
        verbs = [verb for verb in BOLD if any(code >> 6 == verb for code in legal)]
        bold = [code for code in legal if verbs and code >> 6 == verbs[0]]
        return self._random.choice(bold or list(legal))


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
)

ERRORS: Final = (*SCRIPTS, script("R2", "deal; clock think"))
"""What people do at strict tables."""


def samples() -> str:
    """Every hand of every table for every viewer, as JSON."""
    told = [sample for table in TABLES for sample in _played(table)]
    told += [sample for number, each in enumerate(ERRORS, 1) for sample in _handled(number, each)]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _played(table: Table) -> Iterator[Sample]:
    variant = variant_of(table.rules)
    house = variant.changed(variant.usual, table.switches)
    game = Game(variant.rules(house), hands=table.hands, flowers=table.flowers, hold=table.hold)
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
        while not deal.is_over:
            _step(deal, players, random, table.odd)
        for viewer in range(ALL_OPEN + 1):
            yield {"rules": table.rules, "hand": number, "viewer": viewer, **_seen(deal, viewer)}
        game.finish()


def _handled(number: int, errors: Script) -> Iterator[Sample]:
    """A hand of a strict table in which people err, as far as it is told."""
    table = strict_table(errors.hands, DRAWS, REPLACEMENTS, **errors.options)
    play(table, *errors.steps)
    for viewer in range(ALL_OPEN + 1):
        told = _seen(table.deal, viewer)
        yield {"rules": errors.name, "hand": number, "viewer": viewer, **told}


def _step(deal: Deal, players: Sequence[Player], random: Random, odd: float) -> None:
    """Somebody acts: a bot, the clock or the referee."""
    seats = deal.waiting_for()
    if not seats:
        deal.close_window()
        return
    seat = seats[0]
    if random.random() >= odd:
        deal.act(seat, players[seat].choose(deal.view(seat), seat, deal.legal(seat)))
    elif deal.state[c.DEAD] >> seat & 1 or random.random() < 0.9:  # noqa: PLR2004
        deal.expire(seat)
    else:
        deal.declare_dead(seat)


def _seen(deal: Deal, viewer: int) -> Sample:
    """A finished hand as a viewer was told it, and what he knew after every event."""
    words = deal.log if viewer == ALL_OPEN else deal.seen_log(viewer)
    places = list(located(words))
    ends = [at for at, _ in places[1:]] + [len(words)]
    view, before = bytes(c.SIZE), [""] * (c.SEATS + 1)
    events, states = [], []
    for (at, event), end in zip(places, ends, strict=True):
        view = bytes(deal.engine.folded(list(words[at:end]), view))
        now = [_table(view), *(_seat(view, seat) for seat in range(c.SEATS))]
        events.append(written_event(event))
        drawn = _name(view[c.DRAWN]) if _has_drawn(event.type, view) else None
        changes = zip(now, before, strict=True)
        states.append([*(new if new != old else None for new, old in changes), drawn])
        before = now
    return {"events": events, "states": states}


def _has_drawn(event: str, view: bytes) -> bool:
    return event in DRAWING and view[c.PHASE] in (c.TURNING, c.INVOKING)


def _table(view: bytes) -> str:
    """Phase, turn, tiles taken and left, the tile on offer, the river, the winner."""
    phase = view[c.PHASE]
    waits = phase in WAITING
    left = view[c.TAIL] - view[c.HEAD] + view[c.HILL_END] - view[c.HILL]
    offered = phase in (c.CLAIMING, c.ROBBING)
    river = view[c.RIVER : c.RIVER + view[c.RIVER_LENGTH]]
    parts = (
        PHASES[phase],
        str(view[c.TURN]) if waits else "-",
        f"{view[c.HEAD]}+{left}",
        f"{view[c.SOURCE]}:{_name(view[c.PENDING])}" if offered else "-",
        " ".join(f"{cell >> 6}:{_name(cell & 63)}" for cell in river),
        _won(view) if phase in (c.OVER, c.IDLE) and view[c.WINNER] != c.NONE else "-",
    )
    return "|".join(parts)


def _won(view: bytes) -> str:
    points = view[c.POINTS] | view[c.POINTS + 1] << 8
    return f"{view[c.WINNER]} {HOW[view[c.HOW]]} {_name(view[c.DRAWN])} {points}"


def _seat(view: bytes, seat: int) -> str:
    """Concealed tiles, melds, flowers, and what is special about a seat."""
    row = view[c.ROW * seat : c.ROW * (seat + 1)]
    counts = (*row[: c.PLAYING], *row[c.BONUS : c.BONUS + 8], row[c.HIDDEN])
    held = (_name(kind) for kind, copies in enumerate(counts) for _ in range(copies))
    laid = (CODES[c.PLAYING + bit] for bit in range(8) if row[c.LAID] >> bit & 1)
    melds = (_meld(row[c.MELD + at], row[c.ORIGIN + at]) for at in range(row[c.MELDS]))
    marks = (
        "dead" if view[c.DEAD] >> seat & 1 else "",
        "calling" if view[c.CALLING] >> seat & 1 else "",
        _name(row[c.INVOKED] - 1) if row[c.INVOKED] else "",
    )
    return "|".join((" ".join(held), ", ".join(melds), " ".join(laid), *marks))


def _meld(number: int, origin: int) -> str:
    """``chow 3m 4m 5m<2=4m``: claimed from seat 2, the 4m."""
    giver, place = (origin & 7) - 1, (origin >> 3 & 3) - 1
    if number < c.PUNG:
        suit, low = divmod(number - c.CHOW, 7)
        kind, tiles = "chow", [9 * suit + low + step for step in range(3)]
    elif number < c.KONG:
        kind, tiles = "pung", [number - c.PUNG] * 3
    elif number < c.CONCEALED:
        kind, tiles = ("promoted_kong" if origin & 32 else "kong"), [number - c.KONG] * 4
    else:
        kind, tiles = "concealed_kong", [_hidden(number)] * 4
    names = " ".join(map(_name, tiles))
    return (
        f"{kind} {names}<{giver}={_name(tiles[max(place, 0)])}" if giver >= 0 else f"{kind} {names}"
    )


def _hidden(number: int) -> int:
    return c.UNKNOWN if number == c.HIDDEN_KONG else number - c.CONCEALED


def _name(tile: int) -> str:
    return CODES[tile] if tile < c.KINDS else "?"
