"""Puzzles: moments from real games, of bots or of a house, and the problem of the day."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Final

from muraille.core.errors import Refusal
from muraille.learning.exercises import laws
from muraille.learning.exercises.drills import KINDS, PATHS, attempted
from muraille.learning.exercises.exercise import Exercise, HousePuzzle, Recipe
from muraille.learning.exercises.experience import NO_EXPERIENCE, Experience
from muraille.learning.exercises.kinds.advised import asked_about
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.mined import read_line
from muraille.learning.exercises.moment import AskedMoment

MINED: Final = PATHS["choose"]
"""The kinds that are mined from games."""
CARDS: Final = tuple(f"skill:{kind}" for kind in MINED)
_UNREADABLE: Final = (
    *(ArithmeticError, AttributeError, IndexError, KeyError),
    *(RecursionError, Refusal, TypeError, ValueError),
)
"""What comes of a line nobody wrote."""


def puzzle_of(name: str, line: str) -> Exercise | None:
    """The exercise of a moment that a house has kept; none where it is not fit to be asked.

    The line is one of a pack: what one seat saw, and the ways to go on.
    """
    try:
        said = json.loads(line)
        puzzle = HousePuzzle(said["kind"], name)
        exercise = asked_about(read_line(said), puzzle, Lots(puzzle.id))
        return None if laws.broken(exercise) else exercise
    except _UNREADABLE:
        return None  # damaged: the other puzzles are asked


def house_round(
    lines: Mapping[str, str],
    n: int,
    seed: int,
    *,
    level: int | None = None,
    known: Experience = NO_EXPERIENCE,
) -> list[Exercise]:
    """So many puzzles of a house, the same for a seed as long as the house has the same."""
    found: list[Exercise] = []
    for name in Lots(f"puzzles/{seed}").shuffled(sorted(lines)):
        if len(found) == n:
            break
        exercise = known.of(puzzle_of(name, lines[name]))
        if exercise is not None and level in (None, exercise.level):
            found.append(exercise)
    return found


@cache
def bot_puzzles() -> tuple[str, ...]:
    """The names of all puzzles from games between bots."""
    numbers = ((kind, seed) for kind in MINED for seed in range(1, (KINDS[kind].size or 0) + 1))
    return tuple(Recipe(kind, seed).id for kind, seed in numbers if attempted(kind, seed))


def problem_of(day: int, known: Experience = NO_EXPERIENCE) -> str:
    """The name of the problem of a day, by its number.

    It is the same in every house, and none comes twice before all have come. One that was put
    aside gives way to the next.
    """
    names = bot_puzzles()
    turn, place = divmod(day, len(names))
    order = Lots(f"days/{turn}").shuffled(names)
    for name in (*order[place:], *order[:place]):
        if name not in known.hidden:
            return name
    raise Refusal("no_such_exercise")


def is_counted(exercise: Exercise) -> bool:
    """Whether people meet the same exercise, so that it is worth counting how they do.

    Exercises without end are drawn anew for everybody.
    """
    recipe = exercise.recipe
    if isinstance(recipe, AskedMoment):
        return False  # an own one: nobody else is asked it
    return isinstance(recipe, HousePuzzle) or KINDS[recipe.kind].size is not None
