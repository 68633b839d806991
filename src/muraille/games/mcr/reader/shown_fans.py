"""Which fans an arrangement shows, which of them count, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.core.tile import COPIES, Kind
from muraille.games.mcr.book import FanBook
from muraille.games.mcr.fans import placing
from muraille.games.mcr.fans.fan import Fan, Kinds
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import OPEN
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.reader.arrangements import Arrangement
from muraille.games.mcr.reader.chow_combinations import (
    ChowCombination,
    best_combinations,
    chain_between,
    combinations_of,
)


@dataclass(frozen=True, slots=True)
class FanReason:
    """Why a fan that the hand shows is not counted."""

    code: str
    """included, same_tiles, one_included, also_completes, account_once, non_identical,
    several_waits, waits_held or shown_elsewhere: the key of the sentence in the catalogues."""
    by: tuple[str, ...] = ()
    """The counted fans that stand in its way."""
    ruling: str = ""
    """The ruling behind it, where it is not the definition of a fan."""
    switch: str = ""
    """The switch of a house that departs from the rulings, where it is behind it."""
    tiles: tuple[Kind, ...] = ()
    """The other tiles that would have won; with waits_held the hand has all copies of them. With
    also_completes the winning tile."""


@dataclass(frozen=True, slots=True)
class ShownFan:
    """A fan that an arrangement shows."""

    fan: Fan
    times: int
    uses: Kinds
    chows: tuple[frozenset[int], ...] = ()
    """For combined chows: which of the arrangement's chows each occurrence joins."""
    reason: FanReason | None = None
    """Why it is not counted; nothing if it is."""

    @property
    def points(self) -> int:
        """What it adds."""
        return 0 if self.reason else self.fan.points * self.times


def shown_fans(
    arrangement: Arrangement, house: McrHouseRules, waits: tuple[Kind, ...]
) -> tuple[ShownFan, ...]:
    """Every fan the arrangement shows, in the order of the book, counted or with its reason."""
    return tuple(_resolved(_shown(arrangement, house, waits), house))


def total(counted: tuple[ShownFan, ...]) -> int:
    """What the fans are worth together."""
    return sum(line.points for line in counted)


def _shown(
    arrangement: Arrangement, house: McrHouseRules, waits: tuple[Kind, ...]
) -> Iterator[ShownFan]:
    """Every fan as found, before the fans are weighed against each other."""
    book, view = house.book, arrangement.view
    chows = [arrangement.elements[place].tiles[0] for place in arrangement.chows]
    found = list(combinations_of((f for f in book.fans if book.scopes[f.id] == "chows"), chows))
    kept = best_combinations(found, len(chows), account_once=house.account_once)
    shape = placing.wait_at(arrangement.place, view.win)
    for fan in book.fans:
        match book.scopes[fan.id]:
            case "chows":
                yield from _combined(fan, found, kept, chows)
            case "sets" if view.pair == 0:
                continue
            case "place" if view.wait == OPEN != shape and _is_wait(fan, view, shape):
                yield ShownFan(fan, 1, view.win, (), _why_not_single(arrangement, waits))
            case "nothing":
                continue
            case _:
                uses = int(fan.definition(view))
                if uses:
                    yield ShownFan(fan, uses.bit_count() if fan.each else 1, uses)


def _is_wait(fan: Fan, view: HandView, shape: int) -> bool:
    """Whether this is the fan that the place of the winning tile alone would show."""
    before = fan(view)
    view.wait = shape
    after = fan(view)
    view.wait = OPEN
    return not before and bool(after)


def _combined(
    fan: Fan, found: list[ChowCombination], kept: tuple[ChowCombination, ...], chows: list[Kind]
) -> Iterator[ShownFan]:
    """The combinations of one fan: those kept as one line, each other one with its reason."""
    own = [one.chows for one in kept if one.fan.id == fan.id]
    if own:
        yield ShownFan(fan, len(own), 0, tuple(own))
    told = {_kinds(one, chows) for one in kept if one.fan.id == fan.id}
    others = [(one, _why_not_combined(one, kept)) for one in found if one.fan.id == fan.id]
    # Equal chows give equal combinations: tell one, rather the one outside a dearer fan.
    for one, reason in sorted(others, key=lambda other: other[1].code == "included"):
        if _kinds(one, chows) not in told:
            told.add(_kinds(one, chows))
            yield ShownFan(fan, 1, 0, (one.chows,), reason)


def _kinds(one: ChowCombination, chows: list[Kind]) -> tuple[Kind, ...]:
    return tuple(sorted(chows[place] for place in one.chows))


def _why_not_single(arrangement: Arrangement, waits: tuple[Kind, ...]) -> FanReason:
    """The other tiles that complete the hand: those that may come, else those that never can."""
    held = [tile for element in arrangement.elements for tile in element.tiles]
    others = [tile for tile in waits if 1 << tile != arrangement.view.win]
    possible = tuple(tile for tile in others if held.count(tile) < COPIES)
    return FanReason("several_waits" if possible else "waits_held", tiles=possible or tuple(others))


def _why_not_combined(one: ChowCombination, kept: tuple[ChowCombination, ...]) -> FanReason:
    inside = [k.fan.id for k in kept if one.chows < k.chows]
    if inside:
        return FanReason("included", tuple(inside))
    if any(k.fan.id == one.fan.id and k.chows & one.chows for k in kept):
        return FanReason("non_identical", (one.fan.id,))
    chain = chain_between(one.chows, kept) or [k for k in kept if k.chows & one.chows]
    return FanReason("account_once", tuple(dict.fromkeys(k.fan.id for k in kept if k in chain)))


def _resolved(shown: Iterator[ShownFan], house: McrHouseRules) -> Iterator[ShownFan]:
    """Count the dearest first; only what is counted takes in others."""
    book = house.book
    counted: list[ShownFan] = []
    for line in shown:
        for settled in _settled(line, counted, house):
            if settled.reason is None:
                counted.append(settled)
            yield settled
    if not counted:
        for fan in book.fans:
            if book.scopes[fan.id] == "nothing":
                yield ShownFan(fan, 1, 0)


def _settled(line: ShownFan, counted: list[ShownFan], house: McrHouseRules) -> Iterator[ShownFan]:
    """The line beside those already counted: what is left of it, and why other parts are out."""
    name, book = line.fan.id, house.book
    takers = [higher.fan.id for higher in counted if name in higher.fan.drops]
    if takers:  # what the definition says comes before what a decision adds
        taker = min(takers, key=lambda fan: (fan, name) in book.decisions)
        yield replace(line, reason=_decided("included", taker, name, book))
        return
    if line.reason or line.chows:
        yield line
        return
    left = line.uses
    for higher in counted:
        code, gone = _taken(higher, name, left)
        if not gone or (not line.fan.each and gone != left):
            continue
        times = gone.bit_count() if line.fan.each else 1
        reason = _decided(code, higher.fan.id, name, book)
        if book.scopes[name] == "place":  # a wait is no set: its tile would do for the other
            reason = replace(reason, code="also_completes", tiles=(gone.bit_length() - 1,))
        elif book.scopes[name] == "hand":  # neither is a way to win
            reason = replace(reason, code="included")
        yield replace(line, times=times, uses=gone, reason=reason)
        left &= ~gone
    if left:
        yield replace(line, times=left.bit_count() if line.fan.each else 1, uses=left)


def _decided(code: str, by: str, name: str, book: FanBook) -> FanReason:
    decision = book.decided(by, name)
    return FanReason(code, (by,), decision.ruling, decision.switch)


def _taken(higher: ShownFan, name: str, left: Kinds) -> tuple[str, Kinds]:
    """What a counted fan takes of these kinds, and in which manner."""
    if name in higher.fan.within:
        return "same_tiles", left & higher.uses
    if name in higher.fan.one:
        return "one_included", left & -left
    return "", 0
