"""Which fans an arrangement shows, which of them count, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.core.tile import Kind
from muraille.games.mcr.fans import placing
from muraille.games.mcr.fans.fan import Fan, Kinds
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import OPEN
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.reader.arrangements import Arrangement
from muraille.games.mcr.reader.chow_combinations import (
    ChowCombination,
    best_combinations,
    combinations_of,
)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a fan that the hand shows is not counted."""

    code: str
    """included, same_tiles, one_included, account_once, non_identical, several_waits or
    shown_elsewhere: the key of the sentence in the catalogues."""
    by: tuple[str, ...] = ()
    """The counted fans that stand in its way."""
    ruling: str = ""
    """The ruling behind it, where it is not the definition of a fan."""
    tiles: tuple[Kind, ...] = ()
    """The other tiles that would have won."""


@dataclass(frozen=True, slots=True)
class ShownFan:
    """A fan that an arrangement shows."""

    fan: Fan
    times: int
    uses: Kinds
    chows: tuple[frozenset[int], ...] = ()
    """For combined chows: which of the arrangement's chows each occurrence joins."""
    reason: Reason | None = None
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
                others = tuple(tile for tile in waits if 1 << tile != view.win)
                yield ShownFan(fan, 1, view.win, (), Reason("several_waits", tiles=others))
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


def _why_not_combined(one: ChowCombination, kept: tuple[ChowCombination, ...]) -> Reason:
    inside = [k.fan.id for k in kept if one.chows < k.chows]
    if inside:
        return Reason("included", tuple(inside))
    if any(k.fan.id == one.fan.id and k.chows & one.chows for k in kept):
        return Reason("non_identical", (one.fan.id,))
    by = dict.fromkeys(k.fan.id for k in kept if k.chows & one.chows)
    return Reason("account_once", tuple(by))


def _resolved(shown: Iterator[ShownFan], house: McrHouseRules) -> Iterator[ShownFan]:
    """Count the dearest first; only what is counted takes in others."""
    book = house.book
    counted: list[ShownFan] = []
    nothing = True
    for line in shown:
        settled = line if line.reason else _settled(line, counted, house)
        if settled.reason is None:
            counted.append(settled)
            nothing = False
        yield settled
    if nothing:
        for fan in book.fans:
            if book.scopes[fan.id] == "nothing":
                yield ShownFan(fan, 1, 0)


def _settled(line: ShownFan, counted: list[ShownFan], house: McrHouseRules) -> ShownFan:
    """The line beside those already counted: whole, in part, or with the reason it is out."""
    name, uses, rulings = line.fan.id, line.uses, house.book.rulings
    times = line.times
    for higher in counted:
        fan = higher.fan
        ruling = rulings.get((fan.id, name), "")
        if name in fan.drops:
            return replace(line, reason=Reason("included", (fan.id,), ruling))
        if name in fan.within:
            uses &= ~higher.uses
            times = uses.bit_count() if line.fan.each else min(times, uses.bit_count())
            if times == 0:
                return replace(line, reason=Reason("same_tiles", (fan.id,), ruling))
        if name in fan.one:
            uses &= uses - 1
            times -= 1
            if times == 0:
                return replace(line, reason=Reason("one_included", (fan.id,), ruling))
    return replace(line, times=times, uses=uses)
