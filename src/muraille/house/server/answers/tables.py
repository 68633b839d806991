"""A table as it is told over HTTP."""

from __future__ import annotations

from dataclasses import asdict

from pydantic import BaseModel, Field

from muraille.house.people import Person
from muraille.house.protocol import CharterTold, ClocksTold
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.strict.announcements import customs_of


class TableAnswer(BaseModel):
    """What everybody may know of a table."""

    table: str
    charter: CharterTold
    phase: str
    names: list[str]
    bots: list[str | None]
    hand: int
    hands: int
    round: int = Field(description="The round of that hand, from 1.")
    scores: list[int]
    seat: int | None = Field(description="Where you sit.")
    host: bool
    opener: str = Field(description="The name of the host when it was opened.")
    code: str = Field(description="Short, to be said and typed: it lets people in.")


def charter_told(charter: Charter) -> CharterTold:
    """A charter as clients read it, with what they show of the game."""
    least = charter.adviser().minimum
    return CharterTold(
        **asdict(charter),
        rounds=charter.rounds,
        win_word=charter.game.win_word,
        hill_word=charter.game.hill_word,
        winds=list(charter.game.winds_in(charter.played_by())),
        flower_bonus=charter.game.flower_bonus,
        serves_wins=charter.game.serves_wins,
        minimum=least > 1,
        least_points=least,
        words=list(customs_of(charter.rule_set().procedure).words),
        clocks=_clocks(charter),
    )


def _clocks(charter: Charter) -> ClocksTold:
    pace = charter.timing()
    sealed = pace.sealed_window if charter.windows == "sealed" else None
    return ClocksTold(**asdict(pace), sealed_window=sealed)


def table_answer(live: LiveTable, person: Person | None) -> TableAnswer:
    """How a table stands, as this person may know it."""
    state, seen = live.state, live.seen()
    return TableAnswer(
        table=live.id,
        charter=charter_told(state.agreed),
        phase=seen.phase,
        names=[chair.name for chair in seen.chairs],
        bots=[chair.bot for chair in seen.chairs],
        hand=seen.hand,
        hands=seen.hands,
        round=seen.round,
        scores=list(seen.scores),
        seat=None if person is None else state.seat_of(person.id),
        host=person is not None and person.id == state.host,
        opener=state.opener,
        code=live.code,
    )
