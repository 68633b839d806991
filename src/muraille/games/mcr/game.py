"""MCR behind the one port of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from muraille.analysis.distance import distance
from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Kind, Wind
from muraille.games.book_page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer
from muraille.games.foresight import left_beside
from muraille.games.game import Ended, Game, Left, Starter
from muraille.games.house_text import HouseText, SwitchText
from muraille.games.mcr import options
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.count import score
from muraille.games.mcr.counted import McrCount
from muraille.games.mcr.explain import explain
from muraille.games.mcr.foresight import McrForesight
from muraille.games.mcr.options import HOUSES, McrHouseRules
from muraille.games.mcr.rules import McrRules
from muraille.games.mcr.settle import owed, payments
from muraille.games.mcr.text import book, dialogue, house, pages, words
from muraille.games.outcome import Outcome
from muraille.games.payments import Payments, PaymentsText
from muraille.games.unfinished import Worth
from muraille.games.winner.packed import win_at
from muraille.games.winner.payments import one_winner, payments_text
from muraille.games.winner.typed_hand import first_wind, read_waiting, written_win
from muraille.games.words import wind_name
from muraille.i18n import say


class McrGame(Game[McrHouseRules]):
    """The Chinese official rules: 81 fans, eight points to win."""

    name = McrRules.name
    circumstances = frozenset(
        {
            "seat_wind",
            "round_wind",
            "self_drawn",
            "last_of_wall",
            "replacement",
            "robbed",
            "last_copy",
            "flowers",
            "bonus",
        }
    )
    asked = (
        "seat_wind",
        "round_wind",
        "self_drawn",
        "last_of_wall",
        "replacement",
        "robbed",
        "last_copy",
    )
    win_word = "hu"
    examples: ClassVar[Mapping[str, str]] = {
        "fr": "[DrDrDr] 123c 456c 789c 5r 5r",
        "en": "[CCC] 123m 456m 789m 5p 5p",
        "zh": "[中中中] 123万 456万 789万 5筒 5筒",
    }
    starters = (
        Starter("all_fives", "[567m2]55567p55567s 5p||3f"),
        Starter(
            "biggest_hand",
            "[CCCC][FFFF][PPPP][EEEE]S S||12345678f",
            {"self_drawn": True, "last_of_wall": True, "replacement": True},
        ),
        Starter("waiting_hand", "[123p]12378m456sNN"),
    )
    greeting = "prompt.welcome"
    hand_question = "prompt.ask_hand"
    botzone = True
    tournament = True
    strict = True

    # House rules.

    @property
    def houses(self) -> Mapping[str, McrHouseRules]:
        """Those of the French federation, and the international ones."""
        return HOUSES

    def parsed(self, text: str, file: str) -> McrHouseRules:
        """The house rules that a club's file describes."""
        return options.parsed(text, file)

    def changed(self, house: McrHouseRules, switches: Mapping[str, object]) -> McrHouseRules:
        """House rules with some switches set otherwise."""
        return options.changed(house, switches)

    def restored(
        self, name: str, switches: Mapping[str, object], points: Mapping[str, object]
    ) -> McrHouseRules:
        """House rules as a record keeps them."""
        return options.restored(name, switches, points)

    def house_name(self, language: str, house: McrHouseRules) -> str:
        """What house rules are called."""
        return words.house_name(language, house)

    def house_label(self, language: str, house: McrHouseRules) -> str:
        """Which house rules count, as a fact."""
        return words.house_label(language, house)

    def house_texts(self, language: str) -> list[HouseText]:
        """The built-in house rules in words."""
        return house.houses(language)

    def switches(self, language: str) -> list[SwitchText]:
        """Every switch in words."""
        return house.switches(language)

    # The table.

    def rules(self, house: McrHouseRules) -> McrRules:
        """How it is played at a table."""
        return McrRules(house)

    def adviser(self, house: McrHouseRules) -> McrAdviser:
        """What a player may ask of the rules."""
        return McrAdviser(house)

    def table_wind(self, language: str, round_wind: Wind, dominant_wind: Wind) -> str:  # noqa: ARG002 - none here
        """The wind of the round."""
        return say(language, "play.round", wind=wind_name(language, round_wind))

    # A hand.

    def count(self, text: str, said: Circumstances, house: McrHouseRules) -> McrCount:
        """Count a winning hand."""
        said.check(self.name, self.circumstances)
        return McrCount(explain(written_win(text, said), house))

    def batch_count(self, case: Mapping[str, Any], house: McrHouseRules) -> McrCount:
        """Count a case of the batch contract."""
        from muraille.games.winner.case import win_of  # noqa: PLC0415 - pydantic is slow to load

        return McrCount(explain(win_of(case), house))

    def is_complete(self, text: str, said: Circumstances, house: McrHouseRules) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether the tiles are a winning hand, whatever it is worth."""
        hand = read_waiting(text)
        return hand.size > READY_SIZE and distance(hand) < 0

    def is_waiting(self, text: str, house: McrHouseRules) -> bool:  # noqa: ARG002 - tiles alone say it
        """Whether thirteen tiles were typed."""
        return read_hand(text).size == READY_SIZE

    def foresight(
        self, text: str, said: Circumstances, house: McrHouseRules, seen: Sequence[Kind] = ()
    ) -> tuple[McrForesight, Hand]:
        """What can be said of a hand that is not complete; the winds its text gives are heard."""
        said.check(self.name, self.circumstances)
        if not text.strip():
            raise Refusal("empty_input")
        written, hand = read_hand(text), read_waiting(text)
        if distance(hand) < 0:
            raise Refusal("complete_hand")
        round_wind = first_wind(said.round_wind, written.round_wind)
        seat_wind = first_wind(said.seat_wind, written.seat_wind)
        return McrForesight(house, round_wind, seat_wind, left_beside(hand, seen)), hand

    def ask(self, player: Interviewer, text: str, house: McrHouseRules) -> Circumstances:
        """Ask how a winning hand was won; any other hand is refused before a question."""
        self.count(text, Circumstances(replacement=False, robbed=False), house)
        return dialogue.ask(player, read_hand(text))

    # A hand at a table.

    def foresight_at(
        self, outcome: Outcome, seat: int, house: McrHouseRules, left: Left
    ) -> McrForesight:
        """What a player at a table can foresee."""
        return McrForesight(house, Wind(outcome.round_wind), _wind(outcome, seat), left)

    def count_at(self, outcome: Outcome, seat: int, house: McrHouseRules) -> McrCount | None:
        """The count of a seat's win; none if the hand is not complete."""
        try:
            return McrCount(explain(win_at(outcome, seat), house))
        except Refusal:
            return None

    def worth_at(
        self, language: str, outcome: Outcome, seat: int, house: McrHouseRules
    ) -> Worth | None:
        """What that win would be worth, in words."""
        try:
            total = score(win_at(outcome, seat), house).total
        except Refusal:
            return None
        return words.worth(language, total, house)

    def ended(self, outcome: Outcome, house: McrHouseRules) -> Ended:
        """A hand that is over: a drawn one is not paid."""
        if outcome.winner is None:
            return Ended(None, (), None)
        why = explain(win_at(outcome, outcome.winner), house)
        source = None if outcome.source is None else _wind(outcome, outcome.source)
        paid = payments(why.points, _wind(outcome, outcome.winner), source)
        return Ended(McrCount(why), (), paid)

    # Settlement.

    def settle(
        self,
        points: Sequence[int],
        winner: Wind | None,
        source: Wind | None,
        house: McrHouseRules,  # noqa: ARG002 - all houses settle alike
    ) -> Payments:
        """Who pays what; only the points of the winner are told."""
        return payments(*one_winner(points, winner, source), source)

    def payments_text(
        self,
        language: str,
        payments: Payments,
        house: McrHouseRules,  # noqa: ARG002 - all houses settle alike
        names: Sequence[str] = (),
    ) -> PaymentsText:
        """A settlement in words."""
        return payments_text(language, payments, owed, names)

    # The book.

    def book(self, language: str, house: McrHouseRules) -> Book:
        """The fans, the dearest first, then the flowers."""
        return book.book(language, house)

    def search(self, text: str, language: str, house: McrHouseRules) -> list[pages.FanPage]:
        """The fans a text may mean."""
        return pages.search(text, language, house)

    def example(self, language: str, page: str, house: McrHouseRules) -> Example | None:
        """A hand that counts a fan."""
        return book.example(language, page, house)

    def line_name(self, language: str, line: str) -> str:
        """What a fan is called."""
        return words.fan_name(language, line)

    def points_text(self, language: str, points: int) -> str:
        """A number of points."""
        return say(language, "score.points", n=points)


def _wind(outcome: Outcome, seat: int) -> Wind:
    return Wind((seat - outcome.east) & 3)
