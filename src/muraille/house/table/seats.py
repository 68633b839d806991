"""Taking a seat, getting up, being replaced, coming back: what is to be written down for it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as entry_kinds
from muraille.house.entries import Draft, draft
from muraille.house.people import Person, look_alike
from muraille.house.table.state import TableState

SUBSTITUTE: Final = "greedy"
"""The bot that plays on for a player who is not there."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Where a person sits from now on."""

    seat: Seat
    drafts: tuple[Draft, ...] = ()
    is_return: bool = False
    """Whether a bot played there for them until now."""


def seat_of(state: TableState, person: str) -> Seat:
    """Where a player sits; a person without one is refused."""
    seat = state.seat_of(person)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def played_seat(state: TableState, person: str) -> Seat:
    """Where a person plays; one who has got up is refused, as a bot plays there."""
    seat = seat_of(state, person)
    if state.chairs[seat].bot is not None:
        raise Refusal("bot_plays")
    return seat


def check_open(state: TableState) -> None:
    """Refuse what can only be done while the table is open."""
    if state.closed:
        raise Refusal("game_over")


def check_host(state: TableState, person: str) -> None:
    """Refuse what only the host may do, and only while the table is open."""
    check_open(state)
    if state.host != person:
        raise Refusal("not_the_host")


def take_seat(state: TableState, person: Person, wish: Seat | None) -> SeatTaken:
    """Take an empty chair, or come back to one's own."""
    check_open(state)
    own = state.seat_of(person.id)
    if own is not None and state.chairs[own].bot is None:
        return SeatTaken(own)
    if own is not None:
        _check_name(state, person.name, own)
        return SeatTaken(own, (_seated(own, person.id, person.name),), is_return=True)
    free = [seat for seat in SEATS if state.chairs[seat].is_empty]
    if not free or (wish is not None and wish not in free):
        raise Refusal("seat_taken")
    _check_name(state, person.name)
    taken = free[0] if wish is None else wish
    return SeatTaken(taken, (_seated(taken, person.id, person.name),))


def _check_name(state: TableState, name: str, own: Seat | None = None) -> None:
    """Refuse a name that could be taken for another here; two of the very same are plain to see."""
    others = (chair for seat, chair in enumerate(state.chairs) if seat != own)
    people = {chair.name for chair in others if chair.person is not None}
    if any(look_alike(other, name) for other in people - {name}):
        raise Refusal("name_at_table", name=name, field="name")


def seat_bot(state: TableState, seat: Seat, bot: str) -> Draft:
    """A bot takes an empty chair."""
    if not state.chairs[seat].is_empty:
        raise Refusal("seat_taken")
    return draft(entry_kinds.BOT_SEATED, seat=seat, bot=registry.known(bot), name=bot)


def get_up(state: TableState, person: str) -> list[Draft]:
    """Before the game the chair is free; in the game a bot plays on, or the table is closed."""
    seat, chairs = seat_of(state, person), state.chairs
    if not state.has_started:
        return _free(state, seat)
    if chairs[seat].bot is not None and not chairs[seat].away:
        return []
    others = [other for other in SEATS if other != seat]
    if any(chairs[other].is_human for other in others):
        return [_replaced(seat), *_hand_over(state, seat, _next_person(state, seat))]
    heir = next((other for other in others if chairs[other].away), None)
    if heir is None:
        return [_replaced(seat)]  # nobody is left: the table is closed
    # The last player goes: the table waits for another who was only cut off.
    person = chairs[heir].person or ""
    back = _seated(heir, person, chairs[heir].name)
    return [_replaced(seat), back, *_hand_over(state, seat, person)]


def _free(state: TableState, seat: Seat) -> list[Draft]:
    """A chair is free before the game; a host hands over to the next person, if there is one.

    A host among bots stays the host: programs may play while they look on.
    """
    heir = _next_person(state, seat)
    return [draft(entry_kinds.LEFT, seat=seat), *_hand_over(state, seat, heir)]


def _next_person(state: TableState, seat: Seat) -> str | None:
    """Who plays next after a seat, bots apart."""
    chairs = [state.chairs[(seat + step) % len(SEATS)] for step in SEATS[1:]]
    return next((chair.person for chair in chairs if chair.is_human), None)


def _hand_over(state: TableState, seat: Seat, heir: str | None) -> list[Draft]:
    """The heir is host from now on, if who sits here was and there is one."""
    if heir is None or state.chairs[seat].person != state.host:
        return []
    return [draft(entry_kinds.HANDED_OVER, host=heir)]


def replace_host(state: TableState, present: Collection[str | None]) -> list[Draft]:
    """Before the game the first person at the table takes over from a host who is cut off."""
    heirs = heirs_of(state, present)
    if state.has_started or state.host in present or not heirs:
        return []
    return [draft(entry_kinds.HANDED_OVER, host=heirs[0])]


def heirs_of(state: TableState, present: Collection[str | None]) -> list[str | None]:
    """Who sits at the table and is connected, in the order of the chairs."""
    return [x.person for x in state.chairs if x.is_human and x.person in present]


def replace_absent(state: TableState, absent: Collection[str]) -> list[Draft]:
    """Bots play for those who are cut off; the last person among bots is never replaced."""
    people = [seat for seat in SEATS if state.chairs[seat].is_human]
    gone = [seat for seat in people if state.chairs[seat].person in absent]
    return [_replaced(seat, away=True) for seat in gone[: len(people) - 1]]


def welcome_back(state: TableState, present: Collection[str | None]) -> dict[Seat, Draft]:
    """Players who were cut off and are connected again have their chairs back."""
    return {
        seat: _seated(seat, chair.person, chair.name)
        for seat, chair in enumerate(state.chairs)
        if chair.away and chair.person is not None and chair.person in present
    }


def _seated(seat: Seat, person: str, name: str) -> Draft:
    return draft(entry_kinds.SEATED, seat=seat, person=person, name=name)


def _replaced(seat: Seat, *, away: bool = False) -> Draft:
    return draft(entry_kinds.BOT_SEATED, seat=seat, bot=SUBSTITUTE, name="", away=away)
