"""One session more for a plan, by rank."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.cli.seating.plan_file import read_plan_file
from muraille.core.errors import Refusal
from muraille.seating.chance import Chance
from muraille.seating.check import check
from muraille.seating.person import ListedPerson
from muraille.seating.plan import MOST_PLAYERS, SeatingPlan
from muraille.seating.ranked import WAYS, Way, proposed


def with_next_session(
    file: str, people: Sequence[ListedPerson], standing: str, way: str, chance: Chance
) -> SeatingPlan:
    """The plan of a file, which must be sound, with the session that follows."""
    by = read_way(way)
    plan = read_plan_file(file, people)
    wrong = [finding for finding in check(plan, people, by_rank=True) if finding.wrong]
    if wrong:
        raise Refusal("plan_is_wrong", file=file, n=len(wrong))
    return proposed(plan, _order(standing, plan.players), by, chance, people)


def read_way(word: str) -> Way:
    """How the session is made."""
    for way in WAYS:
        if way == word:
            return way
    raise Refusal("unknown_way", found=word[:20], known=", ".join(WAYS))


def _order(standing: str, players: int) -> list[int]:
    """Numbers with commas; whether they are everybody's, the proposal asks."""
    words = [word.strip() for word in standing.split(",")]
    longest = len(str(MOST_PLAYERS))
    if not all(word.isascii() and word.isdigit() and len(word) <= longest for word in words):
        raise Refusal("bad_standing", n=players)
    return [int(word) for word in words]
