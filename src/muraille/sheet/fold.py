"""What follows from the writings of a sheet, in whatever order they came."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar

from muraille.games.paper import PaperRules
from muraille.games.registry import USUAL, game_of
from muraille.sheet.fingerprint import fingerprint
from muraille.sheet.op import Op, op_json
from muraille.sheet.places import ChairPlace, places
from muraille.sheet.seats import Seats, first_seats, next_seats
from muraille.sheet.slots import (
    Chips,
    End,
    Fine,
    HandEntry,
    HeldChips,
    Seal,
    SheetChair,
    SheetCharter,
    SheetClock,
    SheetSlot,
    Value,
)

State: TypeAlias = Literal["playing", "complete", "closed"]
"""Hands are missing; all are there; and everybody has confirmed it."""
Fault: TypeAlias = Literal["empty", "disputed", "impossible"]
"""Why a hand counts nothing: nobody wrote it, two wrote it otherwise, no hand can be so."""
CHARTER: Final = SheetSlot("charter")
SealState: TypeAlias = Literal["open", "stale", "valid"]
"""Not confirmed; confirmed before something changed; confirmed."""
_V = TypeVar("_V", bound=Value)


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand of the sheet."""

    number: int
    seats: Seats
    written: HandEntry | None
    fault: Fault | None
    gains: tuple[int, ...]
    """By chair; nothing for anybody where there is a fault."""


@dataclass(frozen=True, slots=True)
class FineRow:
    """One penalty of the sheet."""

    id: str
    fine: Fine
    points: tuple[int, ...]
    """By chair."""


@dataclass(frozen=True, slots=True)
class SheetState:
    """Everything a sheet says."""

    charter: SheetCharter
    names: tuple[str, ...]
    """By chair; empty where nobody wrote one."""
    hands: tuple[HandRow, ...]
    """Up to the last one that was written."""
    following: Seats
    """Who sits where in the hand after those."""
    fines: tuple[FineRow, ...]
    hand_totals: tuple[int, ...]
    fine_totals: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[ChairPlace, ...]
    warnings: tuple[int, ...]
    """Steps of the ladder, by chair."""
    dead: frozenset[int]
    """Chairs whose hand is dead in the hand that is played."""
    disputes: Mapping[SheetSlot, tuple[Value | None, ...]]
    """Slots that devices wrote otherwise, and what they wrote."""
    clock: SheetClock | None
    end: End | None
    chips: Chips | None
    held: Mapping[int, int]
    fingerprint: str
    seals: tuple[SealState, ...]
    state: State


def folded(ops: Iterable[Op]) -> SheetState:
    """The sheet of these writings."""
    slots = standing(ops)
    agreed = {slot: values[0] for slot, values in slots.items() if len(values) == 1}
    disputes = {slot: values for slot, values in slots.items() if len(values) > 1}
    charters = (one for one in slots.get(CHARTER, ()) if isinstance(one, SheetCharter))
    charter = next(charters, None) or usual_charter()  # of several the first, until one is chosen
    chairs = range(charter.players)
    names = tuple(_name(agreed, chair) for chair in chairs)
    end = _one(agreed, SheetSlot("end"), End)
    hands, following = _hands(charter, agreed, disputes, end)
    fines = tuple(_fines(agreed, charter.players))
    hand_totals = _sums((row.gains for row in hands), charter.players)
    fine_totals = _sums((row.points for row in fines), charter.players)
    totals = tuple(map(sum, zip(hand_totals, fine_totals, strict=True)))
    print_ = fingerprint(_lines(charter, names, hands, fines, end))
    seals = tuple(_seal(agreed, chair, print_) for chair in chairs)
    now = len(hands) + 1
    return SheetState(
        charter,
        names,
        hands,
        following,
        fines,
        hand_totals,
        fine_totals,
        totals,
        places(totals),
        tuple(
            sum(row.fine.ladder and row.fine.chair == chair for row in fines) for chair in chairs
        ),
        frozenset(row.fine.chair for row in fines if row.fine.dead and row.fine.hand == now),
        disputes,
        _one(agreed, SheetSlot("clock"), SheetClock),
        end,
        _one(agreed, SheetSlot("chips"), Chips),
        {chair: held.amount for chair in chairs if (held := _of(agreed, "held", chair, HeldChips))},
        print_,
        seals,
        _state(charter, hands, disputes, end, seals),
    )


def usual_charter(rules: str = USUAL, minutes: int = 0) -> SheetCharter:
    """Of a sheet that has none yet, or of a table of a tournament."""
    game = game_of(rules)
    settings = game.usual.settings
    switches = tuple((switch, settings[switch]) for switch in game.paper_switches)
    hands, house = game.rules(game.usual).hands, game.usual.name
    return SheetCharter(
        game.name, house, switches, 4, hands, seat_change=game.name == USUAL, minutes=minutes
    )


@lru_cache(maxsize=64)
def paper_of(charter: SheetCharter) -> PaperRules:
    """The arithmetic of the game that is played."""
    game = game_of(charter.rules)
    return game.paper(game.changed(game.usual, dict(charter.switches)))


def standing(ops: Iterable[Op]) -> dict[SheetSlot, tuple[Value | None, ...]]:
    """SheetSlot -> what stands there: one value, or several that devices wrote without each other.

    What no other writing of the slot replaces stands. Equal values are one.
    """
    written = set(ops)
    replaced: dict[SheetSlot, set[str]] = defaultdict(set)
    for op in written:
        replaced[op.slot].update(op.over)
    found: dict[SheetSlot, dict[Value | None, None]] = defaultdict(dict)
    for op in _ordered(written):
        if op.id not in replaced[op.slot]:
            found[op.slot].setdefault(op.value)
    return {slot: tuple(values) for slot, values in found.items()}


def _ordered(written: Collection[Op]) -> list[Op]:
    """An order that does not depend on how the writings came, nor on who lied about an id."""
    if len({op.id for op in written}) < len(written):
        written = sorted(written, key=lambda op: json.dumps(op_json(op), sort_keys=True))
    return sorted(written, key=lambda op: _place(op.id))


def _one(agreed: Mapping[SheetSlot, Value | None], slot: SheetSlot, kind: type[_V]) -> _V | None:
    """What everybody wrote there, if it is of its kind."""
    value = agreed.get(slot)
    return value if isinstance(value, kind) else None


def _of(
    agreed: Mapping[SheetSlot, Value | None], name: str, number: int, kind: type[_V]
) -> _V | None:
    return _one(agreed, SheetSlot(name, str(number)), kind)


def _name(agreed: Mapping[SheetSlot, Value | None], chair: int) -> str:
    found = _of(agreed, "chair", chair, SheetChair)
    return "" if found is None else found.name


def _hands(
    charter: SheetCharter,
    agreed: Mapping[SheetSlot, Value | None],
    disputes: Mapping[SheetSlot, object],
    end: End | None,
) -> tuple[tuple[HandRow, ...], Seats]:
    """Every hand up to the last one that somebody wrote, and the seats of the next."""
    paper = paper_of(charter)
    written = [slot.number for slot, value in agreed.items() if slot.kind == "hand" and value]
    disputed = [slot.number for slot in disputes if slot.kind == "hand"]
    most = charter.hands if end is None else end.hands
    last = min(most, max([0, *written, *disputed]))
    seats = first_seats(charter.players)
    rows = []
    for number in range(1, last + 1):
        hand = _of(agreed, "hand", number, HandEntry)
        gains = None if hand is None else _gains(hand, seats, paper, charter.players)
        fault: Fault | None = None
        if SheetSlot("hand", str(number)) in disputes:
            fault = "disputed"
        elif hand is None:
            fault = "empty"
        elif gains is None:
            fault = "impossible"
        rows.append(HandRow(number, seats, hand, fault, gains or (0,) * charter.players))
        winner = hand.winner if hand is not None and fault is None else None
        seats = next_seats(seats, winner, paper.next_east, seat_change=charter.seat_change)
    return tuple(rows), seats


def _gains(
    hand: HandEntry, seats: Seats, paper: PaperRules, players: int
) -> tuple[int, ...] | None:
    """What a hand brings to each chair; nothing if no hand can be so."""
    playing = seats.chairs
    if hand.gains:
        resting = (
            seats.resting is not None and len(hand.gains) == players and hand.gains[seats.resting]
        )
        is_whole = len(hand.gains) == players and not resting
        return hand.gains if is_whole else None
    if hand.winner is not None and hand.winner not in playing:
        return None
    points = _points(hand, seats, paper, players)
    if points is None:
        return None
    winner = None if hand.winner is None else playing.index(hand.winner)
    source = None
    if not paper.everybody and winner is not None:
        if hand.source is None or hand.source == hand.winner:
            return None
        if hand.source != "wall":
            if hand.source not in playing:
                return None
            source = playing.index(hand.source)
    by_wind = paper.settle(points, winner, source)
    found = [0] * players
    for wind, chair in enumerate(playing):
        found[chair] = by_wind[wind]
    return tuple(found)


def _points(
    hand: HandEntry, seats: Seats, paper: PaperRules, players: int
) -> tuple[int, ...] | None:
    """The points of a hand as the game settles them, by wind; nothing if they do not fit."""
    if paper.everybody:
        if len(hand.points) != players or (
            seats.resting is not None and hand.points[seats.resting]
        ):
            return None
        return tuple(hand.points[chair] for chair in seats.chairs)
    if hand.winner is None:
        return () if not hand.points else None
    enough = len(hand.points) == 1 and hand.points[0] >= paper.least
    return hand.points if enough else None


def _fines(agreed: Mapping[SheetSlot, Value | None], players: int) -> Iterator[FineRow]:
    """The penalties that were not lifted, by the hand they fell in."""
    found = [
        (value.hand, _place(slot.key), slot.key, value)
        for slot, value in agreed.items()
        if isinstance(value, Fine) and value.chair < players
    ]
    for _, _, key, fine in sorted(found, key=lambda one: one[:2]):
        fits = len(fine.points) == players
        yield FineRow(key, fine, fine.points if fits else (0,) * players)


def _place(key: str) -> tuple[str, int]:
    device, _, number = key.partition(".")
    return device, int(number)


def _sums(rows: Iterable[Sequence[int]], players: int) -> tuple[int, ...]:
    """The columns, each added up."""
    return tuple(map(sum, zip(*([0] * players, *rows), strict=True)))


def _lines(
    charter: SheetCharter,
    names: Sequence[str],
    hands: Sequence[HandRow],
    fines: Sequence[FineRow],
    end: End | None,
) -> Iterator[str]:
    """What a fingerprint is made of: no times, no devices."""
    switches = " ".join(f"{name}={_plain(value)}" for name, value in charter.switches)
    change = int(charter.seat_change)
    yield f"{charter.rules} {switches} {charter.players} {charter.hands} {change}"
    for chair, name in enumerate(names):
        yield f"c{chair} {name}"
    for row in hands:
        yield f"h{row.number} {_result(row)} {_spaced(row.gains)}"
    yield from sorted(
        f"f{row.fine.hand} {row.fine.line} {row.fine.chair} {_spaced(row.points)}" for row in fines
    )
    yield "" if end is None else f"e {end.reason} {end.hands}"


def _result(row: HandRow) -> str:
    if row.written is None or row.fault is not None:
        return row.fault or ""
    winner = "-" if row.written.winner is None else row.written.winner
    source = "-" if row.written.source is None else row.written.source
    return f"{winner} {source} {_spaced(row.written.points)}"


def _spaced(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _plain(value: object) -> str:
    """As JSON writes it: the pages read the same."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seal(agreed: Mapping[SheetSlot, Value | None], chair: int, print_: str) -> SealState:
    seal = _of(agreed, "seal", chair, Seal)
    if seal is None:
        return "open"
    return "valid" if seal.fingerprint == print_ else "stale"


def _state(
    charter: SheetCharter,
    hands: Sequence[HandRow],
    disputes: Mapping[SheetSlot, object],
    end: End | None,
    seals: Sequence[SealState],
) -> State:
    """Whether anything is missing; a dispute keeps a sheet open."""
    most = charter.hands if end is None else end.hands
    if len(hands) < most or disputes or any(row.fault for row in hands):
        return "playing"
    return "closed" if all(seal == "valid" for seal in seals) else "complete"
