"""Players who do any physical act at any time: nothing breaks, no tile is lost, every hand ends."""

from __future__ import annotations

from random import Random

import pytest

from muraille.core.errors import Refusal
from muraille.core.wall import full_set
from muraille.games.registry import USUAL
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.deal import Deal
from muraille.table.events import Adjudicated
from muraille.table.events.codec import decode, encode
from muraille.table.terms import Phase
from tests.kit.strict.mischief import any_act
from tests.kit.strict.tables import check, strict_table

ACTS = 6250
"""Acts of each player's mischief; eight games make fifty thousand."""
ALLOWED = {0, 5, 10, 20, 30, 60, 90, 40, 70, 100}


def _clock(table: StrictTable, random: Random) -> None:
    clocks = table.clocks()
    if clocks:
        table.time_over(random.choice(clocks))


def play_hand(seed: int, referee: str, most: int, rules: str) -> tuple[int, bool]:
    """One hand of mischief; how many acts it took, and whether it is over."""
    random = Random(seed)
    wall = list(full_set(flowers=True))
    random.shuffle(wall)
    policy = random.choice(["engine", "declared"]) if rules == USUAL else "engine"
    table = strict_table(wall=wall, referee=referee, count_policy=policy, rules=rules)
    for done in range(most):
        before = table.deal.state, table.deal.length, table.physical
        seat = random.randrange(4)
        try:
            if random.random() < 0.12:
                _clock(table, random)
            else:
                table.act(seat, read_act(any_act(table, seat, random)))
        except Refusal:
            assert (table.deal.state, table.deal.length, table.physical) == before
        if done % 37 == 0:
            check(table)
        if done % 500 == 250:
            _remembered(table)
        if table.deal.is_over:
            check(table)
            _book_alone(table)
            _remembered(table)
            return done + 1, True
    return most, False


def _remembered(table: StrictTable) -> None:
    """Whoever reads the log knows what hands and mouths have done, and every ruling."""
    deal = Deal(table.deal.rules, hold=True, by_hand=True)
    again, before = StrictTable(deal, table.desk.adviser, table.desk.options), deal.whole
    deal.absorb(table.deal.log)
    again.follow(table.deal.log, before)
    assert again.physical == table.physical


def _book_alone(table: StrictTable) -> None:
    """Points move by rulings and by the settlement alone; the log can be read and written."""
    events = decode(table.deal.log)
    assert encode(events, table.deal.version) == table.deal.log
    ruled = [event for event in events if isinstance(event, Adjudicated)]
    for event in ruled:
        assert sum(event.deltas) in {0, *(-step for step in ALLOWED)}
        assert -event.deltas[event.seat] in ALLOWED
    columns = zip(*(event.deltas for event in ruled), strict=True)
    assert table.physical.penalties == (tuple(map(sum, columns)) or (0, 0, 0, 0))
    assert table.deal.whole.phase is Phase.IDLE


@pytest.mark.parametrize("referee", ["auto", "on_call"])
@pytest.mark.parametrize(("seed", "rules"), [(0, "mcr"), (1, "mcr"), (3, "first"), (4, "classic")])
def test_mischief(seed: int, referee: str, rules: str) -> None:
    done, hand = 0, 0
    while done < ACTS:
        acts, is_over = play_hand(1000 * seed + hand, referee, 20_000, rules)
        assert is_over
        done += acts
        hand += 1
