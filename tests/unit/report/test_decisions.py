"""Where a player had a choice: what they saw then, and what they chose."""

from __future__ import annotations

import pytest

from muraille.games.registry import game_of
from muraille.record.own.record import rules_of
from muraille.report.advice.advised import advised, explaining
from muraille.report.advice.decisions import decisions
from muraille.table.actions import DISCARDS, tile_of, with_verbs
from muraille.table.deal import Deal
from muraille.table.events import TileDiscarded
from tests.kit.random.one_hand import one_hand

RULES = pytest.mark.parametrize("rules", ["mcr", "classic"])


@RULES
def test_every_discard_was_a_decision_and_nothing_hidden_was_seen(rules: str) -> None:
    record = one_hand(rules)
    hand = record.hands[0]
    for seat in range(4):
        taken = list(decisions(rules_of(record), hand.log, seat))
        thrown = [e.tile for e in hand.events if isinstance(e, TileDiscarded) and e.seat == seat]
        chosen = [one.chosen for one in taken if one.chosen is not None]
        assert [tile_of(code) for code in with_verbs(chosen, DISCARDS)] == thrown[::-1]
        for one in taken:
            assert one.chosen in one.legal
            assert not any(one.view.tiles(other) for other in range(4) if other != seat)


@RULES
def test_the_log_a_seat_received_tells_as_much(rules: str) -> None:
    record = one_hand(rules)
    log = record.hands[0].log
    told = Deal(rules_of(record)).engine.redacted_words(list(log), 2)
    assert list(decisions(rules_of(record), told, 2)) == list(decisions(rules_of(record), log, 2))


@RULES
def test_the_bot_that_advises_ranks_every_legal_action(rules: str) -> None:
    record = one_hand(rules)
    game = game_of(rules)
    adviser = game.adviser(game.usual)
    last = next(decisions(rules_of(record), record.hands[0].log, 1))
    found = advised(game, adviser, last)
    assert found.bot == next(explaining(adviser))
    assert sorted(way.action for way in found.ways) == sorted(last.legal)
    assert found.chosen is not None
    assert found.chosen.action == last.chosen
