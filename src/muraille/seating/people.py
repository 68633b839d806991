"""People onto slots: drawn by lot, then swapped until clubs and countries are apart.

A swap of people changes nothing in the skeleton: whatever it promises holds for anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.errors import Refusal
from muraille.seating.chance import Chance
from muraille.seating.person import ListedPerson, pairs_apart, teams_of
from muraille.seating.rematches import Session
from muraille.seating.skeleton import SEATS, Skeleton

CLUB: Final = (60, 30, 10, 1)
"""What a meeting within a club costs in sessions 1, 2, 3, and later ones."""
COUNTRY: Final = (6, 3, 1, 0)
"""The same within a country, between clubs."""
MATES: Final = 1_000
APART: Final = 500
"""What it costs that two meet who are to be kept away, or who both never leave their tables."""
ATTEMPTS: Final = 160
"""Attempts times players, as a small field is drawn in no time."""
PATIENCE: Final = 60
"""Swaps without gain, for each player, after which all is as it stays."""


def seated(
    skeleton: Skeleton, people: Sequence[ListedPerson], chance: Chance
) -> tuple[Session, ...]:
    """The sessions of a skeleton with the places of people in the list for slots."""
    who = _placed(skeleton, people, chance)
    return tuple(
        tuple(tuple(who[slot] for slot in table) for table in tables)
        for tables in skeleton.sessions
    )


def _placed(skeleton: Skeleton, people: Sequence[ListedPerson], chance: Chance) -> list[int]:
    """Who sits in each slot: the best of a few attempts, as swaps may end in a blind alley."""
    best: list[int] = []
    least = -1
    for _ in range(max(1, ATTEMPTS // len(people))):
        search = _Swaps(skeleton, people, _first(skeleton, people, chance))
        if search.matters:
            search.run(chance)
        cost = search.total()
        if least < 0 or cost < least:
            best, least = search.who, cost
        if not cost:
            break
    return best


def _first(skeleton: Skeleton, people: Sequence[ListedPerson], chance: Chance) -> list[int]:
    """Who sits in each slot to begin with: anybody, or a team in each block."""
    if not skeleton.blocks:
        return list(chance.shuffled(range(len(people))))
    who = [0] * len(people)
    packed = chance.shuffled(_packed(people))
    for block, members in zip(skeleton.blocks, packed, strict=True):
        for slot, person in zip(block, chance.shuffled(members), strict=True):
            who[slot] = person
    return who


def _packed(people: Sequence[ListedPerson]) -> list[list[int]]:
    """Teams, and people without one, in fours; no team is parted."""
    alone = [[place] for place, person in enumerate(people) if not person.team]
    fours: list[list[int]] = []
    for members in sorted([*teams_of(people).values(), *alone], key=len, reverse=True):
        room = (four for four in fours if len(four) + len(members) <= SEATS)
        # The fullest one that still has room, so that the larger holes stay.
        four = max(room, key=len, default=None)
        if four is None:
            fours.append(list(members))
        else:
            four.extend(members)
    if len(fours) > len(people) // SEATS:
        raise Refusal("teams_do_not_fit", n=len(people))
    return fours


class _Swaps:
    """People in slots, two or two teams of whom change places where that costs no more."""

    def __init__(self, skeleton: Skeleton, people: Sequence[ListedPerson], who: list[int]) -> None:
        self.who = who
        self._blocks = skeleton.blocks
        self._costs = _costs_of(people)
        # Slot -> its mates at the table, with the session that decides what a meeting costs.
        self._mates: list[list[tuple[int, int]]] = [[] for _ in who]
        for number, tables in enumerate(skeleton.sessions):
            for table in tables:
                for slot in table:
                    self._mates[slot] += [
                        (mate, min(number, len(CLUB) - 1)) for mate in table if mate != slot
                    ]

    @property
    def matters(self) -> bool:
        """Whether any meeting costs anything."""
        return any(self._costs)

    def run(self, chance: Chance) -> None:
        """Swap until nothing has been gained for long."""
        slots, idle = len(self.who), 0
        while idle < PATIENCE * slots:
            gain = self._teams(chance) if self._blocks else self._two(chance)
            idle = 0 if gain else idle + 1

    def total(self) -> int:
        """What all meetings cost, each counted from both sides."""
        return self._cost(set(range(len(self.who))))

    def _two(self, chance: Chance) -> bool:
        """Try to swap any two."""
        slots = len(self.who)
        return self._tried([(chance.below(slots), chance.below(slots))])

    def _teams(self, chance: Chance) -> bool:
        """Try to swap two whole teams, or two of one."""
        blocks = self._blocks
        block = blocks[chance.below(len(blocks))]
        if chance.below(2):
            return self._tried([(block[chance.below(SEATS)], block[chance.below(SEATS)])])
        other = chance.shuffled(blocks[chance.below(len(blocks))])
        if set(other) == set(block):
            return False
        return self._tried(list(zip(block, other, strict=True)))

    def _tried(self, swaps: list[tuple[int, int]]) -> bool:
        """Swap if it costs no more; whether it costs less."""
        slots = {slot for swap in swaps for slot in swap}
        if len(slots) < 2 * len(swaps):
            return False
        before = self._cost(slots)
        self._swap(swaps)
        after = self._cost(slots)
        if after > before:
            self._swap(swaps)
        return after < before

    def _swap(self, swaps: list[tuple[int, int]]) -> None:
        who = self.who
        for one, other in swaps:
            who[one], who[other] = who[other], who[one]

    def _cost(self, slots: set[int]) -> int:
        """What the meetings of these slots cost; those among them count twice, before and after."""
        who, total = self.who, 0
        for slot in slots:
            costs = self._costs[who[slot]]
            if costs:
                for mate, session in self._mates[slot]:
                    met = costs.get(who[mate])
                    if met is not None:
                        total += met[session]
        return total


def _costs_of(people: Sequence[ListedPerson]) -> list[dict[int, tuple[int, ...]]]:
    """For each person, what a meeting with each other one costs by session, if anything."""
    costs: list[dict[int, tuple[int, ...]]] = [{} for _ in people]
    kept = pairs_apart(people)
    for one, person in enumerate(people):
        for two in range(one + 1, len(people)):
            other = people[two]
            always = MATES * (person.team != "" and person.team == other.team)
            always += APART * ((one, two) in kept) + APART * bool(person.table and other.table)
            by_session = _nearness(person, other)
            cost = tuple(always + part for part in by_session)
            if any(cost):
                costs[one][two] = costs[two][one] = cost
    return costs


def _nearness(person: ListedPerson, other: ListedPerson) -> tuple[int, ...]:
    """What it costs that they come from one club, or from one country."""
    if person.club and (person.club, person.country) == (other.club, other.country):
        return CLUB
    if person.country and person.country == other.country:
        return COUNTRY
    return (0,) * len(CLUB)
