"""What a player can tell of their hand: waits, discards, claims, a win that is too small."""

from __future__ import annotations

from muraille.core.notation import read_tile
from muraille.games.registry import game_of
from muraille.games.text.unfinished import WaitText
from muraille.report.outlook import Outlook, told
from muraille.table.actions import Answer, DeclareWin, TakeChow, TakeKong, TakePung
from muraille.table.position.described import Chances, view_of
from tests.kit.table.positions import position, seen, tiles

READY = "[123p]123m78m456sNN"


def outlook(
    hand: str,
    *,
    drawn: str | None = None,
    offered: str | None = None,
    offers: tuple[Answer, ...] = (),
    open_tiles: str = "",
    rules: str = "mcr",
) -> Outlook:
    """What the first seat can say of its hand."""
    tile = None if offered is None else read_tile(offered)
    view = seen(
        hand + (drawn or ""),
        Chances(offers=offers),
        offered=tile,
        drawn=None if drawn is None else read_tile(drawn),
        seen=tiles(open_tiles),
    )
    game = game_of(rules)
    return told("en", 7, view, game, game.usual)


def worths(waits: list[WaitText]) -> list[tuple[str, int, int, int]]:
    return [(w.tile, w.left, w.on_discard.points, w.self_drawn.points) for w in waits]


def test_a_ready_hand_knows_its_waits_and_what_is_left_of_them() -> None:
    found = outlook(READY, offered="E", open_tiles="9m 9m 6m")
    assert (found.on, found.ready) == (7, True)
    assert worths(found.waits) == [("6m", 3, 1, 2), ("9m", 2, 9, 10)]
    small, good = found.waits
    assert not small.on_discard.enough
    assert small.on_discard.sentence == "1 point, 8 needed"
    assert (good.on_discard.enough, good.on_discard.sentence) == (True, "9 points")
    assert found.win is None


def test_a_wait_names_what_makes_most_of_its_worth() -> None:
    small, good = outlook(READY, offered="E").waits
    assert small.lines == ["Mixed Double Chow"]
    assert good.lines == ["Mixed Straight", "Two Terminal Chows"]


def test_a_hand_that_is_not_ready_knows_how_far_it_is_and_by_which_tiles() -> None:
    found = outlook("[123p]1239978m45sN", offered="E", open_tiles="N N N")
    assert (found.ready, found.distance) == (False, 1)
    assert [(one.tile, one.left) for one in found.useful] == [
        ("6m", 4),
        ("9m", 2),
        ("3s", 4),
        ("6s", 4),
    ]


def test_a_hand_far_from_ready_is_told_what_it_may_become() -> None:
    found = outlook("1133m55p79sESWNC", offered="F")
    assert (found.distance, found.forms[0].form, found.forms[0].distance) == (3, "seven_pairs", 3)
    assert len(found.forms) == 3
    assert outlook(READY, offered="E").forms == []


def test_in_his_turn_the_drawn_tile_may_show_another_way() -> None:
    found = outlook("[123p]1239978m45sN", drawn="E")
    assert (found.ready, found.distance) == (False, 1)
    assert ("E", 3) in [(one.tile, one.left) for one in found.useful]


def test_a_ready_hand_is_at_its_goal() -> None:
    found = outlook(READY, drawn="E")
    assert (found.distance, found.useful) == (0, [])


def test_in_his_turn_he_is_told_which_discards_leave_him_ready() -> None:
    found = outlook(READY, drawn="E")
    assert [(one.tile, worths(one.waits)) for one in found.discards] == [
        ("E", [("6m", 4, 1, 2), ("9m", 4, 9, 10)])
    ]
    assert (found.ready, found.waits, found.win) == (True, [], None)


def test_a_win_that_is_too_small_is_told_and_not_offered() -> None:
    win = outlook(READY, offered="6m").win
    assert win is not None
    assert (win.tile, win.offered) == ("6m", False)
    assert (win.worth.points, win.worth.enough) == (1, False)
    assert win.worth.sentence == "1 point, 8 needed"


def test_a_win_that_is_offered_says_what_it_is_worth() -> None:
    win = outlook(READY, offered="9m", offers=(DeclareWin(),)).win
    assert win is not None
    assert (win.tile, win.offered, win.worth.points) == ("9m", True, 9)


def test_a_claim_says_whether_the_hand_becomes_ready() -> None:
    offers = (TakeChow(read_tile("7m")), TakePung())
    chow, pung = outlook("[123p]1239978m45sN", offered="9m", offers=offers).claims
    assert (chow.action, chow.tiles, chow.readiness) == ("chow 7m", ["7m", "8m", "9m"], "becomes")
    assert [(one.tile, worths(one.waits)) for one in chow.discards] == [
        ("N", [("3s", 4, 4, 5), ("6s", 4, 11, 12)])
    ]
    assert (pung.action, pung.readiness, pung.discards) == ("pung", "no", [])


def test_a_claim_says_whether_it_breaks_the_wait_or_keeps_it() -> None:
    broken, *_ = outlook("1133m5577p99sEEC", offered="E", offers=(TakePung(),)).claims
    assert (broken.action, broken.readiness) == ("pung", "breaks")
    moved, *_ = outlook(READY, offered="4m", offers=(TakeChow(read_tile("2m")),)).claims
    assert (moved.action, moved.readiness) == ("chow 2m", "stays")
    assert [one.tile for one in moved.discards] == ["1m"]
    kept, *_ = outlook("[123p]222m78m456sNN", offered="2m", offers=(TakeKong(),)).claims
    assert (kept.action, kept.readiness) == ("kong", "stays")
    assert [wait.tile for wait in kept.waits] == ["6m", "9m"]


def test_an_own_kong_is_weighed_too() -> None:
    (kong,) = outlook("[123p]222m78m456sNN", drawn="2m").claims
    assert (kong.action, kong.readiness) == ("hide 2m", "stays")


def test_who_has_answered_is_not_asked_again() -> None:
    asked = position("[123p]1239978m45sN", offered=read_tile("9m"))
    view = view_of(asked, Chances(offers=(TakePung(),)), passed=True)
    game = game_of("mcr")
    assert told("en", 7, view, game, game.usual).claims == []


def test_a_kept_flower_leaves_nothing_to_foretell() -> None:
    found = outlook("[123p]12399m5sN", offered="9m", offers=(TakePung(),))
    assert (found.ready, found.waits) == (False, [])
    assert (found.distance, found.useful) == (None, [])
    assert [claim.readiness for claim in found.claims] == ["no"]


def test_in_the_classical_game_any_wait_is_enough() -> None:
    found = outlook("[SSS][678p]444m34sEE", offered="N", rules="classic")
    assert worths(found.waits) == [("2s", 4, 64, 74), ("5s", 4, 64, 74)]
    assert all(wait.on_discard.enough for wait in found.waits)
    assert found.waits[0].lines == ["Exposed pung of 1, 9 or winds", "Concealed pung of 2 to 8"]


def test_in_the_classical_game_the_way_is_told_too() -> None:
    found = outlook("[123p]1239578m45sN", drawn="E", rules="classic")
    assert (found.ready, found.distance) == (False, 1)
    assert [(one.tile, one.left) for one in found.useful] == [
        ("5m", 3),
        ("3s", 4),
        ("6s", 4),
        ("E", 3),
        ("N", 3),
    ]


def test_in_the_classical_game_a_wait_may_be_a_grand_jeu() -> None:
    found = outlook("19m19p19sESWNCFP", offered="2m", rules="classic")
    assert found.waits[0].lines == ["The thirteen wonderful lanterns"]
