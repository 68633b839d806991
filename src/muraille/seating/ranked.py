"""The next session by rank: swiss, danish or snake, proposed, and changed by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Final, Literal, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.seating.chance import Chance
from muraille.seating.numbers import hold
from muraille.seating.person import ListedPerson, mates_of
from muraille.seating.plan import MOST_SESSIONS, SeatingPlan
from muraille.seating.rematches import Pair, Session, Table, meetings
from muraille.seating.rest import who_rests
from muraille.seating.skeleton import SEATS
from muraille.seating.swiss import swiss

Way: TypeAlias = Literal["swiss", "danish", "snake"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)


def proposed(
    plan: SeatingPlan,
    order: Sequence[int],
    way: Way,
    chance: Chance,
    people: Sequence[ListedPerson] = (),
) -> SeatingPlan:
    """The plan with one session more, for all its players in the order of their standing.

    Of a list, if there is one, mates are apart in swiss sessions, and nobody leaves a fixed table.
    """
    if plan.fives:
        raise Refusal("fives_are_free")
    if sorted(order) != list(range(1, plan.players + 1)):
        raise Refusal("bad_standing", n=plan.players)
    if len(plan.sessions) >= MOST_SESSIONS:
        raise Refusal("bad_session_count", n=len(plan.sessions) + 1, least=1, most=MOST_SESSIONS)
    rests = Counter(player for out in plan.resting() for player in out)
    resting = who_rests(order, rests, chance)
    playing = [player for player in order if player not in resting]
    tables = list(_tables(plan, playing, way, chance, mates_of(people)))
    hold(tables, {number: one.table - 1 for number, one in enumerate(people, 1) if one.table})
    visits = wind_counts(plan.sessions)
    seats = tuple(with_winds_by_history(table, visits, chance) for table in tables)
    return SeatingPlan(plan.players, (*plan.sessions, seats))


def _tables(
    plan: SeatingPlan, playing: Sequence[int], way: Way, chance: Chance, mates: Collection[Pair]
) -> Session:
    if way == "swiss":
        return swiss(playing, meetings(plan.sessions), chance, mates)
    return danish(playing) if way == "danish" else snake(playing)


def danish(order: Sequence[int]) -> Session:
    """The first four at table 1, the next four at table 2; rematches are allowed.

    >>> danish(range(1, 9))
    ((1, 2, 3, 4), (5, 6, 7, 8))
    """
    return tuple(tuple(order[start : start + SEATS]) for start in range(0, len(order), SEATS))


def snake(order: Sequence[int]) -> Session:
    """Tables as strong as each other: dealt out there and back.

    >>> snake(range(1, 9))
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    tables = len(order) // SEATS
    rows = [order[row * tables : (row + 1) * tables] for row in range(SEATS)]
    rows = [row[:: -1 if number % 2 else 1] for number, row in enumerate(rows)]
    return tuple(zip(*rows, strict=True))


def wind_counts(sessions: Sequence[Session]) -> dict[int, list[int]]:
    """How often each player has had each wind."""
    counts: dict[int, list[int]] = {}
    for tables in sessions:
        for table in tables:
            for wind, player in enumerate(table[:SEATS]):
                counts.setdefault(player, [0] * SEATS)[wind] += 1
    return counts


def with_winds_by_history(
    table: Table, visits: Mapping[int, Sequence[int]], chance: Chance
) -> Table:
    """A table in the order of winds that its players have had least often; lot between equals."""
    none = (0,) * SEATS
    orders = list(permutations(table))
    costs = [
        sum(2 * visits.get(player, none)[wind] + 1 for wind, player in enumerate(order))
        for order in orders
    ]
    equal = [order for order, cost in zip(orders, costs, strict=True) if cost == min(costs)]
    return equal[chance.below(len(equal))]


def swapped(plan: SeatingPlan, session: int, one: int, other: int) -> SeatingPlan:
    """The plan with two players in each other's place in a session, counted from 1.

    Whether it is still a good one, ``check`` says.
    """
    if not 1 <= session <= len(plan.sessions):
        raise Refusal("bad_session_count", n=session, least=1, most=len(plan.sessions))
    for player in (one, other):
        if not 1 <= player <= plan.players:
            raise Refusal("no_such_number", found=player, most=plan.players)
    turned = {one: other, other: one}
    tables = tuple(
        tuple(turned.get(player, player) for player in table)
        for table in plan.sessions[session - 1]
    )
    before, after = plan.sessions[: session - 1], plan.sessions[session:]
    return SeatingPlan(plan.players, (*before, tables, *after), plan.fives)
