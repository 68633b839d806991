"""The book of fans on the command line."""

from __future__ import annotations

import json

import pytest

from muraille.api import explain, fan_names
from muraille.games.mcr.text.examples import example_of, examples
from muraille.i18n import LANGUAGES, catalogue, say
from tests.kit.terminal import run


@pytest.mark.parametrize("fan", fan_names())
def test_the_example_of_a_fan_counts_it(fan: str) -> None:
    assert fan in {line.fan for line in explain(example_of(fan).win()).reading.counted}


def test_there_is_an_example_for_each_fan_and_no_other() -> None:
    assert set(examples()) == set(fan_names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_all_81(language: str) -> None:
    out = run("fans", "--lang", language, world={"COLUMNS": "120"}).out
    assert all(say(language, f"fans.{fan}.name") in out for fan in fan_names())
    assert all(fan in out for fan in fan_names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_opened(language: str) -> None:
    for fan in fan_names():
        ran = run("fans", fan, "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        for other in LANGUAGES:
            assert catalogue(other)["fans"][fan]["name"] in ran.out
        assert say(language, "book.example").casefold() in ran.out.casefold()


@pytest.mark.parametrize(
    ("asked", "fan"),
    [
        ("big_four_winds", "big_four_winds"),
        ("Big Four Winds", "big_four_winds"),
        ("大四喜", "big_four_winds"),
        ("QUATRE GRANDS VENTS", "big_four_winds"),
        ("tout cache tire", "fully_concealed_hand"),
        ("pung d'extrémité ou de vent", "pung_of_terminals_or_honors"),
        ("all honors", "all_honors"),
        ("All Honours", "all_honors"),
        ("collectionneur", "thirteen_orphans"),
        ("serpentine", "knitted_straight"),
    ],
)
def test_a_fan_is_found_by_any_of_its_names(asked: str, fan: str) -> None:
    assert json.loads(run("fans", *asked.split(), "--json").out)["id"] == fan


def test_a_part_of_a_name_filters_the_table() -> None:
    found = [entry["id"] for entry in json.loads(run("fans", "kongs", "--json").out)]
    assert "four_kongs" in found
    assert "all_green" not in found


def test_a_page_says_what_the_fan_leaves_out_and_where_profiles_differ() -> None:
    page = json.loads(run("fans", "four_kongs", "--json").out)
    for fan in ("fully_concealed_hand", "self_drawn"):
        taken = {"fan": fan, "manner": "whole", "ruling": "R-02", "switch": None}
        assert taken in page["excludes"]
    pungs = json.loads(run("fans", "four_concealed_pungs", "--json").out)
    assert "self_drawn" not in {taken["fan"] for taken in pungs["excludes"]}
    assert page["switches"]["four_kongs_excludes_single_wait"] == {
        "ffmj": False,
        "international": True,
    }
    shown = run("fans", "four_kongs", "--lang", "en").out
    assert "R-02" in shown
    assert "The houses differ" in shown


def test_combined_chows_leave_out_what_their_chows_show() -> None:
    page = json.loads(run("fans", "pure_straight", "--json").out)
    left_out = {taking["fan"] for taking in page["excludes"]}
    assert left_out == {"short_straight", "two_terminal_chows"}
    page = json.loads(run("fans", "short_straight", "--json").out)
    assert "pure_straight" in {taking["fan"] for taking in page["excluded_by"]}


def test_the_value_follows_the_profile() -> None:
    page = json.loads(
        run("fans", "two_concealed_kongs", "--profile", "international", "--json").out
    )
    assert page["points"] == 6
    assert page["points_by_profile"] == {"ffmj": 8, "international": 6}


def test_a_name_that_is_no_fan_gets_the_nearest() -> None:
    assert "Big Four Winds" in run("fans", "big four wnds").err
