"""What holds at every step of every environment, however many tables there are."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.bots.simulation import mixed
from muraille.env import (
    actions,
    classic_game_v1,
    classic_hand_v1,
    first_hand_v1,
    mcr_botzone_v1,
    mcr_hand_v1,
    mcr_match_v1,
)
from muraille.env.conformance import traces
from muraille.env.vector_tables import VectorTables
from muraille.games.registry import game_of
from muraille.table.deal import Deal
from muraille.table.other_world import other_world
from muraille.table.own_walls import OwnWalls
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from tests.kit.examples import TIMES, examples
from tests.kit.table.director import BOTH, ENGINES, FASTEST

NAMES = (
    *(mcr_hand_v1, mcr_match_v1, mcr_botzone_v1),
    *(classic_hand_v1, classic_game_v1, first_hand_v1),
)
EACH = pytest.mark.parametrize("name", NAMES, ids=lambda name: str(name.TASK.name))
PLAIN_ONLY = FASTEST is ENGINES["plain"]
WALLS = (20 if PLAIN_ONLY else 500) * TIMES
OBSERVE = "muraille-64"


def hands_of(tables: VectorTables, walls: int) -> dict[int, tuple[list[int], str]]:
    """Wall -> gains, and a digest of everything its seats were shown."""
    digests = {int(wall): sha256() for wall in tables.walls}
    found: dict[int, tuple[list[int], str]] = {}
    while not found.keys() >= set(range(walls)):
        for table, wall in enumerate(tables.walls.tolist()):
            digest = digests.setdefault(wall, sha256())
            digest.update(tables.obs[table].tobytes() + tables.mask[table].tobytes())
        tables.step(tables.choose())
        for ended in np.flatnonzero(tables.hand_over):
            wall = int(tables.ended_walls[ended])
            found[wall] = tables.gains[ended].tolist(), digests.pop(wall).hexdigest()
    return {wall: found[wall] for wall in range(walls)}


@pytest.mark.parametrize(
    "name", [mcr_hand_v1, mcr_botzone_v1], ids=lambda name: str(name.TASK.name)
)
def test_the_number_of_tables_changes_nothing(name: ModuleType) -> None:
    counts = (2, 3) if PLAIN_ONLY else (7, 64, 256)
    results = [hands_of(name.tables(n, seed=5), WALLS) for n in counts]
    assert all(a == b for a, b in pairwise(results))


@EACH
def test_every_legal_code_is_one_number_and_every_legal_number_is_accepted(
    name: ModuleType,
) -> None:
    tables = name.tables(4 if PLAIN_ONLY else 32, seed=9, observe="none", ask_forced=True)
    paid = name.TASK.rules != "classic"
    for step in range((30 if PLAIN_ONLY else 400) * TIMES):
        if step % 5 == 0:
            for table in range(0, tables.n, 4):
                check_numbers(tables, table)
        tables.step(tables.choose())
        assert not paid or not tables.gains.sum(axis=1).any()


def check_numbers(tables: VectorTables, table: int) -> None:
    """Numbers, codes and names of one position."""
    assert tables.faults(table) == 0
    view = tables.view(table, int(tables.seats[table]))
    for number in np.flatnonzero(tables.mask[table]).tolist():
        code = actions.code(number, view.offered)
        assert actions.number(code, view.offered) == number


@EACH
def test_both_texts_of_the_engine_show_the_same(name: ModuleType) -> None:
    seen = [
        shown(name.tables(2, seed=3, observe=OBSERVE, engine=engine), 60)
        for engine in ENGINES.values()
    ]
    assert seen.count(seen[0]) == len(seen)


def shown(tables: VectorTables, steps: int) -> list[bytes]:
    """Everything some steps write."""
    found = []
    for _ in range(steps):
        arrays = (tables.seats, tables.obs, tables.mask, tables.gains, tables.walls)
        found.append(b"".join(array.tobytes() for array in arrays))
        tables.step(tables.choose())
    return found


@EACH
@examples(12)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_other_worlds_look_alike(name: ModuleType, seed: int, steps: int) -> None:
    for observe in (OBSERVE, "compact", "view", "ijcai-148"):
        tables = name.tables(1, seed=seed, observe=observe)
        for _ in range(steps if not PLAIN_ONLY else steps % 15):
            tables.step(tables.choose())
        whole = View(tables.state().tobytes(), SPECTATOR)
        viewer = int(tables.seats[0])
        before = tables.observe(0, viewer)
        world = other_world(whole, viewer, Random(seed))
        tables.put(0, world)
        after = tables.observe(0, viewer)
        assert np.array_equal(before[0], after[0])
        # In the other world somebody else may be asked first.
        assert not after[1].any() or np.array_equal(before[1], after[1])


@BOTH
def test_own_walls_are_those_of_the_arena(engine: Any) -> None:  # noqa: ANN401 - a module
    """Hand after hand as through the table of leagues, byte for byte."""
    game = game_of("mcr")
    house = game.house("international")
    deal = Deal(game.rules(house), flowers=False, engine=engine)
    own = OwnWalls(deal)
    tables = mcr_botzone_v1.tables(
        1, seed=7, observe="view", ask_forced=True, autoreset=False, engine=engine
    )
    for wall in range(3 if engine is ENGINES["plain"] else 200 * TIMES):
        tables.reset(options={"wall": wall})
        begin(deal, own, wall)
        while not tables.over[0]:
            seat, legal = deal.engine.present(deal.table, deal.shown)
            view = deal.views[seat]
            numbers = sorted(actions.number(code, view.offered) for code in own.legal(seat, legal))
            assert (seat, numbers) == (tables.seats[0], np.flatnonzero(tables.mask[0]).tolist())
            assert bytes(view) == tables.obs[0].tobytes()
            number = int(tables.choose()[0])
            assert own.act(seat, actions.code(number, view.offered)) == 0
            tables.step_first(number)
        assert deal.is_over
        assert list(deal.scores) == tables.gains[0].tolist()


def begin(deal: Deal, own: OwnWalls, wall: int) -> None:
    """A wall as leagues begin it, without what earlier ones have brought."""
    clean = bytearray(deal.state)
    clean[612:628] = bytes(16)
    deal.go_back(bytes(clean), 0)
    hand = wall % 256
    deal.engine.begin_shuffled(deal.table, mixed(7, wall, 0), hand, wall & 3, hand // 4 & 3)
    own.begin(deal.whole.wall[:136], wall & 3, hand)


GOLDEN = {
    "mcr_hand_v1": "824189505f931e71",
    "mcr_match_v1": "875c54f5fee74a3d",
    "mcr_botzone_v1": "863ffba9c501c292",
    "classic_hand_v1": "5ee2d8001d825a1e",
    "classic_game_v1": "97fcf944465f05ab",
    "first_hand_v1": "336aa07379b1817c",
}
"""What a name means: whoever changes a byte of it has to give it the next number."""


@EACH
def test_a_name_always_means_the_same_bytes(name: ModuleType) -> None:
    episodes = 1 if name.TASK.whole_game else 5
    if PLAIN_ONLY and name.TASK.whole_game:
        pytest.skip("a whole game takes the plain engine too long")
    told = "\n".join(traces(name.TASK, range(episodes), OBSERVE))
    assert sha256(told.encode()).hexdigest()[:16] == GOLDEN[name.TASK.name]
