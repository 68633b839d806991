"""What is agreed about the referee of a strict table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.table_rules import Procedure

REFEREES: Final = ("auto", "on_call")
COUNTS: Final = ("engine", "declared")
FIRST_EDITION: Final = 1
"""The way the referee of the releases 0.1.0 and 0.2.0 judged."""
ANYBODY_WROTE: Final = 2
"""The last one by which an opponent wrote the score of a win, or gave its flowers up."""
EDITION: Final = 3
"""The way the referee judges today: a change of any ruling is a new edition."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the referee of a table works."""

    referee: str = "auto"
    """``auto`` judges what it sees; ``on_call`` only what a player calls."""
    count_policy: str = "engine"
    """``engine`` counts for the players; with ``declared`` they are paid what they name."""
    flower_bonus_forfeit: bool = False
    """A player who counts their flowers loses their points as well."""
    edition: int = EDITION
    """By which edition of the rulings the game began."""


def check_options(options: Options, procedure: Procedure) -> None:
    """Refuse what no strict table can be played by: a house without a book has no referee."""
    for name, value, known in (
        ("referee", options.referee, REFEREES),
        ("count_policy", options.count_policy, COUNTS),
    ):
        if value not in known:
            raise Refusal("bad_switch_value", switch=name, expected=", ".join(known))
    if not procedure.penalty_book:
        raise Refusal("no_penalty_book")
