"""Which fans a look shows, which of them count, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.core.tile import Kind
from muraille.games.mcr.fans import placing
from muraille.games.mcr.fans.fan import Fan, Kinds
from muraille.games.mcr.fans.kinds import OPEN
from muraille.games.mcr.options import Profile
from muraille.games.mcr.reader.arrangements import Look
from muraille.games.mcr.reader.chow_combinations import Tie, best_ties, ties


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
class Line:
    """A fan that a look shows."""

    fan: Fan
    times: int
    uses: Kinds
    chows: tuple[frozenset[int], ...] = ()
    """For combined chows: which of the look's chows each occurrence joins."""
    reason: Reason | None = None
    """Why it is not counted; nothing if it is."""

    @property
    def points(self) -> int:
        """What the line adds."""
        return 0 if self.reason else self.fan.points * self.times


def lines(look: Look, profile: Profile, waits: tuple[Kind, ...]) -> tuple[Line, ...]:
    """Every fan the look shows, in the order of the book, counted or with its reason."""
    return tuple(_resolved(_shown(look, profile, waits), profile))


def total(counted: tuple[Line, ...]) -> int:
    """What the lines are worth together."""
    return sum(line.points for line in counted)


def _shown(look: Look, profile: Profile, waits: tuple[Kind, ...]) -> Iterator[Line]:
    """Every fan as found, before the fans are weighed against each other."""
    book = profile.book
    chows = [look.elements[place].tiles[0] for place in look.chows]
    found = list(ties((f for f in book.fans if book.scopes[f.id] == "chows"), chows))
    kept = best_ties(found, len(chows), account_once=profile.account_once)
    shape = placing.wait_at(look.place, look.view.win)
    for fan in book.fans:
        match book.scopes[fan.id]:
            case "chows":
                yield from _tied(fan, found, kept, chows)
            case "sets" if look.view.pair == 0:
                continue
            case "place" if look.view.wait == OPEN != shape and _is_wait(fan, look, shape):
                others = tuple(tile for tile in waits if 1 << tile != look.view.win)
                yield Line(fan, 1, look.view.win, (), Reason("several_waits", tiles=others))
            case "nothing":
                continue
            case _:
                uses = int(fan.definition(look.view))
                if uses:
                    yield Line(fan, uses.bit_count() if fan.each else 1, uses)


def _is_wait(fan: Fan, look: Look, shape: int) -> bool:
    """Whether this is the fan that the place of the winning tile alone would show."""
    view = look.view
    before = fan(view)
    view.wait = shape
    after = fan(view)
    view.wait = OPEN
    return not before and bool(after)


def _tied(fan: Fan, found: list[Tie], kept: tuple[Tie, ...], chows: list[Kind]) -> Iterator[Line]:
    """The combinations of one fan: those kept as one line, each other one with its reason."""
    own = [tie.chows for tie in kept if tie.fan.id == fan.id]
    if own:
        yield Line(fan, len(own), 0, tuple(own))
    told = {_kinds(tie, chows) for tie in kept if tie.fan.id == fan.id}
    others = [(tie, _why_not_tied(tie, kept)) for tie in found if tie.fan.id == fan.id]
    # Equal chows give equal combinations: tell one, rather the one outside a dearer fan.
    for tie, reason in sorted(others, key=lambda other: other[1].code == "included"):
        if _kinds(tie, chows) not in told:
            told.add(_kinds(tie, chows))
            yield Line(fan, 1, 0, (tie.chows,), reason)


def _kinds(tie: Tie, chows: list[Kind]) -> tuple[Kind, ...]:
    return tuple(sorted(chows[place] for place in tie.chows))


def _why_not_tied(tie: Tie, kept: tuple[Tie, ...]) -> Reason:
    inside = [k.fan.id for k in kept if tie.chows < k.chows]
    if inside:
        return Reason("included", tuple(inside))
    if any(k.fan.id == tie.fan.id and k.chows & tie.chows for k in kept):
        return Reason("non_identical", (tie.fan.id,))
    by = dict.fromkeys(k.fan.id for k in kept if k.chows & tie.chows)
    return Reason("account_once", tuple(by))


def _resolved(shown: Iterator[Line], profile: Profile) -> Iterator[Line]:
    """Count the dearest first; only what is counted takes in others."""
    book = profile.book
    counted: list[Line] = []
    nothing = True
    for line in shown:
        settled = line if line.reason else _settled(line, counted, profile)
        if settled.reason is None:
            counted.append(settled)
            nothing = False
        yield settled
    if nothing:
        for fan in book.fans:
            if book.scopes[fan.id] == "nothing":
                yield Line(fan, 1, 0)


def _settled(line: Line, counted: list[Line], profile: Profile) -> Line:
    """The line beside those already counted: whole, in part, or with the reason it is out."""
    name, uses, rulings = line.fan.id, line.uses, profile.book.rulings
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
