"""Bots at a strict table by themselves: they keep every rule, hand after hand."""

from __future__ import annotations

from random import Random

import pytest

from muraille.bots import registry
from muraille.core.wall import SEATS, full_set
from muraille.games.registry import USUAL, game_of
from muraille.house.table.strict.bots import StrictBots
from muraille.strict.table import StrictTable
from muraille.table.act_text import write_act
from muraille.table.actions import Discard
from muraille.table.events import InfractionOpened
from tests.kit.strict.scripts import DRAWS, HANDS
from tests.kit.strict.tables import (
    ADVISER,
    check,
    events,
    play,
    rulings,
    strict_house,
    strict_table,
)


def play_hand(seed: int, rules: str = USUAL) -> StrictTable:
    """A hand of four bots."""
    random = Random(seed)
    wall = list(full_set(flowers=True))
    random.shuffle(wall)
    table = strict_table(wall=wall, rules=rules)
    player = registry.player("greedy", game_of(rules).adviser(strict_house(rules)))
    player.reset(seed)
    bots = StrictBots(lambda seat, legal: player.choose(table.deal.view(seat), legal))
    while not table.deal.is_over:
        assert any(acts(table, bots, seat) for seat in SEATS), "nobody does anything"
    return table


def acts(table: StrictTable, bots: StrictBots, seat: int) -> bool:
    """Whether a bot has done something."""
    if table.deal.is_over:
        return False
    act = bots.next_act(table, seat)
    if act is not None:
        table.act(seat, act)
    return act is not None


CLAIMS = {"meld_claimed", "flower_laid", "hand_won", "tiles_shown"}


@pytest.mark.parametrize(
    ("rules", "brought_about"),
    [("mcr", CLAIMS), ("classic", CLAIMS | {"call_offered", "hand_laid_open"})],
)
def test_bots_complete_what_they_begin_and_commit_nothing(
    rules: str, brought_about: set[str]
) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        table = play_hand(seed, rules)
        check(table)
        assert rulings(table) == []
        assert not [event for event in events(table) if isinstance(event, InfractionOpened)]
        kinds |= {event.type for event in events(table)}
    assert brought_about <= kinds


@pytest.mark.parametrize("rules", ["first", "classic"])
def test_a_bot_lets_go_of_what_must_go_first(rules: str) -> None:
    table = strict_table({1: "123456789m11p57s", 0: "147m258p368sESWNC"}, "C", rules=rules)
    play(table, "deal", "0 discard E", "1 say chow, show 1m 2m", "clock window")
    play(table, "1 touch head, rack")
    player = registry.player("greedy", game_of(rules).adviser(strict_house(rules)))
    player.reset(0)
    bots = StrictBots(lambda seat, legal: player.choose(table.deal.view(seat), legal))
    act = bots.next_act(table, 1)
    assert act in (Discard(0), Discard(1))


@pytest.mark.parametrize(
    ("steps", "seat", "act"),
    [
        (("deal", "0 discard 7m", "2 say pung, show F F"), 2, "put_back"),
        (("deal", "0 discard 7m", "2 say pung"), 2, "put_back"),
        (("deal", "0 discard 7m", "2 take"), 2, "put_back"),
        (("deal", "0 say hua, replace C"), 0, "put_back"),
        (("deal", "0 touch head"), 0, "put_back"),
        (("deal", "0 discard C", "clock window", "1 touch tail"), 1, "put_back"),
        (("deal", "0 discard C", "clock window", "1 touch head"), 1, "rack"),
        (("deal", "0 discard 7m", "1 say pung, show 7m 7m", "clock window"), 1, "take"),
        (("deal", "0 discard 7m", "2 say hu, show F"), 2, "show_all"),
        (("deal", "0 discard 7m", "2 say hu, show_all, take"), 2, "write_score"),
        (("deal", "1 say hu, show_all"), 1, "write_score"),
        (("deal", "0 discard C", "clock window", "1 touch tail, rack"), 2, "call_referee 1 P4.1"),
    ],
)
def test_a_bot_that_plays_for_somebody_sets_right_what_he_left(
    steps: tuple[str, ...], seat: int, act: str
) -> None:
    table = play(strict_table(HANDS, DRAWS), *steps)
    found = StrictBots(lambda _, legal: legal[0]).next_act(table, seat)
    assert found is not None
    assert write_act(found) == act
    table.act(seat, found)


@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_a_bot_plays_on_with_a_hand_that_is_a_tile_short(referee: str) -> None:
    table = strict_table(HANDS, DRAWS, referee=referee)
    play(table, "deal", "2 discard P", "0 discard C", "clock window")
    play(table, "1 touch head, rack, discard P", "clock window", "2 touch head, rack")
    player = registry.player("greedy", ADVISER)
    player.reset(0)
    bots = StrictBots(lambda seat, legal: player.choose(table.deal.view(seat), legal))
    act = bots.next_act(table, 2)
    assert act is not None
    assert write_act(act) == "discard 9m"
    table.act(2, act)
    play(table, "clock window", "3 touch head, rack, discard 9s")
    answer = bots.next_act(table, 2)
    assert (None if answer is None else write_act(answer)) == (
        None if referee == "auto" else "pass"
    )
