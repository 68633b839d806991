"""What bots call at a strict table where nothing is judged without a call, and what comes of it."""

from __future__ import annotations

import pytest

from muraille.core.wall import SEATS
from muraille.house.table.strict.bots import StrictBots
from muraille.house.table.timers.strict import BOT_DOUBT
from muraille.strict.table import StrictTable
from muraille.table.act_text import write_act
from muraille.table.acts import CallReferee
from tests.kit.house.tables import TableHouse, run
from tests.kit.strict.house import begun, does, physical, until_her_draw
from tests.kit.strict.scripts import (
    CHEAP,
    DRAWS,
    HANDS,
    NEXT,
    ON_4M,
    ON_6S,
    ON_7M,
    REPLACEMENTS,
    WAITING,
)
from tests.kit.strict.tables import check, play, rulings, steps, strict_table

KONG = {**HANDS, 0: "147m258p369sEEEEC", 1: "335577m468p13sWP"}
SHORT = "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; clock deal; "
LONG = "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; 3 deal_take head 2; "
CLAIM = ON_7M + "1 say pung, show 7m 7m, discard E; clock window; 2 touch head, rack, discard P; "


def bots_but(person: int) -> StrictBots:
    """The bots of a table with one person; they would do the first thing they may."""
    return StrictBots(lambda _, legal: legal[0], lambda seat: seat == person)


def calls(table: StrictTable, person: int) -> list[str]:
    """What three bots call, until nothing is left to be called."""
    bots, called = bots_but(person), []
    while act := next(filter(None, (_call(bots, table, seat, person) for seat in SEATS)), None):
        seat, call = act
        table.act(seat, call)
        called.append(f"{seat} {write_act(call)}")
    return called


def _call(
    bots: StrictBots, table: StrictTable, seat: int, person: int
) -> tuple[int, CallReferee] | None:
    act = None if seat == person or table.deal.is_over else bots.next_act(table, seat)
    bots.drop(seat)
    return (seat, act) if isinstance(act, CallReferee) else None


@pytest.mark.parametrize(
    ("done", "hands", "person", "called", "ruled"),
    [
        (SHORT + "0 discard 7m", HANDS, 3, "P1.2", "P1.2 3 dead"),
        (LONG + "0 discard C", HANDS, 3, "P4.6a", "P4.6a 3 dead"),
        (ON_7M + "1 say pung, take, show 7m 7m, discard E", HANDS, 1, "P2.1", "P2.1 1 warned"),
        (ON_7M + "2 say chow", HANDS, 2, "P3.1", "P3.1 2 refused"),
        (ON_7M + "1 say pung, put_back", HANDS, 1, "P3.1", "P3.1 1 refused"),
        (
            ON_7M + "1 say pung, show 7m 7m, put_back",
            HANDS,
            1,
            "P3.1",
            "P3.1 1 refused queue 77m",
        ),
        (ON_7M + "1 say pung; clock act", HANDS, 1, "P3.1", "P3.1 1 refused"),
        (ON_7M + "2 say pung, show F F", HANDS, 2, "P3.1", "P3.1 2 refused queue FF"),
        (ON_7M + "2 say pung, show F F, put_back", HANDS, 2, "P3.1", "P3.1 2 refused queue FF"),
        (ON_7M + "1 say please, show 7m 7m", HANDS, 1, "P3.2a", "P3.2a 1 refused queue 77m"),
        (ON_4M + "1 say pung, show 3m 5m", HANDS, 1, "P3.2b", "P3.2b 1 refused queue 35m"),
        (ON_7M + "1 show 7m 7m, say pung", HANDS, 1, "P3.3a", "P3.3a 1 refused queue 77m"),
        (ON_7M + "1 take, say pung", HANDS, 1, "P3.3b", "P3.3b 1 refused"),
        (NEXT + "1 touch tail, rack", HANDS, 1, "P4.1", "P4.1 1 dead"),
        (ON_7M + "2 say pung, show F F, take, discard P", HANDS, 2, "P4.2", "P4.2 2 dead"),
        (
            "deal; 0 say kong, show_down E S W N, touch tail, rack",
            HANDS,
            0,
            "P4.2",
            "P4.2 0 dead",
        ),
        ("deal; 0 say hua, replace C", HANDS, 0, "P4.3", "P4.3 0 repaired refused queue C"),
        ("deal; 0 say hua, replace C, touch tail, rack", HANDS, 0, "P4.3", "P4.3 0 dead"),
        ("deal; 2 touch head, rack", HANDS, 2, "P4.4a", "P4.4a 2 dead"),
        ("deal; 2 discard P", HANDS, 2, "P4.4b", "P4.4b 2 dead"),
        ("deal; 0 touch head, rack, discard C", HANDS, 0, "P4.6a", "P4.6a 0 dead"),
        (NEXT + "1 discard E", HANDS, 1, "P4.6b", "P4.6b 1 dead"),
        ("deal; 0 say kong, show_down E E E E, discard C", KONG, 0, "P4.6b", "P4.6b 0 dead"),
        (
            CLAIM + "clock window; 3 touch head, rack, discard 9s",
            HANDS,
            1,
            "P4.7",
            "P4.7 1 dead",
        ),
        (ON_6S + "1 show 5s 7s, say hu", WAITING, 1, "P4.8a", "P4.8a 1 dead queue 57s"),
        (ON_6S + "1 take, say hu", WAITING, 1, "P4.8b", "P4.8b 1 dead"),
        (ON_6S + "1 say finished, show_all", WAITING, 1, "P4.9", "P4.9 1 dead"),
        (ON_6S + "1 say hu, show_all", CHEAP, 1, "P4.10b", "P4.10b 1 dead 10/-30/10/10"),
        (ON_7M + "1 say hu, show_all", HANDS, 1, "P4.10c", "P4.10c 1 dead 20/-60/20/20"),
        (ON_6S + "1 say hu, show_all, take, count flowers", WAITING, 1, "P5.1", "P5.1 1"),
        (
            ON_6S + "1 say hu, show_all, take, count flowers",
            CHEAP,
            1,
            "P4.10b",
            "P4.10b 1 dead 10/-30/10/10",
        ),
        (
            ON_6S + "1 say hu, show_all, count pure_straight",
            WAITING,
            1,
            "P5.2",
            "P5.2 1 0/-10/0/0",
        ),
        (ON_6S + "1 say hu, show_all, take, tidy", WAITING, 1, "P5.3", "P5.3 1 dead"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.startswith("P") else "",
)
def test_every_line_that_can_be_called_is_called_once_and_judged(
    done: str, hands: dict[int, str], person: int, called: str, ruled: str
) -> None:
    table = strict_table(hands, DRAWS, REPLACEMENTS, referee="on_call")
    play(table, *steps(done))
    assert rulings(table) == []
    caller = 1 if person == 0 else 0
    assert calls(table, person) == [f"{caller} call_referee {person} {called}"]
    assert rulings(table) == [ruled]
    check(table)


@pytest.mark.parametrize(
    ("done", "person"),
    [
        ("0 deal_take 60 2; 0 put_back; deal", 0),
        (SHORT + "3 touch head, rack; 0 discard 7m", 3),
        (LONG + "3 put_back; 0 discard C", 3),
        (NEXT + "1 touch tail, put_back, touch head, rack", 1),
        ("deal; 2 touch head, put_back", 2),
        (CLAIM + "1 take; clock window; 3 touch head, rack, discard 9s", 1),
    ],
    ids=["deal", "short", "long", "wrong place", "too early", "forgotten claim"],
)
def test_what_is_set_right_in_time_is_not_called(done: str, person: int) -> None:
    table = play(strict_table(HANDS, DRAWS, REPLACEMENTS, referee="on_call"), *steps(done))
    assert calls(table, person) == []
    assert rulings(table) == []


@pytest.mark.parametrize(
    ("done", "person", "hands"),
    [
        (SHORT, 3, HANDS),
        (NEXT + "1 touch tail", 1, HANDS),
        ("deal; 2 touch head", 2, HANDS),
        (CLAIM, 1, HANDS),
        (ON_7M + "2 say keep your sevens; 0 call_referee 2 P4.5", 2, HANDS),
        (ON_7M + "1 say hu, show 7m", 1, HANDS),
        ("deal; 0 say kong, show_down E S W N", 0, HANDS),
        (ON_6S + "1 say hu, show_all, take", 1, WAITING),
    ],
    ids=["short", "hand on the wall", "too early", "claim", "talk", "one tile", "hidden", "true"],
)
def test_what_can_be_set_right_or_nobody_sees_is_not_called(
    done: str, person: int, hands: dict[int, str]
) -> None:
    table = play(strict_table(hands, DRAWS, REPLACEMENTS, referee="on_call"), *steps(done))
    assert calls(table, person) == []


def test_a_referee_who_sees_himself_is_called_for_a_wrong_draw_alone() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "2 say pung, show F F, take"))
    assert calls(table, 2) == []
    wrong = play(strict_table(HANDS, DRAWS), *steps(NEXT + "1 touch tail, rack"))
    assert calls(wrong, 1) == ["0 call_referee 1 P4.1"]


def test_errors_are_called_in_the_order_they_were_made() -> None:
    table = strict_table(HANDS, DRAWS, referee="on_call")
    play(table, *steps(ON_7M + "1 say pung, take, show 7m 7m, discard E; 1 discard 3m"))
    assert calls(table, 1) == ["0 call_referee 1 P2.1", "0 call_referee 1 P4.4b"]
    assert rulings(table) == ["P2.1 1 warned", "P4.4b 1 dead"]


def test_bots_let_people_answer_before_they_pass_where_errors_are_called() -> None:
    table = play(strict_table(HANDS, DRAWS, referee="on_call"), *steps(ON_7M))
    bots = bots_but(1)
    assert [bots.next_act(table, seat) for seat in (2, 3)] == [None, None]
    play(table, "1 say pung, show 7m 7m")
    for seat in (2, 3):
        act = bots.next_act(table, seat)
        assert act is not None
        assert write_act(act) == "pass"
        table.act(seat, act)
    assert table.deal.whole.turn == 1


def test_at_a_table_of_the_house_three_bots_call_and_the_column_is_written() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house, referee="on_call")
        await until_her_draw(house, table, seat)
        await does(table, seat, "touch head", "rack", "say hu", "show_all")
        await house.clock.advance(BOT_DOUBT)
        (ruled,) = physical(table).rulings
        assert (ruled.line, ruled.seat, ruled.dead) == ("P4.10c", seat, True)
        assert ruled.deltas == tuple(-60 if at == seat else 20 for at in SEATS)
        strict = table.seen().strict
        assert strict is not None
        assert [one.penalties for one in strict.seats] == list(ruled.deltas)

    run(test)


def test_a_bot_takes_a_moment_before_it_calls() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house, referee="on_call")
        await until_her_draw(house, table, seat)
        await does(table, seat, "touch head", "rack")
        await does(table, seat, "say hu", "show_all")
        await house.clock.advance(BOT_DOUBT - 0.01)
        assert physical(table).rulings == ()
        await house.clock.advance(0.02)
        assert len(physical(table).rulings) == 1

    run(test)
