"""The whole draw: skeleton, people, winds, numbers of tables."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.errors import Refusal
from muraille.seating.chance import Chance
from muraille.seating.evening import evening_tables, sizes
from muraille.seating.numbers import with_numbers
from muraille.seating.people import seated
from muraille.seating.person import ListedPerson, checked, pairs_apart, teams_of
from muraille.seating.plan import MOST_SESSIONS, SeatingPlan
from muraille.seating.rematches import Session
from muraille.seating.skeleton import Skeleton, skeleton
from muraille.seating.winds import with_winds


def skeleton_for(people: Sequence[ListedPerson], sessions: int) -> Skeleton:
    """What stands before anything is drawn: who plays how often, and how many rematches must be."""
    if not 1 <= sessions <= MOST_SESSIONS:
        raise Refusal("bad_session_count", n=sessions, least=1, most=MOST_SESSIONS)
    return skeleton(len(checked(people)), sessions, teams=bool(teams_of(people)))


def drawn(people: Sequence[ListedPerson], sessions: int, chance: Chance) -> SeatingPlan:
    """A plan for these people; the same for the same chance."""
    found = seated(skeleton_for(people, sessions), people, chance)
    winds = with_winds(len(people), found, chance)
    fixed = {place: person.table - 1 for place, person in enumerate(people) if person.table}
    return _plan(people, with_numbers(len(people), winds, fixed, chance))


def drawn_in_fives(people: Sequence[ListedPerson], sessions: int, chance: Chance) -> SeatingPlan:
    """The same with tables of five, so that nobody rests; each session avoids those before."""
    skeleton_for(people, sessions)
    if teams_of(people) or any(person.table for person in people):
        raise Refusal("fives_are_free")
    players = len(people)
    if sizes(players) is None:
        raise Refusal("no_tables_of_five", n=players)
    played: list[Session] = []
    for _ in range(sessions):
        played.append(
            evening_tables(range(players), played[::-1], chance, apart=pairs_apart(people))
        )
    return _plan(people, tuple(played), fives=True)


def _plan(
    people: Sequence[ListedPerson], sessions: tuple[Session, ...], *, fives: bool = False
) -> SeatingPlan:
    """Places in the list become numbers of players."""
    told = tuple(
        tuple(tuple(place + 1 for place in table) for table in tables) for tables in sessions
    )
    return SeatingPlan(len(people), told, fives)
