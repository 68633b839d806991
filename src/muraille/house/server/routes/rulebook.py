"""Everything a page shows before a game: rules, houses, switches, paces, bots, and the books."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from muraille.bots.registry import BOTS
from muraille.games.registry import VARIANTS
from muraille.house.server.answers.language import Language
from muraille.house.server.support.kept_answers import Printed, printed, sent
from muraille.house.server.support.refusals import ErrorAnswer, language_of
from muraille.house.table.pace import PACES
from muraille.i18n import LANGUAGES, say
from muraille.report.told import Told
from muraille.report.told_book import ClassicBook, FanPage, classic_pages, fan_pages
from muraille.report.told_houses import (
    HouseTold,
    SwitchTold,
    classic_houses,
    classic_switches,
    mcr_houses,
    mcr_switches,
)

ROUND: Final = 4
"""Hands in which everybody is east once."""
FULL: Final = 16
LENGTHS: Final = (ROUND, 2 * ROUND, FULL)
"""Hands of the games a page proposes; a table may be opened for any number."""

router = APIRouter(prefix="/api", tags=["book"], responses={422: {"model": ErrorAnswer}})


class Choice(Told):
    """Something a host may choose."""

    id: str
    name: str
    sentence: str


class RulesTold(Choice):
    """One of the games."""

    id: Literal["mcr", "classic"]
    houses: list[HouseTold]
    """The usual one first."""
    switches: list[SwitchTold]


class PaceTold(Choice):
    """How fast a table is played; no clock where there is no number of seconds."""

    claim_window: float | None
    think_time: float | None
    between_hands: float


class Length(Told):
    """How long a game is."""

    hands: int
    name: str


class Rulebook(Told):
    """All that is offered, and the books of both games."""

    language: Literal["fr", "en", "zh"]
    rules: list[RulesTold]
    paces: list[PaceTold]
    lengths: list[Length]
    bots: list[Choice]
    fans: list[FanPage]
    """The book of MCR, the dearest fans first, then the flowers."""
    classic: ClassicBook


@router.get("/rulebook", response_model=Rulebook)
async def rulebook(request: Request, lang: Language = None) -> Response:
    """The rules, what a host may choose, and the books; a browser keeps them for a day."""
    return sent(request, printed_book(lang or language_of(request)))


@lru_cache(len(LANGUAGES))
def printed_book(language: str) -> Printed:
    """The book of a language, made once."""
    return printed(told(language))


def told(language: str) -> Rulebook:
    """All that is offered, in a language."""
    return Rulebook.model_validate(
        {
            "language": language,
            "rules": [_mcr(language), _classic(language)],
            "paces": [_pace(language, name) for name in PACES],
            "lengths": [_length(language, hands) for hands in LENGTHS],
            "bots": [Choice(**_said(language, "bots", name)) for name in BOTS],
            "fans": fan_pages(language),
            "classic": classic_pages(language),
        }
    )


def _said(language: str, table: str, name: str) -> dict[str, str]:
    key = f"report.{table}.{name}"
    return {
        "id": name,
        "name": say(language, f"{key}.name"),
        "sentence": say(language, f"{key}.sentence"),
    }


def _mcr(language: str) -> RulesTold:
    told = _said(language, "rules", VARIANTS["mcr"].name)
    return RulesTold.model_validate(
        {**told, "houses": mcr_houses(language), "switches": mcr_switches(language)}
    )


def _classic(language: str) -> RulesTold:
    told = _said(language, "rules", VARIANTS["classic"].name)
    return RulesTold.model_validate(
        {**told, "houses": classic_houses(language), "switches": classic_switches(language)}
    )


def _pace(language: str, name: str) -> PaceTold:
    pace = PACES[name]
    return PaceTold(
        **_said(language, "paces", name),
        claim_window=pace.claim_window,
        think_time=pace.think_time,
        between_hands=pace.between_hands,
    )


def _length(language: str, hands: int) -> Length:
    key = {ROUND: "one_round", FULL: "full"}.get(hands, "rounds")
    name = say(language, f"report.lengths.{key}", n=hands, rounds=hands // ROUND)
    return Length(hands=hands, name=name)
