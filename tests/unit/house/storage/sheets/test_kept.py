"""Score sheets: what was taken is there, in one order for everybody, and nothing counts twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from typing import Final

import pytest
from sqlalchemy import text

from muraille.core.errors import Refusal
from muraille.house.sheets.kept import Heard, SheetKeys, key_hash
from muraille.house.storage import Store
from muraille.sheet.op import MOST_OPS, Op, op_json, read_op
from muraille.sheet.slots import HeldChips, SheetSlot
from muraille.testing.sheets import SheetWriter
from tests.unit.house.storage.houses import NOON, within

SHEET: Final = "d7k2q0000001"
OTHER: Final = "d7k2q0000002"
WRITE: Final = "a key of one hundred and twenty-eight bits"
KEYS: Final = SheetKeys(key_hash(WRITE), key_hash("another one"))
ALL: Final = MOST_OPS


def writings(seed: int) -> list[Op]:
    return [read_op(op) for op in SheetWriter(seed).written()]


def held(number: int, amount: int = 0, device: str = "d7k2q") -> Op:
    """A short writing."""
    return Op(f"{device}.{number}", SheetSlot("held", "0"), (), HeldChips(amount), NOON)


async def kept(store: Store, sheet: str = SHEET, most: int = ALL) -> list[Op]:
    """All writings of a sheet, part by part."""
    heard, found = Heard(), list[Op]()
    while True:
        page = await store.sheets.since(sheet, heard, most)
        found += [read_op(json.loads(said)) for said in page.ops]
        heard = page.heard
        if page.is_last:
            return found


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.code


@pytest.mark.parametrize("seed", range(3))
def test_what_was_written_is_told_in_the_order_the_house_took_it(url: str, seed: int) -> None:
    ops = writings(seed)

    async def write(store: Store) -> None:
        assert await store.sheets.open(SHEET, KEYS, NOON)
        await store.sheets.open(OTHER, KEYS, NOON)
        assert await store.sheets.add(SHEET, ops[:5], NOON) == 5
        assert await store.sheets.add(SHEET, [*ops[3:], ops[4], ops[-1]], NOON) == len(ops) - 5
        assert await store.sheets.add(SHEET, ops, NOON) == 0
        assert await kept(store, OTHER) == []

    async def read(store: Store) -> None:
        for most in (ALL, len(ops), 7):
            assert await kept(store, most=most) == ops
        page = await store.sheets.since(SHEET, Heard(len(ops) - 2, ops[-3].id), ALL)
        assert [json.loads(said) for said in page.ops] == [op_json(op) for op in ops[-2:]]
        assert page.heard == Heard(len(ops), ops[-1].id)

    within(url, write)
    within(url, read)


def test_a_sheet_is_opened_once_and_its_keys_stay(url: str) -> None:
    async def visit(store: Store) -> None:
        assert not await store.sheets.is_known(SHEET)
        again = [store.sheets.open(SHEET, KEYS, NOON) for _ in range(5)]
        assert sorted(await asyncio.gather(*again)) == [False] * 4 + [True]
        assert await store.sheets.is_known(SHEET)
        others = SheetKeys(KEYS.confirm_hash, KEYS.write_hash)
        assert await refused(store.sheets.open(SHEET, others, NOON)) == "sheet_key"
        assert await store.sheets.keys(SHEET) == KEYS
        assert KEYS.role_of(WRITE) == "write"
        assert KEYS.role_of("another one") == "confirm"
        assert KEYS.role_of(KEYS.write_hash) is KEYS.role_of("") is KEYS.role_of("\ud800é") is None
        for work in (
            store.sheets.keys(OTHER),
            store.sheets.add(OTHER, [held(1)], NOON),
            store.sheets.since(OTHER, Heard(), ALL),
        ):
            assert await refused(work) == "no_such_sheet"

    within(url, visit)


def test_an_id_with_other_content_is_kept_too(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        both = [held(1, 7), held(1, 8)]
        assert await store.sheets.add(SHEET, both, NOON) == 2
        assert await store.sheets.add(SHEET, [*reversed(both)], NOON) == 0
        assert await kept(store) == both

    within(url, visit)


def test_a_sheet_holds_so_many_writings_and_takes_all_or_none(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        ops = [held(number) for number in range(1, MOST_OPS + 2)]
        await store.sheets.add(SHEET, ops[:-2], NOON)
        assert await refused(store.sheets.add(SHEET, ops[-2:], NOON)) == "sheet_full"
        assert await store.sheets.add(SHEET, ops[-2:-1], NOON) == 1
        assert await store.sheets.add(SHEET, ops[:-1], NOON) == 0  # all are known
        assert await kept(store) == ops[:-1]

    within(url, visit)


def test_phones_that_write_at_once_lose_nothing(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        phones = [
            [held(n, n, device) for n in range(1, 9)] for device in ("aaaaa", "b1b1b", "zzzzz")
        ]
        parts = [store.sheets.add(SHEET, [op], NOON) for phone in phones for op in phone]
        assert sum(await asyncio.gather(*parts)) == 24
        assert set(await kept(store)) == {op for phone in phones for op in phone}
        assert (await store.sheets.since(SHEET, Heard(), 1)).heard.seq == 1

    within(url, visit)


def test_a_house_from_an_older_copy_says_so(url: str) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        ops = [held(number) for number in range(1, 6)]
        await store.sheets.add(SHEET, ops, NOON)
        for heard in (Heard(6), Heard(6, "d7k2q.6"), Heard(4, "zzzzz.4"), Heard(5, "d7k2q.4")):
            assert not await store.sheets.has_told(SHEET, heard)
        for heard in (Heard(), Heard(4), Heard(4, "d7k2q.4"), Heard(5, "d7k2q.5")):
            assert await store.sheets.has_told(SHEET, heard)

    within(url, visit)


def test_sheets_are_forgotten_with_all_that_was_written(url: str) -> None:
    async def visit(store: Store) -> None:
        for number, sheet in enumerate((SHEET, OTHER, "d7k2q0000003")):
            await store.sheets.open(sheet, KEYS, NOON)
            await store.sheets.add(sheet, [held(1)], NOON + number)
        assert await store.sheets.forget_unchanged(NOON) == 0
        assert await store.sheets.forget_unchanged(NOON + 1) == 1
        await store.sheets.delete(OTHER)
        await store.sheets.delete(OTHER)
        assert await refused(store.sheets.keys(SHEET)) == "no_such_sheet"
        assert await refused(store.sheets.keys(OTHER)) == "no_such_sheet"
        await store.sheets.open(SHEET, KEYS, NOON)
        assert await kept(store) == []
        assert await kept(store, "d7k2q0000003") == [held(1)]
        await store.sheets.add("d7k2q0000003", [held(1)], NOON + 9)  # nothing new
        assert await store.sheets.forget_unchanged(NOON + 3) == 2

    within(url, visit)


@pytest.mark.parametrize(
    ("break_it", "says"),
    [
        ("UPDATE sheets SET write_hash = confirm_hash", "sheet_damaged"),
        ("UPDATE sheets SET seq = 1", "sheet_damaged"),
        ("UPDATE sheets SET changed = 7", "sheet_damaged"),
        ("UPDATE sheet_ops SET said = '{}' WHERE seq = 2", ""),
        ("UPDATE sheet_ops SET sheet = sheet, op = 'zzzzz.9' WHERE seq = 2", ""),
    ],
)
def test_what_is_damaged_is_not_believed(url: str, break_it: str, says: str) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        ops = [held(number) for number in range(1, 4)]
        await store.sheets.add(SHEET, ops, NOON)
        await store.sheets._database.write(  # noqa: SLF001 - as a disk would
            lambda connection: connection.execute(text(break_it)).close()
        )
        if says:
            assert await refused(store.sheets.keys(SHEET)) == says
            assert await refused(store.sheets.add(SHEET, ops, NOON)) == says
            assert await store.sheets.forget_unchanged(NOON + 1) == 0
        else:
            assert await kept(store) == [ops[0], ops[2]]
            assert await store.sheets.add(SHEET, ops, NOON) == 1  # a device still had it
            assert await kept(store) == [ops[0], ops[2], ops[1]]
        assert store.damaged_rows == 1

    within(url, visit)


@pytest.mark.parametrize("place", [4, 5, 2_000_000_000])
def test_a_damaged_row_where_the_next_would_stand_keeps_nobody_from_writing(
    url: str, place: int
) -> None:
    async def visit(store: Store) -> None:
        await store.sheets.open(SHEET, KEYS, NOON)
        ops = [held(number) for number in range(1, 7)]
        await store.sheets.add(SHEET, ops[:3], NOON)
        flip = text("UPDATE sheet_ops SET seq = :place WHERE seq = 1").bindparams(place=place)
        await store.sheets._database.write(  # noqa: SLF001 - as a disk would
            lambda connection: connection.execute(flip).close()
        )
        assert await store.sheets.add(SHEET, ops[3:5], NOON) == 2
        assert await kept(store) == ops[1:5]
        assert await store.sheets.add(SHEET, [ops[0], ops[5]], NOON) == 2  # a device still had it
        assert await kept(store) == [*ops[1:5], ops[0], ops[5]]

    within(url, visit)
