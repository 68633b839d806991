"""One person does mischief among three bots: no bot calls the referee in vain, every hand ends."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, full_set
from muraille.house.table.strict.bots import StrictBots
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act, write_act
from muraille.table.acts import CallReferee
from tests.kit.strict.mischief import any_act
from tests.kit.strict.tables import ADVISER, check, rulings, strict_table

HANDS = 8
PERSON = 1
MOST = 20_000
"""More acts than any hand takes."""


def bots_do(table: StrictTable, bots: StrictBots, seat: int) -> list[str]:
    """A bot does the next thing; what it calls is evaluated, and nothing else is refused."""
    act = None if table.deal.is_over else bots.next_act(table, seat)
    if act is None:
        return []
    before = len(rulings(table))
    try:
        table.act(seat, act)
    except Refusal:
        assert not isinstance(act, CallReferee)
        bots.drop(seat)
        return []
    if not isinstance(act, CallReferee):
        return []
    called = rulings(table)[before:]
    assert called, write_act(act)
    assert called[0].split(" ")[:2] == [act.line, str(act.seat)]
    return [act.line]


def play_hand(seed: int, referee: str) -> list[str]:
    """One hand; what the bots have called."""
    random = Random(seed)
    wall = list(full_set(flowers=True))
    random.shuffle(wall)
    table = strict_table(wall=wall, referee=referee)
    player = registry.player("greedy", ADVISER)
    player.reset(seed)
    bots = StrictBots(
        lambda seat, legal: player.choose(table.deal.view(seat), legal),
        lambda seat: seat == PERSON,
    )
    called: list[str] = []
    for _ in range(MOST):
        if table.deal.is_over:
            check(table)
            return called
        if random.random() < 0.1 and table.clocks():
            table.time_over(random.choice(table.clocks()))
        with suppress(Refusal):
            table.act(PERSON, read_act(any_act(table, PERSON, random)))
        for seat in SEATS:
            if seat != PERSON and random.random() < 0.5:
                called += bots_do(table, bots, seat)
    raise AssertionError("the hand never ends")


@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_bots_never_call_in_vain(referee: str) -> None:
    called = {line for seed in range(HANDS) for line in play_hand(seed, referee)}
    assert called <= {"P4.1"} if referee == "auto" else {"P3.1", "P4.4b"} <= called
