"""Moments of games between bots: what the pack says, the bots still say."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from muraille.bots import registry
from muraille.bots.danger import Danger
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet
from muraille.learning.exercises.drills import KINDS, exercise_of, series
from muraille.learning.exercises.mined import Mined, line_of, pack
from muraille.report.exercises.miner import LEAD, SHARE
from muraille.table.actions import action_of, code_of, read_action, tile_of, write_action
from muraille.table.deal import legal_in
from muraille.table.position.described import view_under
from tools.mine_exercises import MOST, mined_in

TEXT = files("muraille.learning.exercises.packs").joinpath("advice.jsonl").read_text("utf-8")
TOLERANCE = 0.5
"""Points behind its best way that a bot does not mind."""
DRIFT = 0.02
"""Part of the moments that may be seen otherwise before they have to be mined anew."""


@cache
def rules() -> RuleSet:
    game = game_of("mcr")
    return game.rules(game.usual)


@cache
def bot(name: str) -> Any:  # noqa: ANN401 - a bot that explains itself
    game = game_of("mcr")
    return registry.player(name, game.adviser(game.usual))


def ways_now(mined: Mined, name: str) -> dict[str, float]:
    """Each way as a bot sees it today."""
    view = view_under(mined.position, rules())
    told = bot(name).advise(view, legal_in(rules(), view))
    return {write_action(action_of(way.action)): way.value for way in told}


def test_the_pack_is_small_sorted_and_says_nothing_twice() -> None:
    lines = TEXT.splitlines()
    assert len(TEXT) < 400_000
    assert lines == sorted(set(lines))
    assert {kind: len(pack(kind)) for kind in MOST}.keys() == MOST.keys()
    assert all(20 <= len(pack(kind)) <= most for kind, most in MOST.items())


@pytest.mark.parametrize("kind", MOST)
def test_a_line_is_read_as_it_was_written(kind: str) -> None:
    assert {line_of(kind, mined) for mined in pack(kind)} <= set(TEXT.splitlines())


@pytest.mark.parametrize("kind", ["discard", "claim", "goal"])
def test_the_master_still_wants_what_the_pack_says(kind: str) -> None:
    moments = pack(kind)
    other = 0
    for mined in moments:
        now = ways_now(mined, "strong")
        other += max(now.values()) - now[mined.ways[0][0]] > TOLERANCE
        assert all(behind >= LEAD["strong"] for _, behind in mined.ways[1:])
    assert other <= DRIFT * len(moments)


def test_the_safest_discard_is_the_safest_by_far() -> None:
    for mined in pack("safe"):
        view = view_under(mined.position, rules())
        danger = Danger(view, view.unseen)
        risks = [danger.of(tile_of(code_of(read_action(action)))) for action, _ in mined.ways]
        assert min(risks[1:]) >= SHARE * risks[0]


def test_the_same_wall_brings_the_same_moments() -> None:
    lines = set(TEXT.splitlines())
    assert all(line_of(kind, mined) in lines for kind, mined in mined_in(0).items())


def test_half_of_the_claims_or_so_are_to_be_left_alone() -> None:
    passed = sum(exercise_of(f"claim.{n}.1").key[0].startswith("pass") for n in range(1, 21))
    assert 2 <= passed <= 18


def test_moments_come_by_lot() -> None:
    one, other = ([e.recipe.id for e in series("discard", 9, seed)] for seed in (1, 2))
    assert one != other
    assert len(set(one)) == 9
    assert KINDS["discard"].size == len(pack("discard"))
