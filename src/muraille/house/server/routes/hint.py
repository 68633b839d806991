"""A hint: what a strong player would have done, told to a player who has chosen already."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fastapi import APIRouter

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house.server.answers.language import Spoken
from muraille.house.server.guard.sessions import Asker, HouseServices, SignedIn
from muraille.house.server.routes.outlook import advisable, known_words
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.report.advice import hint as told_advice
from muraille.report.advice.advised import advised
from muraille.report.advice.decisions import decisions
from muraille.report.advice.hint import Hint

router = APIRouter(prefix="/api", tags=["tables"], responses=FIELDS_REFUSED)


@router.get("/tables/{table}/hint")
async def hint(
    table: str, person: SignedIn, whose: Asker, services: HouseServices, language: Spoken
) -> Hint:
    """The last own decision beside that of a strong player, each with its reasons."""
    live, seat = await advisable(table, person, services, "all")
    agreed = live.state.agreed
    services.limits.hints.spend(person.id)
    words, on = last_words(live, seat), live.seq(seat)
    # It may think for a while: in its own thread, and with an adviser nobody else asks.
    return await services.hint_queue.do(whose, partial(_told, language, on, words, agreed, seat))


def last_words(live: LiveTable, seat: Seat) -> Sequence[int]:
    """What the seat was told of this hand; between two hands, of the last one."""
    game = live.state.game
    if game.is_playing:
        return known_words(live, seat)
    return game.finished[-1].log if game.finished else ()


def _told(language: str, on: int, words: Sequence[int], agreed: Charter, seat: Seat) -> Hint:
    last = next(decisions(agreed.rule_set(), words, seat), None)
    if last is None:
        raise Refusal("no_decision")
    return told_advice.hint(language, on, advised(agreed.game, agreed.adviser(), last))
