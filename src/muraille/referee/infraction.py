"""A line of the penalty book: an error, its repair, its price."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.referee.consequence import NOTHING, Consequence
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.repair_window import RepairWindow


@dataclass(frozen=True, slots=True)
class Repair:
    """What happens while an error can still be set right."""

    window: RepairWindow
    tiles: Fate
    consequence: Consequence = NOTHING
    course: Continuation = Continuation.GOES_ON


@dataclass(frozen=True, slots=True)
class Infraction:
    """One error as its page declares it; its words stand under ``key`` in the catalogues."""

    id: str
    """``P``, the section of the source, its point, and a letter where a point has several."""
    key: str
    consequence: Consequence
    """What it costs once it cannot be repaired any more."""
    tiles: Fate = Fate.NONE
    course: Continuation = Continuation.GOES_ON
    repair: Repair | None = None
    asks: tuple[Fact, ...] = ()
    """What has to be known to judge it, once it was not repaired."""
    shown: bool = False
    """Whether it always shows tiles of the hand."""
    announced: bool = False
    """It is an announcement: of a dead hand nobody listens to it."""
    win: bool = False
    """It is about a win of the offender: such lines are judged before those about sets."""
    minimum: bool = False
    """It exists only where a win needs a number of points."""
    heavier: str = ""
    """The line that is judged instead where what remains is below the minimum."""
    decisions: tuple[str, ...] = ()
    """The decisions it rests on where the source is silent or says two things."""

    @property
    def section(self) -> int:
        """The section of the source."""
        return int(self.id[1 : self.id.index(".")])

    @property
    def point(self) -> str:
        """The point of that section."""
        return self.id[self.id.index(".") + 1 :].rstrip("abc")

    @property
    def window(self) -> RepairWindow:
        """How long it can be set right."""
        return self.repair.window if self.repair else RepairWindow.NONE

    @property
    def needs_call(self) -> bool:
        """Whether it is judged only if an opponent calls it."""
        return Fact.CALLED in self.asks
