"""What holds for every game behind its port: counts, words, settlements, house rules, records."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final

from muraille.bots.registry import player
from muraille.core.errors import Refusal
from muraille.core.notation import read_hand
from muraille.core.tile import Wind
from muraille.games.circumstances import NOTHING_SAID, Circumstances
from muraille.games.game import Count, Ended, Game
from muraille.games.house_rules import HouseRules
from muraille.games.outcome import Outcome
from muraille.games.payments import Payments
from muraille.games.sheet import Line, Part, Sheet
from muraille.i18n import LANGUAGES
from muraille.library.table import Table
from muraille.record.own.codec import read_record, write_record
from muraille.table.outcome import outcome_of
from muraille.testing.broken import require, same

SEATED: Final = ("nearest", "eight", "nearest", "eight")
"""The bots that play: they win often."""


@dataclass(frozen=True, slots=True)
class TrialHand:
    """A hand that bots have played to its end."""

    outcome: Outcome
    gains: tuple[int, ...]
    ended: Ended


@dataclass(frozen=True, slots=True)
class GameTrial:
    """A game by some house rules, and hands of it that bots have played."""

    game: Game[Any]
    house: HouseRules
    table: Table
    hands: tuple[TrialHand, ...]

    @property
    def is_paid(self) -> bool:
        """Whether players pay each other; else everybody marks their own points."""
        return any(hand.ended.payments and hand.ended.payments.flows for hand in self.hands)

    def counts(self) -> list[Count]:
        """Every count there is of these hands."""
        found = [hand.ended.winner for hand in self.hands]
        others = [count for hand in self.hands for count in hand.ended.by_wind]
        return [count for count in found if count is not None] + others


def house_rules_are_restored(trial: GameTrial) -> None:
    """House rules are what their settings say: a record restores them."""
    game, house = trial.game, trial.house
    again = game.restored(house.name, house.settings, house.points)
    same(again.settings, house.settings, "the settings of restored house rules")
    same(game.changed(house, {}).settings, house.settings, "house rules of which nothing changed")


def house_rules_have_words(trial: GameTrial) -> None:
    """House rules and switches are named and explained in every language."""
    game, house = trial.game, trial.house
    for language in LANGUAGES:
        require(game.house_name(language, house), f"the house has no name in {language}")
        require(game.house_label(language, house), f"the house has no label in {language}")
        texts = {text.id: text for text in game.house_texts(language)}
        same(set(texts), set(game.houses), f"the houses in words ({language})")
        for text in texts.values():
            require(text.name and text.sentence, f"house {text.id} says nothing in {language}")
        switches = {text.id: text for text in game.switches(language)}
        unknown = set(house.settings) - set(switches)
        require(not unknown, f"switches without words in {language}: {sorted(unknown)}")
        for switch in switches.values():
            require(switch.sentence, f"switch {switch.id} says nothing in {language}")


def examples_are_hands(trial: GameTrial) -> None:
    """The example of each language is a hand that counts, the same in all."""
    game = trial.game
    same(set(game.examples), set(LANGUAGES), "the languages of the examples")
    points = set()
    for text in game.examples.values():
        require(game.is_complete(text, NOTHING_SAID, trial.house), f"{text!r} is not complete")
        points.add(game.count(text, NOTHING_SAID, trial.house).points)
    same(len(points), 1, f"how many values the example has {points}")


def foreign_facts_are_refused(trial: GameTrial) -> None:
    """What a game does not know is refused, not overlooked."""
    game = trial.game
    text = game.examples["en"]
    known = [field.name for field in fields(Circumstances) if field.type == "bool | None"]
    for name in sorted(set(known) - game.circumstances):
        said: dict[str, Any] = {name: True}
        try:
            game.count(text, Circumstances(**said), trial.house)
        except Refusal as refusal:
            same(refusal.code, "foreign_option", f"how {name} is refused")
        else:
            require(name in game.circumstances, f"{name} means nothing here and is accepted")


def a_count_is_the_same_in_every_view(trial: GameTrial) -> None:
    """Points, figures and sheets agree, in every language; figures are plain JSON."""
    for count in trial.counts():
        figures = count.figures()
        same(json.loads(json.dumps(figures)), _plain(figures), "figures read back from JSON")
        require(json.dumps(count.answer()), "an answer of the batch contract is JSON")
        sheets = {language: count.sheet(language) for language in LANGUAGES}
        for language, sheet in sheets.items():
            same(sheet.points, count.points, f"the points of the sheet in {language}")
            require(sheet.verdict and sheet.points_text, f"no verdict in {language}")
            if sheet.met is not None:
                same(sheet.met, count.refusal() is None, "whether the hand may win")
        first, *others = (_numbers(sheet) for sheet in sheets.values())
        for other in others:
            same(other, first, "the numbers of the sheet in another language")


def every_line_has_a_name(trial: GameTrial) -> None:
    """Each line of a count is named in every language, and so is its page where it has one."""
    for count in trial.counts():
        for language in LANGUAGES:
            sheet = count.sheet(language)
            for line in _lines(sheet):
                require(line.name, f"line {line.id} has no name in {language}")
                if line.in_book:
                    named = trial.game.line_name(language, line.id)
                    require(named, f"line {line.id} cannot be called in {language}")


def a_hand_is_read_back(trial: GameTrial) -> None:
    """The hand of a sheet is written so that it can be sent back, in every language."""
    for count in trial.counts():
        for language in LANGUAGES:
            hand = count.sheet(language).hand
            text = read_hand(hand.text)
            typed = read_hand(hand.code)
            same(sorted(typed.tiles), sorted(text.tiles), f"{hand.code!r} read back")


def payments_are_gains(trial: GameTrial) -> None:
    """What a settlement says is what the table has paid, and what players pay is received."""
    for hand in trial.hands:
        payments = hand.ended.payments
        if payments is None:
            same(hand.gains, (0, 0, 0, 0), "the gains of a hand that is not paid")
            continue
        east = hand.outcome.east
        by_wind = tuple(hand.gains[(east + wind) & 3] for wind in Wind)
        same(payments.net, by_wind, "the settlement, beside the gains at the table")
        _balanced(payments)
        for language in LANGUAGES:
            told = trial.game.payments_text(language, payments, trial.house)
            same(tuple(one.net for one in told.players), payments.net, "the settlement in words")
            require(told.sentence, f"a settlement says nothing in {language}")


def a_winner_is_counted_alike(trial: GameTrial) -> None:
    """The winner's hand is worth the same when it is asked for alone, foreseen, or told."""
    for hand in trial.hands:
        winner = hand.outcome.winner
        same(hand.ended.winner is None, winner is None, "whether a hand has no winner")
        if winner is not None and hand.ended.winner is not None:
            alone = trial.game.count_at(hand.outcome, winner, trial.house)
            require(alone is not None, "the winner's hand is complete")
            same(getattr(alone, "points", None), hand.ended.winner.points, "the winner's points")
            for language in LANGUAGES:
                worth = trial.game.worth_at(language, hand.outcome, winner, trial.house)
                require(worth is not None and worth.enough, "the winner's hand was enough")
                same(getattr(worth, "points", None), hand.ended.winner.points, "what it is worth")
            flowers = trial.game.flower_bonus * hand.outcome.bonus[winner].bit_count()
            told = hand.outcome.points + flowers
            same(told, hand.ended.winner.points, "the points told, and the flowers")


def a_record_is_read_back(trial: GameTrial) -> None:
    """A game that was written down is read, verified and played again."""
    record = trial.table.record()
    same(read_record(write_record(record)), record, "the record read back")


def _balanced(payments: Payments) -> None:
    if not payments.flows:
        return
    same(sum(payments.net), 0, f"the sum of {payments.net}")
    for seat in Wind:
        moved = payments.received(seat) - payments.paid(seat)
        same(moved, payments.net[seat], f"what {seat.name.lower()} receives less what they pay")


def _lines(sheet: Sheet) -> list[Line]:
    parts: list[Part | None] = [*sheet.reading.counted, sheet.reading.uncounted, sheet.values]
    return [line for part in parts if part is not None for line in part.lines]


def _numbers(sheet: Sheet) -> list[object]:
    lines = [(line.id, line.value, line.times, line.elements) for line in _lines(sheet)]
    shares = [(share.role, share.players, share.change) for share in sheet.settlement]
    return [sheet.points, sheet.won, sheet.met, lines, shares, len(sheet.other_readings)]


def _plain(figures: object) -> object:
    """Figures as JSON gives them back: lists for tuples."""
    if isinstance(figures, dict):
        return {key: _plain(value) for key, value in figures.items()}
    return [_plain(one) for one in figures] if isinstance(figures, list | tuple) else figures


LAWS: Final[Mapping[str, Callable[[GameTrial], None]]] = MappingProxyType(
    {
        law.__name__: law
        for law in (
            house_rules_are_restored,
            house_rules_have_words,
            examples_are_hands,
            foreign_facts_are_refused,
            a_count_is_the_same_in_every_view,
            every_line_has_a_name,
            a_hand_is_read_back,
            payments_are_gains,
            a_winner_is_counted_alike,
            a_record_is_read_back,
        )
    }
)
"""Name -> law."""


def played(game: Game[Any], house: HouseRules, hands: int, seed: int) -> GameTrial:
    """Let bots play some hands of a game."""
    adviser = game.adviser(house)
    bots = tuple(player(name, adviser) for name in SEATED)
    table = Table(game, house, bots, seed=seed, hands=hands)
    found = []
    while True:
        table.play_hand()
        outcome = outcome_of(table.whole)
        found.append(TrialHand(outcome, table.hands[-1].gains, table.ended()))
        if table.is_over:
            return GameTrial(game, house, table, tuple(found))
        table.deal()
