"""A table where hands of data are played: the engine judges every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NoReturn

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.data.kept_hand import NOBODY, KeptHand
from muraille.data.origin import Origin
from muraille.env import actions
from muraille.games.registry import game_of
from muraille.table.deal import Deal
from muraille.table.outcome import outcome_of
from muraille.table.own_walls import OwnWalls
from muraille.table.refusals import NAMES
from muraille.table.view import View


class HandTable:
    """A table with the rules of an origin."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        rules = game_of(origin.rules).rules(origin.house)
        self.deal = Deal(rules, flowers=origin.flowers)
        self._own = OwnWalls(self.deal) if origin.own_walls else None
        self._before: tuple[int, ...] = (0, 0, 0, 0)

    def begin(self, hand: KeptHand) -> None:
        """Deal."""
        self._before = self.deal.scores
        if self._own is not None:
            self._own.begin(hand.tiles, hand.east, hand.hand, hand.round_wind)
            return
        self.deal.begin(
            hand.tiles,
            hand.east,
            hand.hand,
            hand.dice,
            hand.first,
            round_wind=hand.round_wind,
        )

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return self.deal.view(seat)

    def asked(self) -> tuple[int, Sequence[int]]:
        """The seat that is asked first, and what it may do, as codes; -1 if the hand is over."""
        seat = int(self.deal.engine.waiting_for(self.deal.table))
        return (seat, ()) if seat < 0 else (seat, self.legal(seat))

    def legal(self, seat: int) -> Sequence[int]:
        """What a seat may do, as codes."""
        codes = self.deal.legal(seat)
        return codes if self._own is None else self._own.legal(seat, codes)

    @property
    def offered(self) -> Kind | None:
        """The tile on offer."""
        return self.deal.whole.offered

    def act(self, seat: int, code: int) -> None:
        """Let a seat decide; what it may not is refused."""
        if self._own is None:
            self.deal.act(seat, code)
            return
        if code not in self.legal(seat):
            raise Refusal("no_such_action")
        if why := self._own.act(seat, code):
            raise Refusal(NAMES[why])

    def ended(self, hand: KeptHand) -> KeptHand:
        """The hand with how it ended at this table."""
        end = outcome_of(self.deal.whole)
        gains = zip(self.deal.scores, self._before, strict=True)
        return replace(
            hand,
            gains=tuple(after - before for after, before in gains),
            winner=NOBODY if end.winner is None else end.winner,
            source=NOBODY if end.source is None else end.source,
            points=end.points,
        )

    def decisions(self, hand: KeptHand) -> Iterator[tuple[int, int]]:
        """Play a hand again: before each decision the seat and the number of its action.

        What the rules do not allow is refused by its place, and so is another end.
        """
        try:
            self.begin(hand)
        except Refusal as refusal:
            raise Refusal("hand_not_dealt", name=hand.name) from refusal
        for place, (seat, number) in enumerate(zip(hand.seats, hand.actions, strict=True), 1):
            if self.deal.is_over:
                _refuse(hand, place, seat, number)
            yield seat, number
            try:
                self.act(seat, actions.code(number, self.offered))
            except Refusal:
                _refuse(hand, place, seat, number)
        if not self.deal.is_over:
            raise Refusal("hand_not_ended", name=hand.name)
        if self.ended(hand) != hand:
            raise Refusal("hand_ended_otherwise", name=hand.name)

    def played(self, hand: KeptHand, choose: Callable[[int, Sequence[int]], int]) -> KeptHand:
        """Play a hand whose decisions are made now, as codes, and keep them."""
        self.begin(hand)
        seats, numbers = [], []
        seat, legal = self.asked()
        while seat >= 0:
            code = choose(seat, legal)
            seats.append(seat)
            numbers.append(actions.number(code, self.offered))
            self.act(seat, code)
            seat, legal = self.asked()
        return self.ended(replace(hand, seats=tuple(seats), actions=tuple(numbers)))


def _refuse(hand: KeptHand, place: int, seat: int, number: int) -> NoReturn:
    raise Refusal(
        "hand_not_allowed",
        name=hand.name,
        place=place,
        seat=seat,
        action=actions.action(number).name if 0 <= number < actions.ALL else number,
    )
