"""Many hands played by bots: the same seed plays the same hands, whoever does the work."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, fields
from itertools import starmap
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

from muraille.bots import registry
from muraille.bots.hand_loop import play_hand
from muraille.bots.player import Player
from muraille.bots.results import HandResult, Tally
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.games.advice import Adviser
from muraille.games.house_rules import HouseRules
from muraille.games.registry import USUAL, game_of
from muraille.games.table_rules import ROUND
from muraille.table.deal import Deal
from muraille.table.match import FinishedHand, packed
from muraille.table.outcome import outcome_of
from muraille.table.own_walls import OwnWalls
from muraille.table.rotation import LONGEST_GAME, Rotation

CHUNK: Final = 25
"""Walls that one worker plays at a time; fixed, so that nothing depends on their number."""
ROTATIONS: Final = 4
"""Each wall of a duplicate is played in four seatings: everybody sits in each seat once."""
AHEAD: Final = 4
"""Chunks that wait for each worker."""
_MASK: Final = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Setup:
    """What is to be played."""

    bots: tuple[str, ...]
    """Four names; the first sits in seat 0."""
    walls: int
    seed: int = 0
    duplicate: bool = False
    flowers: bool = True
    rules: str = USUAL
    profile: HouseRules = field(default_factory=lambda: game_of(USUAL).usual)
    own_walls: bool = False
    """Whether each seat draws from a wall of its own, as on Botzone."""
    record: bool = False
    """Whether the hands are wanted as one game, not only what they come to."""
    keep: bool = False
    """Whether the hands are wanted, each by itself."""

    @property
    def hands(self) -> int:
        """Hands to be played."""
        return self.walls * (ROTATIONS if self.duplicate else 1)

    def chunks(self) -> Iterator[tuple[int, int]]:
        """The walls in parts: the first of each, and the first of the next."""
        return ((a, min(a + CHUNK, self.walls)) for a in range(0, self.walls, CHUNK))


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some walls, played."""

    tally: Tally
    hands: tuple[FinishedHand, ...]
    """The hands themselves, if they were wanted."""


def mixed(*numbers: int) -> int:
    """A number of 64 bits that follows from others (splitmix)."""
    state = 0
    for number in numbers:
        state = (state ^ number) + 0x9E3779B97F4A7C15 & _MASK
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
        state ^= state >> 31
    return state


class Hall:
    """A table with four bots that play one wall after the other."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        game = game_of(setup.rules)
        self.adviser: Adviser = game.adviser(setup.profile)
        self.deal = Deal(game.rules(setup.profile), flowers=setup.flowers)
        self.own = OwnWalls(self.deal) if setup.own_walls else None
        self._rotation = Rotation(self.deal.rules, setup.hands)
        """Hands that are kept are one game: who wins may stay east."""
        self.players: list[Player] = [registry.player(name, self.adviser) for name in setup.bots]

    def play_chunk(self, first: int, end: int) -> Chunk:
        """Play some walls."""
        tally = Tally()
        kept: list[FinishedHand] = []
        for wall in range(first, end):
            turns = range(ROTATIONS if self.setup.duplicate else 1)
            tally.add_wall([self.play(wall, turn, kept) for turn in turns])
        return Chunk(tally, tuple(kept))

    def play(self, wall: int, turn: int, kept: list[FinishedHand]) -> HandResult:
        """Play one wall; ``turn`` says how many seats everybody has moved on."""
        deal, players = self.deal, self.players
        before = deal.scores
        for place, player in enumerate(players):
            player.reset(mixed(self.setup.seed, wall, 1 + place))
        seated = [players[(seat - turn) & 3] for seat in SEATS]
        east, round_wind = wall & 3, wall // ROUND
        if self.setup.record:
            east = self._rotation.east
            if deal.rules.procedure.round_by_east:
                round_wind = self._rotation.round
        seed = mixed(self.setup.seed, wall, 0)
        if self.own is not None:
            self.own.begin_shuffled(seed, wall % LONGEST_GAME, east, round_wind & 3)
        else:
            deal.engine.begin_shuffled(deal.table, seed, wall % LONGEST_GAME, east, round_wind & 3)
        choices = play_hand(deal, seated, self.own)
        end = outcome_of(deal.whole)
        gains = tuple(a - b for a, b in zip(deal.scores, before, strict=True))
        self._rotation = self._rotation.after(end.winner)
        if self.setup.record or self.setup.keep:
            all_gains = (gains[0], gains[1], gains[2], gains[3])
            log = packed(deal.log)
            kept.append(
                FinishedHand(wall, end.east, log, all_gains, end.winner, end.source, end.points)
            )
        return HandResult(
            tuple(gains[(place + turn) & 3] for place in SEATS),
            None if end.winner is None else (end.winner - turn) & 3,
            None if end.source is None else (end.source - turn) & 3,
            end.points,
            self.adviser.fans(end),
            choices,
        )


def simulate(setup: Setup, jobs: int = 1) -> Iterator[Chunk]:
    """Play all walls, chunk after chunk in their order, with so many processes."""
    if jobs == 1 or setup.walls <= CHUNK or setup.record:
        yield from starmap(Hall(setup).play_chunk, setup.chunks())
        return
    # Started afresh on every system: nothing of this process, not even a lock, comes along.
    house = setup.profile
    said = {f.name: getattr(setup, f.name) for f in fields(setup) if f.name != "profile"}
    settings: dict[str, object] = dict(house.settings)
    points: dict[str, object] = dict(house.points)
    plain = (said, house.name, settings, points)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _sit_down, plain) as workers:
        pending: deque[Future[Chunk]] = deque()
        try:
            for chunk in setup.chunks():
                if len(pending) >= AHEAD * jobs:
                    yield pending.popleft().result()
                pending.append(workers.submit(_play_chunk, chunk))
            while pending:
                yield pending.popleft().result()
        except BrokenProcessPool as error:
            raise Refusal("worker_lost") from error
        finally:
            workers.shutdown(wait=False, cancel_futures=True)


_HALLS: Final[list[Hall]] = []
"""The table of a worker process."""


def _sit_down(
    said: dict[str, Any], name: str, settings: dict[str, object], points: dict[str, object]
) -> None:
    """Set the table of a worker; a house travels as its settings."""
    signal(SIGINT, SIG_IGN)  # who interrupts speaks to the process that shares out the work
    house = game_of(said["rules"]).restored(name, settings, points)
    _HALLS[:] = [Hall(Setup(**said, profile=house))]


def _play_chunk(chunk: tuple[int, int]) -> Chunk:
    return _HALLS[0].play_chunk(*chunk)


def summed(chunks: Iterator[Chunk]) -> Tally:
    """What all chunks come to."""
    total = Tally()
    for chunk in chunks:
        total.add(chunk.tally)
    return total
