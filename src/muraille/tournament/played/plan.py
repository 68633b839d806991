"""What an organiser settles beforehand, and whether it is as the European rules wish."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.games.registry import GAMES, USUAL
from muraille.seating.skeleton import SEATS
from muraille.sheet.slots import MOST_MINUTES, UNSEEN
from muraille.tournament.played.entrant import EnteredPlayer

MOST_SESSIONS: Final = 20
MOST_DAYS: Final = 9
MOST_ENTRANTS: Final = 400
LONGEST_TITLE: Final = 80
DAY: Final = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)

_NUMBERS: Final = (
    ("days", 1, MOST_DAYS),
    ("sessions", 1, MOST_SESSIONS),
    ("minutes", 1, MOST_MINUTES),
    ("referees", 0, MOST_ENTRANTS),
)
Names: TypeAlias = Literal["initials", "names"]
"""How players are called where everybody may look."""


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What is played, where, when and how long."""

    title: str
    place: str = ""
    first_day: str = ""
    """As ``2026-11-21``; empty while it is open."""
    days: int = 1
    sessions: int = 4
    minutes: int = 90
    """Of a session."""
    rules: str = USUAL
    public: Names = "initials"
    referees: int = 0
    observer: bool = False
    """Whether the association has named one."""


@dataclass(frozen=True, slots=True)
class PlanReadiness:
    """One line of the list an organiser goes through; nothing of it is ever refused."""

    code: str
    """Its sentence is ``pages.desk.ready.<code>``."""
    is_so: bool
    found: int = 0
    wanted: int = 0


LEAST: Final[Mapping[int, tuple[int, int]]] = {1: (4, 90), 2: (6, 120), 3: (9, 120)}
"""Days -> sessions and minutes of each (ERGMT 3.6, MCR)."""
MOST_A_DAY: Final = 4
FEWEST_PLAYERS: Final = 16
PLAYERS_OF_A_REFEREE: Final = 32


def read_plan(told: object) -> TournamentPlan:
    """A plan as pages send it; refused with the field that is wrong."""
    if not isinstance(told, Mapping):
        raise _wrong("plan", "{…}")
    known = {field.name for field in fields(TournamentPlan)}
    if not set(told) <= known:
        raise _wrong(str(min(set(told) - known, key=str))[:20], ", ".join(sorted(known)))
    plan = TournamentPlan(**{"title": "", **told})
    _check_texts(plan)
    for name, least, most in _NUMBERS:
        number = getattr(plan, name)
        if type(number) is not int or not least <= number <= most:
            raise _wrong(name, f"{least} … {most}")
    for name, words in (("rules", tuple(GAMES)), ("public", get_args(Names))):
        if getattr(plan, name) not in words:
            raise _wrong(name, " | ".join(words))
    if type(plan.observer) is not bool:
        raise _wrong("observer", "true | false")
    return plan


def _check_texts(plan: TournamentPlan) -> None:
    for name in ("title", "place", "first_day"):
        text = getattr(plan, name)
        if not isinstance(text, str) or len(text) > LONGEST_TITLE or UNSEEN.search(text):
            raise _wrong(name, f"… {LONGEST_TITLE}")
    if not plan.title.strip():
        raise _wrong("title", f"1 … {LONGEST_TITLE}")
    if plan.first_day and not DAY.fullmatch(plan.first_day):
        raise _wrong("first_day", "2026-11-21")


def plan_json(plan: TournamentPlan) -> dict[str, Any]:
    """A plan for programs."""
    return asdict(plan)


def readiness(plan: TournamentPlan, playing: Sequence[EnteredPlayer]) -> Iterator[PlanReadiness]:
    """What the European rules (ERGMT 3.6 to 3.11) wish for, and whether it is so."""
    sessions, minutes = LEAST[min(plan.days, max(LEAST))]
    yield PlanReadiness("sessions", plan.sessions >= sessions, plan.sessions, sessions)
    yield PlanReadiness("minutes", plan.minutes >= minutes, plan.minutes, minutes)
    most = MOST_A_DAY * plan.days
    yield PlanReadiness("a_day", plan.sessions <= most, plan.sessions, most)
    seats = len(playing)
    missing = -seats % SEATS
    yield PlanReadiness("fours", seats > 0 and not missing, seats, missing)
    own = [one for one in playing if not one.substitute]
    yield PlanReadiness("players", len(own) >= FEWEST_PLAYERS, len(own), FEWEST_PLAYERS)
    numbers = sum(bool(one.ema) for one in own)
    yield PlanReadiness("ema", bool(own) and numbers == len(own), numbers, len(own))
    referees = -(-seats // PLAYERS_OF_A_REFEREE)
    yield PlanReadiness(
        "referees", plan.referees >= max(1, referees), plan.referees, max(1, referees)
    )
    yield PlanReadiness("observer", plan.observer)


def _wrong(field: str, expected: str) -> Refusal:
    return Refusal("bad_tournament", field=field, expected=expected)
