"""The first game behind the one port of a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Wind
from muraille.games.book.page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer
from muraille.games.first import options
from muraille.games.first.advice import FirstAdviser
from muraille.games.first.count import BASE, scores, worths
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
from muraille.games.game import Left, Starter
from muraille.games.outcome import Outcome
from muraille.games.payments import Payments
from muraille.games.text.house import HouseText, SwitchText
from muraille.games.text.unfinished import Worth
from muraille.games.winner.game import WinnerGame
from muraille.games.winner.packed import encoded, win_at
from muraille.games.winner.win import Win


class FirstGame(WinnerGame[FirstHouseRules]):
    """The game of a first evening: any complete hand wins, a few fan double its points."""

    name = FirstRules.name
    asked = ("seat_wind", "round_wind", "self_drawn")
    circumstances = frozenset({*asked, "flowers", "bonus"})
    win_word = "mahjong"
    hill_word = "replacement_wall"
    later_switches = frozenset({"round_by_east"})
    round_switches = ("round_by_east", "east_stays")
    paper_switches = ("minimum_fan", "east_stays")
    strict = True
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

    # A hand.

    def win_count(self, win: Win, house: FirstHouseRules) -> FirstCount:
        """Count a win."""
        return FirstCount(explain(win, house))

    def least_points(self, house: FirstHouseRules) -> int:
        """A hand that has no more fan than it takes."""
        return BASE << house.options.minimum_fan

    def worths(self, house: FirstHouseRules) -> Collection[int]:
        """8 points, doubled for each fan, and those of the flowers."""
        return worths(house.options)

    def distance(self, hand: Hand, house: FirstHouseRules) -> int:
        """Tiles to be exchanged until the hand lacks one; below zero it is complete."""
        return away(hand, house.options)

    def foresight_of(
        self, house: FirstHouseRules, winds: tuple[Wind, Wind], left: Left, flowers: int = 0
    ) -> FirstForesight:
        """What a player in these winds can foresee."""
        return FirstForesight(house, *winds, left, flowers)

    def ask(self, player: Interviewer, text: str, house: FirstHouseRules) -> Circumstances:
        """Ask how a winning hand was won; any other hand is refused before a question."""
        self.count(text, Circumstances(), house)
        return dialogue.ask(player, read_hand(text), house.options)

    def worth_at(
        self, language: str, outcome: Outcome, seat: int, house: FirstHouseRules
    ) -> Worth | None:
        """What that win would be worth, in words."""
        try:
            win = win_at(outcome, seat)
            found = scores(encoded(win), house.options)
        except Refusal:
            return None
        return words.worth(language, found[0], house.options, win.flowers) if found else None

    # Settlement.

    def payments(self, points: int, winner: Wind, source: Wind | None) -> Payments:
        """Who pays what for a win."""
        return payments(points, winner, source)

    def owed(self, paid: Payments, seat: Wind) -> str:
        """What the payment of a loser is made of."""
        return owed(paid, seat)

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
        return words.points(language, points)
