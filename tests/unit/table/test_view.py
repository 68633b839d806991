"""What each seat and a spectator see of a table, and what they do not, in both games."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final

import pytest

from muraille.core.tile import Wind
from muraille.table.actions import TakeChow, TakePung, Verb
from muraille.table.terms import SPECTATOR, Phase
from muraille.table.view import UNKNOWN
from tests.kit.table import classic
from tests.kit.table.director import BOTH, Director, staged
from tests.kit.table.text import hand_of, melds_of, tiles, written

pytestmark = BOTH

HANDS: Final = {
    0: "123m 456m 789m 11s 55p E",
    1: "2356m 19p 19s SSWNC",
    2: "1144p 2277s EE CCF",
    3: "2299p 3388s FF PPN",
}
"""A hand each, whole: fourteen tiles for east."""
Table = Callable[[ModuleType, dict[int, str]], Director]
GAMES: Final[dict[str, Table]] = {"mcr": staged, "classic": classic.table}
EACH_GAME: Final = pytest.mark.parametrize("stage", GAMES.values(), ids=GAMES.keys())
SEATS: Final = (0, 1, 2, 3)


@EACH_GAME
def test_a_seat_names_its_own_tiles_and_counts_those_of_others(
    engine: ModuleType, stage: Table
) -> None:
    table = stage(engine, HANDS)
    sizes = (14, 13, 13, 13)
    for seat in SEATS:
        view = table.deal.view(seat)
        assert view.seat == seat
        assert sorted(view.tiles(seat)) == sorted(tiles(HANDS[seat]))
        assert [view.tiles(other) for other in SEATS if other != seat] == [(), (), ()]
        assert [view.hidden(other) for other in SEATS] == [
            0 if other == seat else sizes[other] for other in SEATS
        ]


@EACH_GAME
def test_a_spectator_names_no_concealed_tile(engine: ModuleType, stage: Table) -> None:
    view = stage(engine, HANDS).deal.view(SPECTATOR)
    assert [view.tiles(seat) for seat in SEATS] == [(), (), (), ()]
    assert [view.hidden(seat) for seat in SEATS] == [14, 13, 13, 13]


@EACH_GAME
def test_nobody_names_a_tile_of_the_wall(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS)
    for viewer in (*SEATS, SPECTATOR):
        view = table.deal.view(viewer)
        assert {view.wall[place] for place in view.wall_places} == {UNKNOWN}
        assert {view.wall[place] for place in view.hill_places} <= {UNKNOWN}
    assert UNKNOWN not in {table.whole.wall[place] for place in table.whole.wall_places}


@pytest.mark.parametrize(("game", "left", "hill"), [("mcr", 91, 0), ("classic", 69, 14)])
def test_everybody_counts_the_wall(engine: ModuleType, game: str, left: int, hill: int) -> None:
    table = GAMES[game](engine, HANDS)
    for viewer in (*SEATS, SPECTATOR):
        view = table.deal.view(viewer)
        assert (view.wall_left, view.hill_left) == (left, hill)


@EACH_GAME
def test_winds_and_turn_are_the_same_for_all(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS)
    for viewer in (*SEATS, SPECTATOR):
        view = table.deal.view(viewer)
        assert (view.number, view.east, view.first, view.turn) == (1, 0, 0, 0)
        assert (view.round_wind, view.phase) == (Wind.EAST, Phase.TURNING)
        assert [view.seat_wind(seat) for seat in SEATS] == list(Wind)
        assert view.is_my_turn == (viewer == 0)


@EACH_GAME
def test_an_offer_is_seen_by_the_seat_it_is_made_to(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS).discard(0, "4m")
    offers = {viewer: table.deal.view(viewer).offers for viewer in SEATS}
    assert offers == {0: (), 1: (TakeChow(1), TakeChow(2), TakeChow(3)), 2: (), 3: ()}
    for viewer in (*SEATS, SPECTATOR):
        view = table.deal.view(viewer)
        assert (view.offered, view.giver, view.river(0)) == (3, 0, (3,))


@EACH_GAME
def test_an_answer_is_known_to_the_player_alone(engine: ModuleType, stage: Table) -> None:
    # The pung of seat 2 comes before the chow of seat 1, which cannot know of it.
    table = stage(engine, {**HANDS, 1: "68m 2399p 19s SSWNC", 2: "77m 44p 2277s EE CCF"})
    table.discard(0, "7m").do(1, "chow", "6m")
    assert table.deal.view(1).answered(1) is Verb.TAKE_CHOW
    for viewer in (0, 2, 3, SPECTATOR):
        assert table.deal.view(viewer).answered(1) is None
    assert table.deal.view(2).offers == (TakePung(),)


@EACH_GAME
def test_a_meld_and_a_river_lie_open_to_all(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS).discard(0, "E").pung(2)
    for viewer in (*SEATS, SPECTATOR):
        view = table.deal.view(viewer)
        assert melds_of(view, 2) == "pung E<0"
        assert (view.discards, view.shown(27), view.turn) == ((), 3, 2)
        assert view.hidden(2) == (0 if viewer == 2 else 11)


@EACH_GAME
def test_a_drawn_tile_is_the_secret_of_its_player(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS).discard(0, "E").passes(2)
    drawn = table.whole.last_drawn
    assert (table.turn, table.deal.view(1).drawn) == (1, drawn)
    for viewer in (0, 2, 3, SPECTATOR):
        view = table.deal.view(viewer)
        assert (view.drawn, view.last_drawn, view.hidden(1)) == (None, None, 14)


@EACH_GAME
def test_unseen_are_the_tiles_neither_held_nor_lying_open(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS).discard(0, "E").pung(2)
    # Three east winds lie open; seat 1 holds one red dragon, seat 2 two of them and two 4p.
    assert [table.deal.view(seat).unseen[27] for seat in SEATS] == [1, 1, 1, 1]
    assert [table.deal.view(seat).unseen[31] for seat in SEATS] == [4, 3, 2, 4]
    assert [table.deal.view(seat).unseen[12] for seat in SEATS] == [4, 4, 2, 4]


@EACH_GAME
def test_a_kept_view_stays_as_it_is(engine: ModuleType, stage: Table) -> None:
    table = stage(engine, HANDS)
    before = table.deal.view(1).kept()
    table.discard(0, "E")
    assert (before.discards, table.deal.view(1).discards) == ((), ((0, 27),))
    assert written(before.of(1).rack) == hand_of(before, 1)
