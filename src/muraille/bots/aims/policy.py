"""Playing for aims: what complete hands within reach bring in possible futures."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from muraille.bots.advice import Advice, Goal
from muraille.bots.aims.search import FORESEEING, AimForecast
from muraille.bots.aims.settings import SearchSettings
from muraille.bots.danger import Danger
from muraille.bots.hand_changes import claimed, with_kong
from muraille.core.tile import PLAYING_KINDS
from muraille.games.advice import AimAdviser
from muraille.table.actions import KONG_CODE, OWN_KONG_CODES, PASS_CODE, WIN_CODE
from muraille.table.view import View


class SearchPolicy:
    """Chooses what brings most on average over the futures it imagines.

    The lots follow from what the seat sees: the same view is always evaluated in the same way.
    """

    def __init__(self, adviser: AimAdviser, settings: SearchSettings) -> None:
        self._settings = settings
        self._forecast = AimForecast(adviser, settings)
        self._values = array("d", bytes(8 * PLAYING_KINDS))

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The action that is worth most; of equal ones the last."""
        if not (view.is_turn or view.is_claim):
            return PASS_CODE
        return max((advice.value, advice.action) for advice in self.evaluated(view, legal))[1]

    def evaluated(self, view: View, legal: Sequence[int], *, why: bool = False) -> Iterator[Advice]:
        """Each action with its worth; with its goals, if one asks why."""
        live = view.unseen
        self._forecast.imagine(view, live)
        if view.is_turn:
            return self._turn(view, live, legal, why=why)
        return self._answer(view, live, legal, why=why)

    def _look(
        self, view: View, counts: bytes, melds: bytes, live: bytes, budget: int
    ) -> tuple[float, int]:
        """What a hand brings, and how many missing tiles were allowed."""
        forecast = self._forecast
        budget = forecast.seek(view, counts, melds, live, budget)
        worth = FORESEEING.foresee(forecast.futures, forecast.aims, forecast.found, self._values)
        return float(worth), budget

    def _goals(self, live: bytes, discard: int | None, *, why: bool) -> tuple[Goal, ...]:
        return self._forecast.goals(live, discard) if why else ()

    def _turn(
        self, view: View, live: bytes, legal: Sequence[int], *, why: bool
    ) -> Iterator[Advice]:
        counts, melds = view.concealed, view.meld_numbers(view.seat)
        _, budget = self._look(view, counts, melds, live, 0)
        values = list(self._values)
        caution = self._settings.caution
        danger = Danger(view, live) if caution else None
        for kind in legal:
            if kind < PLAYING_KINDS:
                risk = danger.of(kind) * (caution + values[kind]) if danger else 0.0
                yield Advice(kind, values[kind] - risk, risk, self._goals(live, kind, why=why))
        best = max(values)
        for code in legal:
            if code in OWN_KONG_CODES:
                value, _ = self._look(view, *with_kong(counts, melds, code), live, budget)
                goals = self._goals(live, None, why=why)
                yield Advice(code, value if value >= best else -1.0, 0.0, goals)

    def _answer(
        self, view: View, live: bytes, legal: Sequence[int], *, why: bool
    ) -> Iterator[Advice]:
        counts, melds, tile = view.concealed, view.meld_numbers(view.seat), view.offered or 0
        value, budget = self._look(view, counts, melds, live, 0)
        goals = self._goals(live, None, why=why)
        yield Advice(PASS_CODE, value * self._settings.claiming, 0.0, goals)
        for code in legal:
            if code in (PASS_CODE, WIN_CODE):  # a win needs no thought
                continue
            hand, meld = claimed(counts, tile, code)
            value, _ = self._look(view, hand, melds + bytes([meld]), live, max(1, budget - 1))
            discard = None
            if code != KONG_CODE:
                value = max(self._values)
                discard = self._values.index(value)
            yield Advice(code, value, 0.0, self._goals(live, discard, why=why))
