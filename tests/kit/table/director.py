"""A director of tables: walls that deal what a test wants, players that do what it says.

Tiles are written in the canonical notation (``123m 55p E C 1f``), seats are numbers, and everything
a test asks of the table is answered in words: ``table.hand(0) == "123m 55p"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, full_set
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.games.table_rules import Procedure, RuleSet
from muraille.kernel.choice import chosen
from muraille.learning.scene import wall as staging
from muraille.table.actions import Verb, discards_in, verb_of
from muraille.table.deal import ENGINE, Deal
from muraille.table.view import View
from tests.kit.table.event_text import told
from tests.kit.table.text import (
    coded,
    decoded,
    hand_of,
    laid_of,
    melds_of,
    river_of,
    written,
)

SITUATION: Final = 39
"""Where a record says how a hand wins."""
DECK: Final = Counter(full_set(flowers=True))


def _engines() -> dict[str, ModuleType]:
    """The texts of the engine that can be tried here: compiled where it is built, and plain."""
    plain, answering = import_module(ENGINE), chosen(ENGINE)
    return {"plain": plain} if answering is plain else {"plain": plain, "compiled": answering}


ENGINES: Final = _engines()
BOTH: Final = pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES.keys())
"""Tests marked so are played on each engine."""
FASTEST: Final = ENGINES.get("compiled", ENGINES["plain"])


def shuffled(tiles: Sequence[Kind]) -> Sequence[Kind]:
    """Tiles in the order that the golden hands of the table were played with."""
    cells = list(tiles)
    Random(2).shuffle(cells)
    return cells


def staged_wall(
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    replacements: str = "",
    *,
    last: str = "",
    east: int = 0,
    flowers: bool = True,
) -> tuple[Kind, ...]:
    """A wall that deals these hands and then gives these tiles; what nobody wants is shuffled."""
    return staging.staged_wall(
        hands,
        draws,
        replacements,
        last=last,
        first=east,
        flowers=flowers,
        scatter=shuffled,
    )


class ShapeRules:
    """A rule set that is not MCR: any complete hand of four sets and a pair wins.

    Its priorities may be set by seat wind, and its procedure as a test wants it.
    """

    name = "shape"
    hands = 4
    priorities = (1, 1, 1, 1)
    """By wind."""

    def __init__(
        self,
        priorities: tuple[int, int, int, int] = (1, 1, 1, 1),
        **procedure: Any,  # noqa: ANN401 - the fields of a procedure
    ) -> None:
        self.priorities = priorities
        self.procedure = Procedure(**procedure)

    def opening(self, east: int, dice: Sequence[int], length: int) -> int:  # noqa: ARG002
        """East."""
        return east

    def next_east(self, east: int, winner: int | None) -> int:
        """East keeps their wind when they win."""
        return east if winner == east else (east + 1) & 3

    def may_win(self, record: bytes) -> int:
        """The priority of the wind, if the hand is complete."""
        return self.priorities[record[SITUATION] >> 4 & 3] if is_complete(record) else 0

    def calls(self, record: bytes) -> int:
        """Any tile without which the hand is one tile short of sets and a pair."""
        return sum(
            1 << kind for kind in range(PLAYING_KINDS) if record[kind] and _waits(record, kind)
        )

    def points(self, outcome: Outcome) -> int:
        """A number that shows what the table said of the situation."""
        return outcome.records[outcome.winner or 0][SITUATION] & 15

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """The winner takes one from each."""
        if outcome.winner is None:
            return 0, 0, 0, 0
        a, b, d, e = (3 if seat == outcome.winner else -1 for seat in SEATS)
        return a, b, d, e


def _waits(record: bytes, without: int) -> bool:
    """Whether some tile completes the hand once another is gone."""
    counts = bytearray(record)
    counts[without] -= 1
    for kind in range(PLAYING_KINDS):
        if counts[kind] < 4:
            counts[kind] += 1
            if is_complete(bytes(counts)):
                return True
            counts[kind] -= 1
    return False


def is_complete(record: bytes) -> bool:
    """Whether the tiles of a record are sets and a pair."""
    counts = list(record[:PLAYING_KINDS])
    if sum(counts) % 3 != 2:
        return False
    for pair in range(PLAYING_KINDS):
        if counts[pair] >= 2:
            counts[pair] -= 2
            if _are_sets(counts, 0):
                return True
            counts[pair] += 2
    return False


def _are_sets(counts: list[int], at: int) -> bool:
    """Whether the tiles from a kind on are pungs and chows."""
    left = counts[:]
    for kind in range(at, PLAYING_KINDS):
        if left[kind] >= 3:
            left[kind] -= 3
        if left[kind]:
            if kind >= 27 or kind % 9 > 6:
                return False
            n = left[kind]
            for step in range(3):
                left[kind + step] -= n
                if left[kind + step] < 0:
                    return False
    return True


class Director:
    """A table whose players do what a test says."""

    def __init__(
        self,
        engine: ModuleType,
        rules: RuleSet | None = None,
        *,
        flowers: bool = True,
        hold: bool = False,
    ) -> None:
        self.deal = Deal(rules or McrRules(), flowers=flowers, hold=hold, engine=engine)

    def begin(self, wall: Sequence[Kind], east: int = 0, hand: int = 0) -> Director:
        """Deal."""
        self.deal.begin(wall, east, hand)
        return self

    # What players do.

    def do(self, seat: int, verb: str, text: str = "") -> Director:
        """Let a seat act."""
        self.deal.act(seat, coded(verb, text))
        return self

    def discard(self, seat: int, text: str = "") -> Director:
        """A seat discards; what it has just drawn, if the tile is not named."""
        return self.do(seat, "discard", text or self.drawn)

    def passes(self, *seats: int) -> Director:
        """Seats have nothing to say."""
        for seat in seats:
            self.do(seat, "pass")
        return self

    def all_pass(self) -> Director:
        """Whoever may claim, or lay a flower, does not."""
        while self.phase in {"flowers", "claiming", "robbing"} and self.deal.waiting_for():
            self.passes(self.deal.waiting_for()[0])
        return self

    def chow(self, seat: int, lowest: str) -> Director:
        """A seat claims the discard for the chow that begins with a tile; the others pass."""
        return self.do(seat, "chow", lowest).all_pass()

    def pung(self, seat: int) -> Director:
        """A seat claims the discard for a pung; the others pass."""
        return self.do(seat, "pung").all_pass()

    def kong(self, seat: int) -> Director:
        """A seat claims the discard for a kong; the others pass."""
        return self.do(seat, "kong").all_pass()

    def win(self, seat: int) -> Director:
        """A seat announces its win; the others pass."""
        return self.do(seat, "win").all_pass()

    def go_round(self, turns: int = 1) -> Director:
        """Players draw and discard what they drew, and nobody claims it."""
        for _ in range(turns):
            self.discard(self.turn).all_pass()
        return self

    def run_down(self, left: int) -> Director:
        """Play goes round until so many tiles are left in the wall."""
        while self.left > left:
            self.go_round()
        return self

    # What a test asks.

    @property
    def whole(self) -> View:
        """The whole table."""
        return self.deal.whole

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return self.whole.phase.name.lower()

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.whole.turn

    @property
    def drawn(self) -> str:
        """The tile drawn last, or given last in the deal; empty after a claim."""
        kind = self.whole.last_drawn
        return "" if kind is None else CODES[kind]

    @property
    def left(self) -> int:
        """Tiles left in the wall."""
        return self.whole.wall_left + self.whole.hill_left

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has won and lost."""
        return self.deal.scores

    @property
    def points(self) -> int:
        """Points of the winning hand."""
        return self.whole.points

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self.whole.winner

    @property
    def river(self) -> str:
        """The discards nobody claimed, in order: ``0:5m 1:E``."""
        return river_of(self.whole)

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat."""
        return hand_of(self.whole, seat)

    def melds(self, seat: int) -> str:
        """The melds of a seat: ``pung 5m<1`` was claimed from seat 1."""
        return melds_of(self.whole, seat)

    def flowers(self, seat: int) -> str:
        """The bonus tiles a seat has laid out."""
        return laid_of(self.whole, seat)

    def may(self, seat: int) -> set[str]:
        """Everything a seat may do, discards apart: ``chow 3m``, ``win``."""
        return {
            decoded(code) for code in self.deal.legal(seat) if verb_of(code) is not Verb.DISCARD
        }

    def discards(self, seat: int) -> str:
        """The tiles a seat may discard."""
        return written(discards_in(self.deal.legal(seat)))

    def refusal(self, seat: int, verb: str, text: str = "") -> str:
        """Why a seat may not do this; empty if it may. A refused action leaves no trace."""
        return self.refused(lambda: self.deal.act(seat, coded(verb, text)))

    def refused(self, attempt: Callable[[], None]) -> str:
        """Why something cannot be done; the table must be as it was."""
        before = self.whole, self.deal.log
        try:
            attempt()
        except Refusal as refusal:
            assert (self.whole, self.deal.log) == before
            return refusal.code
        return ""

    def events(self) -> list[str]:
        """What happened, a line each."""
        return [line for _, line in told(self.deal.log)]


def staged(
    engine: ModuleType,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    replacements: str = "",
    *,
    rules: RuleSet | None = None,
    last: str = "",
    east: int = 0,
    hand: int = 0,
    flowers: bool = True,
    hold: bool = False,
) -> Director:
    """A table at which these hands are dealt."""
    wall = staged_wall(hands, draws, replacements, last=last, east=east, flowers=flowers)
    return Director(engine, rules, flowers=flowers, hold=hold).begin(wall, east, hand)
