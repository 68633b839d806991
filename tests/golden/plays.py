"""Hands as lines a player can read: what happened, how the table lies after it, and why.

::

    # A title, and a sentence or two.
    deal hand 0 east 0 dice 1 1 1 1
    wall 1m 2m ...
    drew 1 4s wins            | 90 left, 1: 123456789m 99p 234s | he waits for this tile

The wall is in the order of drawing, on four lines. Every further line is an event, the hand of its
player after it, and a comment that the test does not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Final

from muraille.core.tile import CODES, Kind
from muraille.table.deal import Deal
from muraille.table.events import (
    ClaimAnswered,
    DealEnded,
    Event,
    FirstTurnOpened,
    HandBegun,
    HandCalledOff,
    HandSettled,
    InvocationOpened,
    SeatServed,
    WallExhausted,
    WindowClosed,
)
from muraille.table.replay import Replay
from muraille.table.view import View
from tests.kit.table.event_text import CHOWS, told
from tests.kit.table.text import coded, hand_of, laid_of, melds_of

STILL: Final = (
    *(HandBegun, WindowClosed, WallExhausted, HandSettled, SeatServed, ClaimAnswered),
    *(FirstTurnOpened, InvocationOpened, DealEnded, HandCalledOff),
)
"""Events after which no tile of a player lies elsewhere."""
FOLDER: Final = Path(__file__).parent / "play"
ROWS: Final = 4
"""Lines of a wall: a side of the table each."""


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a hand."""

    number: int
    """In its file, from 1."""
    event: str
    after: str
    """The table after it."""


@dataclass(slots=True)
class Play:
    """One hand of a file."""

    hand: int
    east: int
    dice: tuple[int, ...]
    wall: list[Kind] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


def read_plays(path: Path) -> list[Play]:
    """The hands of a file."""
    plays: list[Play] = []
    for number, text in enumerate(path.read_text("utf-8").splitlines(), start=1):
        words = text.split()
        if not words or text.startswith("#"):
            continue
        if words[0] == "deal":
            _, _, hand, _, east, _, *dice = words
            plays.append(Play(int(hand), int(east), tuple(map(int, dice))))
        elif words[0] == "wall":
            plays[-1].wall += [CODES.index(name) for name in words[1:]]
        else:
            event, after, *_ = (part.strip() for part in text.split("|"))
            plays[-1].lines.append(Line(number, event, after))
    return plays


def written_play(deal: Deal, play: Play, notes: dict[int, str] | None = None) -> str:
    """A hand that was played, as lines."""
    side = len(play.wall) // ROWS
    rows = [play.wall[at : at + side] for at in range(0, len(play.wall), side)]
    lines = [
        f"deal hand {play.hand} east {play.east} dice {' '.join(map(str, play.dice))}",
        *("wall " + " ".join(CODES[kind] for kind in row) for row in rows),
    ]
    for at, (event, after) in enumerate(told_play(deal.engine, deal.log)):
        note = (notes or {}).get(at)
        lines.append(f"{event:<34} | {after}" + (f" | {note}" if note else ""))
    return "\n".join(lines) + "\n"


def told_play(engine: ModuleType, log: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Each event of a log in words, and the table after it."""
    replay = Replay(log, engine=engine)
    for step, (_, line) in enumerate(told(log)):
        yield line, after_event(replay.events[step], replay.at(step + 1))


def after_event(event: Event, view: View) -> str:
    """The table after an event: tiles left, and how the tiles of its player lie."""
    left = view.wall_left + view.hill_left
    if isinstance(event, STILL):
        return f"{left} left"
    seat = event.seat
    lying = (hand_of(view, seat), melds_of(view, seat), laid_of(view, seat))
    return f"{left} left, {seat}: {' / '.join(part for part in lying if part)}"


def perform(deal: Deal, event: str) -> None:
    """Let happen what a line says, if it is something that somebody does."""
    verb, *words = event.split()
    seat = int(words[0]) if words else -1
    match verb:
        case "discarded" | "hidden" | "promoted" | "flower":
            verbs = {"discarded": "discard", "hidden": "hide", "promoted": "promote"}
            deal.act(seat, coded(verbs.get(verb, verb), words[1]))
        case "answered":
            answer = words[1]
            if answer.startswith("chow"):
                lowest = (deal.whole.pending or 0) - CHOWS.index(answer)
                deal.act(seat, coded("chow", CODES[lowest]))
            else:
                deal.act(seat, coded(answer))
        case "won":
            deal.act(seat, coded("win"))
        case "served":
            deal.act(seat, coded("pass"))
        case "expired":
            deal.expire(seat)
        case "dead":
            deal.declare_dead(seat)
        case "closed":
            deal.close_window()
        case _:
            raise AssertionError(f"nobody does this: {event}")
