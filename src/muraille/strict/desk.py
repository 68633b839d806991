"""A hand on a strict table: the engine's state, what hands and mouths did, and the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case, asked
from muraille.referee.fact import Fact
from muraille.referee.ruling import Ruling, rule
from muraille.strict.detectors.detector import Detector
from muraille.strict.fold import folded
from muraille.strict.moment import Moment
from muraille.strict.options import Options
from muraille.strict.physical_state import PhysicalState
from muraille.strict.rule_questions import CountingRules
from muraille.table.acts import Act
from muraille.table.deal import Deal
from muraille.table.events import Adjudicated, Event, InfractionClosed, InfractionOpened
from muraille.table.events.codec import encode, located
from muraille.table.view import View

ANNOUNCEMENTS: Final = 3
"""The section about announcements: their errors are forgotten when the claims are decided."""
GROUNDS: Final = {
    Fact.REPAIRED: False,
    Fact.BELOW_MINIMUM: False,
    Fact.CALLED: True,
    Fact.PLAYABLE: True,
    Fact.WIN_VOID: True,
}
"""What is so where the table judges: it asks only when these hold."""


class Desk:
    """A hand on a strict table: the engine's part, the physical part, the referee."""

    def __init__(
        self, deal: Deal, adviser: CountingRules, options: Options, physical: PhysicalState
    ) -> None:
        self.deal = deal
        self.adviser = adviser
        self.options = options
        self.table = physical

    @property
    def view(self) -> View:
        """The whole table, nothing hidden."""
        return self.deal.whole

    def moment(self, seat: Seat, act: Act) -> Moment:
        """What the referee sees when a seat does something."""
        return Moment(self.view.of(seat), self.table, act)

    # Writing down.

    def emit(self, *events: Event) -> None:
        """Let something happen: it is written down, and both folds follow."""
        view, words = self.view, encode(events, self.deal.version)
        self.deal.add(words)
        self.follow(words, view)

    def run(self, step: Callable[[], None]) -> None:
        """Let the engine do something, and follow it."""
        view, length = self.view, self.deal.length
        step()
        self.follow(self.deal.words_since(length), view)

    def follow(self, words: Sequence[int], view: View) -> None:
        """Take note of what the engine knows already; the view is the one before."""
        places = tuple(located(words, view.pending))
        ends = (*(at for at, _ in places[1:]), len(words))
        for (at, event), end in zip(places, ends, strict=True):
            self.table = folded(self.table, event, view)
            if end < len(words):  # after the last event no view is needed
                view = self.deal.folded(words[at:end], view.seat, view)

    # The referee.

    def note(self, found: Sequence[Detector], moment: Moment, **facts: bool) -> None:
        """What an act was found to be stays open, or is judged at once."""
        for detector in found:
            if detector.until:
                self.open(moment, detector.line, detector.until, silent=detector.silent)
            else:
                self.judge_or_wait(moment.seat, detector.line, moment.exposed, **facts)

    def judge_or_wait(
        self, seat: Seat, line: str, tiles: Sequence[Kind] = (), **facts: bool
    ) -> None:
        """Judge an error at once, or keep it for the player who calls it."""
        if self.options.referee == "auto":
            self.judge(seat, line, tiles, **facts)
            return
        until = "claim" if INFRACTIONS[line].section == ANNOUNCEMENTS else "score"
        self.emit(InfractionOpened(seat, line, until, silent=True, shown=bool(tiles)))

    def open(self, moment: Moment, line: str, until: str, *, silent: bool) -> None:
        """An error that can still be set right, or called."""
        shown = bool(moment.exposed)
        self.emit(InfractionOpened(moment.seat, line, until, silent=silent, shown=shown))

    def close(self, seat: Seat, *lines: str, repaired: bool) -> None:
        """Cases of a seat are set right, or nobody can call them any more."""
        for case in self.table.cases:
            if case.seat == seat and case.line in lines:
                self.emit(InfractionClosed(seat, case.line, repaired=repaired, silent=case.silent))

    def judge(
        self, seat: Seat, line: str, tiles: Sequence[Kind] = (), **facts: bool
    ) -> Ruling | None:
        """The referee decides by the book; of a dead hand only what still concerns it."""
        book = INFRACTIONS[line]
        known = {**GROUNDS, Fact.SHOWN: bool(tiles), **{Fact(k): v for k, v in facts.items()}}
        wanted = tuple(asked(book, known))
        dead = frozenset(s for s in SEATS if self.view.is_dead(s))
        case = Case(
            book,
            seat,
            {fact: known[fact] for fact in wanted},
            warnings=self.table.ladder[seat],
            dead=dead,
        )
        ruling = rule(case)
        decided = ruling.consequence
        held = Counter(self.view.tiles(seat))
        tiles = tuple((Counter(tiles) & held).elements())
        if seat in dead and not any(ruling.points) and not (decided.queued and tiles):
            return None
        self.emit(
            Adjudicated(
                seat,
                ruling.line.id,
                ruling.verdict,
                ruling.points,
                tiles if decided.queued else (),
                dead=decided.dead,
                refused=decided.refused,
                ladder=decided.ladder,
            )
        )
        if decided.dead and seat not in dead and not self.view.is_decided:
            self.run(lambda: self.deal.declare_dead(seat))
        return ruling
