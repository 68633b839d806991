"""MCR as it is counted at a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from muraille.cli.count.mcr import sheet
from muraille.cli.count.mcr import table_waits as play_waits
from muraille.cli.draw import grid, indented, text
from muraille.cli.event_text import signed
from muraille.core.errors import Refusal
from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS
from muraille.games.mcr.options import Profile
from muraille.games.mcr.settle import settle
from muraille.i18n import say
from muraille.report import words
from muraille.report.payment_words import share
from muraille.report.tally import counted
from muraille.report.winning_now import mcr_score, won_hand
from muraille.table.outcome import outcome_of
from muraille.table.terms import WinBy
from muraille.table.view import View


class McrScorer:
    """Fans, the minimum, and who pays."""

    win_word = "hu"

    def __init__(self, house: Profile) -> None:
        self._house = house

    def wind(self, language: str, view: View) -> str:
        """The wind of the round."""
        return say(language, "play.round", wind=words.wind_name(language, view.round_wind))

    def worth(self, view: View, tile: Kind, how: WinBy) -> int | None:
        """Points of the hand, bonus tiles apart."""
        found = mcr_score(view, self._house, tile, how)
        return None if found is None else found.points

    def refusal(self, refusal: Refusal, view: View) -> Refusal:
        """Of a complete hand that is too small, how small."""
        if refusal.code == "not_complete" and view.drawn is not None and not is_bonus(view.drawn):
            found = mcr_score(view, self._house, view.drawn, WinBy.WALL)
            if found is not None:
                return Refusal("below_minimum", points=found.total, minimum=found.minimum)
        return refusal

    def waits(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Waits with their points, or the discards that lead there."""
        play_waits.show(console, language, view, self._house, plain=plain)

    def count(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """The sheet of the winning hand; the table settles it."""
        count = counted(won_hand(view), self._house)
        sheet.show(console, language, count, plain=plain, settled=False)

    def settled(self, console: Console, language: str, view: View, names: Sequence[str]) -> None:
        """Who pays, and for what; a drawn hand costs nobody anything."""
        end = outcome_of(view)
        if end.winner is None:
            return
        points = end.points + end.bonus[end.winner].bit_count()
        gains = settle(points, end.winner, end.source)
        sheet.heading(console, language, "play.payments")
        table = grid("", ">-", "~")
        for seat in sorted(SEATS, key=lambda seat: -gains[seat]):
            gain = gains[seat]
            shown = text(signed(gain), "bold green") if gain > 0 else sheet.loss(gain)
            wind = words.aside(language, words.wind_name(language, view.seat_wind(seat)))
            table.line(f"{names[seat]}{wind}", shown, share(language, end, gains, seat))
        indented(console, table)
