"""The first game behind the one port of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Kind, Wind
from muraille.core.wall import wind_of
from muraille.games.book_page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer
from muraille.games.first import options
from muraille.games.first.advice import FirstAdviser
from muraille.games.first.count import scores
from muraille.games.first.counted import FirstCount
from muraille.games.first.explain import explain
from muraille.games.first.foresight import FirstForesight
from muraille.games.first.options import HOUSES, FirstHouseRules
from muraille.games.first.rules import FirstRules
from muraille.games.first.settle import owed, payments
from muraille.games.first.text import dialogue, house, words
from muraille.games.first.text.book import book_in, example_in
from muraille.games.first.text.pages import FirstPage, is_played, search
from muraille.games.first.waits import away
from muraille.games.foresight import left_beside
from muraille.games.game import Ended, Game, Left, Starter
from muraille.games.house_text import HouseText, SwitchText
from muraille.games.outcome import Outcome
from muraille.games.payments import Payments, PaymentsText
from muraille.games.unfinished import Worth
from muraille.games.winner.packed import encoded, win_at
from muraille.games.winner.payments import one_winner, payments_text
from muraille.games.winner.typed_hand import first_wind, read_waiting, written_win
from muraille.games.words import points as points_text
from muraille.games.words import wind_name
from muraille.i18n import say


class FirstGame(Game[FirstHouseRules]):
    """The game of a first evening: any complete hand wins, a few fan double its points."""

    name = FirstRules.name
    asked = ("seat_wind", "round_wind", "self_drawn")
    circumstances = frozenset({*asked, "flowers", "bonus"})
    win_word = "mahjong"
    examples: ClassVar[Mapping[str, str]] = {
        "fr": "[DrDrDr] 123c 456r 78b 99c 9b",
        "en": "[CCC] 123m 456p 78s 99m 9s",
        "zh": "[中中中] 123万 456筒 78条 99万 9条",
    }
    starters = (
        Starter("ordinary_win", "[CCC]123m456p78s99m9s"),
        Starter("great_dragons", "[CCC][FFF]123m55pPPP", {"self_drawn": True}),
        Starter("waiting_hand", "[CCC]123m456p78s99m"),
    )
    greeting = "prompt.welcome"
    hand_question = "prompt.ask_hand"

    # House rules.

    @property
    def houses(self) -> Mapping[str, FirstHouseRules]:
        """The document's own, and the same without flowers."""
        return HOUSES

    def parsed(self, text: str, file: str) -> FirstHouseRules:
        """The house rules that a club's file describes."""
        return options.parsed(text, file)

    def changed(self, house: FirstHouseRules, switches: Mapping[str, object]) -> FirstHouseRules:
        """House rules with some switches set otherwise."""
        return options.changed(house, switches)

    def restored(
        self, name: str, switches: Mapping[str, object], points: Mapping[str, object]
    ) -> FirstHouseRules:
        """House rules as a record keeps them."""
        return options.restored(name, switches, points)

    def house_name(self, language: str, house: FirstHouseRules) -> str:
        """What house rules are called."""
        return words.house_name(language, house)

    def house_label(self, language: str, house: FirstHouseRules) -> str:
        """Which house rules count, as a fact."""
        return words.house_label(language, house)

    def house_texts(self, language: str) -> list[HouseText]:
        """The built-in house rules in words."""
        return house.house_texts(language)

    def switches(self, language: str) -> list[SwitchText]:
        """Every switch in words."""
        return house.switch_texts(language)

    # The table.

    def rules(self, house: FirstHouseRules) -> FirstRules:
        """How it is played at a table."""
        return FirstRules(house)

    def adviser(self, house: FirstHouseRules) -> FirstAdviser:
        """What a player may ask of the rules."""
        return FirstAdviser(house)

    def table_wind(self, language: str, round_wind: Wind, dominant_wind: Wind) -> str:  # noqa: ARG002 - none here
        """The wind of the round."""
        return say(language, "play.round", wind=wind_name(language, round_wind))

    # A hand.

    def count(self, text: str, said: Circumstances, house: FirstHouseRules) -> FirstCount:
        """Count a winning hand."""
        said.check(self.name, self.circumstances)
        return FirstCount(explain(written_win(text, said), house))

    def batch_count(self, case: Mapping[str, Any], house: FirstHouseRules) -> FirstCount:
        """Count a case of the batch contract."""
        from muraille.games.winner.case import win_of  # noqa: PLC0415 - pydantic is slow to load

        return FirstCount(explain(win_of(case), house))

    def is_complete(self, text: str, said: Circumstances, house: FirstHouseRules) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether the tiles are a winning hand, whatever it is worth."""
        hand = read_waiting(text)
        return hand.size > READY_SIZE and away(hand, house.options) < 0

    def is_waiting(self, text: str, house: FirstHouseRules) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether thirteen tiles were typed."""
        return read_hand(text).size == READY_SIZE

    def foresight(
        self, text: str, said: Circumstances, house: FirstHouseRules, seen: Sequence[Kind] = ()
    ) -> tuple[FirstForesight, Hand]:
        """What can be said of a hand that is not complete; the winds its text gives are heard."""
        said.check(self.name, self.circumstances)
        if not text.strip():
            raise Refusal("empty_input")
        written, hand = read_hand(text), read_waiting(text)
        if hand.size not in {READY_SIZE, READY_SIZE + 1}:
            raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
        if hand.size > READY_SIZE and away(hand, house.options) < 0:
            raise Refusal("complete_hand")
        round_wind = first_wind(said.round_wind, written.round_wind)
        seat_wind = first_wind(said.seat_wind, written.seat_wind)
        return FirstForesight(house, round_wind, seat_wind, left_beside(hand, seen)), hand

    def ask(self, player: Interviewer, text: str, house: FirstHouseRules) -> Circumstances:
        """Ask how a winning hand was won; any other hand is refused before a question."""
        self.count(text, Circumstances(), house)
        return dialogue.ask(player, read_hand(text), house.options)

    # A hand at a table.

    def foresight_at(
        self, outcome: Outcome, seat: int, house: FirstHouseRules, left: Left
    ) -> FirstForesight:
        """What a player at a table can foresee."""
        wind = wind_of(seat, outcome.east)
        return FirstForesight(house, Wind(outcome.round_wind), wind, left)

    def count_at(self, outcome: Outcome, seat: int, house: FirstHouseRules) -> FirstCount | None:
        """The count of a seat's win; none if the hand is not complete."""
        try:
            return FirstCount(explain(win_at(outcome, seat), house))
        except Refusal:
            return None

    def worth_at(
        self, language: str, outcome: Outcome, seat: int, house: FirstHouseRules
    ) -> Worth | None:
        """What that win would be worth, in words."""
        try:
            found = scores(encoded(win_at(outcome, seat)), house.options)
        except Refusal:
            return None
        return words.worth(language, found[0], house.options) if found else None

    def ended(self, outcome: Outcome, house: FirstHouseRules) -> Ended:
        """A hand that is over: a drawn one is not paid."""
        if outcome.winner is None:
            return Ended(None, (), None)
        why = explain(win_at(outcome, outcome.winner), house)
        source = None if outcome.source is None else wind_of(outcome.source, outcome.east)
        paid = payments(why.points, wind_of(outcome.winner, outcome.east), source)
        return Ended(FirstCount(why), (), paid)

    # Settlement.

    def settle(
        self,
        points: Sequence[int],
        winner: Wind | None,
        source: Wind | None,
        house: FirstHouseRules,  # noqa: ARG002 - all houses settle alike
    ) -> Payments:
        """Who pays what; only the points of the winner are told."""
        return payments(*one_winner(points, winner, source), source)

    def payments_text(
        self,
        language: str,
        payments: Payments,
        house: FirstHouseRules,  # noqa: ARG002 - all houses settle alike
        names: Sequence[str] = (),
    ) -> PaymentsText:
        """A settlement in words."""
        return payments_text(language, payments, owed, names)

    # The book.

    def book(self, language: str, house: FirstHouseRules) -> Book:
        """The lines, the dearest last, then the flowers."""
        return book_in(language, house)

    def search(self, text: str, language: str, house: FirstHouseRules) -> Sequence[FirstPage]:
        """The lines a text may mean."""
        return search(text, language, house)

    def example(self, language: str, page: str, house: FirstHouseRules) -> Example | None:
        """A hand that counts a line, where it is played."""
        return example_in(language, page, house) if is_played(page, house) else None

    def line_name(self, language: str, line: str) -> str:
        """What a line is called."""
        return words.line_name(language, line)

    def points_text(self, language: str, points: int) -> str:
        """A number of points."""
        return points_text(language, points)
