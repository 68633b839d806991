"""What ``muraille waits`` tells of an unfinished hand."""

from __future__ import annotations

import json

import pytest

from muraille.i18n import LANGUAGES, say
from tests.golden.cases import WaitCase, read_waits
from tests.kit.terminal import run

READY = "[123p]123m78m456sNN"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_wait_has_its_worth_and_a_verdict(language: str) -> None:
    out = run("waits", READY, "--lang", language).out
    assert say(language, "waits.ready") in out
    for tile in ("6m", "9m"):
        assert say(language, f"tiles.{tile}") in out
    assert say(language, "waits.reaches_minimum") in out
    assert say(language, "waits.below_minimum") in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_far_from_ready_is_told_how_far_and_what_helps(language: str) -> None:
    out = run("waits", "1133m5577p9sEEC1s", "--lang", language).out
    ready = say(language, "waits.ready")
    assert say(language, "forms.seven_pairs") in out
    assert say(language, "waits.useful_tiles").casefold() in out.casefold()
    assert out.splitlines()[3].casefold() != ready.casefold()


def test_programs_get_numbers() -> None:
    answer = json.loads(run("waits", READY, "--seat", "S", "--json").out)
    assert answer["distance"] == 0
    values = [(w["tile"], w["left"], w["on_discard"], w["self_drawn"]) for w in answer["waits"]]
    assert values == [("6m", 4, 1, 2), ("9m", 4, 9, 10)]
    assert [w["wins_on_discard"] for w in answer["waits"]] == [False, True]
    far = json.loads(run("waits", "1133m5577p9sEEC1s", "--json").out)
    assert far["distance"] == min(far["distance_by_form"].values()) == 1
    assert {"tile": "9s", "left": 3} in far["useful_tiles"]


def test_winds_change_the_worth_of_a_wait() -> None:
    def south(text: str, *options: str) -> int:
        answer = json.loads(run("waits", text, *options, "--json").out)
        return int(next(w["on_discard"] for w in answer["waits"] if w["tile"] == "S"))

    hand = "[567p]345m45677sSS"
    assert south(hand, "--seat", "S") == south(f"{hand}|ES|") == south(hand) + 1
    assert south(f"{hand}|ES|", "--seat", "E") == south(hand)


def test_after_a_draw_the_distance_is_still_told() -> None:
    answer = json.loads(run("waits", "1133m5577p9sEEC12s", "--json").out)
    assert answer["waits"] == []
    assert answer["distance"] == 1


@pytest.mark.parametrize("case", read_waits("mcr/booklet.waits")[::12], ids=str)
def test_the_waits_of_the_booklet_are_found(case: WaitCase) -> None:
    answer = json.loads(run("waits", case.hand, "--json").out)
    held = {wait["tile"] for wait in answer["waits"]}
    assert held <= set(case.waits)
    assert answer["distance"] == 0


def test_useful_tiles_stand_apart() -> None:
    out = run("waits", "123c456r78b23rEE Dr", "--lang", "fr").out
    assert "\nTuiles utiles\n  1r 4r 7r 6b 9b\n" in out
