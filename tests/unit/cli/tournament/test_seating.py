"""``muraille seating``: plans drawn, checked and verified from the command line."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from muraille.i18n import LANGUAGES
from tests.kit.seatings import are_full, meetings, most_meetings
from tests.kit.terminal import Ran, run

SMALL = {
    "players": 8,
    "sessions": [
        [[1, 2, 3, 4], [5, 6, 7, 8]],
        [[2, 1, 6, 5], [4, 3, 8, 7]],
    ],
}
LIST = """Nom;Prénom;Club;Pays;Équipe;Table fixe;Séparer;EMA
Ménard;Élodie;Lyon;France;;2;;04010001
Xu;Zhen;Lyon;France;;;Jörg Groß;
Groß;Jörg;Köln;DE;;;;
""" + "".join(f"N{n};;Club {n % 5};IT;;;;\n" for n in range(4, 21))


def seating(*arguments: str) -> Ran:
    return run("seating", *arguments, world={"MURAILLE_LANG": "en"})


def told(*arguments: str) -> Any:  # noqa: ANN401 - JSON
    ran = seating(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_a_plan_for_programs() -> None:
    plan = told("draw", "--players", "16", "--sessions", "5", "--seed", "muraille")
    assert plan == {
        "players": 16,
        "sessions": [
            [[7, 1, 4, 2], [14, 12, 10, 13], [5, 15, 9, 16], [3, 6, 11, 8]],
            [[2, 10, 15, 3], [16, 4, 6, 14], [13, 11, 1, 5], [9, 8, 12, 7]],
            [[15, 13, 8, 4], [12, 16, 2, 11], [1, 14, 3, 9], [6, 5, 7, 10]],
            [[10, 8, 16, 1], [2, 9, 13, 6], [11, 7, 14, 15], [4, 3, 5, 12]],
            [[6, 1, 12, 15], [10, 4, 9, 11], [13, 3, 16, 7], [8, 2, 5, 14]],
        ],
        "seed": "muraille",
        "rematches": 0,
    }


def test_without_a_seed_chance_decides_and_says_so() -> None:
    one = told("draw", "--players", "40", "--sessions", "8")
    other = told("draw", "--players", "40", "--sessions", "8")
    assert one["sessions"] != other["sessions"]
    assert told("draw", "-n", "40", "-r", "8", "--seed", one["seed"]) == one
    assert are_full(one["sessions"], range(1, 41))
    assert most_meetings(one["sessions"]) == 1


def test_who_rests_is_told() -> None:
    plan = told("draw", "--players", "17", "--sessions", "4", "--seed", "x")
    assert [len(out) for out in plan["resting"]] == [1, 1, 1, 1]
    assert plan["resting"][0][0] not in [one for table in plan["sessions"][0] for one in table]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["20 joueurs, 7 sessions", "revanches", "Session 1", "Ouest", "Graine"]),
        ("en", ["20 players, 7 sessions", "rematches", "Session 1", "West", "Seed"]),
        ("zh", ["20人、7轮", "重复相遇", "第1轮", "西", "种子"]),
    ],
)
def test_forced_rematches_are_told_before_the_plan(language: str, words: list[str]) -> None:
    ran = run("seating", "draw", "-n", "20", "-r", "7", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    places = [ran.out.index(word) for word in words]
    assert places == sorted(places)


@pytest.mark.parametrize("teams", ["4", "1,2,3,4/5,6,7,8/9,10,11,12/13,14,15,16"])
def test_teams_never_meet(teams: str) -> None:
    plan = told("draw", "-n", "16", "-r", "4", "--teams", teams)
    met = meetings(plan["sessions"])
    assert not any((min(pair) - 1) // 4 == (max(pair) - 1) // 4 for pair in met)
    assert max(met.values()) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_list_of_a_french_spreadsheet(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "inscrits.csv"
    file.write_text(LIST, encoding=encoding)
    plan = told("draw", "--people", str(file), "--sessions", "5", "--seed", "x")
    assert plan["names"][:4] == ["Élodie Ménard", "Zhen Xu", "Jörg Groß", "N4"]
    assert all(1 in tables[1] for tables in plan["sessions"])
    assert not meetings(plan["sessions"])[frozenset((2, 3))]
    ran = run("seating", "draw", "--people", str(file), "--sessions", "5", "--lang", "fr")
    assert "1 Élodie Ménard" in ran.out


def test_a_list_in_json(tmp_path: Path) -> None:
    people = [
        {"name": f"P{n}", "club": "A" if n < 4 else "", "apart": ["P9"] if n == 8 else []}
        for n in range(16)
    ]
    for form in (people, {"people": people}):
        file = tmp_path / "people.json"
        file.write_text(json.dumps(form), encoding="utf-8")
        plan = told("draw", "--people", str(file), "--sessions", "3")
        met = meetings(plan["sessions"])
        assert not met[frozenset((9, 10))]
        assert not any(max(pair) <= 4 for pair in met)


@pytest.mark.parametrize("form", ["json", "csv", "csv;"])
def test_a_plan_is_read_back_and_found_sound(tmp_path: Path, form: str) -> None:
    plan = told("draw", "-n", "24", "-r", "7")
    file = tmp_path / "plan"
    if form == "json":
        file.write_text(json.dumps({"sessions": plan["sessions"]}), encoding="utf-8")
    else:
        sign = form[-1] if form.endswith(";") else ","
        rows = ["session,table,e,s,w,n"] + [
            ",".join(map(str, (session, number, *table)))
            for session, tables in enumerate(plan["sessions"], 1)
            for number, table in enumerate(tables, 1)
        ]
        file.write_text("\n".join(rows).replace(",", sign) + "\n", encoding="utf-8")
    ran = seating("check", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "24 players, 7 sessions\n✓ Nothing is wrong.\n"
    assert told("check", str(file)) == {
        "sound": True,
        "players": 24,
        "sessions": 7,
        "findings": [],
    }


def test_a_plan_with_a_rematch_is_wrong(tmp_path: Path) -> None:
    plan = told("draw", "-n", "24", "-r", "7")
    tables = plan["sessions"][3]
    tables[0][1], tables[1][1] = tables[1][1], tables[0][1]
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(plan), encoding="utf-8")
    ran = seating("check", str(file))
    assert ran.code == 1
    assert "meet in sessions" in ran.out
    assert seating("check", str(file), "--by-rank").code == 0
    assert seating("check", str(file), "--players", "28").code == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "1, 2 se rencontrent aux sessions 1, 2."),
        ("en", "1, 2 meet in sessions 1, 2."),
        ("zh", "1、2在第1、2轮相遇。"),
    ],
)
def test_what_had_to_be_is_told_and_not_wrong(tmp_path: Path, language: str, sentence: str) -> None:
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(SMALL), encoding="utf-8")
    ran = run("seating", "check", str(file), "--lang", language)
    assert ran.code == 0
    assert f"– {sentence}" in ran.out


def test_names_of_the_list_stand_in_a_plan(tmp_path: Path) -> None:
    people, plan = tmp_path / "people.csv", tmp_path / "plan.csv"
    people.write_text("name\nAna\nBo\nCy\nDi\n", encoding="utf-8")
    plan.write_text("session,table,e,s,w,n\n1,1,Ana,Bo,Cy,Di\n", encoding="utf-8")
    assert seating("check", str(plan), "--people", str(people)).code == 0
    plan.write_text("session,table,e,s,w,n\n1,1,Ana,Bo,Cy,Ana\n", encoding="utf-8")
    ran = seating("check", str(plan), "--people", str(people))
    assert ran.code == 1
    assert "1 Ana sits in 2 places" in ran.out
    assert "4 Di" in ran.out


def test_a_fair_draw_from_promise_to_proof(tmp_path: Path) -> None:
    promise, bundle = tmp_path / "promise.json", tmp_path / "bundle.json"
    published = told("draw", "-n", "16", "-r", "4", "--promise", str(promise))
    assert promise.stat().st_mode & 0o777 == 0o600
    assert set(published) == {"list", "commitment", "rematches"}
    ran = seating("draw", "--open", str(promise), "--word", "dés 5 3", "--bundle", str(bundle))
    assert ran.code == 0
    assert published["commitment"] in ran.out
    kept = json.loads(bundle.read_text(encoding="utf-8"))
    assert (kept["list"], kept["commitment"]) == (published["list"], published["commitment"])
    assert are_full(kept["plan"]["sessions"], range(1, 17))
    for language in LANGUAGES:
        assert run("seating", "verify", str(bundle), "--lang", language).code == 0
    assert told("verify", str(bundle)) == {"fair": True, "verdict": "fair"}
    assert seating("check", str(bundle)).code == 0

    kept["people"][6]["name"] = "Seven"
    bundle.write_text(json.dumps(kept), encoding="utf-8")
    ran = seating("verify", str(bundle))
    assert ran.code == 1
    assert "✗ The list is not the one that was published" in ran.out


def test_a_promise_is_never_replaced(tmp_path: Path) -> None:
    promise = tmp_path / "promise.json"
    assert seating("draw", "-n", "16", "-r", "4", "--promise", str(promise)).code == 0
    before = promise.read_bytes()
    ran = seating("draw", "-n", "16", "-r", "4", "--promise", str(promise))
    assert (ran.code, ran.out) == (2, "")
    assert promise.read_bytes() == before


def test_what_cannot_be_drawn_is_not_promised(tmp_path: Path) -> None:
    promise, people = tmp_path / "promise.json", tmp_path / "people.csv"
    rows = [f"P{n},{n // 3}" for n in range(24)]
    people.write_text("\n".join(["name,team", *rows]), encoding="utf-8")
    for given in (("--people", str(people)), ("-n", "11", "--fives"), ("-n", "12", "--teams", "4")):
        ran = seating("draw", *given, "-r", "4", "--promise", str(promise))
        assert (ran.code, ran.out) == (2, "")
        assert not promise.exists()


def test_one_session_more_by_rank(tmp_path: Path) -> None:
    plan = told("draw", "-n", "16", "-r", "3", "--seed", "x")
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(plan), encoding="utf-8")
    standing = ",".join(map(str, range(16, 0, -1)))
    swiss = told("draw", "--after", str(file), "--standing", standing, "--seed", "y")
    assert swiss["sessions"][:3] == plan["sessions"]
    assert most_meetings(swiss["sessions"]) == 1
    danish = told("draw", "--after", str(file), "--by", "danish", "--standing", standing)
    assert [sorted(table) for table in danish["sessions"][3]] == [
        [13, 14, 15, 16],
        [9, 10, 11, 12],
        [5, 6, 7, 8],
        [1, 2, 3, 4],
    ]


def test_a_session_by_rank_keeps_mates_apart(tmp_path: Path) -> None:
    people, file = tmp_path / "people.csv", tmp_path / "plan.json"
    rows = [f"P{n},{(n - 1) // 4},{5 if n == 1 else ''}" for n in range(1, 25)]
    people.write_text("\n".join(["name,team,table", *rows]), encoding="utf-8")
    plan = told("draw", "--people", str(people), "-r", "3", "--seed", "x")
    file.write_text(json.dumps(plan), encoding="utf-8")
    standing = ",".join(map(str, range(1, 25)))
    more = ("draw", "--after", str(file), "--standing", standing, "--seed", "y")
    session = told(*more, "--people", str(people))["sessions"][3]
    met = meetings([session])
    assert not any((min(pair) - 1) // 4 == (max(pair) - 1) // 4 for pair in met)
    assert 1 in session[4]
    assert most_meetings(told(*more)["sessions"]) == 1


def test_club_evenings_avoid_those_met_lately(tmp_path: Path) -> None:
    """Twenty members, of whom others come every time; one rests where seventeen are there."""
    before: list[str] = []
    last: set[frozenset[str]] = set()
    for evening in range(5):
        present = [f"M{(n + 3 * evening) % 20}" for n in range(17)]
        people, plan_file = tmp_path / "tonight.csv", tmp_path / f"{evening}.json"
        people.write_text("\n".join(["name", *present]), encoding="utf-8")
        past = [word for file in before for word in ("--past", file)] or ["--sessions", "1"]
        plan = told("draw", "--people", str(people), "--seed", str(evening), *past)
        assert plan["names"] == present
        assert len(plan["resting"][0]) == 1
        names = [[present[player - 1] for player in table] for table in plan["sessions"][0]]
        met = {frozenset(pair) for table in names for pair in combinations(table, 2)}
        assert not met & last
        last = met
        plan_file.write_text(json.dumps(plan), encoding="utf-8")
        before.insert(0, str(plan_file))
    fives = told("draw", "--people", str(people), "--past", before[1], "--fives")
    assert sorted(map(len, fives["sessions"][0])) == [4, 4, 4, 5]


def test_a_past_evening_has_names(tmp_path: Path) -> None:
    people, past = tmp_path / "people.csv", tmp_path / "past.json"
    people.write_text("name\nA\nB\nC\nD\n", encoding="utf-8")
    for names in ({}, {"names": ["A"]}, {"names": [1, 2, 3, 4, 5, 6, 7, 8]}, {"names": "ABCDEFGH"}):
        past.write_text(json.dumps({**SMALL, **names}), encoding="utf-8")
        ran = seating("draw", "--people", str(people), "--past", str(past))
        assert (ran.code, ran.out) == (2, "")
        assert "past.json" in ran.err


BAD = {
    "an evening of nobody": ("draw", "-n", "16", "--past", "x.json"),
    "nobody plays": ("draw", "--sessions", "4"),
    "no sessions": ("draw", "--players", "16"),
    "three players": ("draw", "--players", "3", "--sessions", "2"),
    "players without end": ("draw", "--players", "9" * 500, "--sessions", "2"),
    "players in words": ("draw", "--players", "seize", "--sessions", "2"),
    "no session": ("draw", "--players", "16", "--sessions", "0"),
    "too many sessions": ("draw", "--players", "16", "--sessions", "41"),
    "odd teams": ("draw", "-n", "16", "-r", "4", "--teams", "1,2/2,3"),
    "teams in words": ("draw", "-n", "16", "-r", "4", "--teams", "rouge"),
    "teams of a short field": ("draw", "-n", "12", "-r", "2", "--teams", "4"),
    "teams and rests": ("draw", "-n", "18", "-r", "2", "--teams", "2"),
    "eleven in fives": ("draw", "-n", "11", "-r", "2", "--fives"),
    "an empty seed": ("draw", "-n", "16", "-r", "4", "--seed", ""),
    "half a surrogate": ("draw", "-n", "16", "-r", "4", "--seed", "\udcff"),
    "list and number": ("draw", "-n", "16", "-r", "4", "--people", "x.csv"),
    "no such list": ("draw", "-r", "4", "--people", "nowhere/x.csv"),
    "a folder": ("draw", "-r", "4", "--people", "/"),
    "a word alone": ("draw", "-n", "16", "-r", "4", "--word", "x"),
    "a way alone": ("draw", "-n", "16", "-r", "4", "--by", "danish"),
    "fives by rank": ("draw", "--after", "x.json", "--standing", "1,2,3,4", "--fives"),
    "open and players": ("draw", "--open", "x.json", "-n", "16"),
    "open without bundle": ("draw", "--open", "x.json", "--word", "x"),
    "no such promise": ("draw", "--open", "nowhere.json", "--word", "x", "--json"),
    "promise in no folder": ("draw", "-n", "16", "-r", "4", "--promise", "nowhere/x.json"),
    "null in a name": ("draw", "-n", "16", "-r", "4", "--promise", "a\x00b"),
    "no such plan": ("check", "nowhere.json"),
    "no plan": ("check",),
    "no such bundle": ("verify", "nowhere.json"),
    "unknown task": ("drow",),
    "unknown option": ("draw", "--player", "16"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", BAD.values(), ids=list(BAD))
def test_a_mistake_is_told_in_one_line(arguments: tuple[str, ...], language: str) -> None:
    ran = run("seating", *arguments, world={"MURAILLE_LANG": language})
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert 10 < len(ran.err) < 500
    assert "Traceback" not in ran.err


BAD_FILES = {
    "empty": "",
    "no json": "{",
    "deep": "[" * 100_000,
    "deep object": '{"a":' * 50_000,
    "a number": "7",
    "no sessions": '{"sessions": []}',
    "no tables": '{"sessions": [7]}',
    "words": '{"sessions": [[["a", "b", "c", "d"]]]}',
    "zero": '{"sessions": [[[0, 1, 2, 3]]]}',
    "true": '{"sessions": [[[true, 2, 3, 4]]]}',
    "huge number": '{"sessions": [[[1e400, 2, 3, 4]]]}',
    "long number": '{"sessions": [[[' + "9" * 5_000 + ", 2, 3, 4]]]}",
    "empty tables": '{"sessions": [[]]}',
    "odd players": '{"players": "4", "sessions": [[[1, 2, 3, 4]]]}',
    "other headers": "a,b,c\n1,2,3\n",
    "short line": "session,table,e,s,w,n\n1,1,1,2\n",
    "a word": "session,table,e,s,w,n\n1,1,1,2,3,x\n",
    "a table twice": "session,table,e,s,w,n\n1,1,1,2,3,4\n1,1,5,6,7,8\n",
    "a gap": "session,table,e,s,w,n\n1,2,1,2,3,4\n",
    "only headers": "session,table,e,s,w,n\n",
}


@pytest.mark.parametrize("task", ["check", "verify", "draw"])
@pytest.mark.parametrize("text", BAD_FILES.values(), ids=list(BAD_FILES))
def test_what_is_no_plan_no_bundle_and_no_list_is_refused(
    tmp_path: Path, task: str, text: str
) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    arguments = ("--sessions", "2", "--people", str(file)) if task == "draw" else (str(file),)
    ran = seating(task, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", [(), ("draw",), ("check",), ("verify",)])
def test_help_in_every_language(task: tuple[str, ...], language: str) -> None:
    ran = run("seating", *task, "--help", world={"MURAILLE_LANG": language})
    assert ran.code == 0
    assert "--lang" in ran.out
