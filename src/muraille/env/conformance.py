"""A public kit that compares another environment with ours, and says where they part.

Whoever writes the game again, on a graphics card for one, wraps it as an :class:`ExaminedTable`
and calls :func:`first_difference`. Both play the same walls with the same policy; every seat, mask,
gain and, where the table has them, observation is compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from muraille.bots.simulation import mixed
from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables


class ExaminedTable(Protocol):
    """One table of an environment that is examined."""

    def begin(self, wall: int) -> None:
        """Begin the episode of this number."""

    def act(self, number: int) -> None:
        """Let the seat that is asked act."""

    def seat(self) -> int:
        """Who is asked."""

    def mask(self) -> NDArray[np.uint8]:
        """What they may do."""

    def observation(self) -> NDArray[np.uint8] | None:
        """What they see; None if only the rules are to be compared."""

    def gains(self) -> Sequence[int]:
        """What each seat has gained by the last action."""

    def is_over(self) -> bool:
        """Whether the episode has ended with the last action."""


class MurailleTable:
    """Our own table, as any other is examined."""

    def __init__(
        self, task: Task, observe: str | Sequence[str] = "ijcai-38", seed: int = 0
    ) -> None:
        self.tables = VectorTables(task, observe=observe, seed=seed, autoreset=False)

    def begin(self, wall: int) -> None:
        """Begin the episode of this number."""
        self.tables.reset(options={"wall": wall})

    def act(self, number: int) -> None:
        """Let the seat that is asked act."""
        self.tables.step_first(number)

    def seat(self) -> int:
        """Who is asked."""
        return int(self.tables.seats[0])

    def mask(self) -> NDArray[np.uint8]:
        """What they may do."""
        mask: NDArray[np.uint8] = self.tables.mask[0]
        return mask

    def observation(self) -> NDArray[np.uint8] | None:
        """What they see."""
        seen: NDArray[np.uint8] = self.tables.obs[0]
        return seen

    def gains(self) -> Sequence[int]:
        """What each seat has gained by the last action."""
        gained: list[int] = self.tables.gains[0].tolist()
        return gained

    def is_over(self) -> bool:
        """Whether the episode has ended with the last action."""
        return bool(self.tables.over[0])


@dataclass(frozen=True, slots=True)
class Parting:
    """The first place at which two environments part."""

    wall: int
    step: int
    """Actions that were done before it could be seen."""
    what: str
    """``seat``, ``mask``, ``observation``, ``gains`` or ``over``."""
    expected: Any
    found: Any


def policy(wall: int, step: int, mask: NDArray[np.uint8]) -> int:
    """The published policy: which of the legal numbers follows from the wall and the step."""
    legal = np.flatnonzero(mask)
    return int(legal[mixed(wall, step) % len(legal)])


def first_difference(
    expected: ExaminedTable, found: ExaminedTable, walls: Iterable[int]
) -> Parting | None:
    """Play both side by side; None if they are the same all along."""
    for wall in walls:
        for subject in (expected, found):
            subject.begin(wall)
        step = 0
        while not expected.is_over():
            parted = _parted(expected, found)
            if parted is not None:
                return Parting(wall, step, *parted)
            number = policy(wall, step, expected.mask())
            for subject in (expected, found):
                subject.act(number)
            step += 1
            ends = (("gains", list(expected.gains()), list(found.gains())),)
            for what, ours, theirs in (*ends, ("over", expected.is_over(), found.is_over())):
                if ours != theirs:
                    return Parting(wall, step, what, ours, theirs)
    return None


def _parted(expected: ExaminedTable, found: ExaminedTable) -> tuple[str, Any, Any] | None:
    """What differs before an action."""
    if expected.seat() != found.seat():
        return "seat", expected.seat(), found.seat()
    ours, theirs = expected.mask(), np.asarray(found.mask())
    if not np.array_equal(ours, theirs):
        return "mask", np.flatnonzero(ours).tolist(), np.flatnonzero(theirs).tolist()
    seen, shown = expected.observation(), found.observation()
    if seen is not None and shown is not None and not np.array_equal(seen, np.asarray(shown)):
        places = np.flatnonzero(seen.ravel() != np.asarray(shown).ravel())
        return "observation", "as ours", f"other bytes at {places[:8].tolist()}"
    return None


def traces(
    task: Task, walls: Iterable[int], observe: str | Sequence[str] = "ijcai-38", seed: int = 0
) -> Iterator[str]:
    """A line of JSON for each wall: its steps, gains, and digests of rules and observations.

    The digest of the rules is that of seat, mask and gains of every step; so an environment with
    other observations can be compared too.
    """
    subject = MurailleTable(task, observe, seed)
    for wall in walls:
        subject.begin(wall)
        rules, shown, step = sha256(), sha256(), 0
        total = np.zeros(4, np.int64)
        while not subject.is_over():
            mask = subject.mask()
            rules.update(bytes([subject.seat()]) + mask.tobytes())
            shown.update(subject.tables.obs[0].tobytes())
            subject.act(policy(wall, step, mask))
            rules.update(np.asarray(subject.gains(), "<i4").tobytes())
            total += subject.gains()
            step += 1
        yield json.dumps(
            {
                "wall": wall,
                "steps": step,
                "gains": total.tolist(),
                "rules": rules.hexdigest(),
                "observations": shown.hexdigest(),
            }
        )


def report(task: Task, found: ExaminedTable, walls: Sequence[int]) -> str:
    """One line that says with which version a subject was compared, and how it went."""
    difference = first_difference(MurailleTable(task), found, walls)
    told = f"{task.name} of Muraille {version('muraille')}, walls {walls[0]} to {walls[-1]}"
    if difference is None:
        return f"conforms to {told}"
    where = f"{difference.what} of wall {difference.wall} at step {difference.step}"
    return f"differs from {told}: {where}"
