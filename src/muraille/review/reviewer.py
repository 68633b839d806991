"""A reviewer of records: a strong player is asked about every decision of one seat.

Each is asked with what the seat saw at that moment, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from muraille.bots import registry
from muraille.bots.advice import Advice, ExplainingPlayer
from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.games.advice import Adviser
from muraille.games.game import Game
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet
from muraille.record.own.record import Record, RecordedHand, house_of, rules_of
from muraille.report.advice.advised import Advised
from muraille.report.advice.decisions import Decision, decisions, own_choices
from muraille.report.winning_now import way_to_win
from muraille.review.reviewed import GameReview, ReviewedDecision, ReviewedHand
from muraille.table.actions import WIN_CODE
from muraille.table.outcome import outcome_if

MASTER: Final = "strong"
"""Whose opinion grades: the tolerances are those of its scale."""


class Reviewer:
    """Reviews the hands of a record, one after the other."""

    def __init__(self, record: Record) -> None:
        """Refuse a game of which there is no review (``not_reviewed``, ``strict_not_reviewed``)."""
        self.record = record
        self.game: Game[Any] = game_of(record.rules)
        adviser: Adviser = self.game.adviser(house_of(record))
        if record.strict is not None:
            raise Refusal("strict_not_reviewed")
        if adviser.by_aims is None:
            raise Refusal("not_reviewed", game=record.rules)
        self._rules = rules_of(record)
        self._master = registry.player(MASTER, adviser)

    def hand(self, hand: RecordedHand, seat: Seat) -> ReviewedHand:
        """The decisions of a seat in a hand."""
        places = own_choices(hand.events, seat)
        found = [
            ReviewedDecision(hand.number, places[decision.number], advised)
            for decision in decisions(self._rules, hand.log, seat)
            if (advised := self.advised(decision)) is not None
        ]
        return ReviewedHand(
            hand.number,
            tuple(reversed(found)),
            len(hand.events) - 1,
            hand.winner == seat,
            hand.is_called_off,
        )

    def advised(self, decision: Decision) -> Advised | None:
        """Every way with its worth; nothing where a flower goes first, which needs no thought."""
        return master_advice(self.game, self._rules, self._master, decision)

    def hands(self, seat: Seat) -> Iterator[ReviewedHand]:
        """Hand by hand: it takes its time."""
        for hand in self.record.hands:
            yield self.hand(hand, seat)

    def review(self, seat: Seat, hands: Sequence[ReviewedHand]) -> GameReview:
        """What the hands of a seat come to."""
        return GameReview(seat, self.record.name_of(seat), tuple(hands))


def master_advice(
    game: Game[Any], rules: RuleSet, master: Player, decision: Decision
) -> Advised | None:
    """A decision as the strong player sees it; nothing where it gives the best way no worth."""
    assert isinstance(master, ExplainingPlayer)  # noqa: S101 - a bot of this name can say why
    ways = master.advise(decision.view, decision.legal)
    if ways[0].action == WIN_CODE:
        ways = (_won(rules, decision, ways[0]), *ways[1:])
    if ways[0].chance is None:
        return None
    return Advised(game, MASTER, decision, ways)


def _won(rules: RuleSet, decision: Decision, way: Advice) -> Advice:
    """A win that may be declared: it is certain, and worth what is paid for it at once."""
    view = decision.view
    found = way_to_win(view)
    if found is None:
        return way
    outcome = outcome_if(view, *found)
    paid = rules.settle(outcome._replace(points=rules.points(outcome)))[view.seat]
    return replace(way, value=float(paid), chance=1.0)


def seat_named(record: Record, asked: str | None) -> Seat:
    """The chair of a player, by name or by its number from 1; unsaid, that of the only person."""
    people = [player.seat for player in record.players if not player.bot]
    if asked is None:
        if len(people) != 1:
            raise Refusal("which_seat", known=_names(record))
        return people[0]
    word = asked.strip()
    for player in record.players:
        if player.name.casefold() == word.casefold() or word == str(player.seat + 1):
            return player.seat
    raise Refusal("no_such_player", found=word[:40], known=_names(record))


def _names(record: Record) -> str:
    ordered = sorted(record.players, key=lambda player: player.seat)
    return ", ".join(f"{player.seat + 1} {player.name}" for player in ordered)
