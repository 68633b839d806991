"""Tournaments: what was done is there in its order, and all of a change or nothing."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from muraille.core.errors import Refusal
from muraille.house.sheets.kept import Heard
from muraille.house.storage import Store
from muraille.house.tournaments.kept import SheetClosing, TournamentChange, table_secrets
from muraille.sheet.op import Op
from muraille.sheet.slots import HeldChips, SheetSlot
from muraille.tournament.played.course import course
from muraille.tournament.played.entrant import EnteredPlayer
from tests.kit.house.tournaments import AT, KEPT, NOON, TOURNAMENT, done, keep_tournament
from tests.unit.house.storage.houses import within


def held(number: int) -> Op:
    return Op(f"d7k2q.{number}", SheetSlot("held", "0"), (), HeldChips(number), NOON)


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.code


def test_what_was_done_is_there_after_the_house_was_closed(url: str) -> None:
    async def read(store: Store) -> None:
        entries = await store.tournaments.entries(TOURNAMENT)
        assert [entry.kind for entry in entries] == ["opened", *["joined"] * 4, "session"]
        found = course(entries)
        assert (list(found.players), found.sessions[0].tables[0].seats) == (
            [1, 2, 3, 4],
            (1, 2, 3, 4),
        )
        known = await store.tournaments.entrants(TOURNAMENT)
        assert known == {1: EnteredPlayer("Groß", "Jean", team="A"), 2: EnteredPlayer("Xu", "Zhe")}
        kept = await store.tournaments.kept(TOURNAMENT)
        assert (kept.keys, kept.secret, kept.seq) == (KEPT.keys, KEPT.secret, 6)
        assert await store.tournaments.at(table_secrets(KEPT.secret, AT).sheet) == AT

    within(url, keep_tournament)
    within(url, read)


def test_a_change_is_done_whole_or_not_at_all(url: str) -> None:
    async def visit(store: Store) -> None:
        sheet = await keep_tournament(store)
        await store.sheets.add(sheet, [held(1)], NOON)
        behind = TournamentChange([done("joined", player=5)], {5: EnteredPlayer("Bo")})
        assert await refused(store.tournaments.change(TOURNAMENT, 5, behind)) == "tournament_moved"
        other = TournamentChange(
            [done("joined", player=5)],
            {5: EnteredPlayer("Bo")},
            closings=[SheetClosing(sheet, closed=True, seq=0)],
        )
        assert await refused(store.tournaments.change(TOURNAMENT, 6, other)) == "sheet_moved"
        assert 5 not in await store.tournaments.entrants(TOURNAMENT)
        assert (await store.tournaments.kept(TOURNAMENT)).seq == 6
        right = TournamentChange(other.entries, closings=[SheetClosing(sheet, closed=True, seq=1)])
        await store.tournaments.change(TOURNAMENT, 6, right)
        assert await refused(store.sheets.add(sheet, [held(2)], NOON)) == "sheet_closed"
        assert await store.sheets.add(sheet, [held(1)], NOON) == 0  # it is known
        assert (await store.sheets.since(sheet, Heard(), 9)).heard.seq == 1

    within(url, visit)


def test_who_is_forgotten_leaves_no_trace(url: str) -> None:
    async def visit(store: Store) -> None:
        await keep_tournament(store)
        gone = TournamentChange([done("forgotten", player=1)], {1: None})
        await store.tournaments.change(TOURNAMENT, 6, gone)

    within(url, visit)
    if url.startswith("sqlite"):
        file = url.removeprefix("sqlite:///")
        with open(file, "rb") as read:  # noqa: PTH123 - the bytes of the file
            assert b"Jean" not in read.read()


def test_a_tournament_goes_with_its_sheets(url: str) -> None:
    async def visit(store: Store) -> None:
        sheet = await keep_tournament(store)
        assert await store.sheets.forget_unchanged(NOON + 1) == 0
        assert await store.tournaments.forget_unchanged(NOON) == 0
        assert await store.tournaments.forget_unchanged(NOON + 1) == 1
        assert not await store.sheets.is_known(sheet)
        assert await refused(store.tournaments.entries(TOURNAMENT)) == "no_such_tournament"

    within(url, visit)
