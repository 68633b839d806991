"""MCR behind the one port of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from muraille.analysis.distance import distance
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Wind
from muraille.games.book.page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer
from muraille.games.game import Left, Starter
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
from muraille.games.payments import Payments
from muraille.games.text.house import HouseText, SwitchText
from muraille.games.text.unfinished import Worth
from muraille.games.winner.game import WinnerGame
from muraille.games.winner.packed import win_at
from muraille.games.winner.win import Win


class McrGame(WinnerGame[McrHouseRules]):
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
    flower_bonus = 1
    changes_seats = True
    paper_switches = ("minimum_points",)
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
    own_penalties = True

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

    # A hand.

    def win_count(self, win: Win, house: McrHouseRules) -> McrCount:
        """Count a win."""
        return McrCount(explain(win, house))

    def least_points(self, house: McrHouseRules) -> int:
        """The minimum; no hand is worth nothing."""
        return max(house.minimum, 1)

    def distance(self, hand: Hand, house: McrHouseRules) -> int:  # noqa: ARG002 - alike in all houses
        """Tiles to be exchanged until the hand lacks one; below zero it is complete."""
        return distance(hand)

    def foresight_of(
        self, house: McrHouseRules, winds: tuple[Wind, Wind], left: Left, flowers: int = 0
    ) -> McrForesight:
        """What a player in these winds can foresee."""
        return McrForesight(house, *winds, left, flowers)

    def ask(self, player: Interviewer, text: str, house: McrHouseRules) -> Circumstances:
        """Ask how a winning hand was won; any other hand is refused before a question."""
        self.count(text, Circumstances(replacement=False, robbed=False), house)
        return dialogue.ask(player, read_hand(text))

    def worth_at(
        self, language: str, outcome: Outcome, seat: int, house: McrHouseRules
    ) -> Worth | None:
        """What that win would be worth, in words."""
        try:
            win = win_at(outcome, seat)
            total = score(win, house).total
        except Refusal:
            return None
        return words.worth(language, total, house, win.flowers)

    # Settlement.

    def payments(self, points: int, winner: Wind, source: Wind | None) -> Payments:
        """Who pays what for a win."""
        return payments(points, winner, source)

    def owed(self, paid: Payments, seat: Wind) -> str:
        """What the payment of a loser is made of."""
        return owed(paid, seat)

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
        return words.points(language, points)
