"""A game in which only the hand of the winner counts: what its rules share behind the one port."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Kind, Wind
from muraille.core.wall import wind_of
from muraille.games.circumstances import Circumstances
from muraille.games.foresight import left_beside
from muraille.games.game import Count, Ended, Foresight, Game, Left, SharedWind
from muraille.games.house_rules import H
from muraille.games.outcome import Outcome
from muraille.games.paper import PaperRules
from muraille.games.payments import Payments, PaymentsText
from muraille.games.winner.packed import win_at
from muraille.games.winner.payments import one_winner, payments_text
from muraille.games.winner.typed_hand import first_wind, read_waiting, written_win
from muraille.games.winner.win import Win

CLOSE: Final = 2
"""How many numbers of points are named where there is no such one."""


class WinnerGame(Game[H]):
    """A game in which only the hand of the winner counts."""

    shared_winds: ClassVar[Mapping[SharedWind, str]] = {"round_wind": ""}

    # What each game says itself.

    @abstractmethod
    def win_count(self, win: Win, house: H) -> Count:
        """Count a win; refused if the hand is not complete."""

    @abstractmethod
    def least_points(self, house: H) -> int:
        """What a hand that may win is paid for at least."""

    @abstractmethod
    def distance(self, hand: Hand, house: H) -> int:
        """Tiles to be exchanged until the hand lacks one; below zero it is complete."""

    @abstractmethod
    def foresight_of(
        self, house: H, winds: tuple[Wind, Wind], left: Left, flowers: int = 0
    ) -> Foresight:
        """What a player in these winds can foresee, of the round and their own, with flowers."""

    @abstractmethod
    def payments(self, points: int, winner: Wind, source: Wind | None) -> Payments:
        """Who pays what for a win."""

    @abstractmethod
    def owed(self, paid: Payments, seat: Wind) -> str:
        """What the payment of a loser is made of: ``8 + 24``."""

    # What follows from it.

    def count(self, text: str, said: Circumstances, house: H) -> Count:
        """Count a winning hand."""
        said.check(self.name, self.circumstances)
        return self.win_count(written_win(text, said), house)

    def batch_count(self, case: Mapping[str, Any], house: H) -> Count:
        """Count a case of the batch contract."""
        from muraille.games.winner.case import win_of  # noqa: PLC0415 - pydantic is slow to load

        return self.win_count(win_of(case), house)

    def is_complete(self, text: str, said: Circumstances, house: H) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether the tiles are a winning hand, whatever it is worth."""
        hand = read_waiting(text)
        return hand.size > READY_SIZE and self.distance(hand, house) < 0

    def is_waiting(self, text: str, house: H) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether thirteen tiles were typed."""
        return read_hand(text).size == READY_SIZE

    def foresight(
        self, text: str, said: Circumstances, house: H, seen: Sequence[Kind] = ()
    ) -> tuple[Foresight, Hand]:
        """What can be said of a hand that is not complete; the winds its text gives are heard."""
        said.check(self.name, self.circumstances)
        if not text.strip():
            raise Refusal("empty_input")
        written, hand = read_hand(text), read_waiting(text)
        if hand.size not in {READY_SIZE, READY_SIZE + 1}:
            raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
        if hand.size > READY_SIZE and self.distance(hand, house) < 0:
            raise Refusal("complete_hand")
        round_wind = first_wind(said.round_wind, written.round_wind)
        seat_wind = first_wind(said.seat_wind, written.seat_wind)
        return self.foresight_of(house, (round_wind, seat_wind), left_beside(hand, seen)), hand

    def foresight_at(self, outcome: Outcome, seat: int, house: H, left: Left) -> Foresight:
        """What a player at a table can foresee."""
        winds = Wind(outcome.round_wind), Wind(wind_of(seat, outcome.east))
        return self.foresight_of(house, winds, left, outcome.bonus[seat].bit_count())

    def count_at(self, outcome: Outcome, seat: int, house: H) -> Count | None:
        """The count of a seat's win; none if the hand is not complete."""
        try:
            return self.win_count(win_at(outcome, seat), house)
        except Refusal:
            return None

    def ended(self, outcome: Outcome, house: H) -> Ended:
        """A hand that is over: a drawn one is not paid."""
        if outcome.winner is None:
            return Ended(None, (), None)
        win = win_at(outcome, outcome.winner)
        count = self.win_count(win, house)
        source = None if outcome.source is None else wind_of(outcome.source, outcome.east)
        paid = self.payments(count.points, wind_of(outcome.winner, outcome.east), source)
        return Ended(count, (), replace(paid, robbed=win.robbed))

    def worths(self, house: H) -> Collection[int]:
        """Every number of points for which a hand may be paid; a game may know better."""
        return range(self.least_points(house), sys.maxsize)

    def paper(self, house: H) -> PaperRules:
        """Only the winner has points, and all depends on who gave the tile."""

        def settled(
            points: Sequence[int], winner: int | None, source: int | None
        ) -> tuple[int, ...]:
            if winner is None:
                return (0,) * len(Wind)
            given = None if source is None else Wind(source)
            return self.payments(points[0], Wind(winner), given).net

        return PaperRules(self.least_points(house), self.rules(house).next_east, settled)

    def settle(
        self,
        points: Sequence[int],
        winner: Wind | None,
        source: Wind | None,
        house: H,
    ) -> Payments:
        """Who pays what; only the points of the winner are told, and they must be enough to win."""
        worth, seat = one_winner(points, winner, source)
        least = self.least_points(house)
        if worth < least:
            raise Refusal("below_minimum", points=worth, minimum=least)
        known = self.worths(house)
        if worth not in known:
            near = sorted(sorted(known, key=lambda one: abs(one - worth))[:CLOSE])
            raise Refusal("no_such_worth", found=worth, nearest=", ".join(map(str, near)))
        return self.payments(worth, seat, source)

    def payments_text(
        self,
        language: str,
        payments: Payments,
        house: H,  # noqa: ARG002 - all houses settle alike
        names: Sequence[str] = (),
    ) -> PaymentsText:
        """A settlement in words."""
        return payments_text(language, payments, self.owed, self.points_text, names)
