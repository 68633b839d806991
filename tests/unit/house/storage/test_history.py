"""Games and hands are found by those who played them, and forgotten when they are old."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import event

from muraille.house.entries import CLOSED, Entry
from muraille.house.storage import Store
from tests.kit.machine.postgres import sqlite_url

from .houses import NOON, evening, game, hand, opened, played, within

DAY = 86_400_000


def test_a_game_is_written_down_again_as_it_goes_on(url: str) -> None:
    async def visit(store: Store) -> None:
        assert await store.history.game("t") is None
        await store.history.keep_game(game("t"))
        assert await store.history.game("t") == game("t")
        ended = replace(
            game("t", finished=NOON + DAY),
            names=("Anne", "Bot", "Bot", "Chloé"),
            people=("anne", None, None, "chloe"),
            bots=(None, "greedy", "greedy", None),
            scores=(1, 2, 3, -6),
        )
        await store.history.keep_game(ended)
        assert await store.history.game("t") == ended
        assert list(await store.history.games_of("bruno", 10, None)) == []

    within(url, visit)


def test_games_are_listed_by_player_the_latest_first(url: str) -> None:
    async def visit(store: Store) -> None:
        for day in range(6):
            await store.history.keep_game(game(f"t{day}", started=NOON + day * DAY))
        alone = replace(game("alone", started=NOON + 9), people=("zoe", None, None, None))
        await store.history.keep_game(alone)
        latest = await store.history.games_of("anne", 2, None)
        assert [kept.table for kept in latest] == ["t5", "t4"]
        page = await store.history.games_of("anne", 2, latest[-1].place)
        assert [kept.table for kept in page] == ["t3", "t2"]
        assert list(await store.history.games_of("zoe", 9, None)) == [alone]
        assert len(await store.history.games_of("anne", 10**30, (10**30, "\x00\ud800'"))) == 6
        assert list(await store.history.games_of("anne", -1, (-(10**30), ""))) == []

    within(url, visit)


def test_games_that_began_at_the_same_time_come_once_each(url: str) -> None:
    async def visit(store: Store) -> None:
        for table in ("c", "a", "e", "b", "d"):
            await store.history.keep_game(game(table, started=NOON))
        await store.history.keep_game(game("late", started=NOON + 1))
        await store.history.keep_game(game("soon", started=NOON - 1))
        listed: list[str] = []
        before: tuple[int, str] | None = None
        while page := await store.history.games_of("anne", 2, before):
            listed += [kept.table for kept in page]
            before = page[-1].place
        assert listed == ["late", "e", "d", "c", "b", "a", "soon"]

    within(url, visit)


def test_hands_come_with_the_seat_in_the_order_they_were_played(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.history.keep_hand(hand("b", 2))
        await store.history.keep_hand(hand("b", 1))
        await store.history.keep_hand(hand("a", 1))
        await store.history.keep_game(game("a", started=NOON + DAY))
        await store.history.keep_game(game("b", started=NOON))
        drawn = replace(hand("b", 2), winner=None, points=0, gains=(0, 0, 0, 0), lines=())
        await store.history.keep_hand(drawn)
        assert list(await store.history.hands_of("bruno")) == [
            (hand("b", 1), 1),
            (drawn, 1),
            (hand("a", 1), 1),
        ]

    within(url, visit)


def test_the_games_of_a_person_are_found_without_those_of_all_others(tmp_path: Path) -> None:
    asked: list[tuple[str, Any]] = []

    async def visit(store: Store) -> None:
        await store.history.keep_game(game("t"))
        database = store._database  # noqa: SLF001 - what is asked there

        @event.listens_for(database._engine, "before_cursor_execute")  # noqa: SLF001 - as above
        def note(_connection: object, _cursor: object, text: str, values: Any, *_: object) -> None:  # noqa: ANN401 - of the driver
            asked.append((text, values))

        assert len(await store.history.games_of("anne", 10, (NOON + 1, "t"))) == 1
        (text, values), *_ = [one for one in asked if "FROM games" in one[0]]
        with database.reading() as connection:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values).all()
        assert not [step for step in plan if "SCAN games" in step.detail], plan

    within(sqlite_url(tmp_path), visit)


def test_a_game_that_was_broken_off_is_forgotten_as_well(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.journal.append(evening("off"))
        await store.history.keep_game(game("off", finished=None))
        await store.journal.append([opened("open")])
        await store.history.keep_game(game("open", finished=None))
        assert await store.history.forget(NOON) == 0
        assert await store.history.forget(NOON + DAY) == 1
        assert await store.history.game("off") is None
        assert list(await store.journal.entries("off")) == []
        assert await store.history.game("open") is not None

    within(url, visit)


def test_tables_at_which_nobody_played_are_forgotten(url: str) -> None:
    def closing(table: str, position: int, at: int) -> Entry:
        return Entry(table, position, at, CLOSED, {"why": "left"})

    async def visit(store: Store) -> None:
        for n in range(120):
            await store.journal.append([opened(f"e{n}"), closing(f"e{n}", 1, NOON)])
        await store.journal.append([opened("later"), closing("later", 1, NOON + DAY)])
        await store.journal.append([opened("open")])
        # A hand was begun, though history was never told of it.
        await store.journal.append([opened("called off"), played("called off", 1, 1, 2)])
        await store.journal.append([closing("called off", 2, NOON)])
        await store.journal.append(evening("game"))
        await store.history.keep_game(game("game"))

        assert await store.history.forget_unplayed(NOON) == 0
        assert await store.history.forget_unplayed(NOON + DAY) == 120
        assert await store.history.forget_unplayed(NOON + DAY) == 0

        assert list(await store.journal.entries("e7")) == []
        kept = {"later": 2, "open": 1, "called off": 3, "game": 6}
        assert {x: len(await store.journal.entries(x)) for x in kept} == kept

    within(url, visit)


def test_old_games_are_forgotten_with_their_journals(url: str) -> None:
    async def visit(store: Store) -> None:
        for day in range(11):
            table = f"t{day:02}"
            await store.journal.append(evening(table))
            await store.history.keep_game(game(table, finished=NOON + day * DAY))
            await store.history.keep_hand(hand(table, 1))
        await store.history.keep_game(game("running"))
        await store.journal.append([opened("open")])
        await store.history.keep_game(game("open", finished=NOON))
        await store.journal.append([opened("empty"), Entry("empty", 1, NOON, CLOSED, {})])

        assert await store.history.forget(NOON + 9 * DAY) == 9
        assert await store.history.forget(NOON + 9 * DAY) == 0

        games = await store.history.games_of("anne", 99, None)
        assert {kept.table for kept in games} == {"t09", "t10", "running", "open"}
        assert len(await store.history.hands_of("anne")) == 2
        for gone in ("t00", "t08", "empty"):
            assert list(await store.journal.entries(gone)) == []
        assert len(await store.journal.entries("t09")) == 6
        assert list(await store.journal.tables()) == ["open"]
        await store.people.delete("anne")

    within(url, visit)
