"""The classical game as it is counted at a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from muraille.cli import classic_sheet, classic_waits, payments, settle_sheet, words
from muraille.cli.play_seen import Seen
from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind
from muraille.i18n import say
from muraille.rules.classic.explanation import Explanation, explain
from muraille.rules.classic.house import ClassicHouse
from muraille.rules.classic.ruleset import ClassicRules, hand_of, situation_of
from muraille.rules.outcome import Outcome
from muraille.table.outcome import outcome_if, outcome_of


class ClassicScorer:
    """Points and doubles of all four hands."""

    win_word = "mahjong"

    def __init__(self, house: ClassicHouse) -> None:
        self._house = house
        self._rules = ClassicRules(house)

    def wind(self, language: str, seen: Seen) -> str:
        """The dominant wind of this hand."""
        return say(language, "play.dominant", wind=words.wind_name(language, seen.dominant_wind))

    def worth(self, seen: Seen, tile: Kind, how: int) -> int | None:
        """What the hand would be worth to its player."""
        try:
            return self._rules.score(outcome_if(seen.view, seen.me, tile, how), seen.me).score
        except Refusal:
            return None

    def refusal(self, refusal: Refusal, seen: Seen) -> Refusal:  # noqa: ARG002 - no minimum here
        """Any complete hand wins: there is nothing to add."""
        return refusal

    def waits(self, console: Console, language: str, seen: Seen, *, plain: bool) -> None:
        """Waits with their points, or the discards that may announce a waiting hand."""
        at = situation_of(outcome_of(seen.view), seen.me)
        hand = hand_of(outcome_of(seen.view), seen.me)
        classic_waits.show(console, language, hand, at, self._house, plain=plain)

    def count(self, console: Console, language: str, state: bytes, *, plain: bool) -> None:
        """The sheet of the winning hand; the table settles it."""
        end = outcome_of(state)
        if end.winner is not None:
            why = self._explained(end, end.winner)
            classic_sheet.show(console, language, why, plain=plain, settled=False)

    def settled(self, console: Console, language: str, seen: Seen, names: Sequence[str]) -> None:
        """The four hands, what each is worth, and who pays what to whom."""
        end = outcome_of(seen.view)
        by_wind = [(end.east + wind) & 3 for wind in Wind]
        hands = [self._explained(end, seat) for seat in by_wind]
        winner = None if end.winner is None else Wind((end.winner - end.east) & 3)
        points = [why.score.score for why in hands]
        told = payments.classical(points, winner, self._house, hands)
        console.print()
        settle_sheet.show(console, language, told, [names[seat] for seat in by_wind])

    def _explained(self, end: Outcome, seat: int) -> Explanation:
        return explain(hand_of(end, seat), situation_of(end, seat), self._house)
