"""Which line of the book the acts of a player fall under, moment by moment.

A row is what one player does, one act after the other, and what it comes to at each moment.
``right`` is the word of the set that is shown; ``odd`` tiles make none, ``one`` goes with nothing;
``touch_end`` is the end of the wall that replacements come from, or the hill. What the player
leaves undone is judged when its time or the turn is over. The first table is that of MCR; the
second one has the rows that differ in the classical game, and those of its own words.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

NOTHING, IMPOSSIBLE = ".", "x"
"""Nothing is judged; there is nothing to lay hands on."""
DEAD, FIRST = "!", ">"
"""After a line: the hand is dead; tiles that were shown are discarded first."""


class ActPhase(StrEnum):
    """When a player does something."""

    OWN_TURN = "own_turn"
    """In their turn, after the draw."""
    AFTER_CLAIM = "after_claim"
    """In their turn, after a claim."""
    TO_DRAW = "to_draw"
    """It is theirs to draw; nobody can claim the discard any more."""
    NEXT = "next"
    """A discard can be claimed, and they are the next player."""
    OTHER = "other"
    """A discard can be claimed, and they are neither next nor the discarder."""
    DISCARDER = "discarder"
    """Their own discard can be claimed."""
    ANOTHER_TURN = "another_turn"
    """Another player is to play."""
    FLOWERS = "flowers"
    """Their turn in the round of flowers."""
    ROBBING = "robbing"
    """A kong of another player can be robbed."""


_TABLE: Final = """
say_other                         | .       .       .       .       .       .       .       .       .
say_other show_set                | 3.2a>   3.2a>   .       3.2a>   3.2a>   1.3     1.3     3.2a>   1.3
say_other show_odd                | 1.3     1.3     .       1.3     1.3     1.3     1.3     1.3     1.3
say_other take                    | .       .       .       3.2a    3.2a    .       .       .       .
say_other lay_flower              | 3.2a>   3.2a>   .       1.3     1.3     1.3     1.3     3.2a>   1.3
say_other show_all                | 4.9!    4.9!    4.9!    4.9!    4.9!    4.9!    4.9!    4.9!    4.9!
say_chow put_back                 | 3.1     3.1     .       3.1     3.1     3.1     3.1     3.1     3.1
say_pung put_back                 | 3.1     3.1     .       3.1     3.1     3.1     3.1     3.1     3.1
say_kong put_back                 | 3.1     3.1     .       3.1     3.1     3.1     3.1     3.1     3.1
say_hua put_back                  | 3.1     3.1     3.1     3.1     3.1     3.1     3.1     3.1     3.1
say_chow show_chow                | 3.1>    3.1>    .       .       3.1>    3.1>    3.1>    3.1>    3.1>
say_pung show_pung                | 3.1>    3.1>    .       .       .       3.1>    3.1>    3.1>    3.1>
say_kong show_kong                | .       3.1>    .       .       .       3.1>    3.1>    3.1>    3.1>
say_hua lay_flower                | .       3.1>    3.1>    3.1>    3.1>    3.1>    3.1>    .       3.1>
say_pung show_odd put_back        | 3.1>    3.1>    1.3     3.1>    3.1>    3.1>    3.1>    3.1>    3.1>
say_hua lay_odd put_back          | 4.3>    3.1>    3.1>    3.1>    3.1>    3.1>    3.1>    4.3>    3.1>
say_pung show_odd discard         | 3.1>    3.1>    4.6b!   4.2!    4.2!    3.1>    3.1>    3.1>    3.1>
say_kong show_odd discard         | 4.2!    3.1>    4.6b!   4.2!    4.2!    3.1>    3.1>    3.1>    3.1>
say_hua lay_odd touch_end rack    | 4.3!    3.1>+4.6a! 3.1>    3.1>    3.1>+4.4a! 3.1>+4.4a! 3.1>+4.4a! 4.3!    3.1>+4.4a!
say_chow show_pung                | 3.1>    3.1>    .       3.2b>   3.1>    3.1>    3.1>    3.1>    3.1>
say_pung show_chow                | 3.1>    3.1>    .       3.2b>   3.2b>   3.1>    3.1>    3.1>    3.1>
say_hua show_set                  | 3.2b>   3.1>    3.1>    3.1>    3.1>    3.1>    3.1>    3.2b>   3.1>
say_kong lay_flower               | 3.2b>   3.1>    .       3.1>    3.1>    3.1>    3.1>    3.1>    3.1>
show_set                          | 1.3     1.3     .       1.3     1.3     1.3     1.3     1.3     1.3
show_set say_right                | 3.3a>   3.1>    .       3.3a>   3.3a>   3.1>    3.1>    3.1>    1.3+3.1
show_one say_right show_set       | 1.3     1.3+3.1> .       1.3     1.3     1.3+3.1> 3.1>    1.3+3.1> 1.3+3.1>
lay_flower                        | 1.3     1.3     .       1.3     1.3     1.3     1.3     1.3     1.3
lay_flower say_hua                | 3.3a>   3.1>    3.1>    3.1>    3.1>    3.1>    3.1>    3.3a>   3.1>
lay_flower touch_end              | 3.3a>   3.3a>   .       1.3     1.3     1.3     1.3     3.3a>   1.3
take                              | x       x       x       3.3b    3.3b    x       x       x       x
take say_right                    | x       x       x       3.3b    3.3b    x       x       x       x
take say_hu                       | x       x       x       4.8b!   4.8b!   x       x       x       x
say_right take show_set           | 3.1     3.1     .       2.1     2.1     3.1     3.1     3.1     3.1
say_right show_all                | 4.9!    3.1+4.9! .       4.9!    4.9!    3.1+4.9! 3.1+4.9! 3.1+4.9! 3.1+4.9!
touch put_back                    | .       .       .       .       .       .       .       .       .
touch put_back say_right show_set | .       3.1>    .       3.1>    3.1>    3.1>    3.1>    3.1>    3.1>
touch rack                        | 4.6a!   4.6a!   .       .       4.4a!   4.4a!   4.4a!   4.6a!   4.4a!
discard                           | .       .       4.6b!   4.4b!   4.4b!   4.4b!   4.4b!   4.4b!   4.4b!
say_hu put_back                   | 4.10a!  4.10a!  .       4.10a!  4.10a!  4.10a!  4.10a!  4.10a!  4.10a!
say_hu show_one                   | 4.10c!  4.10c!  .       4.10c!  4.10c!  4.10c!  4.10c!  4.10c!  4.10c!
show_one say_hu                   | 4.8a!>  4.8a!>  .       4.8a!>  4.8a!>  4.8a!>  4.8a!>  4.8a!>  4.8a!>
show_all                          | 1.3     1.3     .       1.3     1.3     1.3     1.3     1.3     1.3
show_all say_hu                   | 4.8a!>  4.8a!>  .       4.8a!>  4.8a!>  4.8a!>  4.8a!>  4.8a!>  4.8a!>
"""  # noqa: E501 - a table


def _rows(table: str) -> dict[str, tuple[str, ...]]:
    written = (row.partition("|") for row in table.strip().splitlines())
    return {acts.strip(): tuple(cells.split()) for acts, _, cells in written}


ACTS: Final = _rows(_TABLE)
"""What a player does, acts separated by spaces -> what it comes to, in the order of the moments."""

CLASSICAL_MOMENTS: Final = tuple(moment for moment in ActPhase if moment is not ActPhase.FLOWERS)
"""Where bonus tiles are laid out as they come, nobody has a turn for them."""
FLOWER_IN_HAND: Final = "lay_flower"
"""Where bonus tiles are laid out as they come, no hand holds one."""
_CLASSICAL_TABLE: Final = """
say_hua put_back                  | .       .       .       .       .       .       .       .
say_hua lay_odd put_back          | 3.2a>   3.2a>   1.3     1.3     1.3     1.3     1.3     1.3
say_hua lay_odd touch_end rack    | 3.2a>+4.6a! 3.2a>+4.6a! .       1.3     4.4a!   4.4a!   4.4a!   4.4a!
say_hua show_set                  | 3.2a>   3.2a>   .       3.2a>   3.2a>   1.3     1.3     1.3
say_take put_back                 | 3.1     3.1     .       3.1     3.1     3.1     3.1     3.1
say_take show_set                 | 3.1>    3.1>    .       .       .       3.1>    3.1>    3.1>
say_take show_odd put_back        | 3.1>    3.1>    1.3     3.1>    3.1>    3.1>    3.1>    3.1>
say_take show_odd discard         | 3.1>    3.1>    4.6b!   4.2!    4.2!    3.1>    3.1>    3.1>
show_set say_take                 | 1.3+3.1 1.3+3.1 .       3.3a>   3.3a>   3.1>    3.1>    1.3+3.1
take say_take                     | x       x       x       3.3b    3.3b    x       x       x
say_take take show_set            | 3.1     3.1     .       2.1     2.1     3.1     3.1     3.1
say_take show_all                 | 3.1+4.9! 3.1+4.9! .       4.9!    4.9!    3.1+4.9! 3.1+4.9! 3.1+4.9!
say_calling                       | .       .       .       .       .       .       .       .
say_calling show_set              | 3.2b>   3.2b>   .       3.2a>   3.2a>   1.3     1.3     1.3
say_calling show_all              | 4.9!    4.9!    4.9!    4.9!    4.9!    4.9!    4.9!    4.9!
say_calling discard               | .       .       4.6b!   4.4b!   4.4b!   4.4b!   4.4b!   4.4b!
"""  # noqa: E501 - a table
CLASSICAL_ACTS: Final = _rows(_CLASSICAL_TABLE)
"""Where the classical game differs, and its own words: *je prends* and *main appelante*."""


def classical_cells(acts: str) -> tuple[str, ...]:
    """What acts come to in the classical game, in the order of its moments."""
    usual = zip(ActPhase, ACTS.get(acts, ()), strict=False)
    kept = tuple(cell for moment, cell in usual if moment in CLASSICAL_MOMENTS)
    return CLASSICAL_ACTS.get(acts, kept)


def lines_in(cell: str) -> list[tuple[str, bool, bool]]:
    """The lines of a cell: their ids, whether the hand is dead, whether tiles go first.

    >>> lines_in("3.1>+4.4a!"), lines_in(".")
    ([('P3.1', False, True), ('P4.4a', True, False)], [])
    """
    if cell in (NOTHING, IMPOSSIBLE):
        return []
    return [(f"P{one.rstrip(DEAD + FIRST)}", DEAD in one, FIRST in one) for one in cell.split("+")]
