"""Every way of writing tiles that Muraille reads, and the one it writes."""

from __future__ import annotations

import pytest

from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation import (
    WrittenHand,
    read_hand,
    read_tile,
    read_tiles,
    write_hand,
    write_meld,
    write_tile,
    write_tiles,
)
from muraille.core.tile import CODES, EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE, Wind

CHOW_OF_CHARACTERS = Meld(Shape.CHOW, 0, claimed=1)
PUNG_OF_EAST = Meld(Shape.PUNG, EAST, giver=Giver.OPPOSITE)
SAME_HAND = WrittenHand(
    melds=(CHOW_OF_CHARACTERS, PUNG_OF_EAST),
    tiles=(13, 14, 15, 24, 25, 26, RED, RED),
)
"""Chow 1-2-3 of characters, pung of east; 5-6-7 dots, 7-8-9 bamboos, won on a red dragon."""


@pytest.mark.parametrize(
    "text",
    [
        "[123m1][EEE2]567p789sC C",
        "[123m1][EEE2]567p789sCC",
        "[123m,1][EEE,2]567p789sCC",
        "[123m1][111z2]567p789s77z",
        "[W1W2W3 1][F1F1F1 2]B5B6B7T7T8T9J1J1",
        "CHI W2 1 PENG F1 2 B5 B6 B7 T7 T8 T9 J1 J1",
        '("CHI","W2",1) ("PENG","F1",2) B5 B6 B7 T7 T8 T9 J1 J1',
        "(('CHI', 'W2', 1), ('PENG', 'F1', 2)), ('B5','B6','B7','T7','T8','T9','J1'), 'J1'",
        "(CHI,W2,1)(PENG,F1,2);B5;B6;B7;T7;T8;T9;J1;J1",
        "[1c2c3c1] [WeWeWe2] 5r6r7r 7b8b9b Dr Dr",
        "[123c 1] [We We We 2] 567r 789b DrDr",
        "[🀇🀈🀉1][🀀🀀🀀2]🀝🀞🀟🀖🀗🀘🀄🀄",
        "[🀇🀈🀉1][🀀🀀🀀2]🀝🀞🀟🀖🀗🀘🀄\ufe0e🀄\ufe0f",
        "[一二三万1][东东东2]五六七饼七八九条中中",
        "[一二三萬1][東東東2]五六七筒七八九索中中",
        "［１２３ｍ１］［ＥＥＥ２］５６７ｐ７８９ｓ，ＣＣ",
        "[1 2 3m1] [EEE2] 5p-6p-7p. 7s, 8s, 9s; “C” 'C'",
        "[W1W2W3,1] PENG We 2 567p 🀖🀗🀘 7z 中",
    ],
)
def test_the_same_hand_is_read_in_every_dialect(text: str) -> None:
    assert read_hand(text) == SAME_HAND


def test_a_complete_hand_is_written_with_its_winning_tile_apart() -> None:
    assert write_hand(SAME_HAND) == "[123m1][EEE2]567p789sC C"


def test_a_hand_that_waits_is_written_in_one_piece() -> None:
    assert write_hand(WrittenHand(SAME_HAND.melds, SAME_HAND.tiles[:-1])) == (
        "[123m1][EEE2]567p789sC"
    )


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("CF123m", (RED, GREEN, 0, 1, 2)),
        ("F1", (EAST,)),
        ("F1F2F3F4", (EAST, SOUTH, WEST, NORTH)),
        ("F1m", (GREEN, 0)),
        ("F1 2m", (EAST, 1)),
        ("F 12m", (GREEN, 0, 1)),
        ("F12m", (GREEN, 0, 1)),
        ("F1f", (GREEN, 34)),
        ("W1W2", (0, 1)),
        ("W1", (0,)),
        ("W1c", (WEST, 0)),
        ("W", (WEST,)),
        ("WW", (WEST, WEST)),
        ("We", (EAST,)),
        ("WeWsWwWn", (EAST, SOUTH, WEST, NORTH)),
        ("Wo", (WEST,)),
        ("ESON", (EAST, SOUTH, WEST, NORTH)),
        ("WE", (WEST, EAST)),
        ("Ws", (SOUTH,)),
        ("W1s", (WEST, 18)),
        ("B1T1", (9, 18)),
        ("B12m", (9, 1)),
        ("1b1r1c", (18, 9, 0)),
        ("19b", (18, 26)),
        ("DrDvDb", (RED, GREEN, WHITE)),
        ("J1J2J3", (RED, GREEN, WHITE)),
        ("5z6z7z", (WHITE, GREEN, RED)),
        ("567z", (WHITE, GREEN, RED)),
        ("1 2 3m", (0, 1, 2)),
        ("1,2,3 m", (0, 1, 2)),
        ("PEN", (WHITE, EAST, NORTH)),
        ("发一万", (GREEN, 0)),
    ],
)
def test_signs_with_two_meanings_are_settled_by_what_follows(
    text: str, tiles: tuple[int, ...]
) -> None:
    assert read_tiles(text) == tiles


def test_botzone_counts_seasons_first_and_bamboo_before_chrysanthemum() -> None:
    seasons, plum, orchid, chrysanthemum, bamboo = (38, 39, 40, 41), 34, 35, 36, 37
    assert read_tiles("H1H2H3H4") == seasons
    assert read_tiles("H5H6H7H8") == (plum, orchid, bamboo, chrysanthemum)


def test_unicode_puts_the_bamboo_flower_before_the_chrysanthemum() -> None:
    assert read_tiles("🀢🀣🀤🀥🀦🀧🀨🀩") == (34, 35, 37, 36, 38, 39, 40, 41)
    assert read_tiles("梅兰竹菊春夏秋冬") == (34, 35, 37, 36, 38, 39, 40, 41)


def test_bonus_tiles_are_set_apart_wherever_they_stand() -> None:
    assert read_hand("1f 12m H1 3m") == WrittenHand(tiles=(0, 1, 2), bonus=(34, 38))
    assert write_hand(read_hand("1f 12m H1 3m")) == "123m||15f"


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[123m]", Meld(Shape.CHOW, 0)),
        ("[789s3]", Meld(Shape.CHOW, 24, claimed=3)),
        ("[EEE]", Meld(Shape.PUNG, EAST)),
        ("[555p1]", Meld(Shape.PUNG, 13, giver=Giver.LEFT)),
        ("[555p3]", Meld(Shape.PUNG, 13, giver=Giver.RIGHT)),
        ("[EEEE]", Meld(Shape.KONG, EAST, concealed=True)),
        ("[EEEE2]", Meld(Shape.KONG, EAST, giver=Giver.OPPOSITE)),
        ("[EEEE?]", Meld(Shape.KONG, EAST)),
        ("[1111s5]", Meld(Shape.KONG, 18, giver=Giver.LEFT, promoted=True)),
        ("[1111s7]", Meld(Shape.KONG, 18, giver=Giver.RIGHT, promoted=True)),
        ("[1111s+]", Meld(Shape.KONG, 18, promoted=True)),
        ("[FFF1]", Meld(Shape.PUNG, GREEN, giver=Giver.LEFT)),
        ("[WWWW6]", Meld(Shape.KONG, WEST, giver=Giver.OPPOSITE, promoted=True)),
    ],
)
def test_a_meld_is_written_as_it_is_read(text: str, meld: Meld) -> None:
    assert read_hand(text).melds == (meld,)
    assert write_meld(meld) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("[F1F1F1]", "[EEE]"),
        ("[F1F1F11]", "[EEE1]"),
        ("[F1F1F1F1 5]", "[EEEE5]"),
        ("[W1W2W3]", "[123m]"),
        ("[W1W1W1]", "[111m]"),
        ("[We We We]", "[EEE]"),
        ("[3m1m2m]", "[123m]"),
        ("[1m 2m 3m , 2 ]", "[123m2]"),
        ("GANG J1 0", "[CCCC]"),
        ("GANG J1 3", "[CCCC3]"),
        ("CHI 5s 2", "[456s2]"),
        ("PENG F 1", "[FFF1]"),
        ("[EEE1][SSS]", "[EEE1][SSS]"),
    ],
)
def test_melds_of_every_dialect_come_out_canonical(text: str, canonical: str) -> None:
    assert write_hand(read_hand(text)) == canonical


@pytest.mark.parametrize(
    ("tail", "facts"),
    [
        ("|EE0000|", (0, 0, False, False, False, False)),
        ("|ES1000", (0, 1, True, False, False, False)),
        ("|WN0100|", (2, 3, False, True, False, False)),
        ("|ON0010|", (2, 3, False, False, True, False)),
        ("| E E 0001 |", (0, 0, False, False, False, True)),
        ("|SW|", (1, 2, None, None, None, None)),
        ("|E?1??0|", (0, None, True, None, None, False)),
        ("||1f", (None, None, None, None, None, None)),
    ],
)
def test_the_tail_says_winds_and_how_the_hand_was_won(
    tail: str, facts: tuple[int | bool | None, ...]
) -> None:
    hand = read_hand("123m" + tail)
    assert (
        hand.round_wind,
        hand.seat_wind,
        hand.self_drawn,
        hand.last_copy,
        hand.last_of_wall,
        hand.about_kong,
    ) == facts


@pytest.mark.parametrize(
    ("tail", "bonus"),
    [
        ("|EE0000|cbaghdfe", (37, 35, 34, 40, 41, 36, 39, 38)),
        ("|EE0000|2", (34, 35)),
        ("|EE0000|0", ()),
        ("|EE0000|1f5f", (34, 38)),
        ("|EE0000|15f", (34, 38)),
        ("|15f", (34, 38)),
        ("||H1", (38,)),
    ],
)
def test_flowers_may_follow_the_last_bar(tail: str, bonus: tuple[int, ...]) -> None:
    assert read_hand("123m" + tail).bonus == bonus


def test_a_text_of_gb_mahjong_is_read_whole() -> None:
    hand = read_hand("[1111s,1][2222m,2][3333p,7][4444p]88s|EE1010|2")
    assert write_hand(hand) == "[1111s1][2222m2][3333p7][4444p]8s 8s|EE1010|12f"


def test_what_is_not_known_is_written_with_a_question_mark() -> None:
    hand = WrittenHand(tiles=(0,), seat_wind=Wind.NORTH, self_drawn=True)
    assert write_hand(hand) == "1m|?N1???|"


def test_every_kind_has_one_text_and_is_read_back_from_it() -> None:
    assert [read_tile(code) for code in CODES] == list(range(42))
    assert [write_tile(kind) for kind in range(42)] == list(CODES)


def test_neighbours_of_one_suit_share_its_letter_and_nobody_is_moved() -> None:
    assert write_tiles((2, 0, 1, EAST, EAST, 9, 0, 34, 41)) == "312mEE1p1m18f"


def test_the_hand_of_the_users_page_means_what_the_page_says() -> None:
    hand = read_hand("[123m1][EEE2]567p789sC C|ES1000|1f")
    assert hand == WrittenHand(
        SAME_HAND.melds,
        SAME_HAND.tiles,
        (34,),
        round_wind=Wind.EAST,
        seat_wind=Wind.SOUTH,
        self_drawn=True,
        last_copy=False,
        last_of_wall=False,
        about_kong=False,
    )
    assert write_hand(hand) == "[123m1][EEE2]567p789sC C|ES1000|1f"
