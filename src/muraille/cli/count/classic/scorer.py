"""The classical game as it is counted at a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from muraille.cli.count import settle_sheet
from muraille.cli.count.classic import sheet as classic_sheet
from muraille.cli.count.classic import waits as classic_waits
from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind
from muraille.games.classic.explain import Explanation, explain
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.rules import ClassicRules, hand_of, situation_of
from muraille.games.outcome import Outcome
from muraille.i18n import say
from muraille.report import words
from muraille.report.payments import settled_table
from muraille.report.winning_now import classic_score
from muraille.table.outcome import outcome_of
from muraille.table.terms import WinBy
from muraille.table.view import View


class ClassicScorer:
    """Points and doubles of all four hands."""

    win_word = "mahjong"

    def __init__(self, house: ClassicHouse) -> None:
        self._house = house
        self._rules = ClassicRules(house)

    def wind(self, language: str, view: View) -> str:
        """The dominant wind of this hand."""
        return say(language, "play.dominant", wind=words.wind_name(language, view.dominant_wind))

    def worth(self, view: View, tile: Kind, how: WinBy) -> int | None:
        """What the hand would be worth to its player."""
        found = classic_score(view, self._rules, tile, how)
        return None if found is None else found.score

    def refusal(self, refusal: Refusal, view: View) -> Refusal:  # noqa: ARG002 - no minimum here
        """Any complete hand wins: there is nothing to add."""
        return refusal

    def waits(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Waits with their points, or the discards that may announce a waiting hand."""
        at = situation_of(outcome_of(view), view.seat)
        hand = hand_of(outcome_of(view), view.seat)
        classic_waits.show(console, language, hand, at, self._house, plain=plain)

    def count(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """The sheet of the winning hand; the table settles it."""
        end = outcome_of(view)
        if end.winner is not None:
            why = self._explained(end, end.winner)
            classic_sheet.show(console, language, why, plain=plain, settled=False)

    def settled(self, console: Console, language: str, view: View, names: Sequence[str]) -> None:
        """The four hands, what each is worth, and who pays what to whom."""
        end = outcome_of(view)
        told = settled_table(end, self._house)
        by_wind = [(end.east + wind) & 3 for wind in Wind]
        console.print()
        settle_sheet.show(console, language, told, [names[seat] for seat in by_wind])

    def _explained(self, end: Outcome, seat: int) -> Explanation:
        return explain(hand_of(end, seat), situation_of(end, seat), self._house)
