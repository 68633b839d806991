"""Records: written and read back, and refused where they are broken or false."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from muraille.core.errors import Refusal
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.i18n import LANGUAGES
from muraille.record.own.codec import checksum, parse_record, read_record, write_record
from muraille.record.own.files import load, save
from muraille.record.own.record import Record, house_of
from muraille.record.own.upgrade import FORMAT
from muraille.record.own.verification import WallProof, verified
from tests.kit.random.games import quick_win, recorded_game

DOCS = Path(__file__).parents[3] / "docs" / "developer"
DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded_game(3, hands=2, odd=0.02)


def edited(record: Record, change: Callable[[dict[str, Any]], None]) -> str:
    """The text of a record after a change by a person who knows about checksums."""
    content = json.loads(write_record(record))
    change(content)
    content["checksum"] = checksum(content)
    return json.dumps(content)


def refusal_of(text: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        read_record(text)
    for language in LANGUAGES:
        assert "\n" not in refused.value.sentence(language)
    return refused.value


def test_a_record_is_read_back(record: Record) -> None:
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert verified(record).proven == 2


@pytest.mark.timeout(30)  # a look at all names for each of them would take minutes
def test_of_very_many_names_the_one_that_stands_there_twice_is_found_at_once() -> None:
    names = [*map(str, range(150_000)), "twin", "twin"]
    text = "{" + ",".join(f'"{name}":0' for name in names) + f',"format":"{FORMAT}"' + "}"
    refused = refusal_of(text)
    assert (refused.code, refused.facts["found"]) == ("broken_record", "twin")


@pytest.mark.parametrize("hold", [False, True])
@pytest.mark.parametrize("flowers", [False, True])
def test_every_kind_of_table_is_recorded(*, hold: bool, flowers: bool) -> None:
    record = recorded_game(8, hold=hold, flowers=flowers, profile=INTERNATIONAL)
    assert read_record(write_record(record)) == record


def test_the_settings_of_the_game_are_inside() -> None:
    easy = FFMJ.with_settings("easy", minimum_points=0)
    record = recorded_game(43, flowers=False, profile=easy)
    assert record.hands[0].points == 8
    again = house_of(read_record(write_record(record)))
    assert (again.name, again.settings["minimum_points"]) == ("easy", 0)
    assert house_of(read_record(write_record(recorded_game(1)))) is FFMJ
    strict = edited(record, lambda content: content["profile"]["switches"].update(minimum_points=9))
    assert refusal_of(strict).code == "tampered_record"


def test_a_wall_with_five_3_bamboos_is_told_in_one_line() -> None:
    def change(content: dict[str, Any]) -> None:
        hand = content["hands"][0]
        hand["wall"] = hand["wall"].replace("9s", "3s", 1)

    refused = refusal_of(edited(quick_win(), change))
    assert refused.code == "tampered_record"
    assert refused.sentence("en") == (
        "The record is false: hand 1, "
        "the wall holds this tile 5 times (3 of bamboos), a box of tiles 4."
    )
    assert refused.sentence("zh") == "牌谱不实：第1局，牌墙里有5张三条，一副麻将牌应有4张。"


def set_gains(content: dict[str, Any]) -> None:
    content["hands"][0]["gains"] = [0, 0, 0, 0]


def set_scores(content: dict[str, Any]) -> None:
    content["scores"] = [1, 0, 0, -1]


def set_points(content: dict[str, Any]) -> None:
    content["hands"][0]["points"] += 1


def set_east(content: dict[str, Any]) -> None:
    content["hands"][0]["east"] = 1


def set_number(content: dict[str, Any]) -> None:
    content["hands"][0]["number"] = 2


def set_dice(content: dict[str, Any]) -> None:
    content["hands"][0]["dice"] = [1, 2, 4, 3]


def swap_tiles(content: dict[str, Any]) -> None:
    hand = content["hands"][0]
    first, *between, last = hand["wall"].split()
    hand["wall"] = " ".join([last, *between, first])


def drop_end(content: dict[str, Any]) -> None:
    content["hands"][0]["events"].pop()


def drop_events(content: dict[str, Any]) -> None:
    content["hands"][0]["events"] = []


def drop_deal(content: dict[str, Any]) -> None:
    del content["hands"][0]["events"][2]


def add_event(content: dict[str, Any]) -> None:
    content["hands"][0]["events"].append({"type": "window_closed"})


def let_south_win(content: dict[str, Any]) -> None:
    content["hands"][0]["events"][-2]["seat"] = 1


def hide_tiles(content: dict[str, Any]) -> None:
    begun = content["hands"][0]["events"][0]
    begun["wall"] = " ".join("?" for _ in begun["wall"].split())


def add_flowers(content: dict[str, Any]) -> None:
    content["flowers"] = True


def shorten(content: dict[str, Any]) -> None:
    content["hands"] *= 2


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (set_gains, "other_gains"),
        (set_scores, "other_scores"),
        (set_points, "other_result"),
        (set_east, "other_order"),
        (set_number, "other_number"),
        (set_dice, "other_order"),
        (swap_tiles, "other_order"),
        (drop_end, "not_over"),
        (drop_events, "other_event"),
        (drop_deal, "other_event"),
        (add_event, "other_event"),
        (let_south_win, "other_event"),
        (hide_tiles, "other_order"),
        (add_flowers, "not_a_set"),
        (shorten, "other_number"),
    ],
)
def test_what_is_false_is_found(change: Callable[[dict[str, Any]], None], fault: str) -> None:
    refused = refusal_of(edited(quick_win(), change))
    assert refused.code == "tampered_record"
    assert refused.facts["fault"] == fault


def other_seed(content: dict[str, Any]) -> None:
    content["hands"][0]["seed"] = "ff" * 32


def other_word(content: dict[str, Any]) -> None:
    content["hands"][1]["contributions"][0] = "ff"


def other_chairs(content: dict[str, Any]) -> None:
    first, second, *_ = content["players"]
    first["seat"], second["seat"] = second["seat"], first["seat"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [(other_seed, "other_seed"), (other_word, "other_chance"), (other_chairs, "other_seats")],
)
def test_a_broken_promise_is_found(
    record: Record, change: Callable[[dict[str, Any]], None], fault: str
) -> None:
    assert refusal_of(edited(record, change)).facts["fault"] == fault


def test_a_seed_that_is_still_secret_proves_nothing(record: Record) -> None:
    def change(content: dict[str, Any]) -> None:
        for hand in content["hands"]:
            hand["seed"] = None

    found = verified(read_record(edited(record, change)))
    assert found.holds
    assert [hand.walls for hand in found.hands] == [WallProof.UNPROVEN, WallProof.UNPROVEN]


def test_a_name_changed_without_the_checksum_is_found(record: Record) -> None:
    text = write_record(record).replace('"Ann"', '"Eve"')
    assert refusal_of(text).facts["fault"] == "other_checksum"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "foreign_record"),
        ("Match 1\nWind 0\n", "foreign_record"),
        ("[1, 2]", "foreign_record"),
        ('{"format": "other", "note": "muraille-record"}', "foreign_record"),
        ('{"format": "muraille-record", "version": 2}', "newer_record"),
        ('{"format": "muraille-record", "version": true}', "broken_record"),
        ('{"format": "muraille-record", "version": -1}', "broken_record"),
        ('{"format": "muraille-record"}', "broken_record"),
        ('{"format": "muraille-record", "version": 1}', "broken_record"),
        ('{"format": "muraille-record", "version": 1, "version": 1}', "broken_record"),
        ('{"format": "muraille-record", "version": 1, }', "broken_record"),
        ('{"format": "muraille-record", "version": ' + "1" * 5000 + "}", "broken_record"),
        ('{"format": "muraille-record", "version": ' + "[" * 100_000, "broken_record"),
        ('{"format": "muraille-record", "vers', "truncated_record"),
        ('{"format": "muraille-record", "hands": [{}', "truncated_record"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str) -> None:
    assert refusal_of(text).code == code


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rules", "riichi"),
        ("played_on", "yesterday"),
        ("length", 0),
        ("length", 1.0),
        ("flowers", 1),
        ("players", []),
        ("scores", [0, 0, 0]),
        ("scores", [0, 0, 0, 10**12]),
        ("hands", {}),
        ("seating", "guessed"),
        ("game", "\ud800"),
        ("extra", 1),
    ],
)
def test_a_field_that_does_not_fit_is_told_by_its_place(field: str, value: object) -> None:
    refused = refusal_of(edited(quick_win(), lambda content: content.update({field: value})))
    assert refused.code == "broken_record"
    assert field in str(refused.facts["expected"])


def test_the_line_of_a_fault_is_told() -> None:
    text = write_record(quick_win()).replace('"seat": 3, "tiles"', '"seat": 4, "tiles"')
    refused = refusal_of(text)
    assert refused.code == "broken_record"
    line = next(n for n, x in enumerate(text.split("\n"), 1) if '"seat": 4' in x)
    assert refused.facts["line"] == line
    assert refused.facts["expected"] == "hands[0].events[4].seat: 0-3"


def test_two_players_cannot_share_a_chair() -> None:
    def change(content: dict[str, Any]) -> None:
        content["players"][0]["seat"] = content["players"][1]["seat"]

    assert refusal_of(edited(quick_win(), change)).code == "broken_record"


def test_a_record_of_version_0_is_upgraded() -> None:
    text = (DATA / "version-0.json").read_text(encoding="utf-8")
    assert json.loads(text)["version"] == 0
    record = read_record(text)
    assert [player.seat for player in record.players] == [0, 1, 2, 3]
    assert not record.hold
    assert record.hands == quick_win().hands


def test_the_example_of_the_documentation_is_a_record() -> None:
    page = (DOCS / "game-records.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0]
    assert read_record(example) == quick_win()
    assert example == write_record(quick_win())
    for field in json.loads(example):
        assert f"`{field}`" in page
    for field in json.loads(example)["hands"][0]:
        assert f"`{field}`" in page


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save(file, "first")
    with pytest.raises(UnicodeEncodeError):
        save(file, "x" * 100_000 + "\ud800")
    assert load(file) == "first"
    save(file, "second")
    assert load(file) == "second"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_files_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xe9")
    for path, code in (
        (tmp_path / "none", "file_not_found"),
        (tmp_path / "latin", "unreadable_file"),
        (tmp_path, "unreadable_file"),
    ):
        with pytest.raises(Refusal) as refused:
            load(path)
        assert refused.value.code == code
    with pytest.raises(Refusal) as refused:
        save(tmp_path / "no" / "file", "")
    assert refused.value.code == "unwritable_file"


def test_a_game_may_be_broken_off() -> None:
    record = replace(quick_win(), length=16)
    assert read_record(write_record(record)) == record
    empty = replace(record, hands=(), scores=(0, 0, 0, 0))
    assert parse_record(write_record(empty)) == (empty, True)
    assert read_record(write_record(empty)) == empty
