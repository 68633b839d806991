"""How an error is recognised: by which act, when, and whether it is judged at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from muraille.strict.moment import Moment
from muraille.table.acts import Act


@dataclass(frozen=True, slots=True)
class Detector:
    """One line of the penalty book, or a way to fall under it."""

    line: str
    on: tuple[type[Act], ...]
    """The acts that can bring it about."""
    when: Callable[[Moment], bool]
    """What must be seen at that moment, on public evidence alone."""
    until: str = ""
    """How long it stays open (``UNTIL`` of ``table/events/strict.py``); judged at once if empty."""
    silent: bool = False
    """While it is open, the referee keeps it secret."""

    def sees(self, moment: Moment) -> bool:
        """Whether the error is made at this moment."""
        return isinstance(moment.act, self.on) and self.when(moment)
