"""At a strict table without clocks nobody is ever stuck: from any mess sensible acts lead on."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat, full_set
from muraille.house.table.strict.bots import StrictBots
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from tests.kit.strict.mischief import any_act
from tests.kit.strict.tables import check, strict_table

HANDS = 14
MOST = 3000
"""Acts after which a hand of four sensible players is over."""


def messed_up(random: Random, referee: str, rules: str) -> StrictTable:
    """A hand in which everybody has done anything for a while, and no clock has run."""
    wall = list(full_set(flowers=True))
    random.shuffle(wall)
    table = strict_table(wall=wall, referee=referee, rules=rules)
    for _ in range(random.randrange(150)):
        seat = random.randrange(4)
        with suppress(Refusal):
            table.act(seat, read_act(any_act(table, seat, random)))
        if table.deal.is_over:
            break
    return table


def finish(table: StrictTable, random: Random) -> None:
    """Four players who keep the rules play on by themselves."""
    bots = StrictBots(lambda _, legal: random.choice(legal))
    for _ in range(MOST):
        if table.deal.is_over:
            return
        assert any(_acts(table, bots, seat) for seat in SEATS), _where(table)
    raise AssertionError(_where(table))


def _acts(table: StrictTable, bots: StrictBots, seat: Seat) -> bool:
    """Whether a player has found something to do."""
    if table.deal.is_over:
        return True
    act = bots.next_act(table, seat)
    if act is None:
        return False
    try:
        table.act(seat, act)
    except Refusal:
        bots.drop(seat)
        return False
    return True


def _where(table: StrictTable) -> str:
    physical = table.physical
    return f"{table.deal.whole.phase!r} {table.waiting_for()} {physical.cases} {physical.bearings}"


@pytest.mark.parametrize("rules", ["mcr", "first", "classic"])
@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_from_every_state_somebody_can_go_on(referee: str, rules: str) -> None:
    for seed in range(HANDS):
        random = Random(seed)
        table = messed_up(random, referee, rules)
        assert table.deal.is_over or table.waiting_for(), seed
        finish(table, random)
        check(table)
