"""The one port of a game: everything the rest of Muraille may ask of it.

A game is a folder beside this file; ``registry.py`` is the only place that names the games.
Nothing above ``games`` asks which game it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import Kind, Wind
from muraille.games.advice import Adviser
from muraille.games.book.page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.dialogue import Interviewer
from muraille.games.house_rules import H, house_named
from muraille.games.outcome import Outcome
from muraille.games.paper import PaperRules
from muraille.games.payments import Payments, PaymentsText
from muraille.games.sheet import Sheet
from muraille.games.table_rules import ROUND, RuleSet
from muraille.games.text.house import HouseText, SwitchText
from muraille.games.text.unfinished import Unfinished, WaitText, Worth
from muraille.games.text.words import listed, wind_name
from muraille.i18n import say

Figures: TypeAlias = dict[str, Any]
"""A plain structure for programs: ids and numbers, the same in every language."""
SharedWind: TypeAlias = Literal["round_wind", "dominant_wind"]
"""A wind that is the same for everybody at a table."""
Left: TypeAlias = Callable[[Kind], int]
"""Tile -> copies of it that may still come."""


class Count(Protocol):
    """A counted hand: one explained model per game, and its views."""

    @property
    def points(self) -> int:
        """What the hand is paid for."""

    def refusal(self) -> Refusal | None:
        """Why the hand may not win though it is complete; nothing if it may."""

    def figures(self) -> Figures:
        """The model for programs: ids and numbers, no words."""

    def answer(self) -> Figures:
        """The short answer of the batch contract (``docs/developer/batch.md``)."""

    def sheet(self, language: str) -> Sheet:
        """The model in words."""

    def __str__(self) -> str:
        """The sheet in English, as plain lines."""
        return str(self.sheet("en"))

    def __repr__(self) -> str:
        """The hand and its points: what a shell shows."""
        sheet = self.sheet("en")
        return f"<{type(self).__name__} {sheet.hand.code}: {sheet.points_text}>"


class Foresight(Protocol):
    """What a game can say of a hand that is not complete, as one player sees it."""

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""

    def figures(self, hand: Hand) -> Figures:
        """All of it for programs."""

    def text(self, language: str, hand: Hand) -> Unfinished:
        """All of it in words."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A hand that is over: what is counted of it, and who pays."""

    winner: Count | None = None
    by_wind: tuple[Count, ...] = ()
    """All four hands from East on, where the game counts them; else nothing."""
    payments: Payments | None = None


@dataclass(frozen=True, slots=True)
class Starter:
    """A hand a calculator offers to begin with."""

    name: str
    """Its name is ``report.starters.<name>`` of the catalogues."""
    hand: str
    circumstances: Mapping[str, str | bool] = field(default_factory=dict)
    """How it ended, by the names of :class:`Circumstances`."""


class Page(Protocol):
    """An entry of the book that was looked up."""

    @property
    def id(self) -> str:
        """Its name for programs."""

    def figures(self) -> Figures:
        """The entry for programs, names and definitions in every language."""


class Game(ABC, Generic[H]):
    """A game: its house rules, its table, its count, its book."""

    name: ClassVar[str]
    circumstances: ClassVar[frozenset[str]]
    """The fields of :class:`Circumstances` that mean something here."""
    asked: ClassVar[tuple[str, ...]]
    """Those a calculator asks for, winds first, in the order it asks."""
    win_word: ClassVar[str]
    """What a winner calls, by its key in the catalogues: ``hu``, ``mahjong``."""
    hill_word: ClassVar[str] = "hill"
    """What the tiles apart for replacements are called, by its key in the catalogues: ``hill``,
    ``replacement_wall``."""
    shared_winds: ClassVar[Mapping[SharedWind, str]]
    """The winds that count for everybody at a table, the first one before all: which wind -> the
    switch that makes it count, nothing where every house counts it."""
    flower_bonus: ClassVar[int] = 0
    """Points that each bonus tile adds to those of a win, where it helps nobody to win."""
    changes_seats: ClassVar[bool] = False
    """Whether the players of a real table change their chairs after every round."""
    paper_switches: ClassVar[tuple[str, ...]] = ()
    """Switches that change what a score sheet on paper says."""
    later_switches: ClassVar[frozenset[str]] = frozenset()
    """Switches that records of released versions do not have: without them a game was played as
    usual."""
    round_switches: ClassVar[tuple[str, ...]] = ()
    """Switches that together make a game so many rounds long, in hands nobody can count before;
    none where every game has a number of hands."""
    examples: ClassVar[Mapping[str, str]]
    """Language -> a hand to try."""
    starters: ClassVar[Sequence[Starter]] = ()
    """Hands a calculator offers to begin with."""
    greeting: ClassVar[str]
    """Key of the sentence that opens the dialogue of ``muraille count``."""
    hand_question: ClassVar[str]
    """Key of the question for a hand."""
    counts_everybody: ClassVar[bool] = False
    """Whether the hands of the losers are counted too."""
    tournament: ClassVar[bool] = False
    """Whether tournaments give table points for the ranking of a game."""
    strict: ClassVar[bool] = False
    """Whether tables may be strict: the penalty book speaks of it, or a house adopts it."""
    own_penalties: ClassVar[bool] = False
    """Whether the penalty book was written for it; a game that adopts it asks for no minimum."""
    flower_is_replacement: ClassVar[bool] = False
    """Whether a tile that replaces a flower wins as a replacement too, not only one of a kong."""
    source_pays: ClassVar[bool] = True
    """Whether it matters who gave the winning tile."""
    botzone: ClassVar[bool] = False
    """Whether Botzone plays it: logs and programs speak of it alone."""

    @property
    def serves_wins(self) -> bool:
        """Whether a hand that is complete as dealt wins so, and was not drawn."""
        return "dealt" in self.circumstances

    # House rules.

    @property
    @abstractmethod
    def houses(self) -> Mapping[str, H]:
        """The built-in house rules, the usual ones first."""

    @property
    def usual(self) -> H:
        """The house rules of a player who names none."""
        return next(iter(self.houses.values()))

    def house(self, name: str) -> H:
        """Built-in house rules by their name."""
        return house_named(name, self.houses)

    @abstractmethod
    def parsed(self, text: str, file: str) -> H:
        """The house rules that a club's file describes; the file is only named in refusals."""

    @abstractmethod
    def changed(self, house: H, switches: Mapping[str, object]) -> H:
        """House rules with some switches set otherwise."""

    @abstractmethod
    def restored(
        self, name: str, switches: Mapping[str, object], points: Mapping[str, object]
    ) -> H:
        """House rules as a record keeps them."""

    @abstractmethod
    def house_name(self, language: str, house: H) -> str:
        """What house rules are called: a club gives its own name."""

    @abstractmethod
    def house_label(self, language: str, house: H) -> str:
        """Which house rules count, as a fact: ``house: FFMJ``."""

    @abstractmethod
    def house_texts(self, language: str) -> list[HouseText]:
        """The built-in house rules in words."""

    @abstractmethod
    def switches(self, language: str) -> list[SwitchText]:
        """Every switch in words."""

    def kept_switches(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Switches as files keep them: one that came later only where it is not as usual."""
        usual = self.usual.settings
        return {
            name: setting
            for name, setting in settings.items()
            if name not in self.later_switches or setting != usual[name]
        }

    def rounds_in(self, house: H, hands: int) -> int | None:
        """Rounds of a game, where the house counts its length in rounds."""
        switches = self.round_switches
        by_rounds = bool(switches) and all(house.settings[switch] for switch in switches)
        return hands // ROUND if by_rounds else None

    # The table.

    @abstractmethod
    def rules(self, house: H) -> RuleSet:
        """How it is played at a table."""

    @abstractmethod
    def adviser(self, house: H) -> Adviser:
        """What a player may ask of the rules."""

    def winds_in(self, house: H) -> tuple[SharedWind, ...]:
        """The winds that count for everybody at a table of this house."""
        settings = house.settings
        return tuple(
            wind for wind, switch in self.shared_winds.items() if not switch or settings[switch]
        )

    def table_winds(self, language: str, house: H, winds: Mapping[SharedWind, Wind]) -> str:
        """The winds that matter to everybody at the table, by what they are there."""
        told = (
            say(language, f"play.{which}", wind=wind_name(language, winds[which]))
            for which in self.winds_in(house)
        )
        return listed(language, told)

    # A hand.

    @abstractmethod
    def count(self, text: str, said: Circumstances, house: H) -> Count:
        """Count the hand of a text; what is said beside the text wins over what it says."""

    @abstractmethod
    def batch_count(self, case: Mapping[str, Any], house: H) -> Count:
        """Count a case of the batch contract (``docs/developer/batch.md``)."""

    @abstractmethod
    def is_complete(self, text: str, said: Circumstances, house: H) -> bool:
        """Whether the tiles of a text are a hand to be counted, not one that still waits."""

    @abstractmethod
    def is_waiting(self, text: str, house: H) -> bool:
        """Whether whoever types this hand wants its waits: nothing of it is counted."""

    @abstractmethod
    def foresight(
        self, text: str, said: Circumstances, house: H, seen: Sequence[Kind] = ()
    ) -> tuple[Foresight, Hand]:
        """The hand of a text that is not complete, and what can be said of it."""

    @abstractmethod
    def ask(self, player: Interviewer, text: str, house: H) -> Circumstances:
        """Ask what the count of a hand needs beside its text."""

    def count_table(self, hands: Sequence[tuple[str, Circumstances]], house: H) -> Ended:
        """Count and settle the four hands of a table, given in any order."""
        raise Refusal("foreign_option", option="--hands", rules=self.name)

    def batch_table(
        self, cases: Sequence[Mapping[str, Any]], winner: Sequence[Wind | None], house: H
    ) -> Ended:
        """Count and settle four cases of the batch contract; what was said of the winner must fit.

        Refusals name the fields as ``hands[2].context.seat``.
        """
        raise Refusal("foreign_option", option="--hands", rules=self.name)

    # A hand at a table, from what a seat knows or from its end.

    @abstractmethod
    def foresight_at(self, outcome: Outcome, seat: int, house: H, left: Left) -> Foresight:
        """What a player at a table can foresee; the outcome is the table as they see it now."""

    @abstractmethod
    def count_at(self, outcome: Outcome, seat: int, house: H) -> Count | None:
        """The count of a seat's hand if it won as the outcome says; none if it is not complete."""

    @abstractmethod
    def worth_at(self, language: str, outcome: Outcome, seat: int, house: H) -> Worth | None:
        """What that win would be worth, in words."""

    @abstractmethod
    def ended(self, outcome: Outcome, house: H) -> Ended:
        """A hand that is over: counted and settled."""

    # Settlement.

    @abstractmethod
    def paper(self, house: H) -> PaperRules:
        """What a score sheet on paper asks."""

    @abstractmethod
    def settle(
        self, points: Sequence[int], winner: Wind | None, source: Wind | None, house: H
    ) -> Payments:
        """Who pays what after a hand that was played elsewhere; refused if points do not fit."""

    @abstractmethod
    def payments_text(
        self, language: str, payments: Payments, house: H, names: Sequence[str] = ()
    ) -> PaymentsText:
        """A settlement in words; names go east, south, west, north."""

    # The book.

    @abstractmethod
    def book(self, language: str, house: H) -> Book:
        """The whole book."""

    @abstractmethod
    def search(self, text: str, language: str, house: H) -> Sequence[Page]:
        """The pages a text may mean: all for nothing, one for a name, some for a part of one."""

    @abstractmethod
    def example(self, language: str, page: str, house: H) -> Example | None:
        """A hand that shows what a page speaks of, counted."""

    @abstractmethod
    def line_name(self, language: str, line: str) -> str:
        """What a line of a count is called."""

    @abstractmethod
    def points_text(self, language: str, points: int) -> str:
        """A number of points in the words of the game."""
