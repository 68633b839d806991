"""The classical French game behind the port of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Kind, Wind
from muraille.games.book.page import Book, Example
from muraille.games.circumstances import Circumstances
from muraille.games.classic import options
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.counted import ClassicCount, beside, counted, winner_of
from muraille.games.classic.foresight import ClassicForesight, worth_of
from muraille.games.classic.hand import HandContext
from muraille.games.classic.options import HOUSES, ClassicHouseRules
from muraille.games.classic.rules import (
    ClassicRules,
    context_of,
    hand_of,
    score_at,
    winner_at,
)
from muraille.games.classic.settle import settle
from muraille.games.classic.text import dialogue, house, words
from muraille.games.classic.text.book import book_in, example_in
from muraille.games.classic.text.examples import examples
from muraille.games.classic.text.pages import ClassicPage, search
from muraille.games.classic.text.payments import payments_text
from muraille.games.classic.typed_hand import (
    check_said,
    has_lost,
    notes_on,
    read_ended,
    read_waiting,
)
from muraille.games.classic.waits import away
from muraille.games.dialogue import Interviewer
from muraille.games.foresight import left_beside
from muraille.games.game import Ended, Game, Left, SharedWind, Starter
from muraille.games.outcome import Outcome
from muraille.games.paper import PaperRules
from muraille.games.payments import Payments, PaymentsText
from muraille.games.text.house import HouseText, SwitchText
from muraille.games.text.unfinished import Worth


class ClassicGame(Game[ClassicHouseRules]):
    """Points and doubles of all four hands, Grands Jeux, two systems of settlement."""

    name = "classic"
    asked: ClassVar[tuple[str, ...]] = (
        *("seat_wind", "dominant_wind", "round_wind", "bonus", "self_drawn", "calling"),
        *("last_of_wall", "replacement", "robbed", "dealt", "first_discard", "invocation"),
        *("loser", "drawn_hand", "dead"),
    )
    circumstances = frozenset({*asked, "opponent_won"})
    win_word = "mahjong"
    strict = True
    later_switches = frozenset({"jump_deal", "penalty_book", "round_by_east"})
    round_switches = ("round_by_east",)
    paper_switches = (
        "scoring_system",
        "simple_draw_scoring",
        "advanced_draw_settlement",
        "east_exception_factor",
        "winds_rotate_on_draw",
    )
    shared_winds: ClassVar[Mapping[SharedWind, str]] = {
        "dominant_wind": "",
        "round_wind": "round_wind",
    }
    examples: ClassVar[Mapping[str, str]] = {
        "fr": "[SSS] [678r] 444c 34b EE 5b 1f",
        "en": "[SSS] [678p] 444m 34s EE 5s 1f",
        "zh": "[南南南] [678筒] 444万 34条 东东 5条 1f",
    }
    starters = (
        Starter(
            "ordinary_win",
            "[SSS][678p]444m34sEE 5s||1f",
            {"seat_wind": "north", "dominant_wind": "south"},
        ),
        Starter("thirteen_orphans", "19m19p19sESWNCFP 1m"),
        Starter("waiting_hand", "[123p]12378m456sNN"),
    )
    greeting = "classic.prompt.welcome"
    hand_question = "classic.prompt.ask_hand"
    counts_everybody = True
    flower_is_replacement = True
    source_pays = False

    # House rules.

    @property
    def houses(self) -> Mapping[str, ClassicHouseRules]:
        """The document's own, and the same with the advanced settlement."""
        return HOUSES

    def parsed(self, text: str, file: str) -> ClassicHouseRules:
        """The house rules that a club's file describes."""
        return options.parsed(text, file)

    def changed(
        self, house: ClassicHouseRules, switches: Mapping[str, object]
    ) -> ClassicHouseRules:
        """House rules with some switches set otherwise."""
        return options.changed(house, switches)

    def restored(
        self, name: str, switches: Mapping[str, object], points: Mapping[str, object]
    ) -> ClassicHouseRules:
        """House rules as a record keeps them."""
        return options.restored(name, switches, points)

    def house_name(self, language: str, house: ClassicHouseRules) -> str:
        """What house rules are called."""
        return words.house_name(language, house)

    def house_label(self, language: str, house: ClassicHouseRules) -> str:
        """Which house rules count, as a fact."""
        return words.house_label(language, house)

    def house_texts(self, language: str) -> list[HouseText]:
        """The built-in house rules in words."""
        return house.house_texts(language)

    def switches(self, language: str) -> list[SwitchText]:
        """Every switch in words."""
        return house.switch_texts(language)

    # The table.

    def rules(self, house: ClassicHouseRules) -> ClassicRules:
        """How it is played at a table."""
        return ClassicRules(house)

    def adviser(self, house: ClassicHouseRules) -> ClassicAdviser:
        """What a player may ask of the rules."""
        return ClassicAdviser(house)

    # A hand.

    def count(self, text: str, said: Circumstances, house: ClassicHouseRules) -> ClassicCount:
        """Count the hand of a text, a winner's or another's."""
        self._check(said)
        hand, at = read_ended(text, said)
        try:
            return counted(hand, at, house, notes_on(text, said, house.options))
        except Refusal as refusal:
            if refusal.code == "no_mah_jong" and _wins_elsewhere(hand, at, house):
                raise Refusal("other_seat_wind") from refusal
            raise

    def batch_count(self, case: Mapping[str, Any], house: ClassicHouseRules) -> ClassicCount:
        """Count a case of the batch contract."""
        from muraille.games.classic.case import read_hand, read_shape  # noqa: PLC0415 - pydantic is slow to load

        return read_hand(read_shape(case), house).counted()

    def is_complete(self, text: str, said: Circumstances, house: ClassicHouseRules) -> bool:
        """Whether the hand has won, or is said to have lost."""
        self._check(said)
        hand, at = read_waiting(text, said)
        return has_lost(said) or (hand.size > READY_SIZE and away(hand, at, house.options) < 0)

    def is_waiting(self, text: str, house: ClassicHouseRules) -> bool:  # noqa: ARG002 - thirteen tiles are a loser's
        """Losers count too: a hand that is typed to be counted never waits."""
        return False

    def foresight(
        self, text: str, said: Circumstances, house: ClassicHouseRules, seen: Sequence[Kind] = ()
    ) -> tuple[ClassicForesight, Hand]:
        """The hand of a text that is still played, and what can be said of it."""
        self._check(said)
        hand, at = read_waiting(text, said)
        if hand.size not in {READY_SIZE, READY_SIZE + 1}:
            raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
        return ClassicForesight(house, at, left_beside(hand, seen)), hand

    def ask(self, player: Interviewer, text: str, house: ClassicHouseRules) -> Circumstances:
        """Ask for the winds, how the hand ended, and its flowers."""
        return dialogue.ask(player, text, house.options)

    def count_table(
        self, hands: Sequence[tuple[str, Circumstances]], house: ClassicHouseRules
    ) -> Ended:
        """Count and settle four hands; where all are told, thirteen tiles have lost."""
        table = [self._read_at_table(text, said) for text, said in hands]
        winner = winner_of([at for _, at in table])
        found = [counted(hand, beside(at, winner), house) for hand, at in table]
        return _settled(sorted(found, key=lambda one: one.at.seat_wind), winner, house)

    def batch_table(
        self,
        cases: Sequence[Mapping[str, Any]],
        winner: Sequence[Wind | None],
        house: ClassicHouseRules,
    ) -> Ended:
        """Count and settle four cases of the batch contract."""
        from muraille.games.classic.case import read_table  # noqa: PLC0415 - pydantic is slow to load

        return _settled(*read_table(cases, winner, house), house)

    def _check(self, said: Circumstances) -> None:
        said.check(self.name, self.circumstances)
        check_said(said)

    def _read_at_table(self, text: str, said: Circumstances) -> tuple[Hand, HandContext]:
        self._check(said)
        lost = text.strip() and read_hand(text).size == READY_SIZE
        return read_ended(text, replace(said, loser=True) if lost else said)

    # A hand at a table.

    def foresight_at(
        self, outcome: Outcome, seat: int, house: ClassicHouseRules, left: Left
    ) -> ClassicForesight:
        """What a player at a table can foresee."""
        return ClassicForesight(house, context_of(outcome, seat), left)

    def count_at(
        self, outcome: Outcome, seat: int, house: ClassicHouseRules
    ) -> ClassicCount | None:
        """The count of a seat's hand; none if it would win and is not complete."""
        try:
            return _counted_at(outcome, seat, house)
        except Refusal:
            return None

    def worth_at(
        self, language: str, outcome: Outcome, seat: int, house: ClassicHouseRules
    ) -> Worth | None:
        """What a win would be worth, in words."""
        count = self.count_at(outcome, seat, house)
        return None if count is None else worth_of(language, count.score)

    def ended(self, outcome: Outcome, house: ClassicHouseRules) -> Ended:
        """All four hands, counted and settled."""
        seats = [(outcome.east + wind) & 3 for wind in Wind]
        by_wind = [_counted_at(outcome, seat, house) for seat in seats]
        return _settled(by_wind, winner_at(outcome), house)

    # Settlement.

    def paper(self, house: ClassicHouseRules) -> PaperRules:
        """All four hands have points; who gave the tile does not matter."""

        def paid(points: Sequence[int], winner: int | None) -> Payments:
            return settle(points, None if winner is None else Wind(winner), house.options)

        def settled(points: Sequence[int], winner: int | None, _: int | None) -> tuple[int, ...]:
            return paid(points, winner).net

        advanced = house.options.scoring_system == "advanced"
        return PaperRules(
            0,
            self.rules(house).next_east,
            settled,
            everybody=True,
            paid=paid if advanced else None,
        )

    def settle(
        self,
        points: Sequence[int],
        winner: Wind | None,
        source: Wind | None,
        house: ClassicHouseRules,
    ) -> Payments:
        """What the points of four hands bring, or what the players write down."""
        if source is not None:
            raise Refusal("foreign_option", option="--source", rules=self.name)
        if len(points) != len(Wind):
            raise Refusal("four_points", count=len(points))
        return settle(points, winner, house.options)

    def payments_text(
        self, language: str, payments: Payments, house: ClassicHouseRules, names: Sequence[str] = ()
    ) -> PaymentsText:
        """A settlement in words."""
        return payments_text(language, payments, house.options, names)

    # The book.

    def book(self, language: str, house: ClassicHouseRules) -> Book:
        """Sets, lines, doubles, Grands Jeux and their families, switches."""
        return book_in(language, house)

    def search(self, text: str, language: str, house: ClassicHouseRules) -> Sequence[ClassicPage]:
        """The pages a text may mean."""
        return [ClassicPage(entry, house) for entry in search(text, language)]

    def example(self, language: str, page: str, house: ClassicHouseRules) -> Example | None:  # noqa: ARG002 - an example brings its house
        """A hand that shows what a page speaks of, in a house that plays it."""
        return example_in(language, page) if page in examples() else None

    def line_name(self, language: str, line: str) -> str:
        """What a line of a count is called."""
        return words.name(language, line)

    def points_text(self, language: str, points: int) -> str:
        """A number of points."""
        return words.points(language, points)


def _wins_elsewhere(hand: Hand, at: HandContext, house: ClassicHouseRules) -> bool:
    """Whether the hand of no winner would win with another wind of its own."""
    return any(away(hand, replace(at, seat_wind=wind), house.options) < 0 for wind in Wind)


def _counted_at(outcome: Outcome, seat: int, house: ClassicHouseRules) -> ClassicCount:
    score = score_at(outcome, seat, house.options)
    return ClassicCount(hand_of(outcome, seat), context_of(outcome, seat), house, score)


def _settled(
    by_wind: Sequence[ClassicCount], winner: Wind | None, house: ClassicHouseRules
) -> Ended:
    """Four hands from east on, and their payments."""
    payments = settle([count.points for count in by_wind], winner, house.options)
    return Ended(None if winner is None else by_wind[winner], tuple(by_wind), payments)
