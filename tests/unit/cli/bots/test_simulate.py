"""What ``muraille simulate`` tells, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.bots.simulation import CHUNK, Setup, simulate
from muraille.cli.bots.simulation_sheet import watched
from muraille.i18n import LANGUAGES, say
from muraille.record.own.codec import read_record
from tests.kit.terminal import run

RANDOM = ("simulate", "--bots", "random")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_everybody_and_every_column(language: str) -> None:
    ran = run("simulate", "-n", "4", "--bots", "greedy,random,random,greedy", "--lang", language)
    assert ran.code == 0
    assert ran.err == ""
    for key in (
        "points_per_hand",
        "wins",
        "self_drawn",
        "dealt_in",
        "exhausted",
        "mcr_lines",
        "won",
    ):
        assert say(language, f"simulate.{key}") in ran.out
    assert ran.out.count("greedy") == ran.out.count("random") == 2


def test_programs_get_the_same_numbers_again() -> None:
    def ask() -> dict[str, object]:
        answer = json.loads(run(*RANDOM, "-n", "30", "--seed", "11", "--json").out)
        del answer["seconds"], answer["hands_per_second"]
        return dict(answer)

    answer = ask()
    assert answer == ask()
    assert answer["hands"] == answer["walls"] == 30
    assert answer["wins"] + answer["exhausted"] == 30  # type: ignore[operator]
    players = answer["players"]
    assert isinstance(players, list)
    assert sum(player["gained"] for player in players) == 0
    assert [player["bot"] for player in players] == ["random"] * 4


def test_the_bar_passes_everything_on(capsys: pytest.CaptureFixture[str]) -> None:
    setup = Setup(("random",) * 4, CHUNK + 1)
    chunks = list(simulate(setup))
    assert list(watched(iter(chunks), setup, "en")) == chunks
    assert capsys.readouterr().out == ""


def test_each_seat_may_have_a_wall_of_its_own() -> None:
    own, shared = (
        json.loads(run(*RANDOM, "-n", "9", "--no-flowers", "--wall", kind, "--json").out)
        for kind in ("own", "shared")
    )
    assert (own["wall"], own["flowers"]) == ("own", False)
    assert shared["wall"] == "shared"
    assert own["choices"] != shared["choices"]
    sheet = run(*RANDOM, "-n", "2", "--wall", "own", "--lang", "en").out
    assert "a wall for each seat" in sheet


def test_another_seed_is_another_game() -> None:
    first, other = (
        json.loads(run(*RANDOM, "-n", "5", "--seed", seed, "--json").out)["choices"]
        for seed in ("1", "2")
    )
    assert first != other


def test_a_duplicate_plays_each_wall_four_times() -> None:
    answer = json.loads(run(*RANDOM, "-n", "3", "--duplicate", "--json").out)
    assert (answer["walls"], answer["hands"]) == (3, 12)
    assert "4" in run(*RANDOM, "-n", "1", "--duplicate", "--no-flowers").out.splitlines()[0]


def test_the_hands_are_kept_as_a_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*RANDOM, "-n", "3", "--record", str(file), "--profile", "international")
    assert ran.code == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert [hand.number for hand in record.hands] == [1, 2, 3]
    assert record.profile == "international"
    assert all(player.bot for player in record.players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--bots", "genius"), "unknown_bot"),
        (("--bots", "greedy,genius,random,random"), "unknown_bot"),
        (("--bots", ""), "unknown_bot"),
        (("--bots", "random,random"), "not_four_bots"),
        (("--bots", "random,random,random,random,random"), "not_four_bots"),
        (("--hands", "0"), "not_a_number"),
        (("--hands", "-3"), "not_a_number"),
        (("--hands", "many"), "not_a_number"),
        (("--hands", "9" * 30), "not_a_number"),
        (("--jobs", "0"), "not_a_number"),
        (("--jobs", "1000"), "not_a_number"),
        (("--seed", "-1"), "not_a_number"),
        (("--seed", "१"), "not_a_number"),
        (("--rules", "chess"), "unknown_rules"),
        (("--profile", "nobody"), "unknown_profile"),
        (("--duplicate", "--record", "x.json"), "duplicate_record"),
        (("--wall", "own", "--record", "x.json"), "own_walls_record"),
        (("--wall", "own", "--rules", "classic"), "own_walls_bare"),
        (("--wall", "brick"), "unknown_walls"),
        (("--hands", "257", "--record", "x.json"), "record_too_long"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], code: str, language: str) -> None:
    ran = run("simulate", *arguments, "--lang", language)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    facts = dict.fromkeys(("found", "known", "count", "option", "least", "most"), "\0")
    assert ran.err.startswith(say(language, f"refusals.{code}", **facts).split("\0")[0])
