"""Games and hands are found by those who played them, and forgotten when they are old."""

from __future__ import annotations

from dataclasses import replace

from muraille.house.entries import CLOSED, Entry
from muraille.house.storage import Store

from .houses import NOON, evening, game, hand, opened, within

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
