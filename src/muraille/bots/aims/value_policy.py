"""Playing by judgement: the position after each action is looked at, and the best one chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import numpy as np

from muraille.bots.advice import Advice, Goal
from muraille.bots.aims.features import Rows, setting
from muraille.bots.aims.search import AimForecast
from muraille.bots.aims.settings import SearchSettings
from muraille.bots.danger import Danger
from muraille.bots.hand_changes import claimed, with_kong
from muraille.bots.kernel.survey import SLOTS, TOLD, WHOLE
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.games.advice import AimAdviser
from muraille.kernel.choice import chosen
from muraille.table.actions import KONG_CODE, OWN_KONG_CODES, PASS_CODE, WIN_CODE
from muraille.table.view import View

OTHERS: Final = len(SEATS) - 1
"""Who discards waits until all others have drawn."""
KEPT: Final = (WHOLE,)
TOLD_WITH: Final = SearchSettings(futures=60)
"""How goals are told: their chances are those of some futures."""
_KERNEL: Final = chosen("muraille.bots.kernel.survey")


class Evaluator(Protocol):
    """Says what positions are worth."""

    def judged(self, survey: Rows, around: Rows) -> tuple[Rows, Rows | None]:
        """What each position is worth, by the survey of its aims and what lies around.

        And how often it is won, where the evaluator knows.
        """


class Judged(NamedTuple):
    """What a position is worth, and how often it is won, where that is known."""

    worth: float
    chance: float | None


class Held(NamedTuple):
    """A hand: concealed tiles by kind, and melds."""

    counts: bytes
    melds: bytes


@dataclass(frozen=True, slots=True)
class Style:
    """How an evaluator's word is followed."""

    caution: float = 0.0
    """What dealing in costs beside the lost hope; 0: it is never thought of."""
    patience: float = 0.0
    """What a claim must bring beyond passing."""


class ValuePolicy:
    """Asks an evaluator about every position it may bring about."""

    def __init__(self, adviser: AimAdviser, evaluator: Evaluator, style: Style) -> None:
        self._evaluator = evaluator
        self._style = style
        self._forecast = AimForecast(adviser, TOLD_WITH)
        self._survey = _KERNEL.new_survey()
        self._told = np.zeros(SLOTS * TOLD)
        self._danger: Danger | None = None

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The action that is worth most; of equal ones the last."""
        if not (view.is_turn or view.is_claim):
            return PASS_CODE
        return max((advice.value, advice.action) for advice in self.evaluated(view, legal))[1]

    def evaluated(self, view: View, legal: Sequence[int], *, why: bool = False) -> Iterator[Advice]:
        """Each action with its worth; with its goals, if one asks why."""
        live = view.unseen
        self._danger = Danger(view, live) if self._style.caution else None
        if why:
            self._forecast.imagine(view, live)
        if view.is_turn:
            return self._turn(view, live, legal, why=why)
        return self._answer(view, live, legal, why=why)

    def _turn(
        self, view: View, live: bytes, legal: Sequence[int], *, why: bool
    ) -> Iterator[Advice]:
        held = Held(view.concealed, view.meld_numbers(view.seat))
        kinds = [kind for kind in legal if kind < PLAYING_KINDS]
        yield from self._discards(view, live, held, kinds, why=why)
        for code in legal:
            if code in OWN_KONG_CODES:
                kept = self._kept(view, live, Held(*with_kong(*held, code)), 0)
                goals = self._goals(live, None, why=why)
                yield Advice(code, kept.worth, 0.0, goals, kept.chance)

    def _answer(
        self, view: View, live: bytes, legal: Sequence[int], *, why: bool
    ) -> Iterator[Advice]:
        held, tile = Held(view.concealed, view.meld_numbers(view.seat)), view.offered or 0
        wait = (view.seat - view.giver - 1) % len(SEATS)
        kept = self._kept(view, live, held, wait)
        value = kept.worth + self._style.patience
        yield Advice(PASS_CODE, value, 0.0, self._goals(live, None, why=why), kept.chance)
        for code in legal:
            if code in (PASS_CODE, WIN_CODE):  # a win needs no thought
                continue
            counts, meld = claimed(held.counts, tile, code)
            hand = Held(counts, held.melds + bytes([meld]))
            if code == KONG_CODE:
                kept = self._kept(view, live, hand, 0)
                goals = self._goals(live, None, why=why)
                yield Advice(code, kept.worth, 0.0, goals, kept.chance)
                continue
            kinds = [kind for kind in range(PLAYING_KINDS) if counts[kind]]
            found = self._discards(view, live, hand, kinds, why=False)
            best = max(found, key=lambda advice: advice.value)
            goals = self._goals(live, best.action, why=why)
            yield Advice(code, best.value, best.danger, goals, best.chance)

    def _discards(
        self, view: View, live: bytes, held: Held, kinds: Sequence[int], *, why: bool
    ) -> Iterator[Advice]:
        """What each discard is worth."""
        found = self._look(view, live, held, kinds, OTHERS)
        caution, danger = self._style.caution, self._danger
        for kind, (worth, chance) in zip(kinds, found, strict=True):
            risk = danger.of(kind) * (caution + worth) if danger else 0.0
            yield Advice(kind, worth - risk, risk, self._goals(live, kind, why=why), chance)

    def _kept(self, view: View, live: bytes, held: Held, wait: int) -> Judged:
        """A hand that discards nothing."""
        return self._look(view, live, held, KEPT, wait)[0]

    def _look(
        self, view: View, live: bytes, held: Held, slots: Sequence[int], wait: int
    ) -> list[Judged]:
        forecast = self._forecast
        forecast.seek(view, *held, live)
        turns = view.wall_left / len(SEATS)
        _KERNEL.survey(self._survey, forecast.aims, forecast.found, live, turns, self._told)
        survey = self._told.reshape(SLOTS, TOLD)[list(slots)]
        around = np.array([setting(view, held.melds, wait)] * len(slots))
        worth, chance = self._evaluator.judged(survey, around)
        chances = [None] * len(slots) if chance is None else chance.tolist()
        return [Judged(*both) for both in zip(worth.tolist(), chances, strict=True)]

    def _goals(self, live: bytes, discard: int | None, *, why: bool) -> tuple[Goal, ...]:
        return self._forecast.goals(live, discard) if why else ()
