"""A hand that is replayed counts what it counted at the table: every game, every hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from muraille.bots.simulation import Hall, Setup
from muraille.cli.bots.simulation_record import as_game
from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.house.server.routes.hands import replayed_end
from muraille.record.own.codec import write_record
from muraille.record.own.record import Record
from tests.kit.examples import TIMES

HANDS: Final = min(40 * TIMES, 256)
GAMES: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("mcr", "ffmj", {}),
    ("first", "first", {}),
    ("classic", "classic", {}),
    ("classic", "advanced", {}),
    (
        "classic",
        "classic",
        {"discard_visibility": "japanese", "round_wind": True, "jump_deal": True},
    ),
    ("classic", "advanced", {"loser_clause_scope": "everybody", "calling_hand_locked": True}),
)


@pytest.mark.parametrize(("rules", "house", "switches"), GAMES)
def test_a_replayed_hand_counts_what_the_table_has_counted(
    rules: str, house: str, switches: dict[str, Any]
) -> None:
    record = simulated(rules, house, switches)
    won = 0
    for hand in record.hands:
        alone = replace(record, hands=(hand,))
        end = replayed_end("en", write_record(alone), hand.number)
        assert (end.hand, end.winner, end.source) == (hand.number, hand.winner, hand.source)
        by_seat = [0] * len(SEATS)
        if end.payments is not None:
            by_seat = [end.payments.players[(seat - hand.east) & 3].net for seat in SEATS]
        assert tuple(by_seat) == hand.gains, hand.number
        if hand.winner is not None:
            won += 1
            assert end.count is not None
            assert counted(end.count.model_dump()) == hand.points, hand.number
        shown = len(end.all_hands)
        assert shown == (len(SEATS) if game_of(rules).counts_everybody else 0)
    assert won > HANDS // 4


def simulated(rules: str, house: str, switches: dict[str, Any]) -> Record:
    game = game_of(rules)
    profile = game.changed(game.house(house), switches)
    setup = Setup(("nearest",) * 4, HANDS, rules=rules, profile=profile, record=True)
    return as_game(setup, Hall(setup).play_chunk(0, HANDS).hands)


def counted(count: dict[str, Any]) -> int:
    """The points of a win as an event has them: in MCR without the flowers."""
    return int(count.get("total", count["sheet"]["points"]))
