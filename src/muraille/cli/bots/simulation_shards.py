"""The hands of a simulation, kept as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from muraille.bots.simulation import ROTATIONS, Setup
from muraille.data.folder import ShardFolder
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.data.logged import kept_hand
from muraille.data.origin import Origin
from muraille.data.shard import usual_ending
from muraille.table.events.codec import decode
from muraille.table.match import FinishedHand


class SimulationShards:
    """Takes hands in the order they were played in."""

    def __init__(self, folder: ShardFolder, origin: Origin, setup: Setup) -> None:
        self._folder = folder
        self._table = HandTable(origin)
        self._setup = setup
        self._turns = ROTATIONS if setup.duplicate else 1

    def add_chunk(self, hands: Sequence[FinishedHand]) -> None:
        """Keep the hands of a chunk: each wall in all its seatings."""
        self._folder.add(self._kept(hand, place) for place, hand in enumerate(hands))

    def _kept(self, hand: FinishedHand, place: int) -> KeptHand:
        turn, seed = place % self._turns, self._setup.seed
        kept = kept_hand(f"{seed}/{hand.number}/{turn}", decode(hand.log), self._table)
        players = tuple(self._setup.bots[(seat - turn) & 3] for seat in range(4))
        return replace(kept, players=players, seed=seed, wall=hand.number)


@contextmanager
def opened(folder: str, setup: Setup) -> Iterator[SimulationShards]:
    """A folder for the hands of a simulation."""
    origin = Origin(
        setup.rules,
        setup.profile,
        "simulate",
        flowers=setup.flowers,
        own_walls=setup.own_walls,
    )
    with ShardFolder(folder, origin, usual_ending()) as kept:
        yield SimulationShards(kept, origin, setup)
