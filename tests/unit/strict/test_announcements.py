"""Announcements as the book wants them: the five words, their order, and what belongs to them."""

from __future__ import annotations

import pytest

from muraille.strict.announcements import Word, meant
from tests.kit.strict.scripts import DRAWS, FLOWER, HANDS, ON_4M, ON_6S, ON_7M, WAITING
from tests.kit.strict.tables import (
    check,
    hand,
    melds,
    play,
    queue,
    refused,
    rulings,
    steps,
    strict_table,
)

KONG = {**HANDS, 0: "147m258p369sEEEEC", 1: "335577m468p13sWP"}
"""East holds four of a kind."""


@pytest.mark.parametrize(
    ("word", "spoken"),
    [
        (Word.CHOW, "Chow|chi|CHI !"),
        (Word.PUNG, "pung|Pon|Pung !|pung…"),
        (Word.KONG, "Kong|kan|kong!"),
        (Word.FLOWER, "fleur|Hua|« Fleur »"),
        (Word.WIN, "hu|Hu!|mahjong|Mah-Jong|mah jong !"),
        (Word.OTHER, "tchow|peng|gang|flower|carré|hu hu|p u n g|je prends|!"),
    ],
)
def test_the_five_official_pairs_announce_and_nothing_else(word: Word, spoken: str) -> None:
    assert {said: meant(said) for said in spoken.split("|")} == dict.fromkeys(
        spoken.split("|"), word
    )


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("touch head, put_back, say pung", "P3.1 1 refused"),
        ("touch head, put_back, say hu, put_back", "P4.10a 1 dead"),
        ("touch head, put_back, say hu, show_all, write_score", "P4.10c 1 dead 20/-60/20/20"),
    ],
)
def test_who_has_touched_the_wall_has_drawn_even_if_the_hand_is_taken_back(
    acts: str, ruled: str
) -> None:
    table = play(strict_table(WAITING, DRAWS), *steps(ON_6S + f"1 {acts}"))
    assert rulings(table) == [ruled]


def test_who_has_passed_has_passed_even_if_something_is_put_back() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 pass, show E, put_back, say pung"))
    assert rulings(table) == ["P1.3 1", "P3.1 1 refused"]


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("replace 1f, say hua", "P3.3a 0 refused queue 1f"),
        ("show 1f, say hua", "P3.3a 0 refused queue 1f"),
        ("replace 1f, touch tail", "P3.3a 0 refused queue 1f"),
        ("say bonus, replace 1f", "P3.2a 0 refused queue 1f"),
        ("say bonus, show 1f", "P3.2a 0 refused queue 1f"),
        ("replace 1f, pass", "P1.3 0"),
        ("show C, say hua, replace 1f", "P1.3 0"),
    ],
)
def test_a_flower_is_announced_before_it_lies_there(acts: str, ruled: str) -> None:
    hands = {**FLOWER, 0: "147m258p368sESC1fN"}
    table = play(strict_table(hands, DRAWS, "7p"), "deal", f"0 {acts}")
    assert rulings(table) == [ruled]


def test_a_flower_that_is_shown_after_its_word_is_laid() -> None:
    table = play(strict_table(FLOWER, "", "7p"), "deal", "0 say hua, show 1f, touch tail, rack")
    assert hand(table, 0) == "147m 2578p 368s ESWN"
    assert rulings(table) == []


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("say carre, show_down E E E E", "P3.2a 0 refused queue EEEE"),
        ("say hua, show_down E E E E", "P3.2b 0 refused queue EEEE"),
        ("say hua, show E E E E", "P3.2b 0 refused queue EEEE"),
        ("say carre, show_down 1m 4m 7m E", "P3.2a 0 refused queue 147m E"),
        ("say carre, show 1m 4m, discard C", "P1.3 0"),
        ("show E E E E, say kong", "P3.3a 0 refused queue EEEE"),
        ("show 1m, say kong, show_down E E E E", "P1.3 0"),
        ("say hua, show 1m 4m, discard C", "P3.1 0 refused queue 14m"),
        ("say chow, say kong", "P3.1 0 refused; P3.1 0 refused"),
        ("say chow, show 1m", "P3.1 0 refused; P3.1 0 refused queue 1m"),
        ("say chow, show_all", "P3.1 0 refused; P4.9 0 dead"),
    ],
)
def test_a_kong_of_the_own_turn_is_announced_by_its_word(acts: str, ruled: str) -> None:
    table = play(strict_table(KONG, DRAWS), "deal", f"0 {acts}")
    assert rulings(table) == ruled.split("; ")
    check(table)


def test_a_kong_announced_for_a_flower_is_the_wrong_announcement() -> None:
    for laid in ("replace 1f", "show 1f"):
        table = strict_table({**HANDS, 1: "335577m468p13s1fP"}, DRAWS)
        play(table, "deal", "1 pass", "0 discard C", "clock window", "1 touch head, rack")
        play(table, f"1 say kong, {laid}")
        assert rulings(table) == ["P3.2b 1 refused queue 1f"]


@pytest.mark.parametrize(
    ("acts", "ruled"),
    [
        ("2 say chow, show F F", "P3.1 2 refused; P3.1 2 refused queue FF"),
        ("0 say pung, show 7m", "P3.1 0 refused; P3.1 0 refused queue 7m"),
        ("1 take, say pung, show 7m 7m", "P3.3b 1 refused; P3.1 1 refused queue 77m"),
        ("2 say chow, show_all", "P3.1 2 refused; P4.9 2 dead"),
    ],
)
def test_tiles_shown_for_a_refused_announcement_are_discarded_first(acts: str, ruled: str) -> None:
    hands = {**HANDS, 0: "1477m258p368sESWN"}
    hands[1] = "33557m7m468p13sEP"
    table = play(strict_table(hands, DRAWS), *steps(ON_7M + acts))
    assert rulings(table) == ruled.split("; ")


def test_tiles_shown_for_a_kong_after_a_claim_are_discarded_first() -> None:
    hands = {**HANDS, 1: "333377m468p13sEP"}
    table = play(strict_table(hands), *steps(ON_7M + "1 say pung, show 7m 7m, take; clock window"))
    play(table, "1 say kong, show_down 3m 3m 3m 3m")
    assert rulings(table) == ["P3.1 1 refused", "P3.1 1 refused queue 3333m"]


def test_an_unrelated_tile_was_shown_by_accident_and_the_pung_stands() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 show E, say pung, show 7m 7m, take"))
    play(table, "clock window", "1 discard P")
    assert rulings(table) == ["P1.3 1"]
    assert melds(table, 1) == "pung 7m<0"
    assert queue(table, 1) == ""


@pytest.mark.parametrize(
    ("window", "acts", "ruled"),
    [
        (ON_7M, "1 show 7m, say pung", "P3.3a 1 refused queue 7m"),
        (ON_7M, "1 show 7m E, say pung", "P3.3a 1 refused queue 7m"),
        (ON_4M, "1 show 5m, say chow", "P3.3a 1 refused queue 5m"),
        (ON_4M, "1 show 7m, say chow, show 3m 5m", "P1.3 1"),
    ],
)
def test_what_belongs_to_the_word_was_shown_for_it(window: str, acts: str, ruled: str) -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(window + acts))
    assert rulings(table) == [ruled]


def test_a_tile_shown_in_the_own_turn_is_discarded_first_from_the_next_turn_on() -> None:
    table = play(strict_table(HANDS, DRAWS), "deal", "0 say hua, replace C, put_back")
    assert rulings(table) == ["P4.3 0 repaired refused queue C"]
    play(table, "0 discard 1m")
    for seat, tile in ((1, "E"), (2, "P"), (3, "9s")):
        play(table, "clock window", f"{seat} touch head, rack, discard {tile}")
    play(table, "clock window", "0 touch head, rack")
    assert refused(table, "0 discard 4m") == "queue_first"
    play(table, "0 discard C")
    assert queue(table, 0) == ""


def test_what_was_to_be_discarded_before_goes_before_in_that_turn_too() -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 say hua, show 3m; clock window"))
    assert queue(table, 1) == "3m"
    play(table, "1 touch head, rack, say hua, replace P, put_back")
    assert queue(table, 1) == "3m P"
    assert refused(table, "1 discard E") == "queue_first"
    assert refused(table, "1 discard P") == "queue_first"
    play(table, "1 discard 3m")
    assert queue(table, 1) == "P"
