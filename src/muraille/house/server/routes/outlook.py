"""What players may know of their own hand: waits, discards, claims, worth of a win."""

from __future__ import annotations

from fastapi import APIRouter

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house.people import Person
from muraille.house.server.answers.access import may_watch
from muraille.house.server.answers.language import Spoken
from muraille.house.server.guard.sessions import HouseServices, SignedIn
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.table.charter import Aids
from muraille.house.table.live_table import LiveTable
from muraille.report import outlook as outlook_report
from muraille.report.outlook import Outlook
from muraille.table.events.codec import starts
from muraille.table.view import View

router = APIRouter(prefix="/api", tags=["tables"], responses=FIELDS_REFUSED)


@router.get("/tables/{table}/outlook")
async def outlook(
    table: str, person: SignedIn, services: HouseServices, language: Spoken
) -> Outlook | None:
    """What the hand of the player who asks waits for, from their view alone; none between hands."""
    live, seat = await advisable(table, person, services, "counts", "all")
    # Not a refusal: a hand can end while a player asks about it.
    if (view := known_view(live, seat)) is None:
        return None
    agreed = live.state.agreed
    game, house = agreed.game, agreed.played_by()
    told = outlook_report.told(language, live.seq(seat), view, game, house)
    return told if agreed.aids == "all" else outlook_report.worth_alone(told)


async def advisable(
    table: str, person: Person, services: Services, *aids: Aids
) -> tuple[LiveTable, Seat]:
    """The table of the player who asks, and their seat; refused but where these aids are given."""
    tables = services.tables
    # A table can be over while a player asks about its last hand.
    live = await tables.watched(table) if tables.is_at_hand(table) else tables.table(table)
    if not may_watch(live, person, None):
        raise Refusal("no_such_table")
    seat = live.state.seat_of(person.id)
    if seat is None:
        raise Refusal("not_seated")
    if live.state.agreed.strict:
        raise Refusal("no_advice")
    if live.state.agreed.aids not in aids:
        raise Refusal("aids_off")
    return live, seat


def known_view(live: LiveTable, seat: Seat) -> View | None:
    """The view that follows from what a seat was told; nothing between two hands."""
    words = known_words(live, seat)
    if not words:
        return None
    view = live.state.game.deal.folded(words, seat)
    return None if view.is_decided else view


def known_words(live: LiveTable, seat: Seat) -> list[int]:
    """What a seat was told of the hand that is played; nothing between two hands.

    The table itself may be a step ahead, while what happened is being written down.
    """
    game = live.state.game
    if not game.is_playing:
        return []
    known = live.seq(seat) - live.audience.before(seat)
    words: list[int] = game.deal.engine.redacted_words(list(game.deal.log), seat)
    heard = [*starts(words), len(words)]
    return words[: heard[known]] if 0 < known < len(heard) else []
