"""What a strong player would have done: told to who has chosen already, of his own hand alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from fastapi import APIRouter

from muraille.app.live_table import LiveTable
from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.report import told_advice
from muraille.report.advising import advised
from muraille.report.decisions import decisions
from muraille.report.told_advice import Hint
from muraille.rules.advice import Adviser
from muraille.rules.port import RuleSet
from muraille.server.outlook import advisable, known_words
from muraille.server.refusing import ErrorAnswer
from muraille.server.sessions import House, SignedIn
from muraille.server.speaking import Spoken

router = APIRouter(prefix="/api", tags=["tables"], responses={422: {"model": ErrorAnswer}})


@router.get("/tables/{table}/hint")
async def hint(table: str, person: SignedIn, services: House, language: Spoken) -> Hint:
    """The last own decision beside that of a strong player, each with its reasons."""
    live, seat, rules = await advisable(table, person, services)
    services.limits.hints.spend(person.id)
    words, on = last_words(live, seat), live.seq(seat)
    adviser = live.sitting.agreed.adviser()
    # It may think for a while: in its own thread, and with an adviser nobody else asks.
    async with services.thinking:
        return await asyncio.to_thread(_told, language, on, words, (rules, adviser, seat))


def last_words(live: LiveTable, seat: Seat) -> Sequence[int]:
    """What the seat was told of this hand; between two hands, of the last one."""
    game = live.sitting.game
    if game.is_playing:
        return known_words(live, seat)
    return game.finished[-1].log if game.finished else ()


def _told(
    language: str, on: int, words: Sequence[int], chair: tuple[RuleSet, Adviser, Seat]
) -> Hint:
    rules, adviser, seat = chair
    last = next(decisions(rules, words, seat), None)
    if last is None:
        raise Refusal("no_decision")
    return told_advice.hint(language, on, advised(adviser, last))
