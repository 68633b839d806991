"""Playing a recorded strict hand again: every act is done again, and the referee must agree.

What the referee of an earlier edition decided is taken as it stands, as long as no tile is lost
and nobody wins by it: wins and what they bring are always counted again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.strict.clocks import Countdown
from muraille.strict.options import EDITION
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.acts import Act, DeclareFans, Say, Show, ShowAll
from muraille.table.events import (
    ActDone,
    ClockRanOut,
    Event,
    FanDeclared,
    HandBegun,
    HandCalledOff,
    HandSettled,
    HandWon,
    KongPromoted,
    Tile,
    TileDiscarded,
    TilesShown,
    WordSaid,
)
from muraille.table.events.codec import decode, encode, starts
from muraille.table.inventory import every_tile

DONE_BY_SOMEBODY: Final = (
    *(ActDone, WordSaid, TilesShown, FanDeclared, ClockRanOut),
    HandCalledOff,
)
"""Events that are acts of players, of the clock or of the host; all others follow from them."""


def first_strict_difference(table: StrictTable, events: Sequence[Event]) -> int | None:
    """The place of the first event that the table would not let happen; None if all is right.

    It is the length of the list if the hand is not over there. The wall must be a set.
    """
    if not events or not isinstance(events[0], HandBegun):
        return 0
    begun, deal = events[0], table.deal
    wall = tuple(tile for tile in begun.wall if tile is not None)
    deal.begin(
        wall, begun.east, begun.number - 1, begun.dice, begun.first, round_wind=begun.round_wind
    )
    table.begun()
    rerun = _Rerun(table, tuple(events))
    wrong = rerun.compare()
    while wrong is None and not deal.is_over and rerun.done < len(events):
        wrong = rerun.go_on()
    if wrong is None and not (deal.is_over and rerun.done == len(events)):
        return rerun.done
    return wrong


class _Rerun:
    """A hand that is played again, as far as it was the same."""

    def __init__(self, table: StrictTable, events: tuple[Event, ...]) -> None:
        self.table = table
        self.events = events
        self.done = 0
        """How many events were the same."""
        self._length = 0
        """Of the log, up to there."""
        self._pending: Tile = None

    def compare(self) -> int | None:
        """Go on to the end of what the table tells; the place where the record says otherwise."""
        told = decode(self.table.deal.words_since(self._length), self._pending)
        for event in told:
            if self.done == len(self.events) or self.events[self.done] != event:
                return self.done
            if isinstance(event, TileDiscarded | KongPromoted):
                self._pending = event.tile
            self.done += 1
        self._length = self.table.deal.length
        return None

    def go_on(self) -> int | None:
        """Do the next act; the place where the table does otherwise than the record says."""
        table, start, pending = self.table, self.done, self._pending
        state, length, physical = table.deal.state, table.deal.length, table.physical
        wrong = self.compare() if _do_next(table, self.events[start:]) else start
        if wrong is None or table.desk.options.edition == EDITION:
            return wrong
        table.deal.go_back(state, length)
        table.restore(physical)
        self.done, self._length, self._pending = start, length, pending
        return self.compare() if self._adopt() else wrong

    def _adopt(self) -> bool:
        """Let the next act end as an earlier referee decided; whether it can have been so."""
        table, deal = self.table, self.table.deal
        later = enumerate(self.events[self.done + 1 :], self.done + 1)
        end = next((at for at, one in later if isinstance(one, DONE_BY_SOMEBODY)), len(self.events))
        if any(_pays(event) for event in self.events[self.done : end]):
            return False
        words = encode(self.events[:end], deal.version)
        added, before, lying = words[starts(words)[self.done] :], deal.whole, _lying(table)
        try:
            deal.add(added)
            table.follow(added, before)
            return _lying(table) == lying
        except (ArithmeticError, LookupError, TypeError, ValueError):  # no such table can be
            return False


def _pays(event: Event) -> bool:
    """Whether somebody wins by it, or is paid."""
    return isinstance(event, HandWon) or (isinstance(event, HandSettled) and any(event.gains))


def _lying(table: StrictTable) -> Counter[Kind]:
    """Every tile of the table."""
    aside = (tile for one in table.physical.bearings for tile in one.aside)
    return every_tile(table.deal.whole) + Counter(aside)


def _do_next(table: StrictTable, events: Sequence[Event]) -> bool:
    """Let happen what a player did next; whether it could be."""
    event = next((event for event in events if isinstance(event, DONE_BY_SOMEBODY)), None)
    try:
        if isinstance(event, ClockRanOut):
            table.time_over(Countdown(event.clock, event.seat))
        elif isinstance(event, HandCalledOff):
            table.call_off()
        elif event is not None:
            table.act(event.seat, _act_of(event))
    except Refusal:
        return False
    return event is not None


def _act_of(event: ActDone | WordSaid | TilesShown | FanDeclared) -> Act:
    """The act an event tells of."""
    match event:
        case WordSaid(_, word):
            return Say(word)
        case FanDeclared(_, fan):
            return DeclareFans((fan,))
        case TilesShown(whole=True):
            return ShowAll()
        case TilesShown(_, tiles, face_down):
            return Show(tuple(tile for tile in tiles if tile is not None), face_down=face_down)
        case ActDone(_, act):
            return read_act(act)
