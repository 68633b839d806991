"""Hypothesis plays any hand: whatever is chosen, the table stays whole."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from muraille.core.errors import Refusal
from muraille.core.fair import hand_chance, laid_out
from muraille.core.wall import SEATS, full_set
from muraille.games.mcr.rules import McrRules
from muraille.table.deal import Deal
from muraille.table.inventory import every_tile
from muraille.table.terms import SPECTATOR


class AnyHand(RuleBasedStateMachine):
    """A hand in which anybody does anything that is legal, and much that is not."""

    def __init__(self) -> None:
        super().__init__()
        self.deal = Deal(McrRules(), hold=True)

    @initialize(number=st.integers(1, 10_000), hand=st.integers(0, 15))
    def begin(self, number: int, hand: int) -> None:
        chance = hand_chance(number.to_bytes(32, "big"), "any", 1, [], flowers=True)
        self.before = self.deal.whole
        self.deal.begin(laid_out(chance, hand & 3), hand & 3, hand)

    @precondition(lambda self: self.deal.waiting_for())
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.deal.waiting_for()))
        self.deal.act(seat, data.draw(st.sampled_from(self.deal.legal(seat))))

    @rule(seat=st.integers(0, 3), code=st.integers(0, 1023))
    def try_anything(self, seat: int, code: int) -> None:
        before, listed = self.deal.state, code in self.deal.legal(seat)
        try:
            self.deal.act(seat, code)
        except Refusal:
            assert not listed
            assert self.deal.state == before
        else:
            assert listed

    @precondition(lambda self: not self.deal.is_over)
    @rule()
    def let_time_pass(self) -> None:
        waiting = self.deal.waiting_for()
        if waiting:
            self.deal.expire(waiting[0])
        else:
            self.deal.close_window()

    @invariant()
    def no_tile_is_lost_or_made(self) -> None:
        if self.deal.log:
            assert +every_tile(self.deal.whole) == Counter(full_set(flowers=True))

    @invariant()
    def the_log_alone_rebuilds_the_table(self) -> None:
        if self.deal.log:
            folded = self.deal.folded(self.deal.log, SPECTATOR, self.before)
            assert folded == self.deal.whole

    @invariant()
    def a_view_is_the_fold_of_what_was_seen(self) -> None:
        if self.deal.log:
            for viewer in (*SEATS, SPECTATOR):
                seen = self.deal.folded(self.deal.seen_log(viewer), viewer, self.before)
                assert seen == self.deal.view(viewer)


TestAnyHand = AnyHand.TestCase
TestAnyHand.settings = settings(max_examples=15, stateful_step_count=80, deadline=None)
