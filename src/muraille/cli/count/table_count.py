"""How the hand at a table is counted before the eyes of its players, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console

from muraille.cli.count import payments, sheet, unfinished
from muraille.cli.draw import grid, indented, text
from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.tile import PLAYING_KINDS, Kind, Wind
from muraille.games.foresight import without
from muraille.games.game import Count, Foresight, Game, SharedWind
from muraille.games.house_rules import HouseRules
from muraille.games.text import words
from muraille.i18n import say
from muraille.report.ending import ended
from muraille.report.winning_now import way_to_win
from muraille.table.outcome import outcome_if, outcome_of
from muraille.table.terms import WinBy
from muraille.table.view import View


class TableCount:
    """What can be said of the count while a hand is played, and when it is over."""

    def __init__(self, game: Game[Any], house: HouseRules) -> None:
        self._game = game
        self._house = house
        self.win_word = game.win_word
        """What a winner calls, by its key in the catalogues."""
        self.hill_word = game.hill_word
        """What the tiles apart for replacements are called, by its key."""

    def wind(self, language: str, view: View) -> str:
        """The winds that matter to everybody."""
        winds: dict[SharedWind, Wind] = {
            "round_wind": view.round_wind,
            "dominant_wind": view.dominant_wind,
        }
        return self._game.table_winds(language, self._house, winds)

    def points(self, language: str, points: int) -> str:
        """A number of points in the words of the game."""
        return self._game.points_text(language, points)

    def ending(self, language: str, view: View, names: Sequence[str]) -> str:
        """How the hand ended, told to the player."""
        return ended(language, self._game, view, names, view.seat)

    def _count(self, view: View, tile: Kind, how: WinBy) -> Count | None:
        """The count of the player's hand if it won now; none if it is not complete."""
        end = outcome_if(view, tile, how)
        return self._game.count_at(end, view.seat, self._house)

    def worth(self, view: View, tile: Kind, how: WinBy) -> int | None:
        """What the hand of the player would be worth now; nothing if it is not complete."""
        count = self._count(view, tile, how)
        return None if count is None else count.points

    def refusal(self, refusal: Refusal, view: View) -> Refusal:
        """Why not, as this game would say it: of a complete hand that is too small, how small."""
        way = way_to_win(view)
        if refusal.code != "not_complete" or way is None or way[0] >= PLAYING_KINDS:
            return refusal
        count = self._count(view, *way)
        return refusal if count is None else count.refusal() or refusal

    def waits(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Print what the hand of the player waits for, now or after a discard."""
        end = outcome_of(view)
        foresight = self._game.foresight_at(end, view.seat, self._house, view.unseen.__getitem__)
        hand = view.hand(view.seat)
        if hand.size not in (READY_SIZE, READY_SIZE + 1):
            console.print(text(say(language, "play.lay_first")))
        elif hand.size == READY_SIZE or foresight.ready_discards(hand):
            unfinished.show(console, language, foresight.text(language, hand), plain=plain)
        else:
            _nearest_discards(console, language, foresight, hand, view)

    def count(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Print the hand that has won, counted and explained."""
        winner = self._game.ended(outcome_of(view), self._house).winner
        if winner is not None:
            sheet.show(console, language, winner.sheet(language), plain=plain, settled=False)

    def settled(self, console: Console, language: str, view: View, names: Sequence[str]) -> None:
        """Print who gains what, and why; a hand that costs nobody anything is not settled."""
        end = outcome_of(view)
        ended = self._game.ended(end, self._house)
        if ended.payments is None:
            return
        around = [names[(end.east + wind) & 3] for wind in Wind]
        told = self._game.payments_text(language, ended.payments, self._house, around)
        if not ended.by_wind:
            sheet.heading(console, say(language, "play.payments"))
            payments.players(console, language, told)
            return
        console.print()
        house = self._game.house_name(language, self._house)
        sheets = [count.sheet(language) for count in ended.by_wind]
        payments.show(console, language, house, told, sheets)


def _nearest_discards(
    console: Console, language: str, foresight: Foresight, hand: Hand, view: View
) -> None:
    """The discards that keep a hand closest to ready, and the tiles that then help."""
    left = {
        tile: replace(hand, concealed=without(hand.concealed, tile))
        for tile in sorted(set(hand.concealed))
    }
    away = {tile: foresight.away(rest) for tile, rest in left.items()}
    best = min(away.values())
    useful = {t: foresight.useful(rest) for t, rest in left.items() if away[t] == best}
    copies = {tile: sum(map(view.unseen.__getitem__, kinds)) for tile, kinds in useful.items()}
    console.print(text(words.hand_code(language, hand), "bold"))
    console.print(text(words.capital(say(language, "waits.not_ready", n=best)), "bold"))
    console.print()
    table = grid("-", ">-", "")
    for tile in sorted(useful, key=lambda tile: -copies[tile]):
        code = words.tile_code(language, tile)
        table.line(
            words.capital(say(language, "play.if_discard", tile=code)),
            say(language, "play.useful", n=copies[tile]),
            text(words.each_code(language, useful[tile]), "cyan"),
        )
    indented(console, table)
