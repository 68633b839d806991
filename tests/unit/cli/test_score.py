"""What ``muraille score`` tells of a hand, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from muraille.i18n import LANGUAGES, say
from tests.kit.terminal import run

MIXED_STRAIGHT = "[123p]123m78m456sNN 9m"
FOUR_WINDS = "[EEE][SSS][WWW]NN11m 1m"
EXERCISE_4 = (
    "[CCCC][FFFF][PPPP][EEEE]S S",
    *("--self-drawn", "--last-of-wall", "--replacement", "--flowers", "8"),
)


def counted(*arguments: str) -> dict[str, Any]:
    ran = run("score", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_what_counts_and_what_does_not(language: str) -> None:
    ran = run("score", FOUR_WINDS, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for fan in ("little_four_winds", "all_terminals_and_honors", "big_three_winds", "all_pungs"):
        assert say(language, f"fans.{fan}.name") in ran.out
    for key in ("counted", "not_counted", "settlement", "only_one_reading"):
        assert say(language, f"score.{key}").casefold() in ran.out.casefold()
    assert say(language, "score.source", page="45") in ran.out
    assert "106" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_below_the_minimum_says_what_would_have_brought_it(language: str) -> None:
    ran = run("score", "[123p]123m78m456sNN 6m", "--lang", language)
    missed = say(language, "score.minimum_missed", points=1, minimum=8, missing=7)
    assert missed in ran.out
    nine = say(language, "score.points", n=9)
    assert say(language, "score.could.last_of_wall_claimed", points=nine) in ran.out
    assert say(language, "score.no_settlement") in ran.out


def test_words_of_a_hand_need_no_quotes() -> None:
    assert run("score", "[123p]", "123m78m", "456sNN", "9m", "--json").out == (
        run("score", MIXED_STRAIGHT, "--json").out
    )


def test_a_ruling_is_quoted_with_its_text() -> None:
    ran = run("score", *EXERCISE_4, "--lang", "en")
    assert "ruling R-02" in ran.out
    assert "least certain ruling" in " ".join(ran.out.split())


def test_a_principle_is_spelled_out() -> None:
    ran = run("score", MIXED_STRAIGHT, "--lang", "fr")
    assert say("fr", "principles.account_once.name") in ran.out


def test_exercise_4_is_paid_as_in_the_booklet() -> None:
    answer = counted(*EXERCISE_4)
    assert (answer["total"], answer["points"]) == (325, 333)
    changes = [player["change"] for player in answer["settlement"]["players"]]
    assert changes == [1023, -341, -341, -341]
    sheet = run("score", *EXERCISE_4).out
    assert all(number in sheet for number in ("333", "+1023", "−341"))


def test_programs_get_the_whole_explanation() -> None:
    for flowers in ("2", "1f5f", "F1 S1"):
        answer = counted(MIXED_STRAIGHT, "--seat", "S", "--flowers", flowers)
        assert (answer["total"], answer["flowers"], answer["points"]) == (9, 2, 11)
    reading = answer["reading"]
    straight = reading["counted"][0]
    assert (straight["fan"], straight["points"], straight["page"]) == ("mixed_straight", 8, "19")
    tiles = {reading["elements"][place]["tiles"] for place in straight["elements"]}
    assert tiles == {"123p", "456s", "789m"}
    assert reading["elements"][reading["winning_element"]]["tiles"] == "789m"
    assert reading["winning_place"] == "chow_high"
    reason = reading["uncounted"][0]["reason"]
    assert (reason["code"], reason["principle"]) == ("account_once", "account_once")
    changes = [(p["role"], p["change"]) for p in answer["settlement"]["players"]]
    assert changes == [("winner", 35), ("discarder", -19), ("other", -8), ("other", -8)]


def test_other_readings_come_with_their_totals() -> None:
    answer = counted("111222333m99pEE E")
    assert answer["other_readings"]
    assert all(r["total"] <= answer["total"] for r in answer["other_readings"])
    shown = run("score", "111222333m99pEE E", "--lang", "en").out
    assert "Other readings" in shown


def test_the_tail_of_the_text_is_honoured_and_options_win() -> None:
    told = counted("[123p]123m78m456sNN 9m|ES1000|1f")
    assert (told["hand"]["self_drawn"], told["hand"]["seat_wind"], told["flowers"]) == (
        True,
        "south",
        1,
    )
    asked = counted("[123p]123m78m456sNN 9m|ES1000|1f", "--seat", "nord", "--flowers", "3")
    assert (asked["hand"]["seat_wind"], asked["flowers"]) == ("north", 3)


@pytest.mark.parametrize(
    "wind", ["W", "O", "w", "o", "Ww", "ouest", "West", "西", "3z", "vent d’ouest"]
)
def test_a_wind_is_read_in_any_language(wind: str) -> None:
    assert counted(MIXED_STRAIGHT, "--seat", wind)["hand"]["seat_wind"] == "west"


def test_profiles_differ_and_a_club_has_its_own(tmp_path: Path) -> None:
    kongs = "[2222m][6666p]45888sEE 6s"
    assert counted(kongs)["total"] - counted(kongs, "--profile", "international")["total"] == 2
    club = tmp_path / "club.toml"
    club.write_text('name = "Dragon d’or"\n[points]\ntwo_concealed_kongs = 20\n', encoding="utf-8")
    answer = counted(kongs, "--profile", str(club))
    assert (answer["profile"], answer["total"]) == ("Dragon d’or", 38)
    assert "Dragon d’or" in run("score", kongs, "--profile", str(club)).out


def test_a_robbed_kong_after_the_last_tile_is_counted_with_a_note() -> None:
    hand = ("[234m][567p]45888sEE 6s", "--robbed", "--last-of-wall")
    assert counted(*hand)["notes"] == ["robbed_after_last_tile"]
    assert say("en", "score.robbed_after_last_tile")[:30] in run("score", *hand).out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_the_language(language: str) -> None:
    ran = run("score", "--help", "--lang", language)
    assert ran.code == 0
    assert say(language, "help.score") in ran.out
    assert say(language, "help.commands") in run("--help", world={"MURAILLE_LANG": language}).out


def test_the_language_comes_from_the_option_then_the_environment() -> None:
    def total(*arguments: str, **environment: str) -> str:
        ran = run("score", MIXED_STRAIGHT, *arguments, world=environment)
        return next(word for word in ("Compté", "Counted", "计番") if word in ran.out)

    assert total() == "Counted"
    assert total(LANG="fr_FR.UTF-8") == "Compté"
    assert total(LANG="de_DE.UTF-8") == "Counted"
    assert total(LANG="fr_FR.UTF-8", LC_ALL="zh_CN") == "计番"
    assert total(LC_ALL="zh_CN", MURAILLE_LANG="fr") == "Compté"
    assert total("--lang", "en", MURAILLE_LANG="fr") == "Counted"


def test_version_and_a_bare_call() -> None:
    assert run("--version").out.startswith("muraille ")
    bare = run()
    assert bare.code == 0
    assert "score" in bare.out


@pytest.mark.parametrize(
    ("language", "drawn", "discarded"),
    [
        ("fr", "dernière tuile du mur", "dernière défausse"),
        ("en", "last tile of the wall", "last discard"),
        ("zh", "牌墙最后一张", "最后一张弃牌"),
    ],
)
def test_the_last_discard_is_not_the_last_tile_of_the_wall(
    language: str, drawn: str, discarded: str
) -> None:
    asked = ("score", "234m234p234s99s67s 8s", "--last-of-wall", "--lang", language)
    head = run(*asked).out.partition("\n\n")[0]
    assert (discarded in head, drawn in head) == (True, False)
    head = run(*asked, "-d").out.partition("\n\n")[0]
    assert (discarded in head, drawn in head) == (False, True)
