"""Score sheets over HTTP: by their keys, without an account."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from muraille.house.server.services import SHEETS, WRITINGS
from muraille.house.server.support.work_queue import Bringer
from muraille.house.sheets.kept import KEPT_FREE, MOST_AT_ONCE
from muraille.sheet.fold import folded
from muraille.sheet.op import MOST_OPS, read_op
from muraille.sheet.view import state_json
from muraille.testing.sheets import SheetWriter
from tests.kit.house.sheets import (
    CONFIRM,
    KEYS,
    OTHER,
    SHEET,
    WRITE,
    SheetPhone,
    code,
    held,
    sealed,
    won,
    writing,
)
from tests.kit.house.web import WebHouse, house

pytestmark = pytest.mark.anyio


@pytest.fixture
async def phone(here: WebHouse) -> SheetPhone:
    """A phone that has just begun a sheet."""
    found = SheetPhone(here.visitor())
    answer = await found.opens()
    assert answer.status_code == 201, answer.text
    return found


def other(here: WebHouse, key: str = WRITE, sheet: str = SHEET) -> SheetPhone:
    return SheetPhone(here.visitor(), key, sheet)


async def test_a_sheet_is_opened_once(here: WebHouse, phone: SheetPhone) -> None:
    again = await phone.opens()
    assert (again.status_code, again.json()["sheet"]) == (200, SHEET)
    swapped = {"write_hash": KEYS["confirm_hash"], "confirm_hash": KEYS["write_hash"]}
    refused = await phone.opens(swapped)
    assert (refused.status_code, code(refused)) == (403, "sheet_key")
    for sheet in ("short", "D7K2Q0000001", "d7k2q00000011", "d7k2q000000é"):
        assert (await other(here, sheet=sheet).opens()).status_code == 422


async def test_two_phones_know_the_same(here: WebHouse, phone: SheetPhone) -> None:
    second = other(here)
    first = await phone.tells(writing("aaaaa", 1, "hand.1", won(0, "wall", 8)))
    assert (first.json()["seq"], first.json()["last"], first.json()["behind"]) == (
        1,
        "aaaaa.1",
        False,
    )
    assert first.json()["now"] == here.clock.now()
    wrote = writing("zz9zz", 1, "hand.2", won(1, 2, 24))
    told = (await second.tells(wrote)).json()
    assert [op["id"] for op in told["ops"]] == ["aaaaa.1", "zz9zz.1"]
    news = (await phone.tells(since=1, last="aaaaa.1")).json()
    assert (news["seq"], news["last"], news["ops"]) == (2, "zz9zz.1", [wrote])
    again = (await second.tells(wrote, since=2, last="zz9zz.1")).json()
    assert (again["seq"], again["ops"]) == (2, [])
    sheet = (await second.reads()).json()
    assert sheet["totals"] == [48 - 8, -16 + 48, -16 - 32, -16 - 8]
    assert sheet == state_json(folded([read_op(op) for op in told["ops"]]))


@pytest.mark.parametrize("seed", range(5))
async def test_the_house_folds_as_the_domain_does(phone: SheetPhone, seed: int) -> None:
    ops = SheetWriter(seed).written()
    answer = await phone.tells(*ops)
    assert answer.json()["ops"] == ops
    sheet = await phone.reads()
    expected = json.loads(json.dumps(state_json(folded(map(read_op, ops)))))
    assert (sheet.status_code, sheet.json()) == (200, expected)


async def test_each_key_opens_what_it_should(here: WebHouse, phone: SheetPhone) -> None:
    player, stranger = other(here, CONFIRM), other(here, "x" * 22)
    await other(here, sheet=OTHER).opens({name: value[::-1] for name, value in KEYS.items()})
    assert (await player.tells(sealed("aaaaa", 1, 2))).status_code == 200
    mixed = (sealed("aaaaa", 2, 3), writing("aaaaa", 3, "hand.1", None))
    for refused in (
        await player.tells(*mixed),
        await player.tells(writing("aaaaa", 4, "chair.2", {"name": "Eve"})),
        await player.deletes(),
        await stranger.tells(held(1)),
        await stranger.tells(),
        await stranger.reads(),
        await stranger.deletes(),
        await other(here, KEYS["write_hash"]).reads(),
        await other(here, WRITE, OTHER).reads(),
        await here.visitor().get(phone.path),
        await here.visitor().delete(phone.path),
    ):
        assert (refused.status_code, code(refused)) == (403, "sheet_key")
    assert [op["id"] for op in (await player.tells()).json()["ops"]] == ["aaaaa.1"]
    assert (await player.reads()).status_code == 200


async def test_a_sheet_that_is_not_there(here: WebHouse) -> None:
    phone = other(here, sheet=OTHER)
    for refused in (await phone.tells(held(1)), await phone.reads(), await phone.deletes()):
        assert (refused.status_code, code(refused)) == (404, "no_such_sheet")
        assert refused.json()["error"]["message"]


async def test_a_sheet_is_deleted_with_the_key_to_write(phone: SheetPhone) -> None:
    await phone.tells(held(1))
    assert (await phone.deletes()).status_code == 204
    assert code(await phone.reads()) == "no_such_sheet"
    assert (await phone.opens()).status_code == 201
    assert (await phone.tells()).json()["ops"] == []


async def test_an_older_house_is_told_everything_again(phone: SheetPhone) -> None:
    """The phone has heard more than the house knows: it sends all it has."""
    ops = [held(number) for number in range(1, 8)]
    await phone.tells(*ops[:3])
    told = (await phone.tells(ops[6], since=6, last="d7k2q.6")).json()
    assert (told["behind"], told["seq"], told["ops"]) == (True, 4, [*ops[:3], ops[6]])
    healed = (await phone.tells(*ops, since=4, last="d7k2q.7")).json()
    assert (healed["behind"], healed["seq"], healed["ops"]) == (False, 7, ops[3:6])
    # Another phone comes when the house has caught up, with other writings in other places.
    late = (await phone.tells(since=5, last="d7k2q.5")).json()
    assert (late["behind"], len(late["ops"])) == (True, 7)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ({"slot": "hand.65"}, "wrong_slot"),
        ({"slot": "people.1"}, "wrong_slot"),
        ({"id": "d7k2q.01"}, "bad_writing"),
        ({"value": {"amount": 1, "more": 2}}, "bad_writing"),
        ({"value": {"amount": 10**7}}, "bad_writing"),
        ({"over": ["d7k2q.1"] * 2}, "bad_writing"),
        ({"slot": "chair.0", "value": {"name": "x" * 41}}, "bad_writing"),
        ({"slot": "chair.0", "value": {"name": "\u202ecod"}}, "bad_writing"),
        ({"slot": "chair.0", "value": {"name": "half a sign: \ud83c"}}, "broken_json"),
        ({"slot": "hand.1", "value": {**won(0, 1, 8), "tiles": "🀄"}}, "bad_writing"),
        ({"at": -1}, "bad_writing"),
        ({"by": None}, "bad_writing"),
    ],
)
async def test_a_writing_of_another_form_is_refused_with_all_others(
    phone: SheetPhone, broken: dict[str, object], why: str
) -> None:
    answer = await phone.tells(held(1), {**held(2), **broken}, held(3))
    assert (answer.status_code, code(answer)) == (400, why)
    assert (await phone.tells()).json()["ops"] == []


async def test_names_are_told_as_they_are(phone: SheetPhone) -> None:
    for number, name in enumerate(("<script>alert(1)</script>", "=1+1", "'; DROP TABLE sheets;--")):
        op = writing("d7k2q", number + 1, f"chair.{number}", {"name": name})
        assert (await phone.tells(op)).json()["ops"][-1]["value"] == {"name": name}
    answer = await phone.reads()
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["names"][1] == "=1+1"


async def test_a_sheet_is_not_filled_beyond_its_measure(phone: SheetPhone) -> None:
    many = [held(number) for number in range(1, 3001)]
    assert (await phone.tells(*many[: MOST_AT_ONCE + 1])).status_code == 422
    taken = 0
    for start in range(0, len(many), MOST_AT_ONCE):
        answer = await phone.tells(*many[start : start + MOST_AT_ONCE], since=taken)
        if answer.status_code != 200:
            assert (answer.status_code, code(answer)) == (409, "sheet_full")
            continue
        taken = answer.json()["seq"]
    assert taken == MOST_OPS == len((await phone.tells()).json()["ops"])
    assert (await phone.tells(*many[:7], since=taken)).status_code == 200  # all are known
    assert (await phone.reads()).json()["held"] == {}  # two thousand wrote otherwise


async def test_whoever_confirms_too_often_leaves_room_to_write(
    here: WebHouse, phone: SheetPhone
) -> None:
    player = other(here, CONFIRM)
    for start in range(1, MOST_OPS, 100):
        answer = await player.tells(*(sealed("aaaaa", start + n, 0) for n in range(100)))
        if answer.status_code != 200:
            break
    assert (answer.status_code, code(answer)) == (409, "sheet_full")
    assert (await phone.tells(held(1))).json()["seq"] == MOST_OPS - KEPT_FREE + 1
    assert (await player.tells(sealed("aaaaa", 1, 0))).status_code == 200  # it is known


async def test_a_hundred_phones_behind_one_address(here: WebHouse) -> None:
    for table in range(25):
        sheet = f"table{table:07}"
        pen, *players = (other(here, key, sheet) for key in (WRITE, CONFIRM, CONFIRM, CONFIRM))
        assert (await pen.opens()).status_code == 201
        for hand in range(1, 5):
            op = writing("d7k2q", hand, f"hand.{hand}", won(0, "wall", 8))
            assert (await pen.tells(op, since=hand - 1)).status_code == 200
        for chair, player in enumerate(players):
            assert (await player.tells(sealed(f"{chair}aaaa", 1, chair))).status_code == 200


async def test_one_key_is_used_so_often_in_a_minute(here: WebHouse, phone: SheetPhone) -> None:
    answers = [await phone.tells() for _ in range(SHEETS + 1)]
    assert {one.status_code for one in answers[:SHEETS]} == {200}
    assert (answers[-1].status_code, code(answers[-1])) == (429, "too_many_requests")
    assert (await other(here, CONFIRM).tells()).status_code == 200
    here.clock.forward(60)
    assert (await phone.tells()).status_code == 200


async def test_a_stranger_uses_up_nothing(here: WebHouse, phone: SheetPhone) -> None:
    stranger = other(here, "x" * 22)
    assert {code(await stranger.tells()) for _ in range(SHEETS + 1)} == {"sheet_key"}
    assert (await phone.tells()).status_code == 200


async def test_new_sheets_of_an_address_are_counted(anyio_backend: str, tmp_path: Path) -> None:  # noqa: ARG001
    async with house(tmp_path, sheet_rate=3) as here:
        sheets = [other(here, sheet=f"table{number:07}") for number in range(4)]
        assert [(await one.opens()).status_code for one in sheets] == [201, 201, 201, 429]
        assert (await sheets[0].opens()).status_code == 200  # it is there: nothing is counted
        elsewhere = SheetPhone(here.visitor("198.51.100.7"), sheet="table0000003")
        assert (await elsewhere.opens()).status_code == 201


async def test_what_an_address_writes_in_a_day_has_an_end(
    here: WebHouse, phone: SheetPhone
) -> None:
    here.services.limits.writings.spend("192.0.2.1", WRITINGS - 1)
    assert (await phone.tells(held(1))).status_code == 200
    assert code(await phone.tells(held(2))) == "too_many_requests"
    assert (await phone.tells()).status_code == 200


async def test_a_long_writing_counts_as_several(
    here: WebHouse, phone: SheetPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.services.limits.writings, "tries", 10)
    note = {"hand": 1, "line": "P1.1", "chair": 0, "points": [0, 0, 0, 0], "note": "漢" * 200}
    fine = {**note, "ladder": False, "dead": False}
    ops = [writing("aaaaa", n, f"fine.aaaaa.{n}", fine) for n in range(1, 7)]
    answers = [await phone.tells(op) for op in ops]  # 600 bytes of words: each counts as two
    assert [one.status_code for one in answers] == [200] * 5 + [429]


async def test_a_whole_sheet_is_told_in_turn(here: WebHouse, phone: SheetPhone) -> None:
    await phone.tells(held(1))
    async with here.services.sheet_queue.turn(Bringer("192.0.2.9", "somebody else")):
        asked = asyncio.gather(phone.tells(), phone.reads())
        done, _ = await asyncio.wait([asked], timeout=0.1)
        assert not done
    assert [one.status_code for one in await asked] == [200, 200]


async def test_writings_and_refusals_are_counted(here: WebHouse, phone: SheetPhone) -> None:
    await phone.tells(held(1), held(2))
    await phone.tells(held(2))
    await other(here, "x" * 22).reads()
    page = here.services.meters.page().decode()
    assert "muraille_writings_total 2.0" in page
    assert 'muraille_refusals_total{code="sheet_key"} 1.0' in page
    assert WRITE not in page


async def test_what_cannot_be_kept_is_refused_and_sent_again(
    here: WebHouse, phone: SheetPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.store.sheets._database, "_closed", True)  # noqa: SLF001 - it is gone
    for refused in (await phone.tells(held(1)), await phone.reads(), await phone.opens()):
        assert (refused.status_code, code(refused)) == (503, "storage_failed")
    monkeypatch.undo()
    assert (await phone.tells(held(1))).json()["ops"] == [held(1)]
