"""MCR as it is counted at a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from muraille.cli.count.mcr import sheet
from muraille.cli.count.mcr import table_waits as play_waits
from muraille.cli.draw import grid, indented, text
from muraille.cli.event_text import signed
from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.games.mcr.options import Profile
from muraille.games.mcr.settle import settle
from muraille.i18n import say
from muraille.report import words
from muraille.report.payment_words import share
from muraille.report.seen import Seen
from muraille.report.tally import counted
from muraille.report.winning_now import mcr_score
from muraille.table.engine import codes as c
from muraille.table.outcome import outcome_of


class McrScorer:
    """Fans, the minimum, and who pays."""

    win_word = "hu"

    def __init__(self, house: Profile) -> None:
        self._house = house

    def wind(self, language: str, seen: Seen) -> str:
        """The wind of the round."""
        return say(language, "play.round", wind=words.wind_name(language, seen.round_wind))

    def worth(self, seen: Seen, tile: Kind, how: int) -> int | None:
        """Points of the hand, bonus tiles apart."""
        found = mcr_score(seen, self._house, tile, how)
        return None if found is None else found.points

    def refusal(self, refusal: Refusal, seen: Seen) -> Refusal:
        """Of a complete hand that is too small, how small."""
        if refusal.code == "not_complete" and seen.drawn is not None and seen.drawn < c.PLAYING:
            found = mcr_score(seen, self._house, seen.drawn, c.BY_WALL)
            if found is not None:
                return Refusal("below_minimum", points=found.total, minimum=found.minimum)
        return refusal

    def waits(self, console: Console, language: str, seen: Seen, *, plain: bool) -> None:
        """Waits with their points, or the discards that lead there."""
        play_waits.show(console, language, seen, self._house, plain=plain)

    def count(self, console: Console, language: str, state: bytes, *, plain: bool) -> None:
        """The sheet of the winning hand; the table settles it."""
        win = Seen(state, 0).won()
        sheet.show(console, language, counted(win, self._house), plain=plain, settled=False)

    def settled(self, console: Console, language: str, seen: Seen, names: Sequence[str]) -> None:
        """Who pays, and for what; a drawn hand costs nobody anything."""
        end = outcome_of(seen.view)
        if end.winner is None:
            return
        points = end.points + end.bonus[end.winner].bit_count()
        gains = settle(points, end.winner, end.source)
        sheet.heading(console, language, "play.payments")
        table = grid("", ">-", "~")
        for seat in sorted(range(c.SEATS), key=lambda seat: -gains[seat]):
            gain = gains[seat]
            shown = text(signed(gain), "bold green") if gain > 0 else sheet.loss(gain)
            wind = words.aside(language, words.wind_name(language, seen.wind_of(seat)))
            table.line(f"{names[seat]}{wind}", shown, share(language, end, gains, seat))
        indented(console, table)
