"""A position that a player describes: what they may do then."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver
from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.tile import Wind
from muraille.games.classic.rules import ClassicRules
from muraille.games.mcr.rules import McrRules
from muraille.games.table_rules import RuleSet
from muraille.report.advice.position import posed
from muraille.table.actions import action_of, write_action
from muraille.table.position.described import Position


def hand(text: str) -> Hand:
    written = read_hand(text)
    return Hand(written.tiles, written.melds, written.bonus)


def legal(described: Position, rules: RuleSet) -> set[str]:
    return {write_action(action_of(code)) for code in posed(described, rules).legal}


def test_kongs_can_be_declared() -> None:
    found = legal(Position(hand("[999p]1111m234s55s9pN")), McrRules())
    assert {"hide 1m", "promote 9p"} <= found


def test_claims_are_offered_as_the_tiles_allow() -> None:
    rules = McrRules()
    tiles = hand("345m555p2367s119m")
    assert legal(Position(tiles, read_tile("5p")), rules) == {"pass", "pung", "kong"}
    assert legal(Position(tiles, read_tile("4s")), rules) == {"pass", "chow 2s"}
    assert legal(Position(tiles, read_tile("5s")), rules) == {"pass", "chow 5s"}
    with pytest.raises(Refusal):
        posed(Position(tiles, read_tile("4s"), giver=Giver.OPPOSITE), rules)


def test_no_chow_goes_over_the_end_of_a_suit() -> None:
    with pytest.raises(Refusal):
        posed(Position(hand("89m1p345s678s1199m2p"), read_tile("1s")), McrRules())


def test_a_win_counts_eight_points_in_mcr_and_any_in_the_classical_game() -> None:
    small = hand("123m456m789p345s5p")
    assert legal(Position(small, read_tile("5p"), giver=Giver.RIGHT), ClassicRules()) == {
        "pass",
        "win",
    }
    cheap = hand("[123m][567p]345s789s5m")
    with pytest.raises(Refusal):
        posed(Position(cheap, read_tile("5m"), giver=Giver.RIGHT), McrRules())


def test_a_waiting_hand_can_be_announced_in_the_classical_game_once() -> None:
    waiting = hand("123m456p78sEEE55mN")
    assert "call N" in legal(Position(waiting), ClassicRules())
    assert "call N" not in legal(Position(waiting, calling=(0,)), ClassicRules())
    assert "call N" not in legal(Position(waiting), McrRules())


def test_what_lies_elsewhere_is_seen() -> None:
    described = Position(
        hand("[678p]123m45p78sEE5mN 1f"),
        seen=read_tiles("9s9s"),
        seat_wind=Wind.WEST,
        round_wind=Wind.SOUTH,
        dominant_wind=Wind.NORTH,
        wall_left=31,
    )
    view = posed(described, ClassicRules()).view
    unseen = [view.unseen[read_tile(tile)] for tile in ("9s", "6p", "E", "1s")]
    assert unseen == [2, 3, 2, 4]
    assert (view.seat_wind(view.seat), view.round_wind) == (Wind.WEST, Wind.SOUTH)
    assert (view.dominant_wind, view.wall_left) == (Wind.NORTH, 31)
    assert view.flowers(view.seat) == (read_tile("1f"),)
